// SPDX-License-Identifier: MIT
#pragma once
/*
 * Converts FFmpeg's frames: grey is the luma plane, copied or stretched to full
 * range; frames without one, and colour, go through libswscale.
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

/* Writes grey to OUT, with COLOR followed by blue-green-red, rows without
 * padding. False where ROOM bytes are too few or the format is unknown. */
bool pzk_frame_pixels_take(struct pzk_frame_pixels *pixels,
                           const struct AVFrame *frame, bool color,
                           uint8_t *out, size_t room);

void pzk_frame_pixels_finish(struct pzk_frame_pixels *pixels);
