// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns an island into the four sides of a black square, accurate to a tenth of
 * a pixel. Plain functions, no ownership, any thread.
 */
#include <stdbool.h>

#include "vision/base/image.h"
#include "vision/readers/islands.h"

/* Corners clockwise as seen, in pixels of the view. */
struct pzk_quad {
    double at[4][2];
};

/* Finds the quad around an island: removes sides from its convex hull, the one
 * that adds the least area first, until four are left. False if the result does
 * not describe the hull well. */
bool pzk_quad_around(const struct pzk_island *island, struct pzk_quad *quad);

/* Moves each side to where grey rises fastest from dark inside to bright
 * outside, within REACH pixels. False, *QUAD unchanged, where a side has no
 * such rise or the quad degenerates. */
bool pzk_quad_refine(const struct pzk_view *view, double reach,
                     struct pzk_quad *quad);

/* Whether QUAD is convex, clockwise and of a shape that a square can have in a
 * picture. */
bool pzk_quad_is_sound(const struct pzk_quad *quad);

/* Returns the square root of QUAD's area. */
double pzk_quad_side(const struct pzk_quad *quad);
