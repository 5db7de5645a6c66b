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

/* What makes one pattern of a kind differ from another: each share between 0
 * and 1 says one thing of it, such as how large its cells are. */
enum { WORST_SHARES = 16 };
struct worst_pattern {
    enum worst_kind kind;
    double share[WORST_SHARES];
};

/* The pattern of KIND that SEED tells. */
struct worst_pattern worst_pattern(enum worst_kind kind, uint64_t seed);

/* PATTERN with a few of its shares a little more or less, as SEED tells. */
struct worst_pattern worst_nudged(const struct worst_pattern *pattern,
                                  uint64_t seed);

/* Paints PATTERN over WIDTH * HEIGHT bytes at GRAY. */
void worst_paint(const struct worst_pattern *pattern, int width, int height,
                 uint8_t *gray);
