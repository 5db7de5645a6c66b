// SPDX-License-Identifier: MIT
/*
 * Windows bitmaps: 1, 4 and 8 bits a pixel with a palette, run-length encoded
 * or not, 16, 24 and 32 bits. Opacity is ignored: most programs write 0.
 */
#include <stdlib.h>
#include <string.h>

#include "vision/source/decoders/raster.h"
#include "vision/source/number.h"

enum { FILE_HEADER = 14, CORE_HEADER = 12, INFO_HEADER = 40, COLORS = 256 };
enum { PLAIN, RLE8, RLE4, BITFIELDS }; /* ways to store pixels */

struct bitmap {
    const uint8_t *at, *end; /* what is to be read */
    struct pzk_raster *to;
    size_t bits; /* a pixel */
    int stored;
    bool upward; /* the lowest row comes first */
    bool sixes;  /* of 16 bits green has six */
    uint8_t palette[COLORS][3];
    uint8_t *row; /* blue-green-red */
};

/* Reads the N colours of the palette, of BYTES each, at AT. */
static bool
read_palette(struct bitmap *bitmap, const uint8_t *at, size_t n, size_t bytes)
{
    if (n > COLORS || (size_t)(bitmap->end - at) < n * bytes) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        memcpy(bitmap->palette[i], at + i * bytes, 3);
    }
    return true;
}

/* Reads which bits of 16 are which colour. */
static bool
read_masks(struct bitmap *bitmap, const uint8_t *at)
{
    if (bitmap->end - at < 12) {
        return false;
    }
    unsigned long red = pzk_little(at, 4), green = pzk_little(at + 4, 4);

    bitmap->sixes = red == 0xf800 && green == 0x7e0;
    return pzk_little(at + 8, 4) == 0x1f &&
           (bitmap->sixes || (red == 0x7c00 && green == 0x3e0));
}

static bool
can_be_stored(size_t bits, int stored)
{
    switch (stored) {
    case PLAIN:
        return bits == 1 || bits == 4 || bits == 8 || bits == 16 ||
               bits == 24 || bits == 32;
    case RLE8:
        return bits == 8;
    case RLE4:
        return bits == 4;
    case BITFIELDS:
        return bits == 16 || bits == 32;
    default:
        return false;
    }
}

/* Reads the header at HEADER, of SIZE bytes. */
static bool
read_header(struct bitmap *bitmap, const uint8_t *header, size_t size)
{
    bool core = size == CORE_HEADER;

    if (!core && size < INFO_HEADER) {
        return false;
    }
    bitmap->bits = pzk_little(header + (core ? 10 : 14), 2);
    bitmap->stored = core ? PLAIN : (int)pzk_little(header + 16, 4);
    bitmap->upward = core || (int32_t)pzk_little(header + 8, 4) > 0;
    size_t used = core ? 0 : pzk_little(header + 32, 4);

    if (!can_be_stored(bitmap->bits, bitmap->stored)) {
        return false;
    }
    if (bitmap->bits <= 8) {
        return read_palette(bitmap, header + size,
                            used ? used : (size_t)1 << bitmap->bits,
                            core ? 3 : 4);
    }
    return bitmap->bits != 16 || bitmap->stored == PLAIN ||
           read_masks(bitmap, header + INFO_HEADER);
}

/* Writes the row of which Y come before it in the file. */
static void
put(const struct bitmap *bitmap, size_t y)
{
    pzk_raster_put(bitmap->to, bitmap->upward ? bitmap->to->height - 1 - y : y,
                   bitmap->row);
}

static void
put_color(const struct bitmap *bitmap, size_t x, unsigned index)
{
    memcpy(bitmap->row + 3 * x, bitmap->palette[index], 3);
}

/* Converts a pixel of 16 bits. */
static void
put_16(const struct bitmap *bitmap, size_t x, unsigned long pixel)
{
    uint8_t *bgr = bitmap->row + 3 * x;

    bgr[0] = (uint8_t)(pixel << 3 & 0xf8);
    bgr[1] = (uint8_t)(bitmap->sixes ? pixel >> 3 & 0xfc : pixel >> 2 & 0xf8);
    bgr[2] = (uint8_t)(bitmap->sixes ? pixel >> 8 & 0xf8 : pixel >> 7 & 0xf8);
}

