// SPDX-License-Identifier: MIT
#pragma once
/* Writes the players' score in the maze. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_maze_history;
