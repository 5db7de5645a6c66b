// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a whole game from the journal: its moves that count, in order; also as
 * a record for `replay` and as CSV. Owned by the caller; one thread.
 */
#include "src/journal/journal.h"
#include "src/journal/walk.h"

struct pzk_history;

/* Reads game ID. Omits the first invalid entry and everything after it;
 * pzk_history_whole() is false then. On failure returns NULL, with *error and
 * *text (g_free()). */
struct pzk_history *pzk_history_read(struct pzk_journal *journal, int64_t id,
                                     enum pzk_journal_error *error,
                                     char **text);
void pzk_history_free(struct pzk_history *history);

bool pzk_history_whole(const struct pzk_history *history);

/* Returns the game's row in the journal's list of games. Borrowed. */
const struct pzk_journal_game *
pzk_history_game(const struct pzk_history *history);

/* Returns how well the game's cards were read. Borrowed. */
struct pzk_readings;
const struct pzk_readings *
pzk_history_readings(const struct pzk_history *history);

/* Returns the moves that count, for pzk_walk(). Borrowed. */
const struct pzk_moves *pzk_history_moves(const struct pzk_history *history);

/* Returns the game as JSON lines: setup, one act line for each move, end;
 * g_free(). */
char *pzk_history_record(const struct pzk_history *history);

/* Returns the game as CSV, as pzk_csv_write() does; g_free(). */
char *pzk_history_csv(const struct pzk_history *history);
