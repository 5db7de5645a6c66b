// SPDX-License-Identifier: MIT
#pragma once
/*
 * The game of the journal that can be resumed. Main thread.
 */
#include "ui/pipeline/wish.h"

/* Describes the game in WISH's journal that can be resumed (which, when, with
 * whom), g_free(); NULL: none. Prefers one with the same kind of camera.
 * *game_id: its id, or 0. */
char *pzk_unfinished_describe(const struct pzk_wish *wish, gint64 *game_id);
