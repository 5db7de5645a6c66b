// SPDX-License-Identifier: MIT
/*
 * The maze's list of moves: every action of the rules, one a step.
 */
#include "src/table/moves.h"

const struct pzk_moves_ops pzk_maze_moves_ops = {.apply = NULL};
