// SPDX-License-Identifier: MIT
#pragma once
/* What Three Cards brings to the window: its play page, its history. */
#include "ui/window/model/game_history.h"
#include "ui/window/play/game_view.h"

extern const struct pzk_game_view toy_view_widgets;
extern const struct pzk_game_history toy_history;
