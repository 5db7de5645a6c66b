// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze's part of the table.
 */
#include "src/table/guest.h"
#include "src/table/maze/maze.h"

extern const struct pzk_moves_ops pzk_maze_moves_ops;
extern const struct pzk_referee_ops pzk_maze_referee_ops;
