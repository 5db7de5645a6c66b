// SPDX-License-Identifier: MIT
#pragma once
/*
 * A frame at its own size, at half, at a quarter...; at each of these levels
 * readers look for marks of a certain size in pixels. A pyramid keeps
 * its buffers from frame to frame; one thread at a time. Readers that one after
 * the other look at the same frame may share one.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"
#include "vision/readers/reader.h"

enum { PZK_LEVELS = 4 };

struct pzk_pyramid {
    struct pzk_plane_buffer rooms[PZK_LEVELS - 1];
    struct pzk_view planes[PZK_LEVELS]; /* of the frame at hand, */
    int made;                           /* so many of them */
    bool shared; /* those last until pzk_pyramid_forget() */
};

void pzk_pyramid_finish(struct pzk_pyramid *pyramid);

/* Another frame, or the same with other pixels, comes next. */
void pzk_pyramid_forget(struct pzk_pyramid *pyramid);

/* LEVEL (1 for half the size, ...) of the frame that FULL is all of; false
 * after the last level and when out of memory. */
bool pzk_pyramid_plane(struct pzk_pyramid *pyramid, const struct pzk_view *full,
                       int level, struct pzk_view *plane);

/* The picture at one size and the part of it to read. */
struct pzk_level {
    int number; /* 0: as it is */
    struct pzk_view plane;
    struct pzk_box part;
    float scale; /* frame pixels a pixel of the plane */
};

/* The frame itself; ROI may be NULL. A pyramid that is not shared forgets what
 * it had. */
struct pzk_level pzk_pyramid_start(struct pzk_pyramid *pyramid,
                                   const struct pzk_frame *frame,
                                   const struct pzk_box *roi);

/* Goes to half the size. False after the last level, when out of memory, or if
 * by HINT no length of MM on the table takes LEAST pixels there, so that there
 * is nothing more to find. */
bool pzk_pyramid_next(struct pzk_pyramid *pyramid,
                      const struct pzk_scale_hint *hint, float mm, float least,
                      struct pzk_level *level);
