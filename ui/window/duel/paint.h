// SPDX-License-Identifier: MIT
#pragma once
/*
 * Drawings of the duel: its cards, the track with the two domains and the
 * statuette. Colours are never alone: every suit has its sign, its name and
 * its place. cairo and pango. Main thread.
 */
#include "ui/window/paint/paint.h"

/* Card PIECE in RECT; ALARM: it is part of what is wrong. */
void pzk_duel_paint_card(cairo_t *cr, PangoContext *pango,
                         const struct pzk_colors *palette,
                         const struct pzk_rect *rect, int piece,
                         gboolean alarm);

/* A dashed place where a card is due, or a plain one. */
void pzk_duel_paint_place(cairo_t *cr, const struct pzk_colors *palette,
                          const struct pzk_rect *rect, gboolean due);

/* The track, space 0 at the bottom, MARKER on its space. */
void pzk_duel_paint_track(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int marker);

/* The token of COLOUR on its rank, or an empty place for PZK_NO_COLOUR. */
void pzk_duel_paint_token(cairo_t *cr, PangoContext *pango,
                          const struct pzk_colors *palette,
                          const struct pzk_rect *rect, int colour);
