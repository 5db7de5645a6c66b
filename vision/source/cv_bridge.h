// SPDX-License-Identifier: MIT
#pragma once
/*
 * All access to OpenCV, in C types, implemented in vision/source/cv_bridge.cpp.
 * No exception leaves these functions. Any thread; the caller owns the buffers.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/why.h"
#include "vision/source/decoded.h"
#include "vision/source/decoders/linked.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Decodes a picture (JPEG, PNG, BMP, WebP, TIFF, PNM), rotated as its EXIF
 * says, into PIXELS, a buffer of ROOM bytes: width times height bytes of grey,
 * with COLOR followed by blue-green-red of the same decode. SMALLER 4 or 8
 * decodes a grey JPEG at that fraction of its size, rounded up; 1 at full size.
 * Sets the size, which may be the header's rotated by 90 degrees. On failure
 * writes a sentence to WHY. DATA is not modified. */
PZK_WHERE_LINKED bool pzk_image_decode_into(const void *data, size_t size,
                                            bool color, int smaller,
                                            uint8_t *pixels, size_t room,
                                            int *width, int *height, char *why);

/* Limits OpenCV to one thread and silences its log. Call it once, in a process
 * that does nothing else. */
PZK_WHERE_LINKED void pzk_image_prepare(void);

#ifdef __cplusplus
}
#endif
