// SPDX-License-Identifier: MIT
#pragma once
/*
 * Games that come back in: a record, as the journal exports it, becomes a game
 * of the journal again. It is played by the rules first and compared with what
 * the file says itself; only a game that is right to its end is added, in one
 * piece.
 */
#include "src/journal/journal.h"

/* Adds the game in the file at PATH ("-": standard input), NOW_S (Unix
 * seconds) as its time. Returns its id; on failure 0, the journal as it was,
 * and *text names file, line and reason; g_free(). */
int64_t pzk_import(struct pzk_journal *journal, const char *path, int64_t now_s,
                   char **text);
