// SPDX-License-Identifier: MIT
/*
 * The maze's list of moves: every action of the rules is a step. After a
 * correction, a later move still goes where its coin was put, by another way if
 * need be. Alternatives to an act: which ways and map changes are the same to
 * the person who chooses.
 */
#include "src/table/maze/guest.h"
#include "src/rules/maze/maze.h"
#include "src/table/maze/explain.h"
#include "src/table/moves.h"

/* The area as printed: the coin is on it, however the map changes [R16].
 */
static int16_t
goal_of(const struct pzk_game *after, const struct pzk_action *action)
{
    struct pzk_maze_status status;
    const struct pzk_maze_player *player;

    if (action->kind != PZK_MAZE_ESCAPE &&
        (action->kind != PZK_MAZE_MOVE || action->n == 0)) {
        return PZK_NO_GOAL;
    }
    pzk_maze_status(after, &status);
    player = &status.player[action->actor];
    return (int16_t)((player->slot * PZK_MAZE_SIDE + player->row) *
                         PZK_MAZE_SIDE +
                     player->col);
}

/* Whether ACTION, which has a goal, leads to GOAL in GAME. */
static bool
leads_to(const struct pzk_game *game, const struct pzk_action *action, int goal)
{
    struct pzk_game after = *game;

    return pzk_game_apply(&after, action, NULL) == PZK_OK &&
           goal_of(&after, action) == goal;
}

/* If no way leads there now, keeps the way itself, as far as it is legal. Skips
 * an escape that is no longer due; the goal of a newly due escape is unknown.
 */
static enum pzk_mend
mend(const struct pzk_moves *moves, struct pzk_action *action, int goal,
     struct pzk_action *before)
{
    struct pzk_action legal[PZK_MAZE_LEGAL_MAX];
    struct pzk_maze_status status;
    size_t n = 0;

    pzk_maze_status(&moves->game, &status);
    if (action->kind == PZK_MAZE_ESCAPE && status.phase != PZK_MAZE_TO_ESCAPE) {
        return PZK_MEND_SKIP;
    }
    if (goal != PZK_NO_GOAL && !leads_to(&moves->game, action, goal)) {
        n = pzk_game_legal(&moves->game, legal, PZK_MAZE_LEGAL_MAX);
    }
    for (size_t i = 0; i < n && i < PZK_MAZE_LEGAL_MAX; i++) {
        if (legal[i].kind == action->kind && legal[i].actor == action->actor &&
            leads_to(&moves->game, &legal[i], goal)) {
            *action = legal[i];
            break;
        }
    }
    return PZK_MEND_PLAY;
}

/* "He did not switch": the move replaces the rest of the turn, with the escapes
 * that the switch caused. "He switched first": the turn stays. */
static size_t
gives_way(const struct pzk_moves *moves, size_t at,
          const struct pzk_action *action)
{
    size_t end = at;

    if (moves->acts[at].action.kind == action->kind) {
        return 1;
    }
    while (action->kind != PZK_MAZE_SWITCH && end < moves->n_acts &&
           (end == at || moves->acts[end - 1].action.kind != PZK_MAZE_MOVE)) {
        end++;
    }
    return end - at;
}

/* ---- alternatives ---- */

/* How far MOVE leads by STEP. */
static int
far(const struct pzk_action *move, int (*step)(int))
{
    int n = 0;

    for (int i = 0; i < move->n; i++) {
        n += step(move->list[i]);
    }
    return n;
}

static bool
is_alternative(const struct pzk_action *now, const struct pzk_action *action)
{
    switch (action->kind == now->kind ? (int)action->kind : PZK_MAZE_JOIN) {
    case PZK_MAZE_MAP:
        return now->other == action->other && now->arg == action->arg &&
               (now->other == PZK_ABSENT || now->by == action->by);
    case PZK_MAZE_SWITCH:
        return true;
    case PZK_MAZE_MOVE:
        return far(now, pzk_step_x) == far(action, pzk_step_x) &&
               far(now, pzk_step_y) == far(action, pzk_step_y);
    case PZK_MAZE_ESCAPE:
        return now->x == action->x && now->y == action->y;
    default:
        return false;
    }
}

static bool
has_alternatives(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return action->kind != PZK_MAZE_JOIN;
}

const struct pzk_moves_ops pzk_maze_moves_ops = {
    .goal = goal_of,
    .gives_way = gives_way,
    .mend = mend,
    .has_alternatives = has_alternatives,
    .is_alternative = is_alternative,
};
