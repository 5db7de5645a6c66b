// SPDX-License-Identifier: MIT
#pragma once
/*
 * Grey pictures in plain C: borrowed views, sampling, halving. Any thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

/* A borrowed rectangle of grey pixels. */
struct pzk_view {
    int width, height;
    size_t stride;
    const uint8_t *gray;
};

/* Returns the part of FRAME inside ROI (NULL: the whole frame), clipped to the
 * frame; its width is 0 if they do not overlap. */
struct pzk_view pzk_view_of(const struct pzk_frame *frame,
                            const struct pzk_box *roi);

/* Returns the grey level at (x, y): interpolates bilinearly inside the picture
 * and takes the nearest edge pixel outside. */
static inline float
pzk_view_sample(const struct pzk_view *view, float x, float y)
{
    float right = (float)(view->width - 1), bottom = (float)(view->height - 1);

    x -= 0.5F;
    y -= 0.5F;
    x = x > 0 ? (x < right ? x : right) : 0;
    y = y > 0 ? (y < bottom ? y : bottom) : 0;
    int x0 = (int)x, y0 = (int)y;
    int step_x = x0 + 1 < view->width;
    size_t step_y = y0 + 1 < view->height ? view->stride : 0;
    const uint8_t *p = view->gray + (size_t)y0 * view->stride + x0;
    const uint8_t *q = p + step_y;
    float fx = x - (float)x0, fy = y - (float)y0;
    float top = (float)p[0] + fx * (float)(p[step_x] - p[0]);
    float low = (float)q[0] + fx * (float)(q[step_x] - q[0]);

    return top + fy * (low - top);
}

/* Halves a picture by averaging 2 x 2 pixels. OUT has room for (width / 2) *
 * (height / 2) bytes, rows without gaps; the returned view borrows it. */
struct pzk_view pzk_view_halve(const struct pzk_view *view, uint8_t *out);

/* Smooths a picture with the kernel 1 2 1 in both directions. OUT has room for
 * width * height bytes, rows without gaps; the returned view borrows it. */
struct pzk_view pzk_view_smooth(const struct pzk_view *view, uint8_t *out);

/* Mirrors FRAME's grey picture left to right into OUT, which has room for width
 * * height bytes; with AGAIN, OUT already holds the mirrored picture. The
 * returned frame borrows OUT and has no colours. */
struct pzk_frame pzk_frame_unmirror(const struct pzk_frame *frame, uint8_t *out,
                                    bool again);

/* Grows *PIXELS (from malloc, or NULL) from *SIZE to at least WANTED bytes and
 * keeps the contents. False, with nothing changed, when out of memory. */
bool pzk_pixels_fit(uint8_t **pixels, size_t *size, size_t wanted);
