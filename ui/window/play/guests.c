// SPDX-License-Identifier: MIT
/* The games the window shows, a line each. */
#include "ui/window/duel/view.h"
#include "ui/window/jekyll_hyde/view.h"
#include "ui/window/maze/view.h"

const struct pzk_game_view *const pzk_view_guests[] = {
    &pzk_jh_view_widgets, &pzk_duel_view_widgets, &pzk_maze_view_widgets, NULL};
