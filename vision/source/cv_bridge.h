// SPDX-License-Identifier: MIT
#pragma once
/*
 * All access to OpenCV, in C types, implemented in vision/source/cv_bridge.cpp.
 * No exception leaves it; every failure is a false and a text. Functions may be
 * called from any thread; what they return belongs to the caller.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/decoded.h"
#include "vision/source/decoders/linked.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads a picture file (JPEG, PNG, BMP, WebP, TIFF, PNM), turned as its EXIF
 * says. COLOR also fills `bgr`, from the same decode. On failure returns
 * false, writes a sentence without the file's name to ERROR and leaves *IMAGE
 * as it was. */
PZK_WHERE_LINKED bool pzk_image_load(const char *path, bool color,
                                     struct pzk_image *image, char *error,
                                     size_t error_size);

/* The same from memory; DATA is only read. */
PZK_WHERE_LINKED bool pzk_image_decode(const void *data, size_t size,
                                       bool color, struct pzk_image *image,
                                       char *error, size_t error_size);

/* The same to PIXELS, which has ROOM bytes: grey, width times height of them,
 * with COLOR followed by blue-green-red. SMALLER 4 or 8: a JPEG, grey, at that
 * part of its size, what is over as one pixel more; 1: as it is. Sets the size,
 * which may be the header's turned. */
PZK_WHERE_LINKED bool pzk_image_decode_into(const void *data, size_t size,
                                            bool color, int smaller,
                                            uint8_t *pixels, size_t room,
                                            int *width, int *height,
                                            char *error, size_t error_size);

/* Once, in a process of its own: one thread, and nothing printed. */
PZK_WHERE_LINKED void pzk_image_prepare(void);

#ifdef __cplusplus
}
#endif
