// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads only the header of an encoded picture: what it is, how large, and
 * whether it is all there, so that a bomb or half a file is refused before a
 * decoder sees it. Pure functions over memory, any thread.
 */
#include <stdbool.h>
#include <stddef.h>

/* The picture formats that are read, or PZK_PICTURE_UNKNOWN. */
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
    unsigned long width, height; /* 0 where the header does not say */
    bool complete; /* JPEG, PNG: the end mark is there; others: true */
};

/* False where DATA is none of the known formats or its header is broken. */
bool pzk_picture_header_read(const void *data, size_t size,
                             struct pzk_picture_header *header);
