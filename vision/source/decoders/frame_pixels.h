// SPDX-License-Identifier: MIT
#pragma once
/*
 * The pixels of FFmpeg's pictures: grey is the luma of most, as it is or
 * stretched to the full range; what has none, and colour, goes by libswscale.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct AVFrame;
struct SwsContext;

/* Cleared memory is a new one; ends with pzk_frame_pixels_finish(). */
struct pzk_frame_pixels {
    struct SwsContext *to_gray, *to_bgr;
};

/* Grey to OUT, with COLOR blue-green-red behind it, rows without gaps. False
 * where ROOM bytes are too few, or nobody knows its format. */
bool pzk_frame_pixels_take(struct pzk_frame_pixels *pixels,
                           const struct AVFrame *frame, bool color,
                           uint8_t *out, size_t room);

void pzk_frame_pixels_finish(struct pzk_frame_pixels *pixels);
