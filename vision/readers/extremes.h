// SPDX-License-Identifier: MIT
#pragma once
/*
 * The darkest and the brightest of neighbouring pixels, for loops over rows.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/base/simd_clones.h"

static inline uint8_t
pzk_min8(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static inline uint8_t
pzk_max8(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

/* Writes to OUT the darkest (or brightest) of three rows of N pixels. */
PZK_WIDE static inline void
pzk_extremes(const uint8_t *restrict a, const uint8_t *restrict b,
             const uint8_t *restrict c, int n, uint8_t *restrict out,
             bool darkest)
{
    if (darkest) {
        for (int x = 0; x < n; x++) {
            out[x] = pzk_min8(pzk_min8(a[x], b[x]), c[x]);
        }
    } else {
        for (int x = 0; x < n; x++) {
            out[x] = pzk_max8(pzk_max8(a[x], b[x]), c[x]);
        }
    }
}
