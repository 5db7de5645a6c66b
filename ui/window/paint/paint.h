// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the flask and the top hat, the placement card, dashed places and the
 * arrow of a mismatch. Uses cairo and pango, colours of a palette, lengths in
 * units of the cairo context. Main thread.
 */
#include <cairo.h>
#include <pango/pango.h>

#include "ui/window/paint/palette.h"

struct pzk_rect {
    double x, y, width, height;
};

/* Height of a card of WIDTH 1. */
#define PZK_CARD_RATIO 1.5

/* Draws the flask of Jekyll or the top hat of Hyde, filling a square of SIZE
 * around (x, y). */
void pzk_paint_symbol(cairo_t *cr, int team, double x, double y, double size,
                      const GdkRGBA *color);

/* Draws a warning sign: a triangle with an exclamation mark. */
void pzk_paint_warning(cairo_t *cr, double x, double y, double size,
                       const GdkRGBA *color, const GdkRGBA *mark);

/* Draws a dashed place for a card in RECT. LINE: width of the line, in 88ths of
 * the card's width. */
void pzk_paint_dashed_place(cairo_t *cr, const struct pzk_rect *rect,
                            const GdkRGBA *color, double line);

/* Draws the shadow of the card that is drawn next in RECT. UNIT: an 88th of the
 * card's width. */
void pzk_paint_shadow(cairo_t *cr, const struct pzk_rect *rect, double unit);

/* Draws the cloth of the table, filling RECT. */
void pzk_paint_felt(cairo_t *cr, const struct pzk_colors *palette,
                    const struct pzk_rect *rect);

/* Draws the placement card with a sector towards each of SIDES sides, coloured
 * for four. SIDE: the team at top, right, bottom and left. ALARM: the card is
 * part of a mismatch. */
void pzk_paint_placement(cairo_t *cr, const struct pzk_colors *palette,
                         const struct pzk_rect *rect, int sides,
                         const int *side, gboolean alarm);

/* Draws a dashed arrow from one point to another, bent towards a third. */
void pzk_paint_arrow(cairo_t *cr, const GdkRGBA *color, double width,
                     const double from[2], const double bend[2],
                     const double to[2]);

/* Draws the picture of a real card in RECT, with corners of RADIUS. */
void pzk_paint_picture(cairo_t *cr, const struct pzk_rect *rect, double radius,
                       cairo_surface_t *picture);

/* Draws a plate, GROUND in colour, with TEXT (may be NULL) in INK. */
void pzk_paint_plate(cairo_t *cr, PangoContext *pango,
                     const struct pzk_rect *rect, const GdkRGBA *ground,
                     const GdkRGBA *ink, const char *text);

void pzk_paint_round_rect(cairo_t *cr, const struct pzk_rect *rect,
                          double radius);

/* Draws TEXT centred on (x, y) in a font HEIGHT high, or smaller to fit WIDTH.
 * LINES: the maximum number of lines. */
void pzk_paint_text(cairo_t *cr, PangoContext *pango, const char *text,
                    double x, double y, double width, double height,
                    gboolean bold, int lines);

/* Returns the width of TEXT on one line. */
double pzk_paint_text_width(cairo_t *cr, PangoContext *pango, const char *text,
                            double height, gboolean bold);
