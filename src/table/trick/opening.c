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
    bool long_needed =
        table->closed || (table->base.moves.n_acts > 0 && !table->follow_next);

    if (table->between && !table->under_way && empty_us != PZK_NEVER &&
        (!long_needed || table->base.now - empty_us >= PZK_EMPTY_US)) {
        table->armed_us = table->armed ? table->armed_us : table->base.now;
        table->armed = true;
        table->closed = false;
    }
}

void
pzk_trick_begin_opening(struct pzk_trick_referee *table, int card)
{
    int64_t came_us = pzk_trick_position(table, card)->came_us;

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
    for (int i = 0; i < table->layout.cards; i++) {
        struct pzk_position *position = &table->layout.card[i];

        if (pzk_in_zone(position) && !position->ignored) {
            position->ignored = position->set_aside = true;
        }
    }
    table->armed = false;
    table->closed = true;
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
    const struct pzk_position *position = pzk_trick_position_in(table, card);

    return pzk_in_zone(position) && position->by_hand && !position->initial &&
           !position->hidden && !position->meanwhile &&
           position->out_of == PZK_NO_SEAT && came_since(table, position) &&
           table->base.now - position->since_us >= PZK_OPENING_US;
}

/* ---- a trick that belongs to no hand ---- */

/* Whether CARD has been there for 1.5 s as one of a trick. */
static bool
lies_as_of_a_trick(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = pzk_trick_position_in(table, card);
    bool lay_there = position->initial && table->base.moves.n_acts == 0;

    return (pzk_under_hand(position) || lay_there) &&
           pzk_trick_fits(table, card, position->side) &&
           (lay_there || came_since(table, position)) &&
           table->base.now - position->since_us >= PZK_OPENING_US;
}

/* All cards in the zone, however judged. */
static uint32_t
lying(const struct pzk_trick_referee *table)
{
    uint32_t cards = 0;

    for (int i = 0; i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (pzk_in_zone(position) &&
            (!position->ignored || position->set_aside)) {
            cards |= (uint32_t)1 << i;
        }
    }
    return cards;
}

/* Whether CARDS form one trick: one at each side, no more. */
static bool
are_of_a_trick(const struct pzk_trick_referee *table, uint32_t cards)
{
    bool at[PZK_SEATS] = {false};

    for (int i = 0; i < table->layout.cards; i++) {
        int side = table->layout.card[i].side;

        if (!(cards >> i & 1)) {
            continue;
        }
        if (at[side] || !lies_as_of_a_trick(table, table->layout.first + i)) {
            return false;
        }
        at[side] = true;
    }
    return table->turn == PZK_NO_SEAT || at[table->turn];
}

void
pzk_trick_watch_unfollowed(struct pzk_trick_referee *table,
                           struct pzk_said *said)
{
    int in_trick = table->game->in_trick;
    int least = in_trick > 2 ? in_trick - 1 : in_trick;
    uint32_t cards = lying(table);
    int count = __builtin_popcount(cards);

    if (!table->between || table->settling || table->done.n > 0 ||
        table->under_way || table->waiting != PZK_NO_PIECE) {
        table->unfollowed = 0;
        table->unfollowed_said = false;
        table->follow_next &= table->between;
        return;
    }
    if (cards & ~table->unfollowed) {
        bool trick = count >= least && are_of_a_trick(table, cards);

        table->unfollowed = trick ? cards : 0;
    }
    if (table->unfollowed && !table->unfollowed_said &&
        (count == 0 || count == in_trick)) {
        table->unfollowed_said = table->follow_next = true;
        table->closed = false;
        pzk_trick_note(table, said, PZK_FIND_NOT_FOLLOWED);
    }
    if (count == 0) {
        table->unfollowed = 0;
        table->unfollowed_said = false;
    }
}

bool
pzk_trick_came_soon(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = pzk_trick_position_in(table, card);
    const struct pzk_position *lead =
        pzk_trick_position_in(table, table->running.card[0]);

    return card != table->running.card[0] && pzk_in_zone(position) &&
           !position->ignored &&
           (lead->came_us == 0 || position->came_us == 0 ||
            position->came_us - lead->came_us < PZK_OPENING_US);
}

/* With only the lead in the list: whether a card is there that is no answer. */
static bool
is_gathering(const struct pzk_trick_referee *table)
{
    int others = 0, strange = 0;

    for (int i = 0; i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (pzk_trick_came_soon(table, table->layout.first + i)) {
            others++;
            strange += position->side != table->turn;
        }
    }
    return strange > 0 || others > 1;
}

bool
pzk_trick_watch_opening(struct pzk_trick_referee *table, struct pzk_said *said)
{
    bool gone;

    if (table->game->watch_opening) {
        return table->game->watch_opening(table, said);
    }
    if (!pzk_trick_is_opening(table) || table->running.n == 0) {
        return false;
    }
    gone = pzk_trick_note_gone(table);
    if (is_gathering(table)) {
        return pzk_trick_close_hand(table, said);
    }
    return gone &&
           pzk_trick_take_back(
               table, table->base.setup.take_back != PZK_TAKE_BACK_OFF, said);
}
