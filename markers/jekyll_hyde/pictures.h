// SPDX-License-Identifier: MIT
#pragma once
/* The illustrations of the deck, and its tactile symbols. Constant. */
#include "markers/picture.h"

/* Returns the picture on card PIECE, or NULL. */
const struct pzk_picture *pzk_jh_picture(int piece);

/* Adds the tactile symbol of card PIECE to the path, around the origin, mm:
 * closed outlines that do not overlap. */
void pzk_jh_add_symbol(cairo_t *cr, int piece);
