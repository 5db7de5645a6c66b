// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze's map cards and coins, of our own design. The units of the cairo_t
 * are millimetres, the piece's centre is the origin, up is -y. The caller owns
 * the cairo_t; its path and source change, all else is restored. No state, any
 * thread.
 */
#include <cairo.h>

#include "markers/catalog.h"

/* Draws one wall of LENGTH from the origin to the right, around the x axis: a
 * blue one is one solid bar, a red one a row of blocks. WALL is enum
 * pzk_maze_wall; an open one is not drawn. */
void pzk_maze_draw_wall(cairo_t *cr, int wall, double length);

/* Draws a map card of src/rules/maze with its mark in the middle. Returns false
 * if PIECE is not a map card or lacks the family. */
bool pzk_maze_draw_map(cairo_t *cr, int piece, enum pzk_family family);

/* Adds to the path what fingers feel on a coin's face around its mark: above it
 * as many dots as the player's number, below it one bar for Jekyll, two for
 * Hyde. */
void pzk_maze_add_raised(cairo_t *cr, int piece);

/* Draws one face of a coin, round: the player's number, the side's sign, the
 * mark in the middle. Returns false if PIECE is not a coin or lacks the family.
 */
bool pzk_maze_draw_coin(cairo_t *cr, int piece, enum pzk_family family);
