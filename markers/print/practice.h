// SPDX-License-Identifier: MIT
#pragma once
/*
 * The practice sheet: every tactile label in true size, beside it its name in
 * large print and in braille. For swell paper: solid black only. Private to
 * sheets.
 */
#include <cairo.h>

#include "markers/print/sheet.h"

/* Places the items in rows, page after page. */
void pzk_practice_lay_out(struct pzk_sheet *sheet);

/* Draws ITEM's label and its name. Returns false if the label cannot be drawn.
 */
bool pzk_practice_draw(const struct pzk_sheet *sheet,
                       const struct pzk_sheet_item *item, cairo_t *cr);
