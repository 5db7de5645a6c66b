// SPDX-License-Identifier: MIT
#pragma once
/* The maze in the window: on the start page, on the play page, and in its form
 * for a game joined midway. */
#include "ui/window/play/game_view.h"
#include "ui/window/play/join_form.h"

extern const struct pzk_game_options pzk_maze_options;
extern const struct pzk_join_guest pzk_maze_join_guest;
extern const struct pzk_game_view pzk_maze_view_widgets;
