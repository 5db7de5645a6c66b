// SPDX-License-Identifier: MIT
/*
 * Commands of people. A command that makes no sense now changes nothing; if a
 * rule is the reason, a remark names it.
 *
 * The meaning of accepting, if it differs from trick/command.c:
 *
 *     deal_order             the hand is led from there
 *     who_led                this card was laid first
 *     was_under_way          it was not: the card stays, or is out of turn
 *     card_unseen            the one card from which the later ones follow;
 *                            else the trick and the later cards are taken back
 *
 * Changes to the past (trick/command.c): the meaning of a correction, the
 * announcement of its consequences, and the numbers on the backs.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* Announces why the rules refuse ACTION on TURN's turn, if a finding names it.
 */
static void
refuse(struct pzk_jh_referee *referee, const struct pzk_action *action,
       enum pzk_code code, int turn)
{
    int lies_at = code == PZK_NOT_IN_HAND ? action->other : action->actor;
    enum pzk_finding finding =
        code == PZK_NOT_YOUR_TURN    ? PZK_FIND_NOT_YOUR_TURN
        : code == PZK_JH_WRONG_TEAM  ? PZK_FIND_WRONG_SIDE
        : code == PZK_ALREADY_PLAYED ? PZK_FIND_ALREADY_PLAYED
        : code == PZK_NOT_IN_HAND    ? PZK_JH_FIND_TARGET_HAS_NONE
                                     : PZK_FIND_NONE;

    if (finding != PZK_FIND_NONE) {
        pzk_trick_remark(&referee->table, finding, action->card, lies_at, turn);
    }
}

static bool
is_card(int card)
{
    return card >= 0 && card < PZK_JH_CARDS;
}

/* ---- the past ---- */

/* Announces act INDEX of the list again: a play, or a standing that people
 * reported. */
static void
say_act(struct pzk_jh_referee *referee, int index)
{
    const struct pzk_action *act =
        &referee->table.base.moves.acts[index].action;
    struct pzk_ruling ruling = pzk_trick_act_ruling(&referee->table, act);
    struct pzk_rulings *said = &referee->table.base.said->rulings;

    if (act->kind == PZK_JH_JOIN) {
        pzk_trick_say(&referee->table, &ruling);
    } else if (act->kind == PZK_JH_LAY) {
        pzk_jh_say_play(referee, act);
        said->at[said->count - 1].team = (int8_t)pzk_jh_card_team(act->card);
    }
}

void
pzk_jh_say_again(struct pzk_jh_referee *referee,
                 const struct pzk_change *change)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_move *acts = table->base.moves.acts;
    int index =
        change->index >= 0 ? change->index : (int)table->base.moves.n_acts - 1;

    if (change->twin >= 0) { /* two that exchanged cards */
        struct pzk_action twin = acts[change->twin].action;

        twin.card = acts[change->index].action.card;
        pzk_trick_say_take_back(table, &twin, twin.actor);
    }
    say_act(referee, index);
    if (change->twin >= 0) {
        say_act(referee, change->twin);
    }
    if (change->index >= 0) {
        if (acts[index].action.arg == PZK_JH_STANDS) {
            pzk_trick_say_led_anew(table, (size_t)index,
                                   acts[index].action.actor,
                                   acts[index].action.card);
        }
        pzk_jh_say_score(referee, NULL);
        /* perhaps with other winners than before */
        pzk_jh_say_game_over(referee, pzk_jh_result(&table->base.moves.result));
    } else if (acts[index].action.kind == PZK_JH_LAY) {
        pzk_jh_say_result(referee, pzk_jh_result(&table->base.moves.result));
    }
}

