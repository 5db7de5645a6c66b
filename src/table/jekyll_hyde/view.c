// SPDX-License-Identifier: MIT
/*
 * The referee looked at from outside.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

static enum pzk_table_state
state_of(const struct pzk_jh_referee *referee)
{
    if (referee->table.base.paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!pzk_trick_is_ready(&referee->table) || referee->table.origin_lost) {
        return referee->table.mismatch.finding == PZK_JH_FIND_PLACEMENT_REFUSED
                   ? PZK_TABLE_MISMATCH
                   : PZK_TABLE_NO_PLACEMENT;
    }
    if (referee->table.mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    switch (referee->status.phase) {
    case PZK_JH_OVER:
        return PZK_TABLE_GAME_OVER;
    case PZK_JH_TO_DEAL:
        return referee->status.hand_no > 0 ? PZK_TABLE_HAND_OVER
                                           : PZK_TABLE_BETWEEN_HANDS;
    case PZK_JH_TURN:
    case PZK_JH_TO_ANSWER:
        break;
    }
    return referee->table.done.n > 0 && referee->status.n_table == 0
               ? PZK_TABLE_TRICK_DONE
               : PZK_TABLE_TRICK_RUNNING;
}

static void
view_trick(const struct pzk_jh_referee *referee, struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &referee->status;

    view->leader = status->n_table > 0 ? status->table[0].seat : status->turn;
    for (int i = 0; i < status->n_table; i++) {
        view->on_table[status->table[i].seat] = status->table[i].card;
    }
    if (status->n_table == 0 && referee->table.done.n > 0) {
        view->leader = referee->table.done.seat[0];
        for (int i = 0; i < 4; i++) {
            view->on_table[referee->table.done.seat[i]] =
                referee->table.done.card[i];
        }
    }
}

/* What the table should show of the running trick, and what it shows. */
static void
view_due(const struct pzk_jh_referee *referee, struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &referee->status;

    view->n_due = status->n_table;
    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card, seat = status->table[i].seat;

        view->due[i] =
            (struct pzk_due){(int8_t)card, (int8_t)seat,
                             pzk_trick_in_place(&referee->table, card, seat)};
    }
}

void
pzk_jh_view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(base);
    const struct pzk_moves *moves = &base->moves;
    struct pzk_jh_view *own = pzk_jh_view_of(view);

    view->state = state_of(referee);
    view->placement = referee->table.origin;
    /* Three players' sides are known when it is known who plays alone. */
    view->started =
        moves->started || (pzk_trick_is_ready(&referee->table) &&
                           referee->status.team[PZK_N] != PZK_NO_TEAM);
    own->status = referee->status;
    view_trick(referee, view);
    view->turned = moves->turned;
    view_due(referee, view);
    own->unseen = pzk_jh_unseen_cards(referee);
    own->ghost_hand = referee->ghost_hand & ~referee->status.played;
    view->difference = referee->table.mismatch;
    view->has_last_trick = moves->has_trick;
    if (moves->has_trick) {
        own->last_trick = *pzk_jh_result(&moves->trick);
    }
    own->counts_by_team = pzk_jh_team_cards(moves, own->team_cards);
    if (!own->counts_by_team) {
        memset(own->team_cards, 0, sizeof(own->team_cards));
    }
}
