// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside: a team game as CSV, for history.c and import_csv.c.
 */
#include <glib.h>

#include "src/table/moves.h"

/* One line for each card laid, after a line of column names; those alone for
 * other games. NAMES: by seat, NULL: not named. g_free(). */
char *pzk_csv_write(const struct pzk_moves *moves,
                    const char *const names[PZK_SEATS]);

/* The line of column names, with its newline. Static. */
const char *pzk_csv_head(void);
