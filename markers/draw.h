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

/* Draws PIECE's main mark of FAMILY in black, with nothing around it. Returns
 * false, and draws nothing, if the piece lacks the family or when out of
 * memory. */
bool pzk_draw_mark(cairo_t *cr, int piece, enum pzk_family family);

/* Draws PIECE's main mark of FAMILY on its white label, in the catalogue's
 * size. Returns false if the piece lacks the family or when out of memory. */
bool pzk_draw_sticker(cairo_t *cr, int piece, enum pzk_family family);

/* Draws any TEXT as the smallest QR code for it, with its quiet zone SIDE user
 * units wide, centred on the origin, in the current colour. Returns false if
 * TEXT is too long, or when out of memory. */
bool pzk_draw_qr_text(cairo_t *cr, const char *text, double side);

/* Returns TEXT's smallest QR code for a terminal: lines of UTF-8 block
 * characters, each covering two modules vertically. The blocks are the dark
 * modules, so they must be printed dark on light. NULL if TEXT is too long, or
 * when out of memory; the caller frees the text. */
char *pzk_qr_blocks(const char *text);

/* Draws the fan mark for the corner of a card, on its white label. Returns
 * false if PIECE is not a card. */
bool pzk_draw_fan_sticker(cairo_t *cr, int piece);

/* Adds the tactile label of PIECE to the path: frame and symbol as closed
 * outlines that do not overlap, for cutting, or for filling by the even-odd
 * rule. Returns false, and adds nothing, if the piece has none. */
bool pzk_add_tactile(cairo_t *cr, int piece);

/* Adds to the path what PIECE's deck adds for fingers alone: the symbol, or
 * what is around a coin's mark; nothing if PIECE has neither. */
void pzk_add_raised(cairo_t *cr, int piece);

/* Draw the teams' signs, solid, in the current source, centred in a square of
 * SIZE mm around the origin. */
void pzk_draw_flask(cairo_t *cr, double size); /* Dr. Jekyll */
void pzk_draw_hat(cairo_t *cr, double size);   /* Mr. Hyde */

/* Draws the sign of Mr. Hyde or Dr. Jekyll around (X, Y) in INK. */
void pzk_draw_team_sign(cairo_t *cr, bool hyde, struct pzk_colour ink, double x,
                        double y, double size);
