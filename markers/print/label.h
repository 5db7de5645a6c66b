// SPDX-License-Identifier: MIT
#pragma once
/*
 * Labels for fingers on pieces that have no tactile mark: their code in braille
 * or, where braille is too large, raised dots and bars around the mark. Printed
 * in black on swell paper. Lengths are millimetres.
 */
#include "markers/print/sheet.h"

/* Sizes of braille as it is embossed (Marburg medium), mm. */
#define PZK_BRAILLE_DOT 1.5   /* across */
#define PZK_BRAILLE_STEP 2.5  /* from dot to dot of a cell */
#define PZK_BRAILLE_CELL 6.0  /* from cell to cell */
#define PZK_BRAILLE_LINE 10.0 /* from line to line */

/* Returns the dots, bits 0 to 5, of the cell that begins at TEXT, a braille
 * pattern of three bytes of UTF-8. */
unsigned pzk_braille_dots(const char *text);

/* Adds the first N cells of TEXT to the path, the centre of the top left dot at
 * (X, Y). */
void pzk_braille_add(cairo_t *cr, const char *text, int n, double x, double y);

/* Whether PIECE gets such a label. Writes the label's size. */
bool pzk_label_size(int piece, double *width, double *height);

/* Draws ITEM's label at its place, with a pale cutting line. Returns false when
 * out of memory. */
bool pzk_label_draw(const struct pzk_sheet *sheet,
                    const struct pzk_sheet_item *item, cairo_t *cr);
