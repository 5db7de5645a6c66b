// SPDX-License-Identifier: MIT
/*
 * The view of a trick-taking game's referee, for everybody outside.
 */
#include "src/table/trick/trick.h"

static enum pzk_table_state
state_of(const struct pzk_trick_referee *table)
{
    const struct pzk_referee *base = &table->base;
    bool ready = pzk_trick_is_ready(table);

    if (base->paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!ready && table->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH; /* that is why */
    }
    /* cards entered by hand need no origin */
    if (table->placement == PZK_PLACEMENT_LOST ||
        (!ready && base->moves.n_acts == 0 && table->waiting == PZK_NO_PIECE)) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (table->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    if (base->moves.started && pzk_game_over(&base->moves.game)) {
        return base->ops->goes_on && base->ops->goes_on(base)
                   ? PZK_TABLE_HAND_OVER
                   : PZK_TABLE_GAME_OVER;
    }
    if (table->between) {
        return base->moves.n_acts > 0 ? PZK_TABLE_HAND_OVER
                                      : PZK_TABLE_BETWEEN_HANDS;
    }
    return table->done.n > 0 && table->running.n == 0 ? PZK_TABLE_TRICK_DONE
                                                      : PZK_TABLE_TRICK_RUNNING;
}

void
pzk_trick_view(const struct pzk_trick_referee *table,
               struct pzk_table_view *view)
{
    const struct pzk_trick *trick =
        table->running.n > 0 ? &table->running : &table->done;
    bool waits = table->waiting != PZK_NO_PIECE;

    view->state = state_of(table);
    view->leader = trick->n > 0 && !waits ? trick->laid[0].seat : table->turn;
    for (int i = 0; i < trick->n && !waits; i++) {
        view->on_table[trick->laid[i].seat] = trick->laid[i].card;
    }
    if (waits) { /* a lead */
        view->on_table[table->turn] = table->waiting;
    }
    view->difference = table->mismatch;
    view->has_last_trick = table->base.moves.has_trick;
}

void
pzk_trick_resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    const struct pzk_moves *moves = &base->moves;

    for (size_t i = 0; i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        ruling->resumed_plays += pzk_trick_lays(act);
        ruling->hand += moves->ops->opens(act);
        ruling->hand = pzk_moves_is_next(moves, act) ? 0 : ruling->hand;
    }
}
