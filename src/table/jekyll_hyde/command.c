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
 *     trick_differs          it counts as it was laid
 *     card_unseen            the one card from which the later ones follow;
 *                            else the trick and the later cards are taken back
 */
#include "src/table/jekyll_hyde/explain.h"

#include <string.h>

void
pzk_jh_refuse(struct pzk_jh_referee *referee, const struct pzk_action *action,
              enum pzk_code code, int turn, struct pzk_said *said)
{
    enum pzk_finding finding = pzk_jh_refusal_of(code);
    int lies_at =
        finding == PZK_JH_FIND_TARGET_HAS_NONE ? action->other : action->actor;

    if (finding != PZK_FIND_NONE) {
        pzk_trick_remark(&referee->table, said, finding, action->card, lies_at,
                         turn);
    }
}

static struct pzk_laid
laid(const struct pzk_action *lay)
{
    return (struct pzk_laid){lay->actor, lay->other, lay->card};
}

/* Plays a card entered by hand, first card of a hand or a later one. */
static bool
do_play(struct pzk_jh_referee *referee, const struct pzk_command *command,
        struct pzk_said *said)
{
    const struct pzk_jh_status *status = &referee->status;
    int seat = command->seat;
    struct pzk_action lay;
    enum pzk_code code;

    if (!pzk_is_card(command->card) || status->phase == PZK_JH_OVER ||
        !pzk_trick_is_ready(&referee->table)) {
        return false;
    }
    if (!pzk_trick_enter_held(&referee->table, command->card)) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_ALREADY_PLAYED,
                         command->card, PZK_NO_SIDE, status->turn);
        return false;
    }
    pzk_action_init(&lay, PZK_JH_LAY);
    lay.card = command->card;
    if (!pzk_jh_take_supplier(referee, command->from, &lay, said)) {
        return false;
    }
    if (status->phase == PZK_JH_TO_DEAL) {
        seat = pzk_is_seat(seat) ? seat : pzk_jh_expected_leader(referee);
        if (!pzk_is_seat(seat)) {
            return false;
        }
        lay.actor = (int8_t)seat;
        if (pzk_jh_card_team(lay.card) != pzk_jh_team_at(referee, seat, seat)) {
            pzk_jh_refuse(referee, &lay, PZK_JH_WRONG_TEAM, status->turn, said);
            return false;
        }
        return pzk_jh_lead(referee, laid(&lay), true, said);
    }
    seat = pzk_is_seat(seat) ? seat : status->turn;
    lay.actor = (int8_t)seat;
    if (pzk_jh_lead_is_free(referee) && seat != status->turn &&
        pzk_jh_card_team(lay.card) == status->team[seat]) {
        return pzk_jh_lead(referee, laid(&lay), true, said);
    }
    if (pzk_jh_is_unread_lead(referee, lay.card, seat)) {
        return pzk_jh_lead_before(referee, laid(&lay), said);
    }
    code = pzk_moves_try(&referee->table.base.moves,
                         referee->table.base.moves.n_acts, &lay, NULL);
    if (code != PZK_OK) {
        pzk_jh_refuse(referee, &lay, code, status->turn, said);
        return false;
    }
    return pzk_jh_accept(referee, laid(&lay), true, said);
}

static bool
do_next_hand(struct pzk_jh_referee *referee, const struct pzk_command *command,
             struct pzk_said *said)
{
    int leader = pzk_is_seat(command->seat) ? command->seat
                                            : pzk_jh_expected_leader(referee);

    if (pzk_trick_asks_hand(&referee->table)) {
        return pzk_jh_begin_instead(referee, true, said);
    }
    if (pzk_trick_is_under_way(
            &referee->table)) { /* it has just begun, or is about to */
        bool begun = pzk_jh_take_over(referee, said);

        pzk_jh_end_doubt(referee);
        if (begun || !pzk_is_seat(leader)) {
            return true;
        }
    }
    if (referee->status.phase != PZK_JH_TO_DEAL ||
        !pzk_jh_open_hand(referee, leader, PZK_NO_PIECE, true, said)) {
        return false;
    }
    pzk_trick_forget_table(&referee->table, false);
    return true;
}

static bool
do_accept(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_trick_referee *table = &referee->table;
    int card = table->mismatch.card;

    switch ((int)table->mismatch.finding) {
    case PZK_FIND_CARD_UNSEEN:
        return pzk_jh_accept_unseen(referee, said);
    case PZK_FIND_DEAL_ORDER:
        return pzk_jh_lead(referee, pzk_jh_there(referee, card), true, said);
    case PZK_FIND_TABLE_DIFFERS: /* laid during a pause: it opens the hand */
        return table->between &&
               pzk_jh_lead(referee, pzk_jh_there(referee, card), true, said);
    case PZK_JH_FIND_WAS_UNDER_WAY: /* it was not */
        pzk_jh_end_doubt(referee);
        return true;
    case PZK_JH_FIND_TRICK_DIFFERS:
        pzk_trick_ask(&referee->table, PZK_ASKS_NOTHING, PZK_NO_PIECE);
        return true;
    case PZK_JH_FIND_WHO_LED:
        return pzk_jh_lead_before(referee, pzk_jh_there(referee, card), said);
    default:
        return false;
    }
}

bool
pzk_jh_command(struct pzk_trick_referee *table,
               const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        return do_play(referee, command, said);
    case PZK_COMMAND_ACCEPT:
        return do_accept(referee, said);
    case PZK_COMMAND_NEXT_HAND:
        return do_next_hand(referee, command, said);
    case PZK_COMMAND_CORRECT:
        return pzk_jh_do_correct(referee, command, said);
    case PZK_COMMAND_ACT:
        return pzk_jh_do_join(referee, &command->action, said);
    case PZK_COMMAND_COUNTS:
        return pzk_jh_do_counts(referee, command, said);
    default: /* no acts but cards */
        return false;
    }
}
