// SPDX-License-Identifier: MIT
/*
 * What people enter. A command that makes no sense now changes nothing; where
 * a rule is the reason, a remark says so.
 *
 * Accepting ("what lies there counts") means, by what is wrong:
 *
 *     not_your_turn          the card counts for the seat whose turn it is, if
 *                            it is of its team; it may lie where it lies
 *     moved_card             it may lie there
 *     card_missing           it counts as played though it is gone
 *     table_differs          the newest cards that are gone are taken back,
 *                            older ones count as played; of several cards
 *                            where one is due, that one counts
 *     already_played         it is left lying, for nothing
 *     deal_order             the hand is led from there
 *     placement_turned       it may lie turned
 *     table_cleared, table_shifted   the same for all of them: cards at other
 *                            sides may lie there
 *     card_unseen            the one card from which what came after follows;
 *                            else the trick and what came after are taken back
 *     wrong_side, placement_refused   cannot be accepted: no rule allows it
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

static void
refuse(struct pzk_jh_referee *referee, const struct pzk_action *action,
       enum pzk_code code, struct pzk_said *said)
{
    enum pzk_finding finding = pzk_jh_refusal_of(code);
    int lies_at =
        finding == PZK_JH_FIND_TARGET_HAS_NONE ? action->other : action->actor;

    if (finding != PZK_FIND_NONE) {
        pzk_trick_remark(&referee->table, said, finding, action->card, lies_at,
                         referee->status.turn);
    }
}

/* Entered by hand, first card of a hand or a later one. */
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
    if (pzk_jh_is_held(referee, command->card)) {
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
            refuse(referee, &lay, PZK_JH_WRONG_TEAM, said);
            return false;
        }
        return pzk_jh_lead(referee, lay.card, seat, lay.other, true, said);
    }
    seat = pzk_is_seat(seat) ? seat : status->turn;
    lay.actor = (int8_t)seat;
    if (pzk_jh_lead_is_free(referee) && seat != status->turn &&
        pzk_jh_card_team(lay.card) == status->team[seat]) {
        return pzk_jh_lead_elsewhere(referee, lay.card, seat, lay.other, true,
                                     said);
    }
    if (pzk_jh_is_unread_lead(referee, lay.card, seat)) {
        return pzk_jh_lead_before(referee, lay.card, seat, lay.other, said);
    }
    code = pzk_moves_try(&referee->table.base.moves, &lay);
    if (code != PZK_OK) {
        refuse(referee, &lay, code, said);
        return false;
    }
    return pzk_jh_accept(referee, lay.card, seat, lay.other, true, said);
}

static bool
do_next_hand(struct pzk_jh_referee *referee, const struct pzk_command *command,
             struct pzk_said *said)
{
    int leader = pzk_is_seat(command->seat) ? command->seat
                                            : pzk_jh_expected_leader(referee);

    if (referee->status.phase != PZK_JH_TO_DEAL ||
        !pzk_jh_open_hand(referee, leader, PZK_NO_PIECE, true, said)) {
        return false;
    }
    pzk_trick_forget_table(&referee->table);
    return true;
}

/* A misdeal: asked once, done when it is said again soon. The same dealer
 * deals anew. */
static bool
do_throw_in(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_THROW_IN);

    if (referee->status.phase != PZK_JH_TURN) {
        return false;
    }
    if (!pzk_is_meant(&referee->table.base, &referee->table.throw_in_us)) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_THROW_IN, PZK_NO_PIECE,
                         PZK_NO_SIDE, referee->status.dealer);
        return true;
    }
    entry.by_person = true;
    if (!pzk_keep(&referee->table.base, &entry, said, NULL)) {
        return false;
    }
    pzk_jh_forget_held(referee);
    pzk_trick_forget_table(&referee->table);
    referee->table.armed = false;
    referee->table.closed = true; /* the cards are gathered */
    pzk_trick_remark(&referee->table, said, PZK_FIND_THROWN_IN, PZK_NO_PIECE,
                     PZK_NO_SIDE, referee->status.dealer);
    return true;
}

static bool
do_resume(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    if (!pzk_pause(&referee->table.base, false, said)) {
        return false;
    }
    pzk_trick_compare(&referee->table);
    return true;
}

/* The cards gone on resuming: see the table above. */
static bool
accept_differences(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_status *status = &referee->status;

    while (status->n_table > 0 &&
           pzk_has(referee->table.differs,
                   status->table[status->n_table - 1].card)) {
        if (!pzk_said_has_room(said) ||
            !pzk_trick_take_back(&referee->table, true, said)) {
            return false;
        }
    }
    referee->table.differs = 0;
    return true;
}

