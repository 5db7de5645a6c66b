// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where the table lies: the map between pixels and table millimetres, from
 * the placement card, and the seats' directions in the room, which stay when
 * the card is turned. Owned by one eye, one thread; no clock.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/pose.h"
#include "vision/eye/tracker.h"

/* A placement card turned farther than this no longer takes the seats with
 * it. */
#define PZK_FOLLOWED_DEGREES 30.0F

struct pzk_anchor {
    int piece; /* the placement card, or the piece that stands in for one;
                  PZK_NO_PIECE: none seen yet */
    bool has_pose;
    bool lost;            /* it was taken away; the pose is the last known */
    struct pzk_pose card; /* by the card's own axes */
    struct pzk_pose pose; /* the table's coordinates */
    float
        turned; /* degrees clockwise of the card against the room, -180..180 */
    bool handed_on;   /* the table's place was handed on to PIECE, which lies */
    struct pzk_mm at; /* there, in the table's coordinates, */
    float lies;       /* turned by so many degrees clockwise */
};

void pzk_anchor_init(struct pzk_anchor *anchor);

/* Measures the pose anew from the placement mark at SPOT, helped by the N
 * resting MARKS. The seats keep to the card's axes as they were before.
 * False, with nothing changed, where SPOT gives no pose. */
bool pzk_anchor_measure(struct pzk_anchor *anchor, int piece,
                        const struct pzk_spot *spot,
                        const struct pzk_mark *marks, size_t n);

/* The card, and nothing else, lies at NOW instead of at WAS: how far it
 * turned is added to `turned`. Call before pzk_anchor_measure(). */
void pzk_anchor_card_moved(struct pzk_anchor *anchor,
                           const struct pzk_spot *now);

/* From now on PIECE, which lies at PLACE, stands in for the placement card; the
 * table's coordinates stay. Measure it next. */
void pzk_anchor_hand_on(struct pzk_anchor *anchor, int piece,
                        const struct pzk_place *place);

/* The map from old to new pixels, if the camera (or the whole table) moved
 * and the placement mark went from WAS to NOW. */
bool pzk_anchor_motion(const struct pzk_spot *was, const struct pzk_spot *now,
                       struct pzk_homography *map);

/* The camera moved: what was at p is at MAP(p). The table goes along. */
void pzk_anchor_camera_moved(struct pzk_anchor *anchor,
                             const struct pzk_homography *map);

/* A mark that is not where it was. */
struct pzk_motion {
    struct pzk_spot was, now;
};

/* The one map that takes all N >= 2 marks from where they were to where they
 * are, as a camera that moves does; false where there is none. */
bool pzk_anchor_common_motion(const struct pzk_motion *motions, size_t n,
                              struct pzk_homography *map);

/* SPOT as the mark of PIECE, for pzk_place_mark() and others. */
struct pzk_mark pzk_anchor_mark(int piece, const struct pzk_spot *spot);
