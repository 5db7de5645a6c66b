// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes what a live camera sends, JPEG pictures or plain pixels, into frames.
 * One thread.
 */
#include "vision/source/plain_pixels.h"
#include "vision/source/still_detector.h"

/* Zeroed memory is a new one. */
struct pzk_camera_picture {
    struct pzk_image image; /* the last JPEG picture, or frame of a video */
    struct pzk_still_detector still; /* change detection for JPEG pictures */
    struct pzk_plain_image plain;
};

/* Decodes the SIZE bytes of the JPEG picture DATA into FRAME, in which only the
 * time of arrival is set, as a camera's `decode` does (source_kinds.h); CAGE
 * and COLOR as for pzk_caged_image_decode(). Keeps a picture from the decoder
 * whose header is invalid or too large, or whose end is missing. */
bool pzk_camera_picture_jpeg(struct pzk_camera_picture *picture,
                             struct pzk_cage *cage, const void *data,
                             size_t size, bool color, struct pzk_frame *frame);

/* The same for plain pixels; false also where there are too few bytes. */
bool pzk_camera_picture_plain(struct pzk_camera_picture *picture,
                              const struct pzk_plain *pixels, bool color,
                              struct pzk_frame *frame);

/* Frees the memory and clears PICTURE. */
void pzk_camera_picture_finish(struct pzk_camera_picture *picture);
