// SPDX-License-Identifier: MIT
#pragma once
/*
 * How good a picture is, by measures that need no marks: how wide its edges
 * are and how far it moved. Pure functions over pixels, any thread.
 */
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

/* The grey level at (X, Y) of FRAME, between pixels; -1 outside. */
float pzk_measure_level(const struct pzk_frame *frame, float x, float y);

/* The width of the sharpest edges in BOX of FRAME (NULL: everywhere), from a
 * tenth to nine tenths of the step, in pixels: 1.5 is as sharp as pixels are,
 * PZK_EDGE_PX_MAX the widest that is told apart. Along rows and columns, the
 * wider of both: a picture smeared in one direction is not sharp. CONTRAST is
 * how many grey levels an edge must step to count. 0 where there are too few
 * edges to tell. */
#define PZK_EDGE_PX_MAX 12.0F
float pzk_measure_edge(const struct pzk_frame *frame, const struct pzk_box *box,
                       int contrast);

/* Small grey pictures of the same size, rows without gaps. */
struct pzk_measure_pair {
    int width, height;
    const uint16_t *was, *is;
    const uint8_t *bits; /* elements with any of LEAVE_OUT do not count */
    uint8_t leave_out;
};

/* How far the picture went from WAS to IS, in elements; good to about one.
 * (0, 0) where nothing in it tells. */
struct pzk_px pzk_measure_shift(const struct pzk_measure_pair *pair);
