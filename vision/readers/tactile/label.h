// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a tactile label says whose frame was found: the template that looks like
 * it, laid exactly, where no other is nearly as good and all of the label
 * agrees. Pure functions.
 */
#include <stdint.h>

#include "vision/base/mark.h"
#include "vision/readers/tactile/blob.h"
#include "vision/readers/tactile/template.h"

/* What a label looks most like. */
struct pzk_tactile_guess {
    const struct pzk_tactile_template *template;
    int blur;
    struct pzk_fit fit; /* mm to px */
};

/* What the label whose frame is BLOB looks most like, laid exactly; false where
 * that is no mark's. Adds the points it looked at to *POINTS. */
bool pzk_tactile_guess_label(const struct pzk_tactile_templates *templates,
                             const struct pzk_view *plane,
                             const struct pzk_tactile_blob *blob,
                             int64_t *points, struct pzk_tactile_guess *guess);

/* Reads the label whose frame is BLOB; SCALE: frame pixels a pixel of PLANE.
 * Adds the points it looked at to *POINTS. */
bool pzk_tactile_read_label(const struct pzk_tactile_templates *templates,
                            const struct pzk_view *plane,
                            const struct pzk_tactile_blob *blob, float scale,
                            struct pzk_mark *mark, int64_t *points);
