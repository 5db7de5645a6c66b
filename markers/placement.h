// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the placement cards, which are printed, and what plain cards share with
 * them.
 * The units of the cairo_t are millimetres, the piece's centre is the origin,
 * up is -y. The caller owns the cairo_t; its path and source are changed. No
 * state, any thread.
 */
#include <cairo.h>

#include "markers/catalog.h"
#include "markers/pen.h"
#include "src/rules/game.h" /* enum pzk_team, enum pzk_seat */

/* A side's colours: ink, the light end of a ground, its deeper end; blue and
 * orange differ for the colour-blind too, and nothing is told by colour alone.
 */
struct pzk_side_art {
    struct pzk_colour ink, light, deep;
    bool hyde;
};

const struct pzk_side_art *pzk_side_art(bool hyde);

/* TEXT with the middle of its letters' box at (X, Y); SIZE in mm, smaller
 * where it would be wider than WIDEST. */
void pzk_draw_text(cairo_t *cr, const char *text, double x, double y,
                   double size, double widest);

/* What stands on a placement card; borrowed. */
struct pzk_placement_words {
    const char *team[PZK_TEAMS], *seat[PZK_SEATS]; /* in full */
};

/* Draws placement card PIECE with its sticker: for each seat a coloured
 * quarter with the team's sign and the seat's letter, readable from there;
 * with WORDS (or NULL) also their names and a line for who sits there. Returns
 * false where it is none or lacks the family. */
bool pzk_draw_placement(cairo_t *cr, int piece, enum pzk_family family,
                        const struct pzk_placement_words *words);
