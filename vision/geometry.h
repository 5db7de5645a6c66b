// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plane geometry: pixels <-> table millimetres, where a piece lies and to
 * whose side it belongs. Plain values in, plain values out; any thread.
 * Only this file turns one space into the other.
 */
#include <stdbool.h>
#include <stddef.h>

#include "markers/catalog.h"
#include "vision/frame.h"
#include "vision/mark.h"

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

/* The table as seen in one frame. */
struct pzk_pose {
    int piece; /* the placement card (or the duel's board), by number */
    struct pzk_homography mm_to_px;
    struct pzk_homography px_to_mm;
};

/* True for pieces whose mark gives the table its coordinates. */
bool pzk_is_placement(int piece);

/* True for pieces that stand in for a placement card where a game has none:
 * each of several that lie flat gives the table its place, until it is moved.
 */
bool pzk_is_stand_in(int piece);

/* Table coordinates from the mark PLACEMENT, upright and known, of a placement
 * card or of what stands in for one, made better by the N marks in ALL (those
 * of known size that lie in the same plane, the placement mark itself may be
 * among them). False where PLACEMENT is no such mark or its quad is degenerate.
 */
bool pzk_pose_measure(const struct pzk_mark *placement,
                      const struct pzk_mark *all, size_t n,
                      struct pzk_pose *pose);

/* Where a mark's piece lies on the table. */
struct pzk_place {
    struct pzk_mm mark; /* centre of the mark */
    struct pzk_mm card; /* centre of the piece, or of the mark where unknown */
    float rotation;     /* degrees clockwise, 0 <= r < 360; NAN: cannot tell */
    int side;           /* seat or PZK_ELSEWHERE; PZK_NO_SIDE: placement */
};

/* False where the mark does not lie on the table plane as POSE has it. */
bool pzk_place_mark(const struct pzk_pose *pose, const struct pzk_mark *mark,
                    struct pzk_place *place);

/* The side by MARK's 90 degree sector, by the piece's centre CARD within 8
 * degrees of a boundary, PZK_ELSEWHERE beyond 160 mm. */
int pzk_side_of(struct pzk_mm mark, struct pzk_mm card);
