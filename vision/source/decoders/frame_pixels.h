// SPDX-License-Identifier: MIT
#pragma once
/*
 * Converts FFmpeg's frames to grey and blue-green-red. Grey is the luma plane,
 * copied or stretched to full range; libswscale converts colour, and frames
 * without a luma plane.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct AVFrame;
struct SwsContext;

/* Zeroed memory is a new converter; end it with pzk_frame_pixels_finish(). */
struct pzk_frame_pixels {
    struct SwsContext *to_gray, *to_bgr;
};

/* Writes FRAME's grey pixels to OUT, with COLOR followed by blue-green-red
 * ones, rows without padding. False where ROOM bytes are too few or the format
 * is unknown. */
bool pzk_frame_pixels_take(struct pzk_frame_pixels *pixels,
                           const struct AVFrame *frame, bool color,
                           uint8_t *out, size_t room);

void pzk_frame_pixels_finish(struct pzk_frame_pixels *pixels);
