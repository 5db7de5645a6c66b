// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game in the window: the table with its four seats; beside it both
 * accounts, the cards still out, the last trick; panels for a card by hand, the
 * cards dealt and a table to restore. Main thread.
 */
#include "ui/window/play/game_view.h"

extern const struct pzk_game_view pzk_jh_view_widgets;
