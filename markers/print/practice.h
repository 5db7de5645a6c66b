// SPDX-License-Identifier: MIT
#pragma once
/*
 * The practice sheet: every tactile label in true size, beside it its name in
 * large print and in braille dots. For paper that swells: all solid black.
 * Inside a sheet; not for others.
 */
#include <cairo.h>

#include "markers/print/sheet.h"

/* A row for each item, page after page. */
void pzk_practice_lay_out(struct pzk_sheet *sheet);

/* False where its label cannot be drawn. */
bool pzk_practice_draw(const struct pzk_sheet *sheet,
                       const struct pzk_sheet_item *item, cairo_t *cr);
