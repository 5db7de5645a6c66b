// SPDX-License-Identifier: MIT
#pragma once
/*
 * The edge of a shadow across ink on paper: one side has less light than the
 * other, so its paper may be as grey as the other side's ink. Found by what
 * stays two tones, ink and paper, once the light is made even; nothing needs to
 * be known of what is drawn. Pure functions.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/* Share of the grey level that a shadow leaves: more needs no lifting, with
 * less nothing can be told. */
#define PZK_SHADE_MOST 0.81F
#define PZK_SHADE_LEAST 0.3F

enum { PZK_SHADE_SPOTS = 441 };

/* Places around a middle, and the grey levels seen there. */
struct pzk_shade_spots {
    size_t n;
    float x[PZK_SHADE_SPOTS], y[PZK_SHADE_SPOTS];
    float grey[PZK_SHADE_SPOTS];
};

/* A straight edge: the direction into the shadow, in radians; how far it is
 * from the middle; from it to full light and to full shadow; what is left. */
struct pzk_shade_edge {
    float turn, off, soft, left;
};

/* Finds the edge, which may run in any of ANGLES directions, evenly over half a
 * turn; with one, across the x axis. False where there is none. */
bool pzk_shade_find(const struct pzk_shade_spots *spots, int angles,
                    struct pzk_shade_edge *edge);

/* What is left of the grey level IN beyond an edge. */
static inline float
pzk_shade_light(float in, float soft, float left)
{
    float share = fminf(fmaxf(0.5F + 0.5F * in / soft, 0), 1);

    return 1 - (1 - left) * share;
}
