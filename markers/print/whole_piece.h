// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws any piece as it is printed whole: cards, placement cards and whatever
 * else a deck has. The cairo_t is that of markers/deck_art.h.
 */
#include "markers/print/sheet.h"

/* Draws PIECE whole; without texts if SHEET is NULL. Returns false if there is
 * no such piece, or it lacks the family. */
bool pzk_draw_whole_piece(cairo_t *cr, int piece, enum pzk_family family,
                          const struct pzk_sheet *sheet);
