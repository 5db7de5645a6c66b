// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: a line of CSV (RFC 4180), for the games' own files.
 */
#include "src/journal/walk.h"

#include <glib.h>

/* Every game's line of column names begins with this. */
#define PZK_CSV_HEAD "no,time_s,"

struct pzk_csv {
    GString *text;
    const struct pzk_moves *moves;
    const char *const *names; /* by seat; NULL: without a name */
    int no;                   /* of the last line */
};

/* Begins MOVE's line with the first two columns. */
void pzk_csv_begin(struct pzk_csv *csv, const struct pzk_move *move);

/* A comma and VALUE, quoted where it must be; NULL: nothing. */
void pzk_csv_field(struct pzk_csv *csv, const char *value);

/* A comma, and VALUE if GIVEN. */
void pzk_csv_number(struct pzk_csv *csv, bool given, int value);

/* A comma, and whether somebody typed MOVE. */
void pzk_csv_by_hand(struct pzk_csv *csv, const struct pzk_move *move);
