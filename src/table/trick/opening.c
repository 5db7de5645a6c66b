// SPDX-License-Identifier: MIT
/*
 * Between hands. The cards are gathered, shuffled and dealt then, so that not
 * every card in the zone is a lead:
 *
 *     waiting   the zone is empty: at once before the first hand, for 3 s
 *               after a finished hand or after gathering       -> armed
 *     armed     one card comes to rest alone (judge.c)
 *                                                 -> opens the hand: opening
 *     opening   for 1.5 s: that card is lifted    -> forgotten, armed
 *               another card that is no answer    -> forgotten, waiting
 *               nothing of it                     -> the hand runs
 *
 * Those 1.5 s begin when the lead was laid, not when it was seen: who gathers
 * leaves no hand on a card.
 */
#include "src/table/trick/trick.h"

void
pzk_trick_arm(struct pzk_trick_referee *table)
{
    int64_t empty_us = table->layout.empty_us;
    bool long_needed = table->closed || table->base.moves.n_acts > 0;

    if (table->between && empty_us != PZK_NEVER &&
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

        position->ignored |= pzk_in_zone(position);
    }
    table->armed = false;
    table->closed = true;
    return true;
}

/* With the lead alone in the list: does a card lie there that is no answer? */
static bool
is_gathering(const struct pzk_trick_referee *table)
{
    int others = 0, strange = 0;

    for (int i = 0; i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (table->layout.first + i != table->running.card[0] &&
            pzk_in_zone(position) && !position->ignored) {
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
