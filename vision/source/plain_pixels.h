// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pixels that come as they are: grey, or one of the layouts of luma and chroma
 * that cameras give.
 */
#include "vision/source/decoded.h"

enum pzk_plain_layout {
    PZK_PLAIN_GREY, /* a byte a pixel */
    PZK_PLAIN_YUYV, /* two pixels: luma, blue, luma, red */
    PZK_PLAIN_UYVY, /* the same in other orders */
    PZK_PLAIN_YVYU,
    PZK_PLAIN_VYUY,
    PZK_PLAIN_NV12, /* all luma; then rows of blue, red, one for 2 x 2 */
    PZK_PLAIN_NV21, /* ... of red, blue */
    PZK_PLAIN_I420, /* all luma; all blue; all red, one for 2 x 2 */
    PZK_PLAIN_YV12, /* ... all red; all blue */
    PZK_PLAIN_BGR,  /* blue, green, red */
    PZK_PLAIN_RGB,
    PZK_PLAIN_BGRX, /* and a byte that says nothing */
    PZK_PLAIN_LAYOUTS
};

struct pzk_plain {
    const uint8_t *bytes;
    size_t size, stride; /* bytes; of a row of luma */
    int width, height;   /* px */
    enum pzk_plain_layout layout;
};

/* A picture to be used again and again; cleared memory is a new one. */
struct pzk_plain_image {
    struct pzk_image image;
    size_t gray_size, bgr_size; /* room in it */
};

/* The fewest bytes a row of luma, or of all where they are not apart, takes. */
size_t pzk_plain_row(enum pzk_plain_layout layout, int width);

/* False where there are fewer bytes than pixels, or out of memory. */
bool pzk_plain_take(const struct pzk_plain *plain, bool color,
                    struct pzk_plain_image *to);

void pzk_plain_finish(struct pzk_plain_image *image);
