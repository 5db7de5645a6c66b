// SPDX-License-Identifier: MIT
#pragma once
/*
 * The edge of a shadow across a label: one side has less light than the other,
 * so its paper may be as grey as the other side's ink. Found by what stays two
 * tones, ink and paper, once the light is made even; no drawing is looked at.
 * Pure functions.
 */
#include "vision/readers/plane.h"
#include "vision/readers/tactile/blob.h"

struct pzk_tactile_shade {
    /* across * x + down * y + from: mm from the edge into the shadow, at a
     * place of the plane in px */
    float across, down, from;
    float soft; /* mm from the edge to full light, and to full shadow */
    float left; /* share of the grey level that is left in the shadow */
};

/* How many grey levels are compared where a blob's light is uneven. */
enum { PZK_TACTILE_SHADE_POINTS = 10000 };

/* Has the paper of the label around BLOB two lights? Cheap. */
bool pzk_tactile_is_uneven(const struct pzk_view *plane,
                           const struct pzk_tactile_blob *blob);

/* Finds the edge in the label around BLOB; false where there is none. */
bool pzk_tactile_find_shade(const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob,
                            struct pzk_tactile_shade *shade);

/* Moves the edge to where the label looks most like TONE, a drawing's at the
 * points of GRID, laid by FIT. */
void pzk_tactile_settle_shade(const struct pzk_view *plane,
                              const struct pzk_tactile_grid *grid,
                              const float *tone, const struct pzk_fit *fit,
                              struct pzk_tactile_shade *shade);

/* The part of PLANE where the label around BLOB lies, in even light, in ROOM;
 * OUT is that part alone. False where memory is short. */
bool pzk_tactile_lift_shade(const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob,
                            const struct pzk_tactile_shade *shade,
                            struct pzk_plane_buffer *room, struct pzk_box *part,
                            struct pzk_view *out);
