// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the placement cards, and what plain cards share with them. The units of
 * the cairo_t are millimetres, the piece's centre is the origin, up is -y. The
 * caller owns the cairo_t; its path and source change. No state, any thread.
 */
#include <cairo.h>

#include "markers/catalog.h"
#include "markers/pen.h"
#include "src/rules/game.h" /* enum pzk_team, enum pzk_seat */

/* A team's colours: ink, and both ends of a background's gradient. The
 * colour-blind can distinguish blue and orange; nothing is shown by colour
 * alone. */
struct pzk_team_art {
    struct pzk_colour ink, light, deep;
    bool hyde;
};

const struct pzk_team_art *pzk_team_art(bool hyde);

/* Draws TEXT centred at (X, Y); its SIZE is in mm, and smaller if it would be
 * wider than WIDEST. */
void pzk_draw_text(cairo_t *cr, const char *text, double x, double y,
                   double size, double widest);

/* The words on a placement card; borrowed. */
struct pzk_placement_words {
    const char *name;                              /* the card's: "A" */
    const char *team[PZK_TEAMS], *seat[PZK_SEATS]; /* in full */
};

/* Draws placement card PIECE with its sticker: for each seat a coloured quarter
 * with the team's sign and the seat's letter, readable from there; with WORDS,
 * which may be NULL, also their names and a line for the player's name. For
 * five and six seats: sectors with the seat's number and that line. Returns
 * false if PIECE is not a placement card or lacks the family. */
bool pzk_draw_placement(cairo_t *cr, int piece, enum pzk_family family,
                        const struct pzk_placement_words *words);