/* Several cards gone or elsewhere: what lies there may, the newest gone on
 * resuming are taken back, others count though they are gone. */
static bool
accept_disorder(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_status *status = &referee->status;

    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card;

        if (pzk_in_zone(&referee->table.layout.card[card])) {
            referee->table.excused |= pzk_bit(card);
            referee->table.differs &= ~pzk_bit(card);
        } else if (!pzk_has(referee->table.differs, card)) {
            referee->table.watched &= ~pzk_bit(card);
            referee->table.gone_us[card] = PZK_NEVER;
        }
    }
    return accept_differences(referee, said);
}

/* The card at another side counts for whose turn it is. */
static bool
accept_there(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    int card = referee->table.mismatch.card;
    int seat = referee->status.turn;
    int from = pzk_jh_supplier(referee, card);

    if (referee->status.phase != PZK_JH_TURN ||
        pzk_jh_card_team(card) != referee->status.turn_team) {
        pzk_trick_remark(&referee->table, said, referee->table.mismatch.finding,
                         card, referee->table.mismatch.lies_at,
                         referee->table.mismatch.due_at);
        return false;
    }
    referee->table.excused |= pzk_bit(card);
    return pzk_jh_accept(referee, card, seat, from, true, said);
}

/* Cards set aside by undo or correction that would fit now, as they lie. */
static bool
accept_ignored(struct pzk_jh_referee *referee)
{
    bool any = false;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_position *position = &referee->table.layout.card[card];

        if (!position->ignored) {
            continue;
        }
        position->ignored = false;
        if (pzk_trick_judge(&referee->table, card).accept) {
            any = true;
        } else {
            position->ignored = true;
        }
    }
    return any;
}

static bool
do_accept(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    int card = referee->table.mismatch.card;

    switch ((int)referee->table.mismatch.finding) {
    case PZK_FIND_NONE:
        return accept_ignored(referee);
    case PZK_FIND_NOT_YOUR_TURN:
    case PZK_FIND_WRONG_TEAM:
        return accept_there(referee, said);
    case PZK_FIND_MOVED_CARD:
        referee->table.excused |= pzk_bit(card);
        return true;
    case PZK_FIND_CARD_MISSING:
        referee->table.watched &= ~pzk_bit(card);
        referee->table.gone_us[card] = PZK_NEVER;
        return true;
    case PZK_FIND_CARD_UNSEEN:
        return pzk_jh_accept_unseen(referee, said);
    case PZK_FIND_TABLE_CLEARED:
    case PZK_FIND_TABLE_SHIFTED:
        return accept_disorder(referee, said);
    case PZK_FIND_TABLE_DIFFERS:
        return referee->table.mismatch.due_at == PZK_NO_SIDE
                   ? accept_there(referee, said)
                   : accept_differences(referee, said);
    case PZK_FIND_ALREADY_PLAYED:
        referee->table.layout.card[card].back = false;
        return true;
    case PZK_FIND_DEAL_ORDER:
        if (pzk_jh_lead_is_free(referee)) {
            return pzk_jh_lead_elsewhere(
                referee, card, referee->table.mismatch.lies_at,
                pzk_jh_supplier(referee, card), true, said);
        }
        return pzk_jh_lead(referee, card, referee->table.mismatch.lies_at,
                           pzk_jh_supplier(referee, card), true, said);
    case PZK_FIND_PLACEMENT_TURNED:
        referee->table.origin_turned = false;
        return true;
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
        return !referee->table.base.paused && do_play(referee, command, said);
    case PZK_COMMAND_NEXT_HAND:
        return !referee->table.base.paused &&
               do_next_hand(referee, command, said);
    case PZK_COMMAND_UNDO:
        return pzk_jh_do_past(referee, PZK_ENTRY_UNDO, said);
    case PZK_COMMAND_REDO:
        return pzk_jh_do_past(referee, PZK_ENTRY_REDO, said);
    case PZK_COMMAND_PAUSE:
        return pzk_pause(&referee->table.base, true, said);
    case PZK_COMMAND_RESUME:
        return do_resume(referee, said);
    case PZK_COMMAND_ACCEPT:
        return !referee->table.base.paused && do_accept(referee, said);
    case PZK_COMMAND_CORRECT:
        return pzk_jh_do_correct(referee, command, said);
    case PZK_COMMAND_THROW_IN:
        return !referee->table.base.paused && do_throw_in(referee, said);
    case PZK_COMMAND_COUNTS:
        return pzk_jh_do_counts(referee, command, said);
    case PZK_COMMAND_ACT:       /* cards are laid, nothing else is done */
    case PZK_COMMAND_NEXT_GAME: /* pzk_jh_next_game() */
    case PZK_SHARED_COMMANDS:
        break;
    }
    return false;
}
