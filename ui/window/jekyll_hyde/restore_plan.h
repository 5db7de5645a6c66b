// SPDX-License-Identifier: MIT
#pragma once
/*
 * The plan to restore the team game's table: the card due at each side and the
 * cards the camera sees there. Computed without widgets; a plain value; any
 * thread.
 */
#include "src/table/referee.h"
#include "vision/eye/eye.h"

enum { PZK_RESTORE_SEEN_MAX = 4 };

/* One side of the table. */
struct pzk_restore_place {
    int8_t side;
    int8_t due; /* the card that belongs here, or PZK_NO_PIECE */
    bool lies;  /* DUE is here */
    bool right; /* nothing is left to do here */
    uint8_t n_seen;
    int8_t seen[PZK_RESTORE_SEEN_MAX]; /* cards here, without those of earlier
                                          tricks */
};

struct pzk_jh_restore_plan {
    bool needed;      /* put the whole table right */
    uint8_t due, lie; /* number of due cards; of those in place */
    struct pzk_restore_place place[PZK_SEATS]; /* from the leader's on */
};

/* SEEN may be NULL: no camera. */
void pzk_jh_restore_plan(const struct pzk_table_view *view,
                         const struct pzk_eye_view *seen,
                         struct pzk_jh_restore_plan *plan);

bool pzk_jh_restore_plan_equal(const struct pzk_jh_restore_plan *a,
                               const struct pzk_jh_restore_plan *b);
