// SPDX-License-Identifier: MIT
#pragma once
/*
 * Imports a record that the journal exported, as a new game. Before that, plays
 * the record by the rules and compares it with the results it contains; adds
 * only a game that is valid to its end, all or nothing.
 */
#include "src/journal/journal.h"

/* Adds the game in the file at PATH ("-": standard input) as started at NOW_S
 * (Unix seconds); LOOK, which may be NULL, looks for a game that is not known,
 * as for pzk_record_look(). Returns its id. On failure returns 0, leaves the
 * journal as it was, and *text (g_free()) names file, line and reason. */
int64_t pzk_import(struct pzk_journal *journal, const char *path, int64_t now_s,
                   void (*look)(const char *name), char **text);
