// SPDX-License-Identifier: MIT
#pragma once
/*
 * Keeps the picture of a misread card: what the camera saw, what was read, and
 * what people say it was, in one PNG file below the user's data that people
 * can look at. It is never sent; tests/data/misread takes such files. Main
 * thread.
 */
#include "ui/window/model/table_model.h"

/* Zeroed: nothing was misread. */
struct pzk_misread {
    int act;  /* number of the move in which the card is corrected, or will be
                 entered */
    int read; /* the piece that was read */
    cairo_surface_t *picture; /* owned; NULL: nothing was misread */
};

/* Takes the picture of the card that is wrong on the table, else of the newest
 * move, and asks people what it was. FALSE: there is none, which people are
 * told. */
gboolean pzk_misread_begin(struct pzk_misread *misread, PzkTableModel *model);

/* Keeps the picture if COMMAND, which was carried out, said what the card was.
 */
void pzk_misread_end(struct pzk_misread *misread, PzkTableModel *model,
                     const struct pzk_command *command);

void pzk_misread_clear(struct pzk_misread *misread);
