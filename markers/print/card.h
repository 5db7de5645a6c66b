// SPDX-License-Identifier: MIT
#pragma once
/*
 * Printed cards: 59 x 91 mm, faces and backs of our own design. The units of
 * the cairo_t are millimetres, the card's centre is the origin, up is -y. The
 * caller owns the cairo_t; its path and source change, all else is restored. No
 * state, any thread.
 */
#include "markers/print/sheet.h"

/* Finds the centre of a card's second mark, from the piece's centre: opposite
 * the first one and in the same orientation; with a fan mark on the right, X
 * has the other sign. Returns false if there is none, as with tactile labels.
 */
bool pzk_card_second(int piece, enum pzk_family family, double *x, double *y);

/* Draws the face of a card: index, sign, picture, names, and the mark at the
 * catalogue's place, twice if SHEET says so; without names if SHEET is NULL.
 * Returns false if PIECE is not a card or lacks the family. */
bool pzk_card_draw(cairo_t *cr, int piece, enum pzk_family family,
                   const struct pzk_sheet *sheet);

/* Height of the index that a sticker repeats, mm; draws it, rank and
 * sign side by side, around (0, Y). */
#define PZK_CARD_INDEX 6.5
void pzk_card_index(cairo_t *cr, int piece, double y);

/* Draws the back of PIECE. Returns false if it is not a card. */
bool pzk_card_back(cairo_t *cr, int piece);
