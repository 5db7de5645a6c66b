// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pixels that come as they are: grey, or one of the layouts of luma and chroma
 * that cameras give.
 */
#include "vision/source/cv_bridge.h"

enum pzk_plain_layout {
    PZK_PLAIN_GREY, /* a byte a pixel */
    PZK_PLAIN_YUYV, /* two pixels: luma, blue, luma, red */
    PZK_PLAIN_NV12, /* all luma; then rows of blue, red, one for 2 x 2 */
    PZK_PLAIN_I420  /* all luma; all blue; all red, one for 2 x 2 */
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

/* False where there are fewer bytes than pixels, or out of memory. */
bool pzk_plain_take(const struct pzk_plain *plain, bool color,
                    struct pzk_plain_image *to);

void pzk_plain_finish(struct pzk_plain_image *image);
