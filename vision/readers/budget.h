// SPDX-License-Identifier: MIT
#pragma once
/*
 * How much a reader looks at in one picture, and which of many candidates it
 * looks at first: a carpet full of rings or a page of little frames must not
 * stop the table for seconds. Plain values, any thread.
 *
 * Work is counted in points, grey levels that are read and compared: the same
 * on any machine, some ten nanoseconds each on a usual one. Only what leads to
 * no mark is counted, so that a table full of marks is read to its last one.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/readers/reader.h"

struct pzk_budget {
    int64_t left;  /* points, of all */
    int64_t until; /* of them, what has to be left for what comes after */
};

/* POINTS for a picture of 1080p or less; more for a larger one, which may show
 * as many more candidates. */
struct pzk_budget pzk_budget_of(const struct pzk_frame *frame, int64_t points);

/* From now on, an even share for one of PARTS parts that are to come. */
void pzk_budget_share(struct pzk_budget *budget, int parts);

static inline bool
pzk_budget_lasts(const struct pzk_budget *budget)
{
    return budget->left > budget->until;
}

static inline void
pzk_budget_take(struct pzk_budget *budget, int64_t points)
{
    budget->left -= points;
}

/* The candidates of least cost. */
enum { PZK_PICKS_MAX = 256 };
struct pzk_picks {
    size_t n;
    struct pzk_pick {
        float cost;
        uint32_t which; /* as its finder counts them */
    } pick[PZK_PICKS_MAX];
};

/* Adds candidate WHICH where COST is low enough. Those of one cost stay in the
 * order in which they came. */
void pzk_picks_add(struct pzk_picks *picks, float cost, size_t which);
