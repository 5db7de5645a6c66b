// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game as CSV (RFC 4180).
 */
#include <glib.h>

#include "src/table/moves.h"

/* A header line, then one line for each card laid or each action, whichever the
 * game counts. NAMES: by seat; NULL: without a name. Free the text with
 * g_free(). */
char *pzk_csv_write(const struct pzk_moves *moves,
                    const char *const names[PZK_SEATS]);
