// SPDX-License-Identifier: MIT
/* WebP, by libwebp. Of a moving picture the first frame is read. */
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

#include "vision/source/decoders/raster.h"
#include "vision/source/number.h"
#include "vision/source/picture_header.h"

enum { FILE_HEADER = 12, CHUNK_HEADER = 8, FRAME_HEADER = 16 };

struct part {
    const uint8_t *at; /* NULL: there is none */
    size_t size;
};

/* A picture, or the frame of a moving one, and its place on the canvas. */
struct frame {
    struct part part;
    WebPBitstreamFeatures is;
    size_t x, y;
};

/* Returns the contents of the first chunk NAME. */
static struct part
find_chunk(const uint8_t *data, size_t size, const char *name)
{
    for (size_t i = FILE_HEADER; i + CHUNK_HEADER <= size;) {
        size_t length = pzk_little(data + i + 4, 4);

        if (length > size - i - CHUNK_HEADER) {
            break;
        }
        if (memcmp(data + i, name, 4) == 0) {
            return (struct part){data + i + CHUNK_HEADER, length};
        }
        i += CHUNK_HEADER + length + length % 2;
    }
    return (struct part){NULL, 0};
}

static bool
look_into(struct frame *frame)
{
    return WebPGetFeatures(frame->part.at, frame->part.size, &frame->is) ==
           VP8_STATUS_OK;
}

/* Replaces the moving picture by its first frame, which has a header before its
 * pixels. False where there is none, or it reaches beyond the canvas. */
static bool
take_first(struct frame *frame)
{
    size_t width = (size_t)frame->is.width, height = (size_t)frame->is.height;
    struct part first = find_chunk(frame->part.at, frame->part.size, "ANMF");

    if (first.size <= FRAME_HEADER) {
        return false;
    }
    frame->x = 2 * (size_t)pzk_little(first.at, 3);
    frame->y = 2 * (size_t)pzk_little(first.at + 3, 3);
    frame->part =
        (struct part){first.at + FRAME_HEADER, first.size - FRAME_HEADER};
    return look_into(frame) && frame->x + (size_t)frame->is.width <= width &&
           frame->y + (size_t)frame->is.height <= height;
}

/* Decodes FRAME before the white of the canvas BGR, WIDTH wide. */
static bool
decode_clear(const struct frame *frame, uint8_t *bgr, size_t width)
{
    int w = 0, h = 0;
    uint8_t *pixels = WebPDecodeBGRA(frame->part.at, frame->part.size, &w, &h);
    const uint8_t *from = pixels;

    if (!pixels || w != frame->is.width || h != frame->is.height) {
        WebPFree(pixels);
        return false;
    }
    for (size_t y = 0; y < (size_t)h; y++) {
        uint8_t *to = bgr + 3 * ((frame->y + y) * width + frame->x);

        for (int x = 0; x < w; x++, from += 4) {
            for (int c = 0; c < 3; c++) {
                *to++ = pzk_over_white(from[c], from[3]);
            }
        }
    }
    WebPFree(pixels);
    return true;
}

static bool
decode(const uint8_t *data, size_t size, const struct pzk_raster *to,
       uint8_t *bgr)
{
    struct frame frame = {.part = {data, size}};
    size_t all = 3 * to->width * to->height;

    if (!look_into(&frame) || (size_t)frame.is.width != to->width ||
        (size_t)frame.is.height != to->height) {
        return false;
    }
    if (!frame.is.has_animation && !frame.is.has_alpha) {
        return WebPDecodeBGRInto(data, size, bgr, all, 3 * (int)to->width) !=
               NULL;
    }
    memset(bgr, 255, all);
    return (!frame.is.has_animation || take_first(&frame)) &&
           decode_clear(&frame, bgr, to->width);
}

static int
orientation_of(const uint8_t *data, size_t size)
{
    static const uint8_t begin[] = {'E', 'x', 'i', 'f', 0, 0};
    struct part exif = find_chunk(data, size, "EXIF");

    /* some programs copy it with JPEG's mark */
    if (exif.size > sizeof begin && memcmp(exif.at, begin, sizeof begin) == 0) {
        exif.at += sizeof begin;
        exif.size -= sizeof begin;
    }
    return pzk_exif_orientation(exif.at, exif.size);
}

bool
pzk_webp_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    size_t area = to->width * to->height;
    uint8_t *bgr = to->bgr ? to->bgr : malloc(3 * area);
    bool good = bgr && decode(data, size, to, bgr);

    if (good && !to->bgr) {
        pzk_gray_of(bgr, area, to->gray);
    }
    if (good) {
        to->orientation = orientation_of(data, size);
    }
    if (!to->bgr) {
        free(bgr);
    }
    return good;
}
