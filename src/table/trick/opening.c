// SPDX-License-Identifier: MIT
/*
 * Between hands. People gather, shuffle and deal then, so that not every card
 * in the zone is a lead:
 *
 *     waiting   the zone is empty: at once before the first hand, for 3 s
 *               after a finished hand or after gathering       -> armed
 *     armed     one card comes to rest alone (judge.c)
 *                                                 -> opens the hand: opening
 *     waiting   a card that is due in all respects is alone for 1.5 s, and
 *               the last trick is cleared away  -> opens the hand: whoever
 *               gathers lays more, and from piles
 *               a trick is there, one card at each side, or was there except
 *               for one card                    -> announced: not followed; the
 *               next trick is, from the first card in an empty zone
 *     opening   for 1.5 s: that card is lifted    -> forgotten, armed
 *               another card that is no answer    -> forgotten, waiting
 *               neither                           -> the hand runs
 *
 * Those 1.5 s begin when the lead was laid, not when it was seen: whoever
 * gathers leaves no hand on a card. If the hands are known, their arrivals
 * decide whether another card was laid within that time.
 */
#include "src/table/trick/trick.h"

void
pzk_trick_arm(struct pzk_trick_referee *table)
{
    int64_t empty_us = table->layout.empty_us;
    bool soon =
        table->gate == PZK_GATE_FOLLOWING ||
        (table->gate != PZK_GATE_GATHERING && table->base.moves.n_acts == 0);

    if (table->gate != PZK_GATE_ARMED && table->between &&
        !pzk_trick_is_under_way(table) && empty_us != PZK_NEVER &&
        (soon || table->base.now - empty_us >= PZK_EMPTY_US)) {
        table->armed_us = table->base.now;
        table->gate = PZK_GATE_ARMED;
    }
}

void
pzk_trick_begin_opening(struct pzk_trick_referee *table, int card)
{
    int64_t came_us = table->layout.card[card].came_us;

    table->opening_us = table->base.now;
    if (came_us != 0 && came_us + PZK_BRING_US < table->base.now) {
        table->opening_us = came_us + PZK_BRING_US;
    }
}

bool
pzk_trick_close_hand(struct pzk_trick_referee *table, struct pzk_said *said)
{
    if (!pzk_trick_take_back(table, true, said)) {
        return false;
    }
    table->layout.set_aside |= pzk_judged(&table->layout);
    table->layout.ignored |= table->layout.set_aside;
    table->gate = PZK_GATE_GATHERING;
    return true;
}

/* Whether it came to rest since the newest move. */
static bool
came_since(const struct pzk_trick_referee *table,
           const struct pzk_position *position)
{
    const struct pzk_moves *moves = &table->base.moves;

    return moves->n_acts == 0 ||
           position->since_us > moves->acts[moves->n_acts - 1].t_us;
}

bool
pzk_trick_lies_plainly(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];

    return pzk_has(layout->zone & layout->by_hand & ~layout->initial &
                       ~layout->hidden & ~layout->meanwhile,
                   card) &&
           position->out_of == PZK_NO_SEAT && came_since(table, position) &&
           table->base.now - position->since_us >= PZK_OPENING_US;
}

/* ---- a trick that belongs to no hand ---- */

/* Whether CARD has been there for 1.5 s as one of a trick. */
static bool
lies_as_of_a_trick(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];
    bool lay_there =
        pzk_has(table->layout.initial, card) && table->base.moves.n_acts == 0;

    return (pzk_under_hand(&table->layout, card) || lay_there) &&
           pzk_trick_fits(table, card, position->side) &&
           (lay_there || came_since(table, position)) &&
           table->base.now - position->since_us >= PZK_OPENING_US;
}

/* Whether CARDS form one trick: one at each side, no more. */
static bool
are_of_a_trick(const struct pzk_trick_referee *table, pzk_cards cards)
{
    const pzk_cards *at = table->layout.at;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (pzk_number(at[seat] & cards) > 1) {
            return false;
        }
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        if (!lies_as_of_a_trick(table, card)) {
            return false;
        }
    }
    return table->turn == PZK_NO_SEAT || (at[table->turn] & cards);
}

void
pzk_trick_watch_unfollowed(struct pzk_trick_referee *table,
                           struct pzk_said *said)
{
    int in_trick = table->game->in_trick;
    int least = in_trick > 2 ? in_trick - 1 : in_trick;
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = layout->zone & (~layout->ignored | layout->set_aside);
    int count = pzk_number(cards);

    /* beside a lead laid again, not gathered: judged again */
    if (!table->between && !pzk_trick_is_opening(table) &&
        table->gate == PZK_GATE_ARMED) {
        table->layout.ignored &= ~table->layout.set_aside;
        table->layout.set_aside = 0;
    }
    if (pzk_trick_phase(table) != PZK_PHASE_BETWEEN || table->done.n > 0 ||
        pzk_trick_is_under_way(table) || table->waiting != PZK_NO_PIECE) {
        table->unfollowed = 0;
        if (table->gate == PZK_GATE_FOLLOWING && !table->between) {
            table->gate = PZK_GATE_SHUT;
        }
        return;
    }
    if (cards & ~table->unfollowed) {
        bool trick = count >= least && are_of_a_trick(table, cards);

        table->unfollowed = trick ? cards : 0;
    }
    if (table->unfollowed && table->unfollowed != layout->cards &&
        (count == 0 || count == in_trick)) {
        table->unfollowed = layout->cards;
        if (table->gate != PZK_GATE_ARMED) {
            table->gate = PZK_GATE_FOLLOWING;
        }
        pzk_trick_note(table, said, PZK_FIND_NOT_FOLLOWED);
    }
    if (count == 0) {
        table->unfollowed = 0;
    }
}

pzk_cards
pzk_trick_came_soon(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    int64_t lead_us = layout->card[table->running.laid[0].card].came_us;
    pzk_cards cards =
        pzk_judged(layout) & ~pzk_bit(table->running.laid[0].card);

    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int64_t came_us = layout->card[i].came_us;

        if (lead_us != 0 && came_us != 0 &&
            came_us - lead_us >= PZK_OPENING_US) {
            cards &= ~pzk_bit(i);
        }
    }
    return cards;
}

/* With only the lead in the list: whether a card is there that is no answer. */
static bool
is_gathering(const struct pzk_trick_referee *table)
{
    pzk_cards soon = pzk_trick_came_soon(table);

    return pzk_number(soon) > 1 ||
           (soon && !(pzk_is_seat(table->turn) &&
                      (soon & table->layout.at[table->turn])));
}

bool
pzk_trick_watch_opening(struct pzk_trick_referee *table, struct pzk_said *said)
{
    bool gone;

    if (!pzk_trick_is_opening(table) || table->running.n == 0) {
        return false;
    }
    gone = pzk_trick_note_gone(table);
    if (is_gathering(table)) {
        return pzk_trick_close_hand(table, said);
    }
    return gone &&
           pzk_trick_take_back(table, pzk_trick_may_take_back(table), said);
}
