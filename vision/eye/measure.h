// SPDX-License-Identifier: MIT
#pragma once
/*
 * Quality measures that need no marks: the width of edges and the picture's
 * motion. Pure functions over pixels, any thread.
 */
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

/* The bilinear grey level at (X, Y) of FRAME; -1 outside. */
float pzk_measure_level(const struct pzk_frame *frame, float x, float y);

/* The width of the sharpest edges in BOX of FRAME (NULL: everywhere), from a
 * tenth to nine tenths of the step, in pixels: 1.5 is as sharp as pixels allow,
 * PZK_EDGE_PX_MAX the widest that can be distinguished. Along rows and columns,
 * the wider of both: a picture smeared in one direction is not sharp. CONTRAST
 * is the least step of an edge in grey levels. 0 where there are too few edges.
 */
#define PZK_EDGE_PX_MAX 12.0F
float pzk_measure_edge(const struct pzk_frame *frame, const struct pzk_box *box,
                       int contrast);

/* Small grey pictures of the same size, rows without gaps. */
struct pzk_measure_pair {
    int width, height;
    const uint16_t *was, *is;
    const uint8_t *bits; /* elements with any of LEAVE_OUT are ignored */
    uint8_t leave_out;
};

/* The picture's shift from WAS to IS, in elements; accurate to about one. (0,
 * 0) where it is undetermined. */
struct pzk_px pzk_measure_shift(const struct pzk_measure_pair *pair);
