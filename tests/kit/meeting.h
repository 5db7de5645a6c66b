// SPDX-License-Identifier: MIT
#pragma once
/*
 * Mazes in which somebody has to escape, for tests that go without a referee:
 * the first player stays, the others come to him and switch.
 */
#include "src/rules/maze/maze.h"

/* What leads to that for who acts in GAME; false: nothing in particular. */
static inline bool
meeting_next(const struct pzk_game *game, struct pzk_action *action)
{
    struct pzk_maze_status status;
    struct pzk_maze_path path = {.n = 0};
    bool stays;

    pzk_maze_status(game, &status);
    if (status.phase != PZK_MAZE_TO_MAP && status.phase != PZK_MAZE_TURN) {
        return false;
    }
    stays = status.to_act == 0 || status.player[status.to_act].hyde;
    if (!stays && !pzk_maze_path(game, status.to_act, status.player[0].x,
                                 status.player[0].y, &path)) {
        return false;
    }
    *action = pzk_action_of(status.phase == PZK_MAZE_TO_MAP ? PZK_MAZE_MAP
                            : stays || path.n > 0           ? PZK_MAZE_MOVE
                                                            : PZK_MAZE_SWITCH,
                            status.to_act);
    if (action->kind == PZK_MAZE_MOVE) {
        action->list_given = true;
        action->n = (uint8_t)(path.n < 2 ? path.n : 2);
        for (int i = 0; i < action->n; i++) {
            action->list[i] = path.step[i];
        }
    }
    return pzk_game_judge(game, action, false) == PZK_OK;
}
