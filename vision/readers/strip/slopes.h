// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gradients summed over blocks of pixels: strength and direction. Plain values,
 * any thread.
 */
#include <stddef.h>
#include <stdint.h>

enum { PZK_SLOPES_BLOCK = 4 }; /* pixels, side of a block */

/* One value per block: sums of products of gradients, and of the gradients,
 * which are grey levels over two pixels. */
struct pzk_slopes {
    float *xx, *yy, *xy;
    float *dx, *dy;
};

/* Fills OUT for N blocks in a row, the first of which starts at P; one pixel
 * around the blocks must be readable. Samples every other row of pixels. */
void pzk_slopes_sum(const uint8_t *p, size_t stride, int n,
                    const struct pzk_slopes *out);

/* Turns HERE, a row of N blocks, and the row BELOW (or NULL) into sums of 2 x 2
 * blocks, each stored at its top left one. */
void pzk_slopes_join(const struct pzk_slopes *here,
                     const struct pzk_slopes *below, int n);
