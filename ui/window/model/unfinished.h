// SPDX-License-Identifier: MIT
#pragma once
/*
 * The game of the journal that could be gone on with. Main thread.
 */
#include "ui/pipeline/wish.h"

/* Describes the game in WISH's journal that could be resumed (which, when, with
 * whom), g_free(); NULL if there is none. One with the same kind of camera is
 * preferred. *game_id is its id, or 0. */
char *pzk_unfinished_describe(const struct pzk_wish *wish, gint64 *game_id);
