// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finder patterns of QR codes whose modules are about as small as the pixels,
 * so that no row shows their runs any more: dark spots with a light and a dark
 * ring around them, compared with a pattern as a lens blurs it. For modules of
 * 0.95 to 1.6 px, turned any way. A finder owns its buffers; one thread at a
 * time.
 */
#include "vision/readers/qr/find.h"

struct pzk_qr_small;

struct pzk_qr_small *pzk_qr_small_new(void);        /* NULL: no memory */
void pzk_qr_small_free(struct pzk_qr_small *small); /* NULL is fine */

/* From now on nothing is allocated for planes of so many PIXELS; false: no
 * memory. */
bool pzk_qr_small_reserve(struct pzk_qr_small *small, size_t pixels);

/* Adds to the N patterns SPOTS, at most MAX, those that are found in ROI of
 * PLANE (it lies inside) and are none of them, as long as BUDGET lasts. Returns
 * how many there are then. */
size_t pzk_qr_small_find(struct pzk_qr_small *small,
                         const struct pzk_view *plane,
                         const struct pzk_box *roi, struct pzk_budget *budget,
                         struct pzk_qr_spot *spots, size_t n, size_t max);
