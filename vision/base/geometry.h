// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plane geometry: homographies and their fit to points. Plain values in, plain
 * values out; any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/frame.h"

/* A homography, row-major, m[8] near 1. */
struct pzk_homography {
    double m[9];
};

/* Computes the homography that maps FROM[i] to TO[i] (x, y pairs). False where
 * three of the points are collinear. */
bool pzk_homography_from_points(const double from[4][2], const double to[4][2],
                                struct pzk_homography *out);

/* The same for the corners FROM of something whose picture is QUAD. */
bool pzk_homography_to_quad(const double from[4][2],
                            const struct pzk_px quad[4],
                            struct pzk_homography *out);

/* Fits the homography that maps n >= 4 points FROM to TO with the least error
 * in TO; WEIGHT has a weight for each point (NULL: all 1). Refines the start
 * value in *OUT. False, with *OUT unchanged, where the points do not determine
 * a homography. */
bool pzk_homography_refine(const double (*from)[2], const double (*to)[2],
                           const double *weight, size_t n,
                           struct pzk_homography *out);

/* Maps (x, y). False if the result is at or beyond the horizon. */
bool pzk_homography_apply(const struct pzk_homography *h, double x, double y,
                          double out[2]);
/* As pzk_homography_apply(), but returns the result in pixels. */
bool pzk_homography_px(const struct pzk_homography *h, double x, double y,
                       struct pzk_px *out);
/* The same for the four corners FROM; false if any result is there. */
bool pzk_homography_quad(const struct pzk_homography *h,
                         const double from[4][2], struct pzk_px quad[4]);
bool pzk_homography_invert(const struct pzk_homography *h,
                           struct pzk_homography *out);
/* OUT = A * B: applies B first. OUT may be A or B. */
void pzk_homography_compose(const struct pzk_homography *a,
                            const struct pzk_homography *b,
                            struct pzk_homography *out);

/* Returns the point where the quad's diagonals meet. */
struct pzk_px pzk_quad_center(const struct pzk_px quad[4]);
/* Returns the square root of the quad's area, in pixels. */
float pzk_quad_size(const struct pzk_px quad[4]);
/* Whether P is inside the quad, in either orientation. */
bool pzk_quad_has(const struct pzk_px quad[4], struct pzk_px p);

/* Returns the intersection of BOX with a WIDTH x HEIGHT picture; its width or
 * height is 0 if they do not overlap. */
struct pzk_box pzk_box_clip(struct pzk_box box, int width, int height);
/* Widens BOX so that it also holds BY. */
void pzk_box_widen(struct pzk_box *box, struct pzk_box by);
