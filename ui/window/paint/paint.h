// SPDX-License-Identifier: MIT
#pragma once
/*
 * Drawings of our own: the flask and the top hat, the placement card,
 * dashed places and the arrow of a mismatch. cairo and pango, colours
 * from a palette, lengths in the units of the cairo context. Main thread.
 */
#include <cairo.h>
#include <pango/pango.h>

#include "ui/window/paint/palette.h"

struct pzk_rect {
    double x, y, width, height;
};

/* Height of a card of WIDTH 1. */
#define PZK_CARD_RATIO 1.5

/* The flask of Jekyll or the top hat of Hyde, filling a square of SIZE around
 * (x, y). */
void pzk_paint_symbol(cairo_t *cr, int team, double x, double y, double size,
                      const GdkRGBA *color);

/* A sign of warning: a triangle with an exclamation mark. */
void pzk_paint_warning(cairo_t *cr, double x, double y, double size,
                       const GdkRGBA *color, const GdkRGBA *mark);

/* A dashed place for a card in RECT; LINE: how thick, in 88ths of its width. */
void pzk_paint_dashed_place(cairo_t *cr, const struct pzk_rect *rect,
                            const GdkRGBA *color, double line);

/* Around the card that is drawn in RECT next; UNIT: an 88th of its width. */
void pzk_paint_shadow(cairo_t *cr, const struct pzk_rect *rect, double unit);

/* The cloth a game lies on, all over RECT. */
void pzk_paint_felt(cairo_t *cr, const struct pzk_colors *palette,
                    const struct pzk_rect *rect);

/* The placement card with a coloured sector to each side. SIDE: teams by
 * seat, as they are to be drawn at top, right, bottom, left. */
void pzk_paint_placement(cairo_t *cr, const struct pzk_colors *palette,
                         const struct pzk_rect *rect, const int side[PZK_SEATS],
                         gboolean alarm);

/* A dashed arrow from one point to another, bent towards a third. */
void pzk_paint_arrow(cairo_t *cr, const GdkRGBA *color, double width,
                     const double from[2], const double bend[2],
                     const double to[2]);

void pzk_paint_round_rect(cairo_t *cr, const struct pzk_rect *rect,
                          double radius);

/* TEXT centred on (x, y) in a font HEIGHT high; made smaller until it is not
 * wider than WIDTH. LINES: over how many lines it may be broken. */
void pzk_paint_text(cairo_t *cr, PangoContext *pango, const char *text,
                    double x, double y, double width, double height,
                    gboolean bold, int lines);

/* How wide TEXT would be on one line. */
double pzk_paint_text_width(cairo_t *cr, PangoContext *pango, const char *text,
                            double height, gboolean bold);
