// SPDX-License-Identifier: MIT
#pragma once
/*
 * A decoded picture, owned by whoever had it decoded. Any thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

/* Free with pzk_image_finish(). */
struct pzk_image {
    int width, height;
    uint8_t *gray; /* rows of `width` bytes, without padding */
    uint8_t *bgr;  /* rows of 3 * width bytes; NULL unless requested */
};

/* The limit of a picture's size; the header alone decides, before decoding. */
enum { PZK_IMAGE_MAX_MEGAPIXELS = 100 };

/* Frees the pixels and clears the struct; a cleared struct or NULL is fine. */
void pzk_image_finish(struct pzk_image *image);

/* Returns a frame that borrows the picture's pixels; its t_us and seq are 0. */
struct pzk_frame pzk_image_frame(const struct pzk_image *image);
