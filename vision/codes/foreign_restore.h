// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reconstructs a line across bars from the pixels on it: smooth, and deblurred.
 * Plain values in the caller's buffers; any thread.
 */
#include "vision/codes/foreign_bars.h"

/* Grey levels by position along the axis, PZK_BARS_FINE samples per pixel. */
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

/* Writes to TO the gathered line of N levels, as bytes; VARIANT is how much
 * blur to undo, from 0 (none) to PZK_BARS_SHARPS - 1. */
void pzk_bars_restore(const struct pzk_bars_pixels *from, size_t n, int variant,
                      uint8_t *to);
