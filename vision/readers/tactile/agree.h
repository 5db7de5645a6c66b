// SPDX-License-Identifier: MIT
#pragma once
/*
 * Checks that all of a tactile label agrees with its reading. Most of a label
 * is its frame, which other signs may share, and one correlation over the whole
 * label tolerates a small place that is plainly different. Pure functions.
 */
#include "vision/readers/tactile/template.h"

struct pzk_tactile_agreement {
    /* correlation inside the frame, without the frame */
    float symbol;
    /* the largest deviation at one place inside, two points of the grid wide,
     * as a share of the label's contrast */
    float patch;
    /* the symbol's contrast relative to the frame's, since one ink printed both
     */
    float ink;
};

/* Compares the picture with TONE, the tones of a label at the points of GRID,
 * positioned by FIT; HYDE: the label's frame has corners. False if the label
 * leaves the plane or is uniformly grey. */
bool pzk_tactile_agree(const struct pzk_tactile_grid *grid,
                       enum pzk_tactile_kind kind, bool hyde, const float *tone,
                       const struct pzk_view *plane, const struct pzk_fit *fit,
                       struct pzk_tactile_agreement *agreement);
