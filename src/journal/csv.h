// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes a game as CSV (RFC 4180).
 */
#include <glib.h>

#include "src/table/moves.h"

/* Returns a game as CSV: a header line, then one line for each card laid or for
 * each action, depending on the game. NAMES: by seat; NULL: without a name.
 * Free the text with g_free(). */
char *pzk_csv_write(const struct pzk_moves *moves,
                    const char *const names[PZK_SEATS_MAX]);