static void
convert_row(const struct bitmap *bitmap, const uint8_t *from)
{
    size_t bits = bitmap->bits;

    for (size_t x = 0; x < bitmap->to->width; x++) {
        const uint8_t *pixel = from + x * bits / 8;

        if (bits <= 8) {
            size_t shift = 8 - bits - x * bits % 8;

            put_color(bitmap, x, *pixel >> shift & ((1U << bits) - 1));
        } else if (bits == 16) {
            put_16(bitmap, x, pzk_little(pixel, 2));
        } else {
            memcpy(bitmap->row + 3 * x, pixel, 3);
        }
    }
}

static bool
read_plain(struct bitmap *bitmap)
{
    size_t stride = (bitmap->to->width * bitmap->bits + 31) / 32 * 4;

    for (size_t y = 0; y < bitmap->to->height; y++) {
        if ((size_t)(bitmap->end - bitmap->at) < stride) {
            return false;
        }
        convert_row(bitmap, bitmap->at);
        put(bitmap, y);
        bitmap->at += stride;
    }
    return true;
}

/* ---- run lengths ---- */

/* The place of the next pixel. */
struct pen {
    size_t x, y;
};

/* Fills the row from X on with the first colour, which means nothing. */
static void
fill_row(const struct bitmap *bitmap, size_t x)
{
    for (; x < bitmap->to->width; x++) {
        put_color(bitmap, x, 0);
    }
}

/* Moves the pen to X in row Y, at most one behind the last, and fills what is
 * between. */
static void
move(const struct bitmap *bitmap, struct pen *pen, size_t x, size_t y)
{
    size_t height = bitmap->to->height;

    for (y = y < height ? y : height; pen->y < y; pen->y++, pen->x = 0) {
        fill_row(bitmap, pen->x);
        put(bitmap, pen->y);
    }
    for (; pen->x < x && pen->x < bitmap->to->width; pen->x++) {
        put_color(bitmap, pen->x, 0);
    }
}

/* Draws N pixels of the indices at AT, or, with SAME, again and again the
 * indices in the byte there. Some programs pad rows: what does not fit is left
 * out. */
static void
draw(const struct bitmap *bitmap, struct pen *pen, const uint8_t *at, size_t n,
     bool same)
{
    for (size_t i = 0; i < n && pen->x < bitmap->to->width; i++) {
        unsigned two = at[same ? 0 : i * bitmap->bits / 8];
        unsigned index = bitmap->bits == 8 ? two : i % 2 ? two & 15 : two >> 4;

        put_color(bitmap, pen->x++, index);
    }
}

static bool
read_runs(struct bitmap *bitmap)
{
    struct pen pen = {0, 0};

    while (bitmap->end - bitmap->at >= 2) {
        size_t n = bitmap->at[0], code = bitmap->at[1];

        bitmap->at += 2;
        if (n > 0) {
            draw(bitmap, &pen, bitmap->at - 1, n, true);
            continue;
        }
        size_t bytes = code == 2  ? 2
                       : code < 2 ? 0
                                  : ((code * bitmap->bits + 7) / 8 + 1) / 2 * 2;
        if ((size_t)(bitmap->end - bitmap->at) < bytes) {
            return false;
        }
        if (code == 0) { /* the end of a row */
            move(bitmap, &pen, 0, pen.y + 1);
        } else if (code == 1) { /* the end */
            move(bitmap, &pen, 0, bitmap->to->height);
            return true;
        } else if (code == 2) { /* leaves pixels out */
            move(bitmap, &pen, pen.x + bitmap->at[0], pen.y + bitmap->at[1]);
        } else {
            draw(bitmap, &pen, bitmap->at, code, false);
        }
        bitmap->at += bytes;
    }
    return false;
}

bool
pzk_bmp_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    struct bitmap bitmap = {.end = data + size, .to = to};

    if (size < FILE_HEADER + CORE_HEADER) {
        return false;
    }
    const uint8_t *header = data + FILE_HEADER;
    size_t begin = pzk_little(data + 10, 4), length = pzk_little(header, 4);

    if (begin > size || length > size - FILE_HEADER ||
        !read_header(&bitmap, header, length)) {
        return false;
    }
    bitmap.at = data + begin;
    bitmap.row = malloc(3 * to->width);
    bool good = bitmap.row && (bitmap.stored == RLE8 || bitmap.stored == RLE4
                                   ? read_runs(&bitmap)
                                   : read_plain(&bitmap));
    free(bitmap.row);
    return good;
}
