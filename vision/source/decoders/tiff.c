// SPDX-License-Identifier: MIT
/* TIFF, by libtiff, which converts its many kinds of pixels to one. */
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

#include "vision/source/decoders/raster.h"

struct bytes {
    const uint8_t *at;
    size_t size, next;
};

static tmsize_t
read_part(thandle_t handle, void *to, tmsize_t size)
{
    struct bytes *bytes = handle;
    size_t left = bytes->size - bytes->next;
    size_t n = size < 0 ? 0 : (size_t)size < left ? (size_t)size : left;

    memcpy(to, bytes->at + bytes->next, n);
    bytes->next += n;
    return (tmsize_t)n;
}

static tmsize_t
write_none(thandle_t handle, void *from, tmsize_t size)
{
    return 0;
}

static toff_t
seek(thandle_t handle, toff_t offset, int whence)
{
    struct bytes *bytes = handle;
    toff_t from = whence == SEEK_CUR   ? bytes->next
                  : whence == SEEK_END ? bytes->size
                                       : 0;
    toff_t to = from + offset;

    bytes->next = to < bytes->size ? (size_t)to : bytes->size;
    return bytes->next;
}

static int
close_none(thandle_t handle)
{
    return 0;
}

static toff_t
size_of(thandle_t handle)
{
    const struct bytes *bytes = handle;

    return bytes->size;
}

static uint8_t
lit(uint32_t level)
{
    return (uint8_t)(level < 255 ? level : 255);
}

/* Writes the rows of RGBA, in the order of the file, before white. */
static void
put_rows(const uint32_t *rgba, const struct pzk_raster *to, uint8_t *row)
{
    for (size_t y = 0; y < to->height; y++) {
        for (size_t x = 0; x < to->width; x++) {
            uint32_t pixel = rgba[y * to->width + x];

            /* colours times opacity: what white adds is the same for all */
            uint32_t white = 255 - TIFFGetA(pixel);

            row[3 * x] = lit(TIFFGetB(pixel) + white);
            row[3 * x + 1] = lit(TIFFGetG(pixel) + white);
            row[3 * x + 2] = lit(TIFFGetR(pixel) + white);
        }
        pzk_raster_put(to, y, row);
    }
}

static bool
take(TIFF *tiff, struct pzk_raster *to)
{
    TIFFRGBAImage image;
    char error[1024]; /* as libtiff wants it */
    size_t width = to->width, height = to->height;

    if (!TIFFRGBAImageOK(tiff, error) ||
        !TIFFRGBAImageBegin(&image, tiff, 0, error)) {
        return false;
    }
    image.req_orientation = image.orientation; /* in the file's order */
    bool good = image.width == width && image.height == height;
    uint32_t *rgba = good ? calloc(width * height, sizeof *rgba) : NULL;
    uint8_t *row = good ? malloc(3 * width) : NULL;

    good = rgba && row &&
           TIFFRGBAImageGet(&image, rgba, image.width, image.height);
    if (good) {
        put_rows(rgba, to, row);
        to->orientation = image.orientation;
    }
    free(rgba);
    free(row);
    TIFFRGBAImageEnd(&image);
    return good;
}

bool
pzk_tiff_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    struct bytes bytes = {data, size, 0};
    TIFF *tiff = TIFFClientOpen("", "rm", &bytes, read_part, write_none, seek,
                                close_none, size_of, NULL, NULL);
    bool good = tiff && take(tiff, to);

    if (tiff) {
        TIFFClose(tiff);
    }
    return good;
}
