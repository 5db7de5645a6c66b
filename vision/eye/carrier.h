// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the supplier: remembers for some four seconds where arms reached into
 * the picture and what they covered, and names the seat whose arm was over a
 * card when it came to rest. If undecided it names nobody; it never guesses.
 * Owned by one eye, one thread; no clock.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/pose.h"
#include "vision/eye/motion_gate.h"

enum {
    PZK_CARRIER_COLUMNS = 64, /* of the coarse map that stores an arm */
    PZK_CARRIER_ROWS = 36,
    PZK_CARRIER_ENTRIES = 8, /* of one blob: touching arms are one */
    PZK_CARRIER_FRAMES = 128,
    PZK_CARRIER_STEP_US = 30 * 1000, /* frames closer than this are skipped */
};

/* One arm, or several that touch. */
struct pzk_arm {
    bool more; /* it has more entries than fit */
    int entries;
    struct pzk_px entry[PZK_CARRIER_ENTRIES]; /* where it crosses the picture's
                                                 edge */
    uint64_t rows[PZK_CARRIER_ROWS];          /* one bit per coarse cell */
};

struct pzk_arms {
    int64_t t_us;
    bool loose; /* the picture was not stabilised, so that anything may resemble
                   an arm; or there may be more arms than fit */
    size_t count;
    struct pzk_arm arm[PZK_BLOBS_MAX];
};

struct pzk_carrier {
    int frame_width, frame_height;
    size_t next, count;
    struct pzk_arms ring[PZK_CARRIER_FRAMES];
    /* For each coarse cell, when an arm last covered it without a break: from,
     * to. A hand may rest on a card for longer than the ring goes back. */
    int64_t from_us[PZK_CARRIER_ROWS * PZK_CARRIER_COLUMNS];
    int64_t to_us[PZK_CARRIER_ROWS * PZK_CARRIER_COLUMNS];
};

void pzk_carrier_init(struct pzk_carrier *carrier, int width, int height);

/* Remembers the arms in this frame's GATE. LOOSE: the frame could not be
 * aligned with the scene. */
void pzk_carrier_note(struct pzk_carrier *carrier, const struct pzk_gate *gate,
                      bool loose);

struct pzk_brought {
    int from;         /* a seat; PZK_NO_SEAT: undecided */
    float confidence; /* 0..1, of `from` */
    bool by_hand;     /* some arm was over it */
    float most;       /* 0..1, how much of it arms covered in one frame */
    int64_t came_us;  /* when the hand arrived that covered its mark, or most of
                         the card; 0: none, or not asked */
};

/* Times of a card that came to rest. */
struct pzk_carried {
    int64_t since_us, until_us; /* a hand brought it between these */
    int64_t came_us;  /* since when its mark has been covered, 0 if unknown; it
                         was not there before */
    int64_t other_us; /* when another card at its place was last seen there; 0:
                         there was none */
};

/* Decides who was over the outline CARD (pixels) and brought it. Names a seat
 * only if its own arm was seen to arrive or leave: not one that rested there
 * before, nor while it touches another's, nor where many of those frames were
 * not stabilised; nor one that came for the other card and has not left since.
 * POSE gives the arms' directions on the table. */
struct pzk_brought pzk_carrier_ask(const struct pzk_carrier *carrier,
                                   const struct pzk_px card[4],
                                   const struct pzk_carried *when,
                                   const struct pzk_pose *pose);

/* When the arm arrived, or was there in the first frame, that has covered MARK
 * (pixels) without a break until T0_US or later; 0: none. */
int64_t pzk_carrier_came(const struct pzk_carrier *carrier,
                         const struct pzk_px mark[4], int64_t t0_us);

/* Whether an arm reaches into the circle of RADIUS mm now. */
bool pzk_carrier_over(const struct pzk_gate *gate,
                      const struct pzk_homography *mm_to_px, float radius);
