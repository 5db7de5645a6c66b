// SPDX-License-Identifier: MIT
#pragma once
/*
 * An image pyramid: a frame at full size, at half, at a quarter...; at each
 * level readers look for marks of a certain size in pixels. A pyramid keeps its
 * buffers from frame to frame; one thread at a time. Readers that process the
 * same frame one after the other may share one.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"
#include "vision/readers/reader.h"

enum { PZK_LEVELS = 4 };

struct pzk_pyramid {
    struct pzk_plane_buffer rooms[PZK_LEVELS - 1];
    struct pzk_view planes[PZK_LEVELS]; /* levels of the current frame */
    int made;                           /* number of levels computed */
    bool shared; /* keeps the levels until pzk_pyramid_forget() */
};

void pzk_pyramid_finish(struct pzk_pyramid *pyramid);

/* Drops the levels; call it before another frame, or the same frame with other
 * pixels. */
void pzk_pyramid_forget(struct pzk_pyramid *pyramid);

/* Computes LEVEL (1 for half the size, ...) of the frame FULL; false after the
 * last level and when out of memory. */
bool pzk_pyramid_plane(struct pzk_pyramid *pyramid, const struct pzk_view *full,
                       int level, struct pzk_view *plane);

/* One level of the picture and the part of it to read. */
struct pzk_level {
    int number; /* 0: full size */
    struct pzk_view plane;
    struct pzk_box part;
    float scale; /* frame pixels per pixel of the plane */
};

/* Returns the full-size level, of which ROI (NULL: all) is to be read. First
 * drops the levels of PYRAMID, unless it is shared. */
struct pzk_level pzk_pyramid_start(struct pzk_pyramid *pyramid,
                                   const struct pzk_frame *frame,
                                   const struct pzk_box *roi);

/* Changes LEVEL to half the size. False after the last level, when out of
 * memory, or if HINT says that a length of MM on the table takes fewer than
 * LEAST pixels there, so that there is nothing more to find. */
bool pzk_pyramid_next(struct pzk_pyramid *pyramid,
                      const struct pzk_scale_hint *hint, float mm, float least,
                      struct pzk_level *level);
