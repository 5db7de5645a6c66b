// SPDX-License-Identifier: MIT
#pragma once
/* The maze on the play page. */
#include "ui/window/play/game_view.h"

extern const struct pzk_game_view pzk_maze_view_widgets;
