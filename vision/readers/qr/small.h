// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds finder patterns whose modules are about as small as the pixels, so that
 * rows no longer show their runs: looks for dark spots with a light and a dark
 * ring, and compares them with blurred drawings of a pattern. For modules of
 * 0.95 to 1.6 px, at any rotation. A finder owns its buffers; one thread at a
 * time.
 */
#include "vision/readers/qr/find.h"

struct pzk_qr_small;

struct pzk_qr_small *pzk_qr_small_new(void);        /* NULL: no memory */
void pzk_qr_small_free(struct pzk_qr_small *small); /* NULL is fine */

/* Allocates planes of so many PIXELS, so that reading allocates nothing; false
 * when out of memory. */
bool pzk_qr_small_reserve(struct pzk_qr_small *small, size_t pixels);

/* Adds the patterns found in ROI of PLANE (ROI is inside) to the N patterns
 * SPOTS, at most MAX, without repeating any, as long as BUDGET lasts. Returns
 * the new count. */
size_t pzk_qr_small_find(struct pzk_qr_small *small,
                         const struct pzk_view *plane,
                         const struct pzk_box *roi, struct pzk_budget *budget,
                         struct pzk_qr_spot *spots, size_t n, size_t max);
