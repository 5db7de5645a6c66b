// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws marks as vectors at true size: the units of the cairo_t are
 * millimetres, the mark's centre is the origin, up is -y. The caller owns the
 * cairo_t; its path and source change, all else is restored. No state, any
 * thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

#include "markers/catalog.h"
#include "markers/code128.h"
#include "markers/pen.h"

/* Draws PIECE's mark of FAMILY in black, with nothing around it. Returns false,
 * and draws nothing, where the piece lacks the family or when out of memory. */
bool pzk_draw_mark(cairo_t *cr, int piece, enum pzk_family family);

/* The same on its white label, in the catalogue's size. */
bool pzk_draw_sticker(cairo_t *cr, int piece, enum pzk_family family);

/* Draws any TEXT as the smallest QR code for it, with its quiet zone SIDE user
 * units wide, centred on the origin, in the current colour. False if TEXT is
 * too long. */
bool pzk_draw_qr_text(cairo_t *cr, const char *text, double side);

/* The same for a terminal: lines of UTF-8 block characters, each covering two
 * modules vertically; light modules are the printed ones. NULL if TEXT is too
 * long, or when out of memory; the caller frees. */
char *pzk_qr_blocks(const char *text);

/* Draws the fan mark for the corner of a card. False where PIECE is no card. */
bool pzk_draw_fan_sticker(cairo_t *cr, int piece);

/* Adds the tactile label of PIECE to the path: frame and symbol as closed
 * outlines that do not overlap, for cutting, or for filling by the even-odd
 * rule. Returns false, and adds nothing, if the piece has none. */
bool pzk_add_tactile(cairo_t *cr, int piece);

/* What its deck adds for fingers alone: the symbol, or what is around a coin's
 * mark; nothing where PIECE has none. */
void pzk_add_raised(cairo_t *cr, int piece);

/* The teams' signs, solid, in the current source, centred in a square of SIZE
 * mm around the origin. */
void pzk_draw_flask(cairo_t *cr, double size); /* Dr. Jekyll */
void pzk_draw_hat(cairo_t *cr, double size);   /* Mr. Hyde */

/* Draws one of these signs around (X, Y) in INK. */
void pzk_draw_team_sign(cairo_t *cr, bool hyde, struct pzk_colour ink, double x,
                        double y, double size);
