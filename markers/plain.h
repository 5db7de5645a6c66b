// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws cards as they are sold, with a sticker on them, for the virtual table.
 * The units of the cairo_t are millimetres, the piece's centre is the origin,
 * up is -y. The caller owns the cairo_t; its path and source change. No state,
 * any thread.
 */
#include <cairo.h>

#include "markers/catalog.h"
#include "src/rules/game.h" /* enum pzk_team */

/* Draws PIECE, face up, with its sticker of FAMILY at the catalogue's place.
 * Returns false if PIECE's deck has no such cards or the piece lacks the
 * family; the face may already be drawn then. */
bool pzk_plain_face(cairo_t *cr, int piece, enum pzk_family family,
                    enum pzk_fan fan);

/* Draws the back of a 59 x 91 mm card of TEAM. */
void pzk_plain_back(cairo_t *cr, enum pzk_team team);
