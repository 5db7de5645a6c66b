// SPDX-License-Identifier: MIT
#include "vision/source/plain_pixels.h"

#include <string.h>

#include "vision/base/image.h"

/* Where a layout has its chroma; AS_COLOR: it has blue, green and red instead.
 */
enum where { NOWHERE, IN_PAIRS, IN_ONE_PLANE, IN_TWO_PLANES, AS_COLOR };

static const struct shape {
    enum where where;
    uint8_t step; /* bytes from pixel to pixel within a row of luma */
    uint8_t luma; /* offset of luma in a pixel */
    /* offset of a chroma byte: in a group of two pixels, in a pair of the
     * plane, as the index of its plane, or (blue and red themselves) in a pixel
     */
    uint8_t blue, red;
} shapes[PZK_PLAIN_LAYOUTS] = {
    [PZK_PLAIN_GREY] = {NOWHERE, 1, 0, 0, 0},
    [PZK_PLAIN_YUYV] = {IN_PAIRS, 2, 0, 1, 3},
    [PZK_PLAIN_UYVY] = {IN_PAIRS, 2, 1, 0, 2},
    [PZK_PLAIN_YVYU] = {IN_PAIRS, 2, 0, 3, 1},
    [PZK_PLAIN_VYUY] = {IN_PAIRS, 2, 1, 2, 0},
    [PZK_PLAIN_NV12] = {IN_ONE_PLANE, 1, 0, 0, 1},
    [PZK_PLAIN_NV21] = {IN_ONE_PLANE, 1, 0, 1, 0},
    [PZK_PLAIN_I420] = {IN_TWO_PLANES, 1, 0, 0, 1},
    [PZK_PLAIN_YV12] = {IN_TWO_PLANES, 1, 0, 1, 0},
    [PZK_PLAIN_BGR] = {AS_COLOR, 3, 0, 0, 2},
    [PZK_PLAIN_RGB] = {AS_COLOR, 3, 0, 2, 0},
    [PZK_PLAIN_BGRX] = {AS_COLOR, 4, 0, 0, 2},
};

/* The chroma of one row; `u` and `v` are those of its first pixel. */
struct chroma {
    const uint8_t *u, *v; /* bytes of the row's first pixel */
    size_t step;          /* bytes from one pair of pixels to the next */
};

static uint8_t
clamp(int v)
{
    return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
}

/* Converts one pixel by ITU-R BT.601, video range, in fixed point with 8
 * fractional bits. */
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

    switch (shapes[plain->layout].where) {
    case IN_ONE_PLANE:
        return plain->stride * (h + halves);
    case IN_TWO_PLANES:
        return plain->stride * h + plain->stride / 2 * halves * 2;
    case NOWHERE:
    case IN_PAIRS:
    case AS_COLOR:
        break;
    }
    return plain->stride * h;
}

size_t
pzk_plain_row(enum pzk_plain_layout layout, int width)
{
    const struct shape *shape = &shapes[layout];
    bool alone = shape->where == NOWHERE || shape->where == AS_COLOR;
    size_t w = (size_t)width;

    return shape->step * (alone ? w : (w + 1) / 2 * 2);
}

/* Returns the chroma of row Y; its `u` is NULL where there is none. */
static struct chroma
chroma_of(const struct pzk_plain *plain, size_t y)
{
    const struct shape *shape = &shapes[plain->layout];
    const uint8_t *row = plain->bytes + y * plain->stride;
    const uint8_t *after = plain->bytes + plain->stride * (size_t)plain->height;
    size_t half = plain->stride / 2;
    size_t plane = ((size_t)plain->height + 1) / 2 * half;

    switch (shape->where) {
    case IN_PAIRS:
        return (struct chroma){row + shape->blue, row + shape->red, 4};
    case IN_ONE_PLANE:
        row = after + y / 2 * plain->stride;
        return (struct chroma){row + shape->blue, row + shape->red, 2};
    case IN_TWO_PLANES:
        row = after + y / 2 * half;
        return (struct chroma){row + shape->blue * plane,
                               row + shape->red * plane, 1};
    case NOWHERE:
    case AS_COLOR:
        break;
    }
    return (struct chroma){.u = NULL};
}

/* Converts N pixels of a colour layout to grey and, unless BGR is NULL, to
 * blue-green-red. Weighs red, green and blue by ITU-R BT.601, in fixed point
 * with 8 fractional bits. */
static void
take_colors(const struct shape *shape, const uint8_t *from, size_t n,
            uint8_t *gray, uint8_t *bgr)
{
    for (size_t x = 0; x < n; x++, from += shape->step) {
        uint8_t blue = from[shape->blue], red = from[shape->red];

        gray[x] = (uint8_t)((29 * blue + 150 * from[1] + 77 * red + 128) / 256);
        if (bgr) {
            bgr[3 * x] = blue;
            bgr[3 * x + 1] = from[1];
            bgr[3 * x + 2] = red;
        }
    }
}

static void
take_row(const struct pzk_plain *plain, size_t y, uint8_t *gray, uint8_t *bgr)
{
    const struct shape *shape = &shapes[plain->layout];
    const uint8_t *from = plain->bytes + y * plain->stride + shape->luma;
    struct chroma chroma = chroma_of(plain, y);

    if (shape->where == AS_COLOR) {
        take_colors(shape, from, (size_t)plain->width, gray, bgr);
        return;
    }
    for (size_t x = 0; x < (size_t)plain->width; x++) {
        size_t at = x / 2 * chroma.step;

        gray[x] = from[shape->step * x];
        if (bgr && !chroma.u) {
            memset(bgr + 3 * x, gray[x], 3);
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

    if (plain->size < bytes_of(plain) ||
        plain->stride < pzk_plain_row(plain->layout, plain->width) ||
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
