// SPDX-License-Identifier: MIT
#pragma once
/*
 * Any piece as it is printed whole: cards, placement cards and what else a
 * deck has. The cairo_t is that of markers/deck_art.h.
 */
#include "markers/print/sheet.h"

/* Draws PIECE whole as it is printed; without texts where SHEET is NULL. False
 * where there is no such piece, or it lacks the family. */
bool pzk_draw_whole(cairo_t *cr, int piece, enum pzk_family family,
                    const struct pzk_sheet *sheet);
