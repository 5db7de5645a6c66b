// SPDX-License-Identifier: MIT
/*
 * The view of the duel's referee.
 */
#include "src/table/duel/state.h"

void
pzk_duel_view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(base);
    struct pzk_duel_view *own = pzk_duel_view_of(view);
    bool asks = referee->table.waiting != PZK_NO_PIECE; /* for its colour */

    pzk_trick_view(&referee->table, view);
    if (view->state == PZK_TABLE_TRICK_RUNNING &&
        referee->status.phase == PZK_DUEL_TO_PASS) {
        view->state = PZK_TABLE_BETWEEN_HANDS;
    } else if (view->state == PZK_TABLE_TRICK_RUNNING &&
               referee->status.phase == PZK_DUEL_TO_GIVE) {
        view->state = PZK_TABLE_TRICK_DONE;
    }
    view->placement = PZK_NO_PIECE;
    view->started = true;
    own->status = referee->status;
    own->jekyll = asks ? referee->ahead_jekyll : referee->jekyll;
    own->potion = referee->table.waiting;
    own->effect = asks ? (int8_t)PZK_NO_COLOUR : referee->effect;
    own->may_join =
        base->moves.n_acts == 0 || pzk_trick_may_be_under_way(&referee->table);
    own->under_way = own->may_join && pzk_trick_is_under_way(&referee->table);
    if (own->may_join) {
        (void)pzk_duel_see_board(referee, &own->seen);
    }
    view->rules_game = pzk_trick_game(&referee->table);
    if (base->moves.has_trick) {
        own->last_trick = *pzk_duel_result(&base->moves.trick);
    }
}
