// SPDX-License-Identifier: MIT
#pragma once
/*
 * Whether the whole of a tactile label agrees with what was read in it. Most
 * of a label is its frame, which any sign may have, and one number for all of
 * it forgives a small place that is plainly otherwise. Pure functions.
 */
#include "vision/readers/tactile_template.h"

struct pzk_tactile_agreement {
    /* correlation inside the frame, the frame itself left out */
    float symbol;
    /* the place inside, two points of the grid wide, that is farthest from
     * what it should be, as a share of the label's contrast */
    float patch;
    /* the symbol's contrast against the frame's: one ink printed both */
    float ink;
};

/* Compares the picture with LOOK as FIT lays it. False where the label leaves
 * the plane or is one even grey. */
bool pzk_tactile_agree(const struct pzk_tactile_grid *grid,
                       enum pzk_tactile_kind kind,
                       const struct pzk_tactile_template *template, int blur,
                       const struct pzk_view *plane, const struct pzk_fit *fit,
                       struct pzk_tactile_agreement *agreement);
