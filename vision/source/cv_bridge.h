// SPDX-License-Identifier: MIT
#pragma once
/*
 * All access to OpenCV, in C types, implemented in vision/source/cv_bridge.cpp.
 * No exception leaves these functions. Any thread; the caller owns the buffers.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/decoded.h"
#include "vision/source/decoders/linked.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Decodes a picture (JPEG, PNG, BMP, WebP, TIFF, PNM), rotated as its EXIF
 * says, into PIXELS, a buffer of ROOM bytes: width times height grey pixels,
 * with COLOR followed by the same pixels in blue-green-red. SMALLER: 1 decodes
 * at full size; 4 or 8 decodes a JPEG in grey at that fraction of its width and
 * height, rounded up. Sets *WIDTH and *HEIGHT, which may be those of the header
 * exchanged. Returns false on failure, with a sentence in ERROR. Does not
 * modify DATA. */
PZK_WHERE_LINKED bool pzk_image_decode_into(const void *data, size_t size,
                                            bool color, int smaller,
                                            uint8_t *pixels, size_t room,
                                            int *width, int *height,
                                            char *error, size_t error_size);

/* Limits OpenCV to one thread and silences its log. Call it once, in a process
 * that does nothing else. */
PZK_WHERE_LINKED void pzk_image_prepare(void);

#ifdef __cplusplus
}
#endif
