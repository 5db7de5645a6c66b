// SPDX-License-Identifier: MIT
/*
 * What the referee asks in this game: whether a hand was under way (join.c);
 * and the card of the running trick that was never read (trick/question.c):
 * which it may have been; if every other card of its team was seen, only one is
 * possible, and counts.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

enum { JUDGEMENTS = 200 }; /* of the rules, to find out which it may be */

/* Cards that are in the ghost's open hand: of these nobody laid one. */
static pzk_cards
open_cards(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;

    return referee->table.open_hand & layout->here & ~layout->zone;
}

pzk_cards
pzk_jh_unseen_cards(const struct pzk_jh_referee *referee)
{
    return pzk_trick_asks_card(&referee->table)
               ? pzk_jh_cards_of(referee->status.turn_team) &
                     ~referee->status.played & ~referee->table.held.cards &
                     ~open_cards(referee)
               : 0;
}

int
pzk_jh_count_legal(struct pzk_game game, const struct pzk_laid *laid, int n)
{
    struct pzk_action lay;
    int legal = 0;

    lay = pzk_action_of(PZK_JH_LAY, PZK_ABSENT);
    for (; legal < n; legal++) {
        lay.actor = laid[legal].seat;
        lay.card = laid[legal].card;
        if (pzk_game_apply(&game, &lay, NULL) != PZK_OK) {
            break;
        }
    }
    return legal;
}

/* The cards from which, laid unread by the seat on turn, all held ones follow.
 * Empty also where too many are held to find out. */
static pzk_cards
explain_unread(const struct pzk_jh_referee *referee)
{
    const struct pzk_held *held = &referee->table.held;
    pzk_cards cards = pzk_jh_unseen_cards(referee), fit = 0;
    struct pzk_laid laid[1 + PZK_HELD_MAX] = {
        {referee->status.turn, PZK_NO_SEAT, PZK_NO_PIECE}};
    int n = 1 + held->n, judgements = 0;

    memcpy(laid + 1, held->laid, (size_t)held->n * sizeof(laid[0]));
    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int legal;

        if (judgements + n > JUDGEMENTS) {
            return 0;
        }
        laid[0].card = (int16_t)i;
        legal = pzk_jh_count_legal(referee->table.base.moves.game, laid, n);
        fit |= legal == n ? pzk_bit(i) : 0;
        judgements += legal + 1;
    }
    return fit;
}

/* Plays CARD for the seat on turn. */
static bool
play_unread(struct pzk_jh_referee *referee, int card, enum pzk_how how)
{
    struct pzk_laid laid = {referee->status.turn, PZK_NO_SEAT, (int16_t)card};

    return pzk_jh_lay(referee, laid, how);
}

bool
pzk_jh_accept_unseen(struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;
    int card = pzk_only(explain_unread(referee));

    if (card != PZK_NO_PIECE) {
        return play_unread(referee, card, PZK_HOW_ENTERED);
    }
    for (int i = 0; i < referee->table.held.n; i++) {
        pzk_trick_remark(&referee->table, PZK_FIND_NO_LONGER_FITS,
                         referee->table.held.laid[i].card, PZK_NO_SIDE,
                         referee->table.held.laid[i].seat);
    }
    pzk_trick_forget_held(&referee->table);
    while (status->n_table > 0 && pzk_has_room(&referee->table.base) &&
           !pzk_has(referee->table.layout.zone,
                    status->table[status->n_table - 1].card)) {
        pzk_trick_take_back(&referee->table, true);
    }
    pzk_trick_forget_table(&referee->table, false);
    return true;
}

/* If only one card of the team was not seen, plays that one. */
bool
pzk_jh_deduce(struct pzk_jh_referee *referee)
{
    int card = pzk_only(pzk_jh_unseen_cards(referee));
    pzk_cards team = pzk_jh_cards_of(referee->status.turn_team);
    int seat = referee->status.turn;

    /* not if it is not swept, or was entered just now; nor if the seat on turn
     * may still lay, or did so too late: a card of the open hand, too */
    if (card == PZK_NO_PIECE || pzk_trick_may_be_late(&referee->table) ||
        (referee->table.held.n == 0 && (open_cards(referee) & team)) ||
        referee->table.question.asks == PZK_ASKS_CARD ||
        referee->table.base.moves.n_acts != referee->table.question.acts ||
        !play_unread(referee, card, PZK_HOW_SEEN)) {
        return false;
    }
    pzk_trick_remark(&referee->table, PZK_JH_FIND_CARD_DEDUCED, card,
                     PZK_NO_SIDE, seat);
    return true;
}

/* ---- the mismatch ---- */

bool
pzk_jh_table_fault(const struct pzk_trick_referee *table,
                   struct pzk_difference *fault)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);
    int card = table->question.card;

    if (pzk_jh_refuses_placement(referee)) {
        fault->finding = PZK_JH_FIND_PLACEMENT_REFUSED;
        fault->card = PZK_PB;
    } else if (pzk_trick_asks_hand(table)) {
        fault->finding = PZK_JH_FIND_WAS_UNDER_WAY;
        fault->card = (int16_t)card;
        fault->due_at = table->turn;
        fault->lies_at = pzk_has(referee->status.played, card)
                             ? table->turn
                             : table->layout.card[card].side;
    }
    return fault->finding != PZK_FIND_NONE;
}
