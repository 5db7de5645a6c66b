// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws marks as vectors at true size: the units of the cairo_t are
 * millimetres, the mark's centre is the origin, up is -y. The caller owns the
 * cairo_t; its path and source are changed, all else is restored. No state,
 * any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

#include "markers/catalog.h"
#include "markers/code128.h"
#include "markers/pen.h"

/* Draws PIECE's mark of FAMILY in black, nothing around it. Returns false, and
 * draws nothing, where the piece lacks the family or there is no memory. */
bool pzk_draw_mark(cairo_t *cr, int piece, enum pzk_family family);

/* The same on its white label, as large as the catalogue says. */
bool pzk_draw_sticker(cairo_t *cr, int piece, enum pzk_family family);

/* Adds the tactile label of PIECE to the path: frame and symbol as closed
 * outlines that nowhere overlap, to cut along, or to fill by the even-odd rule.
 * Returns false, and adds nothing, where the piece has none. */
bool pzk_add_tactile(cairo_t *cr, int piece);

/* The symbol alone, nothing where PIECE has none. */
void pzk_add_tactile_symbol(cairo_t *cr, int piece);

/* Two signs of the teams, solid, in the current source; SIZE is the height of
 * the square each is centred in. */
void pzk_draw_flask(cairo_t *cr, double size); /* Dr. Jekyll */
void pzk_draw_hat(cairo_t *cr, double size);   /* Mr. Hyde */

/* The sign of one of the two around (X, Y), in INK. */
void pzk_draw_side(cairo_t *cr, bool hyde, struct pzk_colour ink, double x,
                   double y, double size);
