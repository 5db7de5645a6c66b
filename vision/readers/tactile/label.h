// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a tactile label whose frame was found: the template most similar to it,
 * fitted exactly, provided that no other is nearly as good and all of the label
 * agrees. Pure functions.
 */
#include <stdint.h>

#include "vision/base/mark.h"
#include "vision/readers/tactile/blob.h"
#include "vision/readers/tactile/template.h"

/* The most similar template. */
struct pzk_tactile_guess {
    const struct pzk_tactile_template *template;
    int blur;
    struct pzk_fit fit; /* mm to px */
};

/* Finds the template most similar to the label with frame BLOB and fits it
 * exactly; false where that is no mark's. Adds the points used to *POINTS. */
bool pzk_tactile_guess_label(const struct pzk_tactile_templates *templates,
                             const struct pzk_view *plane,
                             const struct pzk_tactile_blob *blob,
                             int64_t *points, struct pzk_tactile_guess *guess);

/* Reads the label with frame BLOB; SCALE: frame pixels per pixel of PLANE. Adds
 * the points used to *POINTS. */
bool pzk_tactile_read_label(const struct pzk_tactile_templates *templates,
                            const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob, float scale,
                            struct pzk_mark *mark, int64_t *points);
