// SPDX-License-Identifier: MIT
#pragma once
/*
 * The list of moves of a desk (referee_script.h), as it was at a time.
 */
#include "tests/kit/referee_script.h"

enum { ACTS_MAX = 3000 };

struct acts {
    size_t count;
    struct pzk_action at[ACTS_MAX];
};

static inline void
read_acts(const struct desk *desk, struct acts *acts)
{
    acts->count = 0;
    while (
        pzk_referee_act(desk->referee, acts->count, &acts->at[acts->count])) {
        acts->count++;
        assert_true(acts->count < ACTS_MAX);
    }
}

/* How many acts are the same from FIRST on. */
static inline size_t
same_from(const struct acts *a, const struct acts *b, size_t first)
{
    size_t n = 0;

    while (first + n < a->count && first + n < b->count &&
           memcmp(&a->at[first + n], &b->at[first + n], sizeof(a->at[0])) ==
               0) {
        n++;
    }
    return n;
}

/* Was CARD laid at SEAT in the trick that begins with act FIRST? */
static inline bool
in_trick(const struct acts *acts, size_t first, int card, int seat)
{
    for (size_t i = first; i < first + 4; i++) {
        if (acts->at[i].card == card && acts->at[i].actor == seat) {
            return true;
        }
    }
    return false;
}

/* In how many tricks of B, up to its end, lies another card at some side than
 * in A? Both have the same deals. */
static inline int
changed_tricks(const struct acts *a, const struct acts *b)
{
    int changed = 0;
    size_t first = 0;

    while (first < b->count) {
        size_t end = first;
        bool same = true;

        if (b->at[first].kind == PZK_JH_DEAL) {
            first++;
            continue;
        }
        while (end < b->count && end < first + 4 &&
               b->at[end].kind == PZK_JH_LAY) {
            end++;
        }
        for (size_t i = first; i < end; i++) {
            bool found = false;

            for (size_t k = first; k < first + 4 && k < a->count; k++) {
                found |= a->at[k].card == b->at[i].card &&
                         a->at[k].actor == b->at[i].actor;
            }
            same &= found;
        }
        changed += !same;
        first = end;
    }
    return changed;
}
