// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the duel's pieces: its cards, the track with the two domains, and the
 * statuette. Colour is never the only cue: every suit has its sign, its name
 * and its place. cairo and pango. Main thread.
 */
#include "ui/window/paint/paint.h"

/* Draws card PIECE in RECT; ALARM: the card is part of a mismatch. */
void pzk_duel_paint_card(cairo_t *cr, PangoContext *pango,
                         const struct pzk_colors *palette,
                         const struct pzk_rect *rect, int piece,
                         gboolean alarm);

/* Draws a dashed place where a card is due, else a plain one. */
void pzk_duel_paint_place(cairo_t *cr, const struct pzk_colors *palette,
                          const struct pzk_rect *rect, gboolean due);

/* Draws the track, space 0 at the bottom, MARKER on its space. */
void pzk_duel_paint_track(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int marker);

/* Draws the token of COLOUR on its rank; PZK_NO_COLOUR: an empty place. */
void pzk_duel_paint_token(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int colour);
