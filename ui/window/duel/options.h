// SPDX-License-Identifier: MIT
#pragma once
/* What the start page asks of a duel. Main thread. */
#include "ui/window/start/game_options.h"

extern const struct pzk_game_options pzk_duel_options;
