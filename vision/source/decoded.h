// SPDX-License-Identifier: MIT
#pragma once
/*
 * A decoded picture. Any thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Free with pzk_image_finish(). */
struct pzk_image {
    int width, height;
    uint8_t *gray; /* rows of `width` bytes, without padding */
    uint8_t *bgr;  /* rows of 3 * width bytes; NULL unless requested */
};

/* Larger pictures are refused by their header, before decoding. */
enum { PZK_IMAGE_MAX_MEGAPIXELS = 100 };

/* Frees the pixels and clears the struct; a cleared one or NULL is fine. */
void pzk_image_finish(struct pzk_image *image);

/* A frame that borrows the picture's pixels; t_us and seq are 0. */
struct pzk_frame pzk_image_frame(const struct pzk_image *image);

#ifdef __cplusplus
}
#endif
