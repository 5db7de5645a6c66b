// SPDX-License-Identifier: MIT
#pragma once
/*
 * Groups finder patterns: three corners of a version 1 code, or two of them and
 * the place where the picture shows the third. Plain values, any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/frame.h"
#include "vision/readers/budget.h"
#include "vision/readers/qr/find.h"

/* Centres of three finder patterns. */
struct pzk_qr_triple {
    struct pzk_px tl, tr, bl;
    float cost; /* lower is a better shape */
};

/* Forms every corner from N spots that are not SPENT. Writes at most MAX, the
 * best shapes first, and returns how many. */
size_t pzk_qr_group(const struct pzk_qr_spot *spots, const bool *spent,
                    size_t n, struct pzk_qr_triple *triples, size_t max);

/* As pzk_qr_group(), from pairs of spots: searches PLANE for the third pattern,
 * as long as BUDGET lasts. */
size_t pzk_qr_complete(const struct pzk_view *plane,
                       const struct pzk_qr_spot *spots, const bool *spent,
                       size_t n, struct pzk_budget *budget,
                       struct pzk_qr_triple *triples, size_t max);

/* Returns how much PLANE resembles finder patterns at the three corners: the
 * mean of their correlations, -1..1. */
float pzk_qr_triple_likeness(const struct pzk_view *plane,
                             const struct pzk_qr_triple *triple);
