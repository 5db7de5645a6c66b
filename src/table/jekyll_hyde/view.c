// SPDX-License-Identifier: MIT
/*
 * The view of the team game's referee.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* Lists the cards due in the running trick, and whether each is in place. */
static void
view_due(const struct pzk_jh_referee *referee, struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &referee->status;

    view->n_due = status->n_table;
    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card, seat = status->table[i].seat;

        view->due[i] =
            (struct pzk_due){(int16_t)card, (int8_t)seat,
                             pzk_trick_in_place(&referee->table, card, seat)};
    }
}

void
pzk_jh_view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(base);
    const struct pzk_moves *moves = &base->moves;
    struct pzk_jh_view *own = pzk_jh_view_of(view);

    pzk_trick_view(&referee->table, view);
    view->placement = referee->table.origin;
    /* Three players' sides are known once it is known who plays alone. */
    view->started =
        moves->started || (pzk_trick_is_ready(&referee->table) &&
                           referee->status.team[PZK_N] != PZK_NO_TEAM);
    own->status = referee->status;
    view->turned = moves->turned;
    view_due(referee, view);
    own->unseen = (uint32_t)pzk_jh_unseen_cards(referee);
    own->ghost_hand = (uint32_t)referee->ghost_hand & ~referee->status.played;
    own->may_join =
        moves->n_acts == 0 || pzk_trick_may_be_under_way(&referee->table);
    own->under_way =
        own->may_join && (pzk_trick_is_under_way(&referee->table) ||
                          pzk_trick_asks_hand(&referee->table));
    if (moves->has_trick) {
        own->last_trick = *pzk_jh_result(&moves->trick);
    }
    own->counts_by_team = pzk_jh_team_cards(moves, own->team_cards);
    if (!own->counts_by_team) {
        memset(own->team_cards, 0, sizeof(own->team_cards));
    }
}
