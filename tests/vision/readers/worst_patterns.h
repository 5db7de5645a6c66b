// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pictures that are all rings, frames, stripes, grids, noise or writing: what
 * makes a reader look the longest, as a carpet, a newspaper or somebody's
 * printed sheet might.
 */
#include <stdint.h>

#include "vision/base/frame.h"

enum worst_kind {
    WORST_RINGS,
    WORST_DISCS_IN_RINGS,
    WORST_FRAMES,
    WORST_SIGNS_IN_FRAMES,
    WORST_LONG_FRAMES,
    WORST_STRIPES,
    WORST_BAR_PATCHES,
    WORST_CHECKERS,
    WORST_GRIDS,
    WORST_NOISE,
    WORST_FINDERS,
    WORST_SQUARE_CODES,
    WORST_WRITING,
    WORST_KINDS
};

extern const char *const worst_names[WORST_KINDS];

/* Paints the pattern of KIND that SEED tells over WIDTH * HEIGHT bytes at
 * GRAY. */
void worst_paint(enum worst_kind kind, uint64_t seed, int width, int height,
                 uint8_t *gray);
