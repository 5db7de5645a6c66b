// SPDX-License-Identifier: MIT
/*
 * The team game's past, changed by people: undo, redo, corrections, and the
 * numbers on the backs. The list of moves is rewritten (moves.c); here is what
 * a command means, and what is said of what came of it: what was, what is now,
 * later tricks that count as led by another, what no longer fits.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* A play that stands in the list, said again. */
static void
say_act(struct pzk_jh_referee *referee, int index, struct pzk_said *said)
{
    const struct pzk_action *act =
        &referee->table.base.moves.acts[index].action;
    struct pzk_result result;
    struct pzk_ruling *ruling;

    pzk_jh_say_play(referee, said, act);
    ruling = &said->rulings.at[said->rulings.count - 1];
    ruling->team = (int8_t)pzk_jh_card_team(act->card);
    ruling->last_of_trick =
        pzk_moves_result(&referee->table.base.moves, (size_t)index, &result) &&
        pzk_jh_result(&result)->trick_done;
}

/* Tricks that another one led than before. */
static void
say_led_anew(struct pzk_jh_referee *referee, const struct pzk_change *change,
             struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    int hand = 0, deal = 0, next = 0;

    for (size_t i = 0; i < change->n_led && change->led[i] < moves->n_acts;
         i++) {
        int lead = (int)change->led[i];
        const struct pzk_action *act = &moves->acts[lead].action;
        struct pzk_ruling ruling =
            pzk_ruling_of(&referee->table.base, PZK_RULED_REMARK);

        for (; next <= lead; next++) {
            if (moves->acts[next].action.kind == PZK_JH_DEAL) {
                hand++;
                deal = next;
            }
        }
        ruling.finding = PZK_FIND_LED_ANEW;
        ruling.rule = pzk_trick_rule(&referee->table, PZK_FIND_LED_ANEW);
        ruling.card = act->card;
        ruling.seat = ruling.due_at = act->actor;
        ruling.hand = hand;
        ruling.trick_no = (uint8_t)((lead - deal - 1) / 4 + 1);
        pzk_trick_say(&referee->table, said, &ruling);
    }
}

/* What no longer fits: the cards of a hand one by one, later hands at once. */
static void
say_dropped(struct pzk_jh_referee *referee, const struct pzk_change *change,
            struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_REMARK);

    for (size_t i = 0; i < change->n_dropped && i < PZK_DROPPED_MAX &&
                       change->dropped[i].kind == PZK_JH_LAY;
         i++) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_NO_LONGER_FITS,
                         change->dropped[i].card, PZK_NO_SIDE,
                         change->dropped[i].actor);
    }
    if (change->drops_hands) {
        ruling.finding = PZK_JH_FIND_HANDS_DROPPED;
        ruling.rule =
            pzk_trick_rule(&referee->table, PZK_JH_FIND_HANDS_DROPPED);
        ruling.hand = referee->status.hand_no;
        pzk_trick_say(&referee->table, said, &ruling);
    }
}

/* One act, or two that changed cards, became another. */
static void
say_correction(struct pzk_jh_referee *referee, const struct pzk_change *change,
               struct pzk_said *said)
{
    const struct pzk_move *acts = referee->table.base.moves.acts;

    if (change->was.kind == PZK_JH_LAY) {
        pzk_trick_say_take_back(&referee->table, said, &change->was,
                                change->was.actor);
        if (change->twin >= 0) {
            struct pzk_action twin = acts[change->twin].action;

            twin.card = acts[change->index].action.card;
            pzk_trick_say_take_back(&referee->table, said, &twin, twin.actor);
        }
        say_act(referee, change->index, said);
        if (change->twin >= 0) {
            say_act(referee, change->twin, said);
        }
    }
    pzk_jh_say_score(referee, said);
    say_led_anew(referee, change, said);
    say_dropped(referee, change, said);
    /* perhaps with other winners than before */
    pzk_jh_say_game_over(referee, said,
                         pzk_jh_result(&referee->table.base.moves.result));
}

/* Says how the list differs from what it was. */
static void
say_change(struct pzk_jh_referee *referee, const struct pzk_change *change,
           struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;

    if (change->kind == PZK_ENTRY_COUNTS) {
        return;
    }
    if (change->index >= 0) {
        say_correction(referee, change, said);
    } else if (moves->n_acts < change->before) {
        if (change->was.kind == PZK_JH_LAY) {
            pzk_trick_say_take_back(&referee->table, said, &change->was,
                                    change->was.actor);
        }
    } else if (moves->n_acts > change->before) {
        const struct pzk_action *now = &moves->acts[moves->n_acts - 1].action;

        if (now->kind == PZK_JH_LAY) {
            pzk_jh_say_play(referee, said, now);
            pzk_jh_say_result(referee, said, pzk_jh_result(&moves->result));
        }
    }
    pzk_trick_turn_begins(&referee->table);
}

