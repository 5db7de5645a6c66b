// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds long narrow patches of parallel bars in a grey picture, at any angle:
 * small cells whose gradients are parallel, joined with similar ones. A finder
 * owns its buffers; one thread at a time.
 */
#include <stddef.h>

#include "vision/readers/plane.h"

/* A patch: its middle, its long axis, the direction across the bars. */
struct pzk_bars {
    struct pzk_px center;
    struct pzk_px axis;   /* unit, along the patch, in either direction */
    struct pzk_px normal; /* unit, across the bars, on the side of `axis` */
    float length, width;  /* px, to about a cell */
};

struct pzk_bars_finder;

struct pzk_bars_finder *pzk_bars_finder_new(void); /* NULL: no memory */
void pzk_bars_finder_free(struct pzk_bars_finder *finder);

/* Finds patches 45 to 340 pixels long within ROI (which must be inside PLANE).
 * Writes at most MAX to BARS and returns how many; 0 also when out of memory.
 */
size_t pzk_bars_find(struct pzk_bars_finder *finder,
                     const struct pzk_view *plane, const struct pzk_box *roi,
                     struct pzk_bars *bars, size_t max);

/* As pzk_bars_find(), for patches of any proportions: `axis` and `normal` are
 * one direction, `length` is the extent along it. */
size_t pzk_bars_find_any(struct pzk_bars_finder *finder,
                         const struct pzk_view *plane,
                         const struct pzk_box *roi, struct pzk_bars *bars,
                         size_t max);
