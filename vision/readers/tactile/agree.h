// SPDX-License-Identifier: MIT
#pragma once
/*
 * Whether the whole of a tactile label agrees with what was read in it. Most
 * of a label is its frame, which other signs may have too, and one likeness for
 * all of it forgives a small place that is plainly different. Pure functions.
 */
#include "vision/readers/tactile/template.h"

struct pzk_tactile_agreement {
    /* correlation inside the frame, the frame itself left out */
    float symbol;
    /* the largest difference at one place inside, two points of the grid wide,
     * as a share of the label's contrast */
    float patch;
    /* the symbol's contrast against the frame's: one ink printed both */
    float ink;
};

/* Compares the picture with TONE, a label's at the points of GRID, placed by
 * FIT; HYDE: its frame has corners. False if the label leaves the plane or is
 * one even grey. */
bool pzk_tactile_agree(const struct pzk_tactile_grid *grid,
                       enum pzk_tactile_kind kind, bool hyde, const float *tone,
                       const struct pzk_view *plane, const struct pzk_fit *fit,
                       struct pzk_tactile_agreement *agreement);
