// SPDX-License-Identifier: MIT
#include "vision/source/plain_pixels.h"

#include <string.h>

#include "vision/base/image.h"
#include "vision/base/simd_clones.h"

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

/* The chroma of one row. */
struct chroma {
    const uint8_t *u, *v; /* bytes of the row's first pixel */
    int step;             /* bytes from one pair of pixels to the next */
};

static inline uint8_t
clamp(int v)
{
    return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
}

/* Spreads chroma bytes, each of which is STEP after the last, to N pixels, an
 * even number. */
static inline void
spread(const uint8_t *chroma, size_t step, size_t n, int16_t *to)
{
    for (size_t x = 0; x < n / 2; x++) {
        to[2 * x] = to[2 * x + 1] = (int16_t)(chroma[x * step] - 128);
    }
}

/* Converts N pixels by ITU-R BT.601, video range, in fixed point with 8
 * fractional bits. In blocks and in loops without branches, where STEP is
 * a constant: then the compiler does many pixels at once. */
static inline void
color_pixels(const uint8_t *gray, const uint8_t *blue, const uint8_t *red,
             size_t step, size_t n, uint8_t *bgr)
{
    enum { BLOCK = 64 };
    int16_t u[BLOCK], v[BLOCK];

    for (size_t at = 0; at < n; at += BLOCK) {
        size_t some = n - at < BLOCK ? n - at : BLOCK;

        spread(blue + at / 2 * step, step, (some + 1) / 2 * 2, u);
        spread(red + at / 2 * step, step, (some + 1) / 2 * 2, v);
        for (size_t x = 0; x < some; x++) {
            int y = 298 * (gray[at + x] - 16) + 128;

            bgr[3 * (at + x)] = clamp((y + 516 * u[x]) / 256);
            bgr[3 * (at + x) + 1] = clamp((y - 100 * u[x] - 208 * v[x]) / 256);
            bgr[3 * (at + x) + 2] = clamp((y + 409 * v[x]) / 256);
        }
    }
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

/* Returns the chroma of row Y; its `step` is 0 where there is none. */
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
    return (struct chroma){.step = 0};
}

/* Converts N pixels of a colour layout, with BLUE at that offset in each of
 * STEP bytes, to grey and, unless BGR is NULL, to blue-green-red. Weighs red,
 * green and blue by ITU-R BT.601, in fixed point with 8 fractional bits. */
static inline void
take_colors(const uint8_t *from, size_t step, size_t blue, size_t n,
            uint8_t *gray, uint8_t *bgr)
{
    for (size_t x = 0; x < n; x++) {
        gray[x] =
            (uint8_t)((29 * from[step * x + blue] + 150 * from[step * x + 1] +
                       77 * from[step * x + 2 - blue] + 128) /
                      256);
    }
    for (size_t x = 0; bgr && x < n; x++) {
        bgr[3 * x] = from[step * x + blue];
        bgr[3 * x + 1] = from[step * x + 1];
        bgr[3 * x + 2] = from[step * x + 2 - blue];
    }
}

static void
take_color_row(const struct shape *shape, const uint8_t *from, size_t n,
               uint8_t *gray, uint8_t *bgr)
{
    if (shape->step == 4) {
        take_colors(from, 4, 0, n, gray, bgr);
    } else if (shape->blue == 2) {
        take_colors(from, 3, 2, n, gray, bgr);
    } else {
        take_colors(from, 3, 0, n, gray, bgr);
    }
}

static void
take_luma(const struct shape *shape, const uint8_t *from, size_t n,
          uint8_t *gray)
{
    if (shape->step == 1) {
        memcpy(gray, from, n);
        return;
    }
    for (size_t x = 0; x < n; x++) {
        gray[x] = from[2 * x];
    }
}

static void
color_row(const struct chroma *chroma, const uint8_t *gray, size_t n,
          uint8_t *bgr)
{
    switch (chroma->step) {
    case 1:
        color_pixels(gray, chroma->u, chroma->v, 1, n, bgr);
        break;
    case 2:
        color_pixels(gray, chroma->u, chroma->v, 2, n, bgr);
        break;
    case 4:
        color_pixels(gray, chroma->u, chroma->v, 4, n, bgr);
        break;
    default: /* grey */
        for (size_t x = 0; x < n; x++) {
            bgr[3 * x] = bgr[3 * x + 1] = bgr[3 * x + 2] = gray[x];
        }
    }
}

PZK_WIDE static void
take_row(const struct pzk_plain *plain, size_t y, uint8_t *gray, uint8_t *bgr)
{
    const struct shape *shape = &shapes[plain->layout];
    const uint8_t *from = plain->bytes + y * plain->stride + shape->luma;
    size_t n = (size_t)plain->width;
    struct chroma chroma = chroma_of(plain, y);

    if (shape->where == AS_COLOR) {
        take_color_row(shape, from, n, gray, bgr);
        return;
    }
    take_luma(shape, from, n, gray);
    if (bgr) {
        color_row(&chroma, gray, n, bgr);
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
