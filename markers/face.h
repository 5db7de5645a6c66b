// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws whole pieces with faces of our own design: the team game's plain cards
 * of the virtual table, their backs, and the placement cards, which are also
 * printed.
 * The units of the cairo_t are millimetres, the piece's centre is the origin,
 * up is -y. The caller owns the cairo_t; its path and source are changed. No
 * state, any thread.
 */
#include <cairo.h>

#include "markers/catalog.h"
#include "src/rules/game.h" /* enum pzk_team, enum pzk_seat */

/* The teams of a four-player game at seat N, E, S, W (marks.md): the sides of
 * PLACEMENT, or NULL where it is none. Entries are enum pzk_team. */
const signed char *pzk_face_sides(int placement);

/* Draws team card PIECE, face up, with its sticker of FAMILY where the
 * catalogue puts it. Returns false, with the face drawn or not, where PIECE is
 * no team card or lacks the family. */
bool pzk_draw_face(cairo_t *cr, int piece, enum pzk_family family);

/* Draws the back of a 59 x 91 card; it shows the deck it belongs to. */
void pzk_draw_back(cairo_t *cr, enum pzk_team team);

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
