// SPDX-License-Identifier: MIT
#pragma once
/*
 * How steep grey is, and which way: sums over blocks of pixels. Plain values,
 * any thread.
 */
#include <stddef.h>
#include <stdint.h>

enum { PZK_SLOPES_BLOCK = 4 }; /* pixels, side of a block */

/* One value a block: sums of products of slopes, and of the slopes themselves,
 * which are the grey levels over two pixels. */
struct pzk_slopes {
    float *xx, *yy, *xy;
    float *dx, *dy;
};

/* OUT for N blocks in a row, the first of which begins at P; a pixel around
 * them is there. Every other row of pixels is enough. */
void pzk_slopes_sum(const uint8_t *p, size_t stride, int n,
                    const struct pzk_slopes *out);

/* Turns HERE, a row of N blocks, and the row BELOW (or NULL) into sums of 2 x 2
 * blocks, each in the place of its top left one. */
void pzk_slopes_join(const struct pzk_slopes *here,
                     const struct pzk_slopes *below, int n);
