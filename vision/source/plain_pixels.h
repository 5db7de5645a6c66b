// SPDX-License-Identifier: MIT
#pragma once
/*
 * Uncompressed pixels: grey, or one of the YUV and RGB layouts that cameras
 * deliver.
 */
#include "vision/source/decoded.h"

enum pzk_plain_layout {
    PZK_PLAIN_GREY, /* one byte a pixel */
    PZK_PLAIN_YUYV, /* two pixels: Y U Y V */
    PZK_PLAIN_UYVY, /* two pixels: U Y V Y */
    PZK_PLAIN_YVYU,
    PZK_PLAIN_VYUY,
    PZK_PLAIN_NV12, /* plane of Y; plane of U V pairs, one for 2 x 2 pixels */
    PZK_PLAIN_NV21, /* as NV12, with V U pairs */
    PZK_PLAIN_I420, /* planes Y, U, V; one U and V for 2 x 2 pixels */
    PZK_PLAIN_YV12, /* planes Y, V, U */
    PZK_PLAIN_BGR,  /* blue, green, red */
    PZK_PLAIN_RGB,
    PZK_PLAIN_BGRX, /* blue, green, red, an unused byte */
    PZK_PLAIN_LAYOUTS
};

struct pzk_plain {
    const uint8_t *bytes;
    size_t size, stride; /* bytes in all; bytes a row of luma */
    int width, height;   /* px */
    enum pzk_plain_layout layout;
};

/* A picture buffer that each picture reuses; zeroed memory is a new one. */
struct pzk_plain_image {
    struct pzk_image image;
    size_t gray_size, bgr_size; /* capacity in bytes */
};

/* Returns the least number of bytes in a row of WIDTH pixels: of the luma
 * plane, or of the whole pixels in a layout without planes. */
size_t pzk_plain_row(enum pzk_plain_layout layout, int width);

/* Converts PLAIN into TO: to grey and, with COLOR, to blue-green-red. False
 * where the buffer is too small for the pixels, or out of memory. */
bool pzk_plain_take(const struct pzk_plain *plain, bool color,
                    struct pzk_plain_image *to);

void pzk_plain_finish(struct pzk_plain_image *image);
