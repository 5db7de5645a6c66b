// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the edge of a shadow across ink on paper: the shadow's side is darker,
 * so its paper may be as grey as the other side's ink. The edge is where
 * evening out the light leaves two tones, ink and paper; the drawing need not
 * be known. Pure functions.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/* Share of the light that a shadow leaves: above MOST the shadow needs no
 * correction, below LEAST nothing in it is legible. */
#define PZK_SHADE_MOST 0.81F
#define PZK_SHADE_LEAST 0.3F

enum { PZK_SHADE_SPOTS = 441 };

/* Sample positions around a middle, and their grey levels. */
struct pzk_shade_spots {
    size_t n;
    float x[PZK_SHADE_SPOTS], y[PZK_SHADE_SPOTS];
    float grey[PZK_SHADE_SPOTS];
};

/* A straight edge: direction into the shadow, radians; distance from the
 * middle; distance from there to full light and to full shadow; share of light
 * left. */
struct pzk_shade_edge {
    float turn, off, soft, left;
};

/* Finds the edge in any of ANGLES directions, spread evenly over half a turn;
 * with ANGLES 1 only across the x axis. False where there is none. */
bool pzk_shade_find(const struct pzk_shade_spots *spots, int angles,
                    struct pzk_shade_edge *edge);

/* Returns the share of light left at distance IN beyond an edge (negative:
 * before it). */
static inline float
pzk_shade_light(float in, float soft, float left)
{
    float share = fminf(fmaxf(0.5F + 0.5F * in / soft, 0), 1);

    return 1 - (1 - left) * share;
}
