// SPDX-License-Identifier: MIT
#pragma once
/*
 * The table's position: the homography between pixels and table millimetres,
 * from the placement card, and the seats' directions in the room, which stay
 * when the card is rotated. Owned by one eye, one thread; no clock.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/pose.h"
#include "vision/eye/tracker.h"

struct pzk_anchor {
    int piece; /* the placement card, or the piece that replaces it;
                  PZK_NO_PIECE: none seen yet */
    bool has_pose;
    bool lost;            /* it was taken away; the pose is the last known */
    struct pzk_pose card; /* in the card's own axes */
    struct pzk_pose pose; /* the table's coordinates */
    float
        turned; /* degrees clockwise of the card against the room, -180..180 */
    int64_t found_us; /* when a placement card was found that was not known */
    bool handed_on;   /* PIECE has inherited the table's position; it is */
    struct pzk_mm at; /* there, in the table's coordinates, */
    float lies;       /* rotated clockwise by so many degrees */
    int64_t open_us;  /* when the piece that replaces the placement card was
                         visible, or a hand was over the table */
};

void pzk_anchor_init(struct pzk_anchor *anchor);

/* Measures the pose anew from the placement mark at SPOT and the N resting
 * MARKS. The seats keep their directions relative to the card. False, nothing
 * changed, where SPOT gives no pose. */
bool pzk_anchor_measure(struct pzk_anchor *anchor, int piece,
                        const struct pzk_spot *spot,
                        const struct pzk_mark *marks, size_t n);

/* Only the card moved, from WAS to NOW: adds its rotation to `turned`. Call
 * before pzk_anchor_measure(). */
void pzk_anchor_card_moved(struct pzk_anchor *anchor,
                           const struct pzk_spot *now);

/* From now on PIECE, at PLACE, replaces the placement card; the table's
 * coordinates stay. Measure it next. */
void pzk_anchor_hand_on(struct pzk_anchor *anchor, int piece,
                        const struct pzk_place *place);

/* A mark that has moved. */
struct pzk_motion {
    struct pzk_spot was, now;
};

/* The map from old to new pixels, if the camera (or the whole table) moved and
 * MOTION is the placement mark's. */
bool pzk_anchor_motion(const struct pzk_motion *motion,
                       struct pzk_homography *map);

/* The camera moved: what was at p is at MAP(p). The table moves along. */
void pzk_anchor_camera_moved(struct pzk_anchor *anchor,
                             const struct pzk_homography *map);

/* The one homography that maps all N >= 2 marks from their old to their new
 * places, as a moved camera does; false where there is none. */
bool pzk_anchor_common_motion(const struct pzk_motion *motions, size_t n,
                              struct pzk_homography *map);

/* Whether the placement card is rotated so far that the seats stay where they
 * are: by more than a third of a side. */
static inline bool
pzk_anchor_is_turned(const struct pzk_anchor *anchor)
{
    return fabsf(anchor->turned) * 3 >=
           360.0F / (float)pzk_pose_sides(&anchor->card);
}

/* SPOT as a mark, for pzk_place_mark() and others. */
struct pzk_mark pzk_anchor_mark(const struct pzk_spot *spot);
