// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game in the window: the table with its four seats; beside it both
 * accounts, the cards still out, the last trick; panels for a card by hand, the
 * cards dealt and a table to restore; its questions on the start page, and its
 * form for a hand joined midway. Main thread.
 */
#include "ui/window/play/game_view.h"
#include "ui/window/play/join_form.h"

extern const struct pzk_game_options pzk_jh_options;
extern const struct pzk_join_guest pzk_jh_join_guest;
extern const struct pzk_game_view pzk_jh_view_widgets;
