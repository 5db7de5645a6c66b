// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reconstructs a line across bars from the pixels on it: smooth, and deblurred.
 * Plain values in the caller's buffers; any thread.
 */
#include "vision/codes/foreign_bars.h"

/* Grey levels by position along the axis, as fine as the lines. */
struct pzk_bars_pixels {
    float sum[PZK_BARS_LINE_MAX + 1], weight[PZK_BARS_LINE_MAX + 1];
};

/* Selects the rows, or columns, whose index is WHICH modulo the step. */
struct pzk_bars_sieve {
    int rows, columns; /* steps */
    int which;
};

/* Adds the pixels of PLANE between V0 and V1 that SIEVE selects. */
void pzk_bars_gather(const struct pzk_view *plane,
                     const struct pzk_bars_lines *l, float v0, float v1,
                     const struct pzk_bars_sieve *sieve,
                     struct pzk_bars_pixels *to);

/* Writes to TO the levels gathered for a line of L, as bytes; VARIANT is how
 * much blur to undo, from 0 (none); the last of PZK_BARS_SHARPS unbends, too.
 */
void pzk_bars_restore(const struct pzk_bars_pixels *from,
                      const struct pzk_bars_lines *l, int variant, uint8_t *to);

/* Returns which sample of the line of L sample AT of VARIANT shows. */
float pzk_bars_sample(const struct pzk_bars_lines *l, int variant, float at);
