// SPDX-License-Identifier: MIT
#pragma once
/*
 * `platzkarte games show`: writes a game of the journal, move by move.
 */
#include "src/journal/history.h"

/* Returns a line for each move and its result, with its time; g_free(). */
char *pzk_games_moves(const struct pzk_history *history);
