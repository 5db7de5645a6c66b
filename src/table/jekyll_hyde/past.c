// SPDX-License-Identifier: MIT
/*
 * Changes to the team game's past (trick/command.c): the meaning of a
 * correction, the announcement of its consequences, and the numbers on the
 * backs.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* Announces act INDEX of the list again: a play, or a standing that people
 * reported. */
static void
say_act(struct pzk_jh_referee *referee, int index, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    const struct pzk_action *act = &moves->acts[index].action;
    struct pzk_ruling ruling = pzk_trick_act_ruling(&referee->table, act);
    struct pzk_ruling *said_now;

    if (act->kind == PZK_JH_JOIN) {
        pzk_trick_say(&referee->table, said, &ruling);
    }
    if (act->kind != PZK_JH_LAY) {
        return;
    }
    pzk_jh_say_play(referee, said, act);
    said_now = &said->rulings.at[said->rulings.count - 1];
    said_now->team = (int8_t)pzk_jh_card_team(act->card);
    said_now->last_of_trick =
        pzk_moves_try(moves, (size_t)index, act, &ruling.caused) == PZK_OK &&
        pzk_jh_result(&ruling.caused)->trick_done;
}

/* Announces that one act, or two that exchanged cards, became another. */
static void
say_correction(struct pzk_jh_referee *referee, const struct pzk_change *change,
               struct pzk_said *said)
{
    const struct pzk_move *acts = referee->table.base.moves.acts;

    if (change->twin >= 0) {
        struct pzk_action twin = acts[change->twin].action;

        twin.card = acts[change->index].action.card;
        pzk_trick_say_take_back(&referee->table, said, &twin, twin.actor);
    }
    say_act(referee, change->index, said);
    if (change->twin >= 0) {
        say_act(referee, change->twin, said);
    }
    pzk_jh_say_score(referee, said, NULL);
}

void
pzk_jh_say_again(struct pzk_trick_referee *table, int index,
                 const struct pzk_change *change, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    if (change->index >= 0) {
        say_correction(referee, change, said);
        return;
    }
    say_act(referee, index, said);
    if (table->base.moves.acts[index].action.kind == PZK_JH_LAY) {
        pzk_jh_say_result(referee, said,
                          pzk_jh_result(&table->base.moves.result));
    }
}

/* Announces what no longer fits: the cards of a hand one by one, later hands at
 * once. */
void
pzk_jh_say_dropped(struct pzk_trick_referee *table,
                   const struct pzk_change *change, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
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
    if (change->index >= 0) { /* perhaps with other winners than before */
        pzk_jh_say_game_over(referee, said,
                             pzk_jh_result(&table->base.moves.result));
    }
}

/* The act in the hand of act AT, or in its trick if SEAT is a seat, that laid
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

/* "This was played for Doris": her card of the trick was played for him, so the
 * two change places with their suppliers. Not the lead of a hand, whose seat is
 * certain. */
static int
move_to_seat(const struct pzk_moves *moves, struct pzk_command *command)
{
    const struct pzk_action *act = &moves->acts[command->index].action;
    bool lead = moves->acts[command->index - 1].action.kind != PZK_JH_LAY;
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

/* Turns COMMAND into the entry of a correction. False if it changes nothing. */
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
    if (action->kind == PZK_JH_JOIN) { /* the standing */
        *action = command.action;
        return action->kind == PZK_JH_JOIN;
    }
    if (action->kind == PZK_JH_DEAL) { /* the seat is the dealer */
        action->other = command.seat;
        return pzk_is_seat(command.seat) && command.seat != was->other;
    }
    action->card = pzk_is_card(command.card) ? command.card : was->card;
    action->actor = pzk_is_seat(command.seat) ? command.seat : was->actor;
    action->other =
        (int8_t)(pzk_is_seat(command.from) ? command.from : PZK_ABSENT);
    if (action->card != was->card || action->actor != was->actor) {
        action->arg = PZK_ABSENT;
    }
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
    if (!pzk_trick_change(&referee->table, &entry, said)) {
        struct pzk_game game =
            pzk_moves_before(&referee->table.base.moves, (size_t)entry.index);
        struct pzk_jh_status status;

        pzk_jh_status(&game, &status);
        pzk_jh_refuse(referee, &entry.action,
                      pzk_game_apply(&game, &entry.action, NULL), status.turn,
                      said);
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
    return pzk_trick_change(&referee->table, &entry, said);
}
