// SPDX-License-Identifier: MIT
#pragma once
/*
 * Limits how much a reader examines in one picture, and decides which of many
 * candidates it examines first: a carpet full of rings or a page of little
 * frames must not stop the table for seconds. Plain values, any thread.
 *
 * The unit of work is a point, one grey level read and compared: the same count
 * on any machine, about ten nanoseconds each on a usual one. Only candidates
 * that decode to nothing are charged, so that a table full of marks is read
 * completely.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/readers/reader.h"

struct pzk_budget {
    int64_t left;  /* points left in all */
    int64_t until; /* points reserved for later stages */
};

/* Returns the budget for FRAME: POINTS for 1080p or less, proportionally more
 * for a larger picture, which may show more candidates. */
struct pzk_budget pzk_budget_of(const struct pzk_frame *frame, int64_t points);

/* Grants the next stage an even share of the points left, where PARTS stages
 * remain. */
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

/* The candidates of least cost, the cheapest first. */
enum { PZK_PICKS_MAX = 256 };
struct pzk_picks {
    size_t n;
    struct pzk_pick {
        float cost;
        uint32_t which; /* the finder's index */
    } pick[PZK_PICKS_MAX];
};

/* Adds candidate WHICH if COST is low enough. Candidates of equal cost keep
 * their order of arrival. */
void pzk_picks_add(struct pzk_picks *picks, float cost, size_t which);
