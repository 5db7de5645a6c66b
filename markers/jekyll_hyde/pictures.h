// SPDX-License-Identifier: MIT
#pragma once
/* The illustrations of the deck, and its symbols for fingers. Constant. */
#include "markers/picture.h"

/* The picture on card PIECE, or NULL. */
const struct pzk_picture *pzk_jh_picture(int piece);

/* Adds the symbol of card PIECE to the path, around the origin, mm: closed
 * outlines that nowhere overlap. */
void pzk_jh_add_symbol(cairo_t *cr, int piece);
