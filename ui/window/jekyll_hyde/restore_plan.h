// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game's table to be restored, side by side: what should lie at each
 * side and what the camera sees there. Worked out without any widget; a plain
 * value; any thread.
 */
#include "src/table/referee.h"
#include "vision/eye/eye.h"

enum { PZK_RESTORE_SEEN_MAX = 4 };

/* One side of the table. */
struct pzk_restore_place {
    int8_t side;
    int8_t due; /* the card that should lie here, or PZK_NO_PIECE */
    bool lies;  /* it does */
    bool right; /* nothing is left to do here */
    uint8_t n_seen;
    int8_t seen[PZK_RESTORE_SEEN_MAX]; /* cards that lie here; earlier tricks'
                                          are left out */
};

struct pzk_jh_restore_plan {
    bool needed;      /* the table is to be put right as a whole */
    uint8_t due, lie; /* cards that should lie there; that do */
    struct pzk_restore_place place[PZK_SEATS]; /* from the leader's on */
};

/* SEEN may be NULL: no camera. */
void pzk_jh_restore_plan(const struct pzk_table_view *view,
                         const struct pzk_eye_view *seen,
                         struct pzk_jh_restore_plan *plan);

bool pzk_jh_restore_plan_equal(const struct pzk_jh_restore_plan *a,
                               const struct pzk_jh_restore_plan *b);
