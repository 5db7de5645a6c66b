// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the duel's pieces: its cards, the track with the two domains, and the
 * statuette. Colour is never the only cue: every suit has its sign, its name
 * and its place. cairo and pango. Main thread.
 */
#include "ui/window/paint/paint.h"

/* Returns the colour of a suit; PZK_NO_COLOUR: the ink. */
GdkRGBA pzk_duel_paint_colour(const struct pzk_colors *palette, int colour);

/* Draws a flame, a coin, a crown; a flask for a potion. */
void pzk_duel_paint_sign(cairo_t *cr, int colour, double x, double y,
                         double size, const GdkRGBA *color);

/* Draws the track, space 0 at the bottom, MARKER on its space. */
void pzk_duel_paint_track(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int marker);

/* Draws the token of COLOUR on its rank; PZK_NO_COLOUR: an empty place. */
void pzk_duel_paint_token(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int colour);
