// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the team game's cards and their places. Colour is never the only cue:
 * each team has its symbol, each card its sign. cairo and pango. Main thread.
 */
#include "ui/window/jekyll_hyde/table_plan.h"
#include "ui/window/paint/paint.h"

/* The texts beside a spot; owned by the caller. */
struct pzk_spot_text {
    const char *name;  /* of the card, or what is due; NULL: no room */
    const char *below; /* "from Doris", "wrong place", or "" */
};

/* Draws a card, a dashed place or nothing in RECT. PANGO provides the font. */
void pzk_jh_paint_spot(cairo_t *cr, PangoContext *pango,
                       const struct pzk_colors *palette,
                       const struct pzk_rect *rect,
                       const struct pzk_card_spot *spot,
                       const struct pzk_spot_text *text);