/* SEAT's act in the trick of act AT; -1: none. */
static int
act_of(const struct pzk_moves *moves, int at, int seat)
{
    size_t lead = pzk_jh_lead_of(moves, (size_t)at);

    for (size_t i = lead; i < lead + 4 && i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (act->kind == PZK_JH_LAY && act->actor == seat) {
            return (int)i;
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
        (!is_card(command->card) || command->card == act->card)) {
        other = act_of(moves, command->index, command->seat);
    }
    if (other < 0) {
        return command->index;
    }
    command->card = is_card(command->card) ? command->card : act->card;
    command->seat = PZK_NO_SEAT;
    return other;
}

/* Whether ACTION as act INDEX leads a trick that another is to lead by the
 * rules. Of a hand's first trick it changes the dealer instead. */
static bool
leads_out_of_turn(const struct pzk_moves *moves, int index,
                  const struct pzk_action *action)
{
    struct pzk_game game = pzk_moves_before(moves, (size_t)index);
    struct pzk_jh_status status;

    pzk_jh_status(&game, &status);
    return moves->acts[index - 1].action.kind == PZK_JH_LAY &&
           status.n_table == 0 && status.turn != action->actor;
}

/* Turns COMMAND into the entry of a correction. False if it changes nothing. */
static bool
read_correction(struct pzk_jh_referee *referee, struct pzk_command command,
                struct pzk_entry *entry)
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
    action->card = is_card(command.card) ? command.card : was->card;
    action->actor = pzk_is_seat(command.seat) ? command.seat : was->actor;
    action->other =
        (int8_t)(pzk_is_seat(command.from) ? command.from : PZK_ABSENT);
    if (action->card != was->card || action->actor != was->actor) {
        action->arg = leads_out_of_turn(moves, command.index, action)
                          ? PZK_JH_STANDS
                          : PZK_ABSENT;
    }
    twin = pzk_moves_in_hand(moves, (size_t)command.index, action->card);
    if (action->other == PZK_ABSENT && twin >= 0) {
        action->other = moves->acts[twin].action.other;
    } else if ((size_t)command.index > moves->hand_at &&
               !pzk_jh_take_supplier(referee, command.from, action)) {
        return false;
    }
    return action->card != was->card || action->actor != was->actor ||
           action->other != was->other;
}

static bool
do_correct(struct pzk_jh_referee *referee, const struct pzk_command *command)
{
    struct pzk_entry entry;

    if (!pzk_trick_correction(&referee->table, command, &entry) ||
        !read_correction(referee, *command, &entry)) {
        return false;
    }
    if (!pzk_trick_change(&referee->table, &entry)) {
        struct pzk_game game =
            pzk_moves_before(&referee->table.base.moves, (size_t)entry.index);
        struct pzk_jh_status status;

        pzk_jh_status(&game, &status);
        refuse(referee, &entry.action,
               pzk_game_apply(&game, &entry.action, NULL), status.turn);
        return false;
    }
    return true;
}

/* ---- commands ---- */

static struct pzk_laid
laid(const struct pzk_action *lay)
{
    return (struct pzk_laid){lay->actor, lay->other, lay->card};
}

