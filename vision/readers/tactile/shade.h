// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the edge of a shadow across a label: the shadow's side is darker, so
 * its paper may be as grey as the other side's ink. The edge is where evening
 * out the light leaves two tones, ink and paper; no drawing is needed. Pure
 * functions.
 */
#include "vision/readers/plane.h"
#include "vision/readers/tactile/blob.h"

struct pzk_tactile_shade {
    /* across * x + down * y + from: distance in mm from the edge into the
     * shadow, at the place x, y of the plane in px */
    float across, down, from;
    float soft; /* mm from the edge to full light, and to full shadow */
    float left; /* share of the light left in the shadow */
};

/* Points charged for a label in uneven light: grey levels compared. */
enum { PZK_TACTILE_SHADE_POINTS = 10000 };

/* Whether the paper of the label around BLOB has two brightnesses: a cheap
 * test. */
bool pzk_tactile_is_uneven(const struct pzk_view *plane,
                           const struct pzk_tactile_blob *blob);

/* Finds the edge in the label around BLOB; false where there is none. */
bool pzk_tactile_find_shade(const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob,
                            struct pzk_tactile_shade *shade);

/* Refines the edge to where the label is most similar to TONE, the tones of a
 * drawing at the points of GRID, positioned by FIT. */
void pzk_tactile_settle_shade(const struct pzk_view *plane,
                              const struct pzk_tactile_grid *grid,
                              const float *tone, const struct pzk_fit *fit,
                              struct pzk_tactile_shade *shade);

/* Copies the part of PLANE with the label around BLOB into ROOM, with its light
 * evened out; sets *PART to that part and *OUT to the copy. False when out of
 * memory. */
bool pzk_tactile_lift_shade(const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob,
                            const struct pzk_tactile_shade *shade,
                            struct pzk_plane_buffer *room, struct pzk_box *part,
                            struct pzk_view *out);
