// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws cards and their places as every game of tricks shows them: with an
 * index and a sign, so that colour is never the only cue. cairo and pango. Main
 * thread.
 */
#include "ui/window/trick/guest.h"

/* The texts beside a spot; owned by the caller. */
struct pzk_spot_text {
    const char *name;         /* of the card, or what is due; NULL: no room */
    const char *below;        /* "from Doris", "wrong place", or "" */
    cairo_surface_t *picture; /* of the real card; NULL: it is drawn */
};

/* Draws a card, a dashed place or nothing in RECT. PANGO provides the font. */
void pzk_trick_paint(cairo_t *cr, PangoContext *pango,
                     const struct pzk_colors *palette,
                     const struct pzk_rect *rect,
                     const struct pzk_trick_guest *guest,
                     const struct pzk_card_spot *spot,
                     const struct pzk_spot_text *text);
