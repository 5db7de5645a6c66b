// SPDX-License-Identifier: MIT
#pragma once
/*
 * From an island to the four sides of a black square, to a tenth of a pixel.
 * Plain functions, no ownership, any thread.
 */
#include <stdbool.h>

#include "vision/base/image.h"
#include "vision/readers/islands.h"

/* Corners clockwise as seen, in pixels of the view. */
struct pzk_quad {
    double at[4][2];
};

/* The quad around an island: its convex hull, from which sides are removed, the
 * one that adds the least area first, until four are left. False if that does
 * not describe the hull well. */
bool pzk_quad_around(const struct pzk_island *island, struct pzk_quad *quad);

/* Moves each side to where grey changes fastest from dark inside to bright
 * outside, looking REACH pixels to both sides. False where a side shows no
 * such change or the quad falls apart; *QUAD is then as it was. */
bool pzk_quad_refine(const struct pzk_view *view, double reach,
                     struct pzk_quad *quad);

/* Convex, clockwise and of a shape that a square can have in a picture? */
bool pzk_quad_is_sound(const struct pzk_quad *quad);

/* Root of the area. */
double pzk_quad_side(const struct pzk_quad *quad);
