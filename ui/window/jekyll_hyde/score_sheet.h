// SPDX-License-Identifier: MIT
#pragma once
/* The score sheet of a team game: one line for each hand. Main thread. */
#include "ui/window/model/chronicle.h"

/* Implements pzk_game_history.score. */
void pzk_jh_history_score(PzkChronicle *chronicle, GPtrArray *lines);
