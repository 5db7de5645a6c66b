// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the game of the journal that can be resumed. Main thread.
 */
#include "ui/pipeline/game_choices.h"

/* Returns which game of CHOICES's journal can be resumed (game, date, people),
 * g_free(); NULL: none. Prefers one with the same kind of camera. *game_id: id
 * of that game, or 0. */
char *pzk_unfinished_describe(const struct pzk_game_choices *choices,
                              gint64 *game_id);
