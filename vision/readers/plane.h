// SPDX-License-Identifier: MIT
#pragma once
/*
 * Additions to vision/base/image.h for readers that sample between pixels:
 * buffers for copies, and sampling that can be inlined into their loops.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/image.h"

/* A buffer for a plane; grows, never shrinks. */
struct pzk_plane_buffer {
    uint8_t *px;
    size_t size;
};

/* Makes ROOM hold SIZE bytes; false when out of memory (ROOM is unchanged).
 * Free with pzk_plane_buffer_finish(). */
bool pzk_plane_reserve(struct pzk_plane_buffer *room, size_t size);
void pzk_plane_buffer_finish(struct pzk_plane_buffer *room);

/* Halves FROM into ROOM. False when out of memory or where the result would be
 * empty. */
bool pzk_plane_halve(const struct pzk_view *from, struct pzk_plane_buffer *room,
                     struct pzk_view *to);

/* Whether X, Y is inside, so that pzk_plane_at() can be called. */
static inline bool
pzk_plane_has(const struct pzk_view *plane, float x, float y)
{
    return x >= 0.5f && y >= 0.5f && x < (float)plane->width - 0.5f &&
           y < (float)plane->height - 0.5f;
}

/* Returns the grey level at X, Y (pixel centres at .5), by bilinear
 * interpolation. */
static inline float
pzk_plane_at(const struct pzk_view *plane, float x, float y)
{
    float fx = x - 0.5f, fy = y - 0.5f;
    int ix = (int)fx, iy = (int)fy;
    /* the last row and column have no neighbour */
    int right = ix + 1 < plane->width;
    size_t below = iy + 1 < plane->height ? plane->stride : 0;
    float u = fx - (float)ix, v = fy - (float)iy;
    const uint8_t *p = plane->gray + (size_t)iy * plane->stride + ix;

    return (1 - v) * ((1 - u) * p[0] + u * p[right]) +
           v * ((1 - u) * p[below] + u * p[below + (size_t)right]);
}

/* As pzk_plane_at(), but outside the plane returns the nearest pixel's grey
 * level. */
static inline float
pzk_plane_near(const struct pzk_view *plane, float x, float y)
{
    float x1 = (float)plane->width - 0.51f, y1 = (float)plane->height - 0.51f;

    return pzk_plane_at(plane,
                        x < 0.5f ? 0.5f
                        : x > x1 ? x1
                                 : x,
                        y < 0.5f ? 0.5f
                        : y > y1 ? y1
                                 : y);
}

/* Writes to OUT the grey levels, as of pzk_plane_near(), at N points from AT
 * on, STEP apart. */
void pzk_plane_line(const struct pzk_view *plane, struct pzk_px at,
                    struct pzk_px step, int n, float *out);
