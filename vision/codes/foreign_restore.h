// SPDX-License-Identifier: MIT
#pragma once
/*
 * A line across bars out of the pixels that lie on them: smooth, and as sharp
 * as it was before the lens. Plain values in buffers of the caller's; any
 * thread.
 */
#include "vision/codes/foreign_bars.h"

/* Pixels by where they lie along the axis, PZK_BARS_FINE samples a pixel. */
struct pzk_bars_pixels {
    float sum[PZK_BARS_LINE_MAX + 1], weight[PZK_BARS_LINE_MAX + 1];
};

/* Of all rows, or columns, those whose number is WHICH, modulo the step. */
struct pzk_bars_sieve {
    int rows, columns; /* every so many */
    int which;
};

/* Takes in the pixels of PLANE that lie from V0 to V1 and pass SIEVE. */
void pzk_bars_gather(const struct pzk_view *plane,
                     const struct pzk_bars_lines *l, float v0, float v1,
                     const struct pzk_bars_sieve *sieve,
                     struct pzk_bars_pixels *to);

/* The line of N levels that was gathered, as bytes; VARIANT says how much blur
 * is taken back, from 0 (none) to PZK_BARS_SHARPS - 1. */
void pzk_bars_restore(const struct pzk_bars_pixels *from, size_t n, int variant,
                      uint8_t *to);
