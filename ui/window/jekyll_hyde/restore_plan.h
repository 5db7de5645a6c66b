// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes the plan to restore the team game's table: the card due at each side
 * and the cards that the camera sees there. Without widgets; a plain value; any
 * thread.
 */
#include "src/table/referee.h"
#include "vision/eye/eye.h"

enum { PZK_RESTORE_SEEN_MAX = 4 };

/* One side of the table. */
struct pzk_restore_place {
    int8_t side;
    int8_t due; /* the card that belongs here, or PZK_NO_PIECE */
    bool lies;  /* DUE lies here */
    bool right; /* nothing is left to do here */
    uint8_t n_seen;
    int8_t seen[PZK_RESTORE_SEEN_MAX]; /* cards seen here, except those of
                                          earlier tricks */
};

struct pzk_jh_restore_plan {
    bool needed;      /* the whole table is to be put right */
    uint8_t due, lie; /* numbers of due cards, and of those that lie in place */
    struct pzk_restore_place place[PZK_SEATS]; /* in playing order, the leader's
                                                  side first */
};

/* Computes PLAN, of which equal ones have equal bytes. SEEN may be NULL: there
 * is no camera. */
void pzk_jh_restore_plan(const struct pzk_table_view *view,
                         const struct pzk_eye_view *seen,
                         struct pzk_jh_restore_plan *plan);
