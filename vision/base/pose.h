// SPDX-License-Identifier: MIT
#pragma once
/*
 * The table in a frame: pixels <-> table millimetres, where a piece lies and
 * to whose side it belongs, how large a mark must look. Plain values in, plain
 * values out; any thread. Only this file turns one space into the other.
 */
#include <stdbool.h>
#include <stddef.h>

#include "markers/catalog.h"
#include "vision/base/geometry.h"
#include "vision/base/mark.h"

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

/* Table coordinates from PLACEMENT, the mark of a placement card or of a piece
 * that stands in for one, whose upright side is known; refined by those of the
 * N marks in ALL that have a known size and lie in the same plane (PLACEMENT
 * may be among them). False if PLACEMENT is no such mark or its quad is
 * degenerate. */
bool pzk_pose_measure(const struct pzk_mark *placement,
                      const struct pzk_mark *all, size_t n,
                      struct pzk_pose *pose);

/* Where a mark's piece lies on the table. */
struct pzk_place {
    struct pzk_mm mark; /* centre of the main mark */
    struct pzk_mm card; /* centre of the piece, or of the mark where unknown */
    float rotation;     /* degrees clockwise, 0 <= r < 360; NAN: cannot tell */
    int side;           /* seat or PZK_ELSEWHERE; PZK_NO_SIDE: placement */
};

/* Where MARK's piece lies by POSE. False if it is not on the table's plane, or
 * it is not known which of its card's marks MARK is. */
bool pzk_place_mark(const struct pzk_pose *pose, const struct pzk_mark *mark,
                    struct pzk_place *place);

/* The side by MARK's 90 degree sector, by the piece's centre CARD within 8
 * degrees of a boundary, PZK_ELSEWHERE beyond 160 mm. */
int pzk_side_of(struct pzk_mm mark, struct pzk_mm card);

/* The table's scale, from the placement mark, for readers: how large a mark
 * must look. The tolerance allows for heights above the table (curved cards,
 * piles) and lens distortion. */
struct pzk_scale_hint {
    struct pzk_homography mm_to_px;
    struct pzk_homography px_to_mm;
    float tolerance; /* share by which a mark's size may differ, 0.05..0.5 */
};

/* Pixels per millimetre around AT: mean of all directions (root of the area's
 * scale). 0 if the table's plane is not visible there (horizon). */
float pzk_scale_at(const struct pzk_scale_hint *hint, struct pzk_px at);
