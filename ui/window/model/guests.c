// SPDX-License-Identifier: MIT
/* The games whose history the window shows, a line each. */
#include "ui/window/duel/history.h"
#include "ui/window/jekyll_hyde/history.h"
#include "ui/window/maze/history.h"

const struct pzk_game_history *const pzk_history_guests[] = {
    &pzk_jh_history, &pzk_duel_history, &pzk_maze_history, NULL};
