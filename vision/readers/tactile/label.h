// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a tactile label whose frame was found: finds the most similar template
 * and fits it exactly; refuses it where another is nearly as good or a part of
 * the label disagrees. Pure functions.
 */
#include <stdint.h>

#include "vision/base/mark.h"
#include "vision/readers/tactile/blob.h"
#include "vision/readers/tactile/template.h"

/* The template most similar to a label, and where it lies. */
struct pzk_tactile_guess {
    const struct pzk_tactile_template *template;
    int blur;
    struct pzk_fit fit; /* mm to px */
};

/* Finds the template most similar to the label with frame BLOB and fits it
 * exactly; false where that template is not a mark's. Adds the points used to
 * *POINTS. */
bool pzk_tactile_guess_label(const struct pzk_tactile_templates *templates,
                             const struct pzk_view *plane,
                             const struct pzk_tactile_blob *blob,
                             int64_t *points, struct pzk_tactile_guess *guess);

/* Reads the label with frame BLOB; SCALE: frame pixels per pixel of PLANE.
 * False where it cannot be read. Adds the points used to *POINTS. */
bool pzk_tactile_read_label(const struct pzk_tactile_templates *templates,
                            const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob, float scale,
                            struct pzk_mark *mark, int64_t *points);
