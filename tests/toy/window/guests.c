// SPDX-License-Identifier: MIT
/* The game that the window of this program shows. */
#include "tests/toy/window/toy_window.h"

const struct pzk_game_view *const pzk_view_guests[] = {&toy_view_widgets, NULL};
const struct pzk_game_history *const pzk_history_guests[] = {&toy_history,
                                                             NULL};
