// SPDX-License-Identifier: MIT
#pragma once
/*
 * Long narrow patches of parallel bars in a grey picture, at any angle: small
 * cells whose slopes all point one way, joined with their likes. A finder owns
 * its buffers; one thread at a time.
 */
#include <stddef.h>

#include "vision/readers/plane.h"

/* A patch: its middle, its long axis, the direction across the bars. */
struct pzk_bars {
    struct pzk_px center;
    struct pzk_px axis;   /* unit, along the patch; either way round */
    struct pzk_px normal; /* unit, across the bars, on the side of `axis` */
    float length, width;  /* px, to a cell or so */
};

struct pzk_bars_finder;

struct pzk_bars_finder *pzk_bars_finder_new(void); /* NULL: no memory */
void pzk_bars_finder_free(struct pzk_bars_finder *finder);

/* Finds patches of 45 to 340 pixels' length within ROI (which must lie inside
 * PLANE). Returns how many were written to BARS, at most MAX; 0 also where
 * memory is short. */
size_t pzk_bars_find(struct pzk_bars_finder *finder,
                     const struct pzk_view *plane, const struct pzk_box *roi,
                     struct pzk_bars *bars, size_t max);

/* The same for patches of any proportions: `axis` and `normal` are one
 * direction, `length` is the extent along it. */
size_t pzk_bars_find_any(struct pzk_bars_finder *finder,
                         const struct pzk_view *plane,
                         const struct pzk_box *roi, struct pzk_bars *bars,
                         size_t max);
