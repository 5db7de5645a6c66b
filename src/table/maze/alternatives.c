// SPDX-License-Identifier: MIT
/*
 * Alternatives to an act of the maze: which ways and map changes are the same
 * to the person who chooses.
 */
#include "src/table/maze/explain.h"
#include "src/table/maze/guest.h"

static bool
same_goal(const struct pzk_action *one, const struct pzk_action *other)
{
    int x = 0, y = 0, to_x = 0, to_y = 0;

    pzk_maze_go(one, &x, &y);
    pzk_maze_go(other, &to_x, &to_y);
    return x == to_x && y == to_y;
}

static bool
same_change(const struct pzk_action *one, const struct pzk_action *other)
{
    return one->other == other->other && one->arg == other->arg &&
           (one->other == PZK_ABSENT || one->by == other->by);
}

bool
pzk_maze_is_alternative(const struct pzk_action *now,
                        const struct pzk_action *action)
{
    if (action->kind != now->kind) {
        return false;
    }
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return same_change(now, action);
    case PZK_MAZE_SWITCH:
        return true;
    case PZK_MAZE_MOVE:
        return same_goal(now, action);
    case PZK_MAZE_ESCAPE:
        return now->x == action->x && now->y == action->y;
    case PZK_MAZE_JOIN:
        break;
    }
    return false;
}

bool
pzk_maze_has_alternatives(const struct pzk_action *action)
{
    return action->kind != PZK_MAZE_JOIN;
}
