// SPDX-License-Identifier: MIT
#pragma once
/* Writes the results of the duel's rounds. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_duel_history;
