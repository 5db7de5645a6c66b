// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game as CSV (RFC 4180).
 */
#include <glib.h>

#include "src/table/moves.h"

/* One line for each card laid or each action, as the game has it, after a line
 * of column names. NAMES: by seat, NULL: not named. g_free(). */
char *pzk_csv_write(const struct pzk_moves *moves,
                    const char *const names[PZK_SEATS]);
