// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: writes a line of CSV (RFC 4180), for the games' own
 * files.
 */
#include "src/journal/walk.h"

#include <glib.h>

/* Every game's line of column names begins with this. */
#define PZK_CSV_HEAD "no,time_s,"

struct pzk_csv {
    GString *text;
    const struct pzk_moves *moves;
    const char *const *names; /* by seat; NULL: without a name */
    int no;                   /* number of the last line written */
};

/* Begins the line of MOVE with the first two columns. */
void pzk_csv_begin(struct pzk_csv *csv, const struct pzk_move *move);

/* Appends a comma and VALUE, quoted if necessary; only the comma if VALUE is
 * NULL. */
void pzk_csv_field(struct pzk_csv *csv, const char *value);

/* Appends a comma, and VALUE if GIVEN. */
void pzk_csv_number(struct pzk_csv *csv, bool given, int value);

/* Appends a comma, and whether a person entered MOVE by hand. */
void pzk_csv_by_hand(struct pzk_csv *csv, const struct pzk_move *move);
