// SPDX-License-Identifier: MIT
/*
 * The maze's referee. People move map cards and coins around before they stay
 * where they are meant to be, so no piece is judged alone: once the table has
 * been calm for a while, the referee compares it with the game as a whole, and
 * explains the differences by legal acts of the player on turn (explain.c).
 *
 *     state            condition                         leaves it by
 *     paused           a person said so                  resume
 *     no placement     nine cards in a square and the    they are there, calm
 *                      coins in its corners are not      for START_US
 *                      there yet
 *     between hands    the First player is to change     a legal map, or the
 *                      round and map (M4)                First player's coin
 *     trick running    somebody is on turn or escapes    a legal action
 *     mismatch         the table cannot be explained     it can, or a person
 *                                                        accepts or corrects
 *     game over        the rules say so (M7)             a person wants the
 *                                                        next: no placement
 *
 * The map may still be changed until a coin is moved: that takes the change
 * before back. A player who stays takes the coin up and puts it down again, or
 * says so; without that the next move is "not your turn": the referee does
 * not guess. A player who puts a refused coin back has not stayed, nor has one
 * whose coin was only under a hand. break.c asks about changes made during a
 * break.
 */
#include "src/table/maze/guest.h"
#include "src/table/maze/state.h"

#include <string.h>

#include "src/table/layout.h"

/* Microseconds. */
enum {
    CALM_US = 900000, /* nothing moved, and no hand over the map */
    START_US = 2000000,
    UNDER_WAY_US = 4000000, /* coins may be on their way to the corners */
    COIN_DUE_US = 10000000  /* the next coin is not on its way */
};

/* ---- input ---- */

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    base->now = obs->t_us > base->now ? obs->t_us : base->now;
    if (obs->kind == PZK_OBS_PLACEMENT) {
        referee->table_lost = obs->placement == PZK_PLACEMENT_LOST;
    }
    pzk_maze_layout_observe(&referee->layout, obs);
}

/* Before the first act: a game begins, or one is under way. A table that was
 * there when watching began is not being set up. */
static void
look_for_game(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_maze_seen seen;
    bool moved = pzk_maze_has_moved(referee);

    pzk_maze_watch_join(referee, said);
    if (pzk_maze_choices_in(&referee->base.setup)->told.round > 0 ||
        moves->n_acts > 0 || !pzk_maze_is_calm(referee, START_US)) {
        return;
    }
    if (pzk_maze_layout_read(&referee->layout, NULL, &seen)) {
        pzk_maze_try_start(referee, &seen, said);
        if (!moves->started && pzk_maze_is_calm(referee, COIN_DUE_US)) {
            pzk_maze_remark_coin_due(referee, &seen, said);
        }
    }
    if ((!moves->started || referee->status.late) &&
        pzk_maze_is_calm(referee, moved ? UNDER_WAY_US : START_US)) {
        pzk_maze_remark_under_way(referee, said);
    }
}

static void
tick(struct pzk_referee *base, int64_t t_us, struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    base->now = t_us > base->now ? t_us : base->now;
    pzk_maze_remark_other_cards(referee, said);
    if (referee->read_us == PZK_NEVER &&
        pzk_maze_layout_unread(&referee->layout) == PZK_NO_PIECE) {
        referee->read_us = base->now;
    }
    if (base->paused || !pzk_maze_is_calm(referee, CALM_US)) {
        return;
    }
    if (base->moves.n_acts == 0) {
        look_for_game(referee, said);
    }
    pzk_maze_judge_now(referee, said);
    pzk_maze_say_turn(referee, said);
}

/* ---- the game's table of functions ---- */

static void
init(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    pzk_maze_layout_init(&referee->layout);
    referee->read_us = PZK_NEVER;
    pzk_maze_forget(referee);
}

static void
refresh(struct pzk_referee *base)
{
    if (base->moves.started) {
        pzk_maze_find_slots(pzk_maze_of(base));
        pzk_maze_status(&base->moves.game, &pzk_maze_of(base)->status);
    }
}

static void
restored(struct pzk_referee *base)
{
    refresh(base);
    pzk_maze_of(base)->shown_known = false;
    pzk_maze_of(base)->hidden = PZK_MAZE_ALL_SLOTS;
    pzk_maze_compare(pzk_maze_of(base), PZK_MAZE_RESTART);
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    ruling->hand = pzk_maze_in(base)->status.round;
    ruling->resumed_plays = (int)base->moves.n_acts;
}

static enum pzk_table_state
state_of(const struct pzk_maze_referee *referee)
{
    if (referee->base.paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!referee->base.moves.started || referee->status.late ||
        referee->table_lost) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    switch (referee->status.phase) {
    case PZK_MAZE_OVER:
        return PZK_TABLE_GAME_OVER;
    case PZK_MAZE_TO_MAP:
        return PZK_TABLE_BETWEEN_HANDS;
    case PZK_MAZE_TURN:
    case PZK_MAZE_TO_ESCAPE:
        break;
    }
    return PZK_TABLE_TRICK_RUNNING;
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_maze_referee *referee = pzk_maze_in(base);
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(&base->setup);
    struct pzk_maze_view *own = pzk_maze_view_of(view);

    view->state = state_of(referee);
    view->placement = PZK_NO_PIECE;
    view->difference = referee->mismatch;
    view->started = base->moves.started && !referee->status.late;
    own->players = choices->players;
    memcpy(own->corner, choices->corner, sizeof(own->corner));
    own->may_join = base->moves.n_acts == 0 && !base->paused;
    own->under_way = own->may_join && referee->under_way;
    if (own->may_join) {
        pzk_maze_view_coins(referee, own);
    }
    if (view->started) {
        own->status = referee->status;
        view->rules_game = base->moves.game;
        own->map_seen = pzk_maze_read_table(referee, &own->map) &&
                        own->map.shift != PZK_NONSENSE;
    }
}

const struct pzk_referee_ops pzk_maze_referee_ops = {
    .size = sizeof(struct pzk_maze_referee),
    .init = init,
    .restored = restored,
    .refresh = refresh,
    .observe = observe,
    .tick = tick,
    .command = pzk_maze_command,
    .next_game = pzk_maze_next_game,
    .resumed = resumed,
    .view = view,
};
