// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plane geometry: maps of one plane to another, fitted to points. Plain values
 * in, plain values out; any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/frame.h"

/* A plane to plane map, row-major, m[8] near 1. */
struct pzk_homography {
    double m[9];
};

/* The map that sends FROM[i] to TO[i] (x, y pairs). False where three of the
 * points lie on a line. */
bool pzk_homography_from_points(const double from[4][2], const double to[4][2],
                                struct pzk_homography *out);

/* The map that sends n >= 4 points FROM to TO with the least error in TO, each
 * point weighted by WEIGHT (NULL: all 1). Starts from *OUT and refines it;
 * false where the points do not fix a map, *OUT then is as it was. */
bool pzk_homography_refine(const double (*from)[2], const double (*to)[2],
                           const double *weight, size_t n,
                           struct pzk_homography *out);

/* False where the point goes to infinity or beyond the horizon. */
bool pzk_homography_apply(const struct pzk_homography *h, double x, double y,
                          double out[2]);
bool pzk_homography_invert(const struct pzk_homography *h,
                           struct pzk_homography *out);
/* OUT = A after B; OUT may be A or B. */
void pzk_homography_compose(const struct pzk_homography *a,
                            const struct pzk_homography *b,
                            struct pzk_homography *out);

/* The point where the diagonals of a quad meet. */
struct pzk_px pzk_quad_center(const struct pzk_px quad[4]);
/* Mean length of the quad's sides, as the root of its area; px. */
float pzk_quad_size(const struct pzk_px quad[4]);
