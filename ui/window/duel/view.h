// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel in the window. Its play page: two sides with their cards, the track,
 * the ranks of the colours; beside them the tricks, the last trick, and buttons
 * for what no camera sees: the colour asked for, the end of an exchange. Also
 * its questions on the start page, and its form for a game joined midway. Main
 * thread.
 */
#include "ui/window/play/game_view.h"
#include "ui/window/play/join_form.h"

extern const struct pzk_game_options pzk_duel_options;
extern const struct pzk_join_guest pzk_duel_join_guest;
extern const struct pzk_game_view pzk_duel_view_widgets;
