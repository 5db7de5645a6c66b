// SPDX-License-Identifier: MIT
#pragma once
/*
 * Parses only the header of an encoded picture: format, size, completeness; so
 * a decompression bomb or half a file is refused before a decoder sees it. Pure
 * functions over memory, any thread.
 */
#include <stdbool.h>
#include <stddef.h>

/* The supported picture formats, or PZK_PICTURE_UNKNOWN. */
enum pzk_picture_format {
    PZK_PICTURE_UNKNOWN,
    PZK_PICTURE_JPEG,
    PZK_PICTURE_PNG,
    PZK_PICTURE_BMP,
    PZK_PICTURE_WEBP,
    PZK_PICTURE_TIFF,
    PZK_PICTURE_PNM
};

struct pzk_picture_header {
    enum pzk_picture_format format;
    unsigned long width, height; /* 0 where the header has no size */
    unsigned scans;              /* JPEG: each costs the decoder a pass over all
                                    pixels */
    bool complete; /* JPEG, PNG: has its end marker; other formats: always
                      true */
};

/* Reads the header of the picture DATA. False where DATA has no known format or
 * a broken header. */
bool pzk_picture_header_read(const void *data, size_t size,
                             struct pzk_picture_header *header);

/* Returns "HEIC" or "AVIF" where DATA begins like such a picture, as phones
 * take them: it is not read, but said what it is. NULL: it does not. */
const char *pzk_picture_unread(const void *data, size_t size);

/* Returns the orientation, 1 to 8, in the EXIF block DATA, which is built like
 * a TIFF file; 1, upright, where it has none. */
int pzk_exif_orientation(const void *data, size_t size);
