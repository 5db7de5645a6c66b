// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes pictures with the library of each format. Any thread; the caller owns
 * the buffers.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/why.h"
#include "vision/source/decoders/linked.h"

/* Decodes a picture (JPEG, PNG, BMP, WebP, TIFF, PNM), rotated as its EXIF
 * says, into PIXELS, a buffer of ROOM bytes: width times height bytes of grey,
 * with COLOR followed by blue-green-red of the same decode. What is transparent
 * becomes white; of a moving WebP picture the first frame is read. SMALLER 4 or
 * 8 decodes a grey JPEG at that fraction of its size, rounded up; 1 at full
 * size. Sets the size, which may be the header's rotated by 90 degrees. On
 * failure writes a sentence to WHY. */
PZK_WHERE_LINKED bool pzk_picture_decode(const void *data, size_t size,
                                         bool color, int smaller,
                                         uint8_t *pixels, size_t room,
                                         int *width, int *height, char *why);

/* Silences the libraries: the caller reports each failure. Call it once, before
 * the sandbox closes. */
PZK_WHERE_LINKED void pzk_picture_prepare(void);
