// SPDX-License-Identifier: MIT
#include "vision/source/decoders/picture.h"

#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

#include "src/words/text.h"
#include "vision/source/decoders/orient.h"
#include "vision/source/decoders/raster.h"
#include "vision/source/picture_file.h"

void
pzk_picture_prepare(void)
{
    TIFFSetErrorHandler(NULL);
    TIFFSetWarningHandler(NULL);
}

/* By format. */
static bool (*const decode[])(const uint8_t *data, size_t size,
                              struct pzk_raster *to) = {
    [PZK_PICTURE_JPEG] = pzk_jpeg_decode, [PZK_PICTURE_PNG] = pzk_png_decode,
    [PZK_PICTURE_WEBP] = pzk_webp_decode, [PZK_PICTURE_TIFF] = pzk_tiff_decode,
    [PZK_PICTURE_BMP] = pzk_bmp_decode,   [PZK_PICTURE_PNM] = pzk_pnm_decode,
};

/* Turns the picture upright; false when out of memory. */
static bool
turn(struct pzk_raster *raster)
{
    size_t area = raster->width * raster->height;
    size_t all = area * (raster->bgr ? 3 : 1);
    uint8_t *pixels = raster->bgr ? raster->bgr : raster->gray;

    if (raster->orientation == 1) {
        return true;
    }
    uint8_t *lying = malloc(all);
    if (!lying) {
        return false;
    }
    memcpy(lying, pixels, all);
    pzk_orient(lying, pixels, raster->width, raster->height, all / area,
               raster->orientation);
    free(lying);
    return true;
}

/* Whether SMALLER is a size at which a picture of FORMAT can be decoded. */
static bool
has_size(enum pzk_picture_format format, bool color, int smaller)
{
    return smaller == 1 || (format == PZK_PICTURE_JPEG && !color &&
                            (smaller == 4 || smaller == 8));
}

bool
pzk_picture_decode(const void *data, size_t size, bool color, int smaller,
                   uint8_t *pixels, size_t room, int *width, int *height,
                   char *why)
{
    struct pzk_picture_header header;

    if (!pzk_picture_check(data, size, &header, why)) {
        return false;
    }
    if (!has_size(header.format, color, smaller)) {
        return pzk_why(why, _("the picture is damaged"));
    }
    size_t part = (size_t)smaller;
    size_t w = (header.width + part - 1) / part;
    size_t h = (header.height + part - 1) / part;
    size_t area = w * h;
    struct pzk_raster raster = {.width = w,
                                .height = h,
                                .smaller = smaller,
                                .gray = pixels,
                                .bgr = color ? pixels + area : NULL,
                                .orientation = 1};

    if (room < area * (color ? 4 : 1)) {
        return pzk_why(why, _("not enough memory"));
    }
    if (!decode[header.format](data, size, &raster)) {
        return pzk_why(why, _("the picture is damaged"));
    }
    if (!turn(&raster)) {
        return pzk_why(why, _("not enough memory"));
    }
    if (color) {
        pzk_gray_of(raster.bgr, area, raster.gray);
    }
    *width = (int)(raster.orientation < 5 ? w : h);
    *height = (int)(raster.orientation < 5 ? h : w);
    return true;
}
