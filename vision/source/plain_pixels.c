// SPDX-License-Identifier: MIT
#include "vision/source/plain_pixels.h"

#include <string.h>

#include "vision/base/image.h"

/* Where the chroma of a pixel stands. */
struct chroma {
    const uint8_t *u, *v; /* of the row's first pixel */
    size_t step;          /* bytes from one pair of pixels to the next */
};

static uint8_t
clamp(int v)
{
    return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
}

/* ITU-R BT.601, video range; 8 bits of fraction. */
static void
color_pixel(uint8_t luma, uint8_t blue, uint8_t red, uint8_t *bgr)
{
    int y = 298 * (luma - 16) + 128;
    int u = blue - 128;
    int v = red - 128;

    bgr[0] = clamp((y + 516 * u) / 256);
    bgr[1] = clamp((y - 100 * u - 208 * v) / 256);
    bgr[2] = clamp((y + 409 * v) / 256);
}

static size_t
bytes_of(const struct pzk_plain *plain)
{
    size_t h = (size_t)plain->height;
    size_t halves = (h + 1) / 2;

    switch (plain->layout) {
    case PZK_PLAIN_NV12:
        return plain->stride * (h + halves);
    case PZK_PLAIN_I420:
        return plain->stride * h + plain->stride / 2 * halves * 2;
    case PZK_PLAIN_GREY:
    case PZK_PLAIN_YUYV:
        break;
    }
    return plain->stride * h;
}

static size_t
row_of(const struct pzk_plain *plain)
{
    size_t w = (size_t)plain->width;

    switch (plain->layout) {
    case PZK_PLAIN_YUYV:
    case PZK_PLAIN_NV12:
    case PZK_PLAIN_I420:
        return (w + 1) / 2 * 2 * (plain->layout == PZK_PLAIN_YUYV ? 2 : 1);
    case PZK_PLAIN_GREY:
        break;
    }
    return w;
}

/* Of row Y; `u` NULL: there is none. */
static struct chroma
chroma_of(const struct pzk_plain *plain, size_t y)
{
    const uint8_t *after = plain->bytes + plain->stride * (size_t)plain->height;
    size_t half = plain->stride / 2;
    struct chroma chroma = {.u = NULL};

    switch (plain->layout) {
    case PZK_PLAIN_YUYV:
        chroma.u = plain->bytes + y * plain->stride + 1;
        chroma.v = chroma.u + 2;
        chroma.step = 4;
        break;
    case PZK_PLAIN_NV12:
        chroma.u = after + y / 2 * plain->stride;
        chroma.v = chroma.u + 1;
        chroma.step = 2;
        break;
    case PZK_PLAIN_I420:
        chroma.u = after + y / 2 * half;
        chroma.v = chroma.u + ((size_t)plain->height + 1) / 2 * half;
        chroma.step = 1;
        break;
    case PZK_PLAIN_GREY:
        break;
    }
    return chroma;
}

static void
take_row(const struct pzk_plain *plain, size_t y, uint8_t *gray, uint8_t *bgr)
{
    const uint8_t *from = plain->bytes + y * plain->stride;
    size_t step = plain->layout == PZK_PLAIN_YUYV ? 2 : 1;
    struct chroma chroma = chroma_of(plain, y);

    for (size_t x = 0; x < (size_t)plain->width; x++) {
        size_t at = x / 2 * chroma.step;

        gray[x] = from[step * x];
        if (bgr && !chroma.u) {
            memset(bgr + 3 * x, from[x], 3);
        } else if (bgr) {
            color_pixel(gray[x], chroma.u[at], chroma.v[at], bgr + 3 * x);
        }
    }
}

bool
pzk_plain_take(const struct pzk_plain *plain, bool color,
               struct pzk_plain_image *to)
{
    size_t w = (size_t)plain->width;
    size_t h = (size_t)plain->height;
    struct pzk_image *image = &to->image;

    if (plain->size < bytes_of(plain) || plain->stride < row_of(plain) ||
        !pzk_pixels_fit(&image->gray, &to->gray_size, w * h) ||
        (color && !pzk_pixels_fit(&image->bgr, &to->bgr_size, 3 * w * h))) {
        return false;
    }
    image->width = plain->width;
    image->height = plain->height;
    for (size_t y = 0; y < h; y++) {
        take_row(plain, y, image->gray + y * w,
                 color ? image->bgr + 3 * y * w : NULL);
    }
    return true;
}

void
pzk_plain_finish(struct pzk_plain_image *image)
{
    pzk_image_finish(&image->image);
    image->gray_size = image->bgr_size = 0;
}