static bool
do_change(struct pzk_jh_referee *referee, struct pzk_entry *entry,
          struct pzk_said *said)
{
    struct pzk_change change;

    entry->by_person = true;
    if (!pzk_keep(&referee->table.base, entry, said, &change)) {
        return false;
    }
    if (change.kind != PZK_ENTRY_COUNTS) {
        pzk_trick_forget_table(&referee->table);
    }
    say_change(referee, &change, said);
    return true;
}

bool
pzk_jh_do_past(struct pzk_jh_referee *referee, enum pzk_entry_kind kind,
               struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->table.base, kind);

    return do_change(referee, &entry, said);
}

/* Why act INDEX cannot become ACTION, said where it can be named. */
static void
refuse_correction(struct pzk_jh_referee *referee, const struct pzk_entry *entry,
                  struct pzk_said *said)
{
    struct pzk_game game =
        pzk_moves_before(&referee->table.base.moves, (size_t)entry->index);
    struct pzk_jh_status status;
    enum pzk_code code;

    pzk_jh_status(&game, &status);
    code = pzk_game_apply(&game, &entry->action, NULL);
    if (pzk_jh_refusal_of(code) != PZK_FIND_NONE) {
        pzk_trick_remark(&referee->table, said, pzk_jh_refusal_of(code),
                         entry->action.card, entry->action.actor, status.turn);
    }
}

/* The act of the hand around act AT, of its trick where SEAT is one, that laid
 * CARD or was SEAT's turn; -1: none. */
static int
find_act(const struct pzk_moves *moves, int at, int card, int seat)
{
    int first = at, end = (int)moves->n_acts;

    while (moves->acts[first - 1].action.kind == PZK_JH_LAY) {
        first--;
    }
    if (pzk_is_seat(seat)) {
        first = at - (at - first) % 4;
        end = end < first + 4 ? end : first + 4;
    }
    for (int i = first; i < end && moves->acts[i].action.kind == PZK_JH_LAY;
         i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (i != at &&
            (pzk_is_seat(seat) ? act->actor == seat : act->card == card)) {
            return i;
        }
    }
    return -1;
}

/* "This was played for Doris": her card of the trick was played for him, the
 * two change places with their suppliers. Not the lead of a hand: that one was
 * led from there. */
static int
move_to_seat(const struct pzk_moves *moves, struct pzk_command *command)
{
    const struct pzk_action *act = &moves->acts[command->index].action;
    bool lead = moves->acts[command->index - 1].action.kind == PZK_JH_DEAL;
    int other = -1;

    if (pzk_is_seat(command->seat) && command->seat != act->actor && !lead &&
        (!pzk_is_card(command->card) || command->card == act->card)) {
        other = find_act(moves, command->index, PZK_NO_PIECE, command->seat);
    }
    if (other < 0) {
        return command->index;
    }
    command->card = pzk_is_card(command->card) ? command->card : act->card;
    command->seat = PZK_NO_SEAT;
    return other;
}

/* COMMAND as the entry of a correction. False where it changes nothing. */
static bool
read_correction(struct pzk_jh_referee *referee, struct pzk_command command,
                struct pzk_entry *entry, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_action *action = &entry->action;
    const struct pzk_action *was;
    int twin;

    if (moves->acts[command.index].action.kind == PZK_JH_LAY) {
        command.index = move_to_seat(moves, &command);
    }
    was = &moves->acts[command.index].action;
    entry->index = command.index;
    *action = *was;
    if (action->kind == PZK_JH_DEAL) { /* the seat is the dealer */
        action->other = command.seat;
        return pzk_is_seat(command.seat) && command.seat != was->other;
    }
    action->card = pzk_is_card(command.card) ? command.card : was->card;
    action->actor = pzk_is_seat(command.seat) ? command.seat : was->actor;
    action->other =
        (int8_t)(pzk_is_seat(command.from) ? command.from : PZK_ABSENT);
    twin = find_act(moves, command.index, action->card, PZK_NO_SEAT);
    if (action->other == PZK_ABSENT && twin >= 0) {
        action->other = moves->acts[twin].action.other;
    } else if ((size_t)command.index > moves->hand_at &&
               !pzk_jh_take_supplier(referee, command.from, action, said)) {
        return false;
    }
    return action->card != was->card || action->actor != was->actor ||
           action->other != was->other;
}

bool
pzk_jh_do_correct(struct pzk_jh_referee *referee,
                  const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_CORRECT);

    entry.leads_anew = true;
    if (command->index < 0 ||
        (size_t)command->index >= referee->table.base.moves.n_acts ||
        !read_correction(referee, *command, &entry, said)) {
        return false;
    }
    if (!do_change(referee, &entry, said)) {
        refuse_correction(referee, &entry, said);
        return false;
    }
    return true;
}

bool
pzk_jh_do_counts(struct pzk_jh_referee *referee,
                 const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_COUNTS);

    memcpy(entry.counts, command->counts, sizeof(entry.counts));
    return do_change(referee, &entry, said);
}
