// SPDX-License-Identifier: MIT
#pragma once
/*
 * The table in a frame: converts between pixels and table millimetres, finds a
 * piece's position and side, and predicts how large a mark appears. Plain
 * values in, plain values out; any thread. No other file converts between the
 * two spaces.
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

/* Whether the mark of this piece defines the table's coordinates. */
bool pzk_is_placement(int piece);

/* Whether this piece can replace the placement card in a game that has none:
 * while it is flat on the table, it defines the table's coordinates, until
 * somebody moves it. */
bool pzk_is_stand_in(int piece);

/* Computes table coordinates from PLACEMENT, the mark of a placement card or of
 * a piece that replaces one, with known orientation; refines them with those of
 * the N marks in ALL that have a known size and are in the same plane
 * (PLACEMENT may be one of them). False if PLACEMENT is no such mark or its
 * quad is degenerate. */
bool pzk_pose_measure(const struct pzk_mark *placement,
                      const struct pzk_mark *all, size_t n,
                      struct pzk_pose *pose);

/* The position of a mark's piece on the table. */
struct pzk_place {
    struct pzk_mm mark; /* centre of the main mark */
    struct pzk_mm card; /* centre of the piece, or of the mark where unknown */
    float rotation;     /* degrees clockwise, 0 <= r < 360; NAN: unknown */
    int side;           /* seat or PZK_ELSEWHERE; PZK_NO_SIDE: placement */
};

/* Computes the position of MARK's piece from POSE. False if MARK is beyond the
 * horizon of the table's plane, or if it is unknown which of its card's marks
 * MARK is. */
bool pzk_place_mark(const struct pzk_pose *pose, const struct pzk_mark *mark,
                    struct pzk_place *place);

/* How many sides the table has, by what POSE was measured from. */
static inline int
pzk_pose_sides(const struct pzk_pose *pose)
{
    int sides = pzk_placement_sides(pose->piece);

    return sides > 0 ? sides : PZK_SEATS;
}

/* Returns the side of a piece at a table of SIDES: the sector that has the
 * piece's centre CARD; PZK_ELSEWHERE where its MARK is beyond 160 mm. */
int pzk_side_of(int sides, struct pzk_mm mark, struct pzk_mm card);

/* The table's scale from the placement mark, which tells readers how large a
 * mark appears. The tolerance covers marks above the table (curved cards,
 * piles) and lens distortion. */
struct pzk_scale_hint {
    struct pzk_homography mm_to_px;
    struct pzk_homography px_to_mm;
    float tolerance; /* relative size difference that readers accept,
                        0.05..0.5 */
};

/* Returns the pixels per millimetre around AT, the mean of all directions
 * (square root of the area scale); 0 if the horizon hides the table's plane
 * there. */
float pzk_scale_at(const struct pzk_scale_hint *hint, struct pzk_px at);
