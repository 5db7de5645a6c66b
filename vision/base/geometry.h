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

/* Maps (x, y). False if it goes to infinity or beyond the horizon. */
bool pzk_homography_apply(const struct pzk_homography *h, double x, double y,
                          double out[2]);
/* The same, the result being pixels. */
bool pzk_homography_px(const struct pzk_homography *h, double x, double y,
                       struct pzk_px *out);
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
/* Does P lie in the quad, whichever way round its corners go? */
bool pzk_quad_has(const struct pzk_px quad[4], struct pzk_px p);

/* The part of BOX within WIDTH x HEIGHT; width or height 0 where there is
 * none. */
struct pzk_box pzk_box_clip(struct pzk_box box, int width, int height);
