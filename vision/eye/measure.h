// SPDX-License-Identifier: MIT
#pragma once
/*
 * How sharp a picture is: the width of edges, anywhere and at a mark that was
 * read, where the positions of black and white are known. Pure functions over
 * pixels, any thread.
 */
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/eye/spot.h"

/* The bilinear grey level at (X, Y) of FRAME; -1 outside. */
static inline float
pzk_measure_level(const struct pzk_frame *frame, float x, float y)
{
    x -= 0.5F;
    y -= 0.5F;
    int ix = (int)x, iy = (int)y;
    if (x < 0 || y < 0 || (unsigned)ix + 1 >= (unsigned)frame->width ||
        (unsigned)iy + 1 >= (unsigned)frame->height) {
        return -1;
    }
    const uint8_t *p = frame->gray + (size_t)iy * frame->stride + ix;
    const uint8_t *q = p + frame->stride;
    float a = x - (float)ix, b = y - (float)iy;

    return ((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
           ((float)q[0] * (1 - a) + (float)q[1] * a) * b;
}

/* The width of the sharpest edges in BOX of FRAME (NULL: everywhere), from a
 * tenth to nine tenths of the step, in pixels: 1.5 is as sharp as pixels allow,
 * PZK_EDGE_PX_MAX the widest that can be distinguished. Along rows and columns,
 * the wider of both: a picture smeared in one direction is not sharp. CONTRAST
 * is the least step of an edge in grey levels. 0 where there are too few edges.
 */
#define PZK_EDGE_PX_MAX 12.0F
float pzk_measure_edge(const struct pzk_frame *frame, const struct pzk_box *box,
                       int contrast);

/* The width of the edges of the mark at SPOT, a tag or a QR code, from a tenth
 * to nine tenths of the step, px; in the direction with the wider ones. 0 for
 * another mark, one that extends outside the picture, or one without contrast.
 * Inaccurate from half a module's blur on. */
float pzk_mark_edge(const struct pzk_frame *frame, const struct pzk_spot *spot);

/* The width of edges blurred by a Gaussian of SIGMA. */
#define PZK_EDGE_OF_SIGMA 2.563F
