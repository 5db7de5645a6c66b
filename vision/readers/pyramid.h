// SPDX-License-Identifier: MIT
#pragma once
/*
 * A frame at its own size, at half, at a quarter...; at each of these levels
 * readers look for marks of a certain size in pixels. A pyramid keeps
 * its buffers from frame to frame; one thread at a time.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"
#include "vision/readers/reader.h"

enum { PZK_LEVELS = 4 };

struct pzk_pyramid {
    struct pzk_plane_buffer rooms[PZK_LEVELS - 1];
};

void pzk_pyramid_finish(struct pzk_pyramid *pyramid);

/* The picture at one size and the part of it to read. */
struct pzk_level {
    int number; /* 0: as it is */
    struct pzk_view plane;
    struct pzk_box part;
    float scale; /* frame pixels a pixel of the plane */
};

/* The frame itself; ROI may be NULL. */
struct pzk_level pzk_pyramid_start(const struct pzk_frame *frame,
                                   const struct pzk_box *roi);

/* Goes to half the size. False after the last level, when out of memory, or if
 * by HINT no length of MM on the table takes LEAST pixels there, so that there
 * is nothing more to find. */
bool pzk_pyramid_next(struct pzk_pyramid *pyramid,
                      const struct pzk_scale_hint *hint, float mm, float least,
                      struct pzk_level *level);