/* Plays a card entered by hand, first card of a hand or a later one. */
static bool
do_play(struct pzk_jh_referee *referee, const struct pzk_command *command)
{
    const struct pzk_jh_status *status = &referee->status;
    int seat = command->seat;
    struct pzk_action lay;
    enum pzk_code code;

    if (!is_card(command->card) || status->phase == PZK_JH_OVER ||
        !pzk_trick_is_ready(&referee->table)) {
        return false;
    }
    if (!pzk_trick_enter_held(&referee->table, command->card)) {
        pzk_trick_remark(&referee->table, PZK_FIND_ALREADY_PLAYED,
                         command->card, PZK_NO_SIDE, status->turn);
        return false;
    }
    lay = pzk_action_of(PZK_JH_LAY, PZK_ABSENT);
    lay.card = command->card;
    if (!pzk_jh_take_supplier(referee, command->from, &lay)) {
        return false;
    }
    if (status->phase == PZK_JH_TO_DEAL) {
        seat = pzk_is_seat(seat) ? seat : pzk_jh_expected_leader(referee);
        if (!pzk_is_seat(seat)) {
            return false;
        }
        lay.actor = (int8_t)seat;
        if (pzk_jh_card_team(lay.card) != pzk_jh_team_at(referee, seat, seat)) {
            refuse(referee, &lay, PZK_JH_WRONG_TEAM, status->turn);
            return false;
        }
        return pzk_jh_lead(referee, laid(&lay), PZK_HOW_ENTERED);
    }
    seat = pzk_is_seat(seat) ? seat : status->turn;
    lay.actor = (int8_t)seat;
    if (pzk_jh_lead_is_free(referee) && seat != status->turn &&
        pzk_jh_card_team(lay.card) == status->team[seat]) {
        return pzk_jh_lead(referee, laid(&lay), PZK_HOW_ENTERED);
    }
    if (pzk_jh_is_unread_lead(referee, lay.card, seat)) {
        return pzk_jh_lead_before(referee, laid(&lay));
    }
    code = pzk_moves_try(&referee->table.base.moves,
                         referee->table.base.moves.n_acts, &lay, NULL);
    if (code != PZK_OK) {
        refuse(referee, &lay, code, status->turn);
        return false;
    }
    return pzk_jh_lay(referee, laid(&lay), PZK_HOW_ENTERED);
}

static bool
do_next_hand(struct pzk_jh_referee *referee, const struct pzk_command *command)
{
    int leader = pzk_is_seat(command->seat) ? command->seat
                                            : pzk_jh_expected_leader(referee);

    if (pzk_trick_asks_hand(&referee->table)) {
        return pzk_jh_begin_instead(referee, true);
    }
    if (pzk_trick_is_under_way(
            &referee->table)) { /* it has just begun, or is about to */
        bool begun = pzk_jh_take_over(referee);

        pzk_jh_end_doubt(referee);
        if (begun || !pzk_is_seat(leader)) {
            return true;
        }
    }
    if (referee->status.phase != PZK_JH_TO_DEAL ||
        !pzk_jh_open_hand(referee, leader, PZK_NO_PIECE, true)) {
        return false;
    }
    pzk_trick_forget_table(&referee->table, false);
    return true;
}

static bool
do_accept(struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    struct pzk_laid there = pzk_trick_there(
        table, table->mismatch.card < 0 ? 0 : table->mismatch.card);

    switch ((int)table->mismatch.finding) {
    case PZK_FIND_CARD_UNSEEN:
        return table->mismatch.due_at == table->turn &&
               (!pzk_between(table) || pzk_trick_asks_card(table)) &&
               pzk_jh_accept_unseen(referee);
    case PZK_FIND_DEAL_ORDER:
        return pzk_jh_lead(referee, there, PZK_HOW_ENTERED);
    case PZK_FIND_TABLE_DIFFERS: /* laid during a pause: it opens the hand */
        return pzk_between(table) &&
               pzk_jh_lead(referee, there, PZK_HOW_ENTERED);
    case PZK_JH_FIND_WAS_UNDER_WAY: /* it was not */
        pzk_jh_end_doubt(referee);
        return true;
    case PZK_JH_FIND_WHO_LED:
        return pzk_jh_lead_before(referee, there);
    default:
        return false;
    }
}

bool
pzk_jh_command(struct pzk_trick_referee *table,
               const struct pzk_command *command)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    struct pzk_entry counts = pzk_entry_of(&table->base, PZK_ENTRY_COUNTS);

    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        return do_play(referee, command);
    case PZK_COMMAND_ACCEPT:
        return do_accept(referee);
    case PZK_COMMAND_NEXT_HAND:
        return do_next_hand(referee, command);
    case PZK_COMMAND_CORRECT:
        return do_correct(referee, command);
    case PZK_COMMAND_ACT:
        return pzk_jh_do_join(referee, &command->action);
    case PZK_COMMAND_COUNTS:
        memcpy(counts.counts, command->counts, sizeof(counts.counts));
        return pzk_trick_change(table, &counts);
    default: /* no acts but cards */
        return false;
    }
}
