// SPDX-License-Identifier: MIT
#pragma once
/* How rounds of the duel ended. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_duel_history;
