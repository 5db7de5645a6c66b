// SPDX-License-Identifier: MIT
/*
 * How the duel's referee is looked at.
 */
#include "src/table/duel/state.h"

static enum pzk_table_state
state_of(const struct pzk_duel_referee *referee)
{
    if (referee->table.base.paused) {
        return PZK_TABLE_PAUSED;
    }
    /* cards entered by hand need no board */
    if (referee->table.origin_lost ||
        (!referee->table.origin_seen && referee->table.base.moves.n_acts == 0 &&
         referee->table.waiting == PZK_NO_PIECE)) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (referee->table.mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    switch (referee->status.phase) {
    case PZK_DUEL_OVER:
        return referee->n_implied > 0 ? PZK_TABLE_HAND_OVER
                                      : PZK_TABLE_GAME_OVER;
    case PZK_DUEL_TO_DEAL:
        return referee->table.base.moves.n_acts > 0 ? PZK_TABLE_HAND_OVER
                                                    : PZK_TABLE_BETWEEN_HANDS;
    case PZK_DUEL_TO_PASS:
        return PZK_TABLE_BETWEEN_HANDS;
    case PZK_DUEL_TO_GIVE:
        return PZK_TABLE_TRICK_DONE;
    case PZK_DUEL_TO_LEAD:
    case PZK_DUEL_TO_ANSWER:
        break;
    }
    return referee->table.done.n > 0 ? PZK_TABLE_TRICK_DONE
                                     : PZK_TABLE_TRICK_RUNNING;
}

static void
view_trick(const struct pzk_duel_referee *referee, struct pzk_table_view *view)
{
    const struct pzk_trick *trick = referee->table.running.n > 0
                                        ? &referee->table.running
                                        : &referee->table.done;

    for (int i = 0; i < trick->n; i++) {
        view->on_table[trick->seat[i]] = trick->card[i];
    }
    view->leader =
        (int8_t)(trick->n > 0 ? trick->seat[0] : referee->table.turn);
    if (referee->table.waiting != PZK_NO_PIECE) {
        int turn = referee->table.turn;

        view->on_table[PZK_N] = view->on_table[PZK_S] = PZK_NO_PIECE;
        view->on_table[turn] = referee->table.waiting;
        view->leader = (int8_t)turn;
        pzk_duel_view_of(view)->potion = referee->table.waiting;
    }
}

void
pzk_duel_view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(base);
    struct pzk_duel_view *own = pzk_duel_view_of(view);
    bool asks = referee->table.waiting != PZK_NO_PIECE; /* for its colour */

    view->state = state_of(referee);
    view->placement = PZK_NO_PIECE;
    view->started = true;
    own->status = referee->status;
    own->jekyll = asks ? referee->ahead_jekyll : referee->jekyll;
    own->potion = PZK_NO_PIECE;
    own->effect = asks ? (int8_t)PZK_NO_COLOUR : referee->effect;
    view->rules_game = base->moves.game;
    if (!base->moves.started) {
        pzk_duel_start(&view->rules_game);
    }
    view_trick(referee, view);
    view->difference = referee->table.mismatch;
    view->has_last_trick = base->moves.has_trick;
    if (base->moves.has_trick) {
        own->last_trick = *pzk_duel_result(&base->moves.trick);
    }
}

void
pzk_duel_resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    ruling->hand = pzk_duel_in(base)->status.round;
    for (size_t i = 0; i < base->moves.n_acts; i++) {
        ruling->resumed_plays += base->moves.acts[i].action.card >= 0;
    }
}
