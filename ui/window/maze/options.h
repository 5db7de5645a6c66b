// SPDX-License-Identifier: MIT
#pragma once
/* The maze's questions on the start page. Main thread. */
#include "ui/window/start/game_options.h"

extern const struct pzk_game_options pzk_maze_options;
