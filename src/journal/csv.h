// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside: a game as CSV, for history.c and import_csv.c.
 */
#include <glib.h>

#include "src/table/moves.h"

/* One line for each card laid, after a line of column names; for the maze
 * one for each action. NAMES: by seat, NULL: not named. g_free(). */
char *pzk_csv_write(const struct pzk_moves *moves,
                    const char *const names[PZK_SEATS]);

/* The same for a duel that has begun. */
char *pzk_csv_duel(const struct pzk_moves *moves,
                   const char *const names[PZK_SEATS]);

/* A maze that has begun: one line for each action. */
char *pzk_csv_maze(const struct pzk_moves *moves,
                   const char *const names[PZK_SEATS]);

/* A comma and VALUE, quoted where it must be; NULL: nothing. */
void pzk_csv_field(GString *text, const char *value);

/* The team game's line of column names, with its newline. Static. */
const char *pzk_csv_head(void);
