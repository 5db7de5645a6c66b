// SPDX-License-Identifier: MIT
/* PNG, by libpng. */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "vision/source/decoders/raster.h"
#include "vision/source/picture_header.h"

struct reading {
    png_struct *png;
    png_info *info, *end;
    jmp_buf failed;
    const uint8_t *at; /* what is to be read */
    size_t left;
    uint8_t *clear; /* pixels with their opacity; NULL: all are opaque */
};

static void
give_up(png_struct *png, const char *message)
{
    struct reading *reading = png_get_error_ptr(png);

    longjmp(reading->failed, 1);
}

static void
keep_quiet(png_struct *png, const char *message)
{
}

static void
read_part(png_struct *png, uint8_t *to, size_t size)
{
    struct reading *reading = png_get_io_ptr(png);

    if (size > reading->left) {
        png_error(png, "it ends too early");
    }
    memcpy(to, reading->at, size);
    reading->at += size;
    reading->left -= size;
}

/* Asks for eight bits a channel, grey or blue-green-red, with opacity where
 * the picture has it. */
static void
ask_for(struct reading *reading, bool color)
{
    png_struct *png = reading->png;
    int type = png_get_color_type(png, reading->info);

    png_set_strip_16(png);
    if (type == PNG_COLOR_TYPE_PALETTE) {
        png_set_palette_to_rgb(png);
    } else if (type == PNG_COLOR_TYPE_GRAY) {
        png_set_expand_gray_1_2_4_to_8(png);
    }
    if (png_get_valid(png, reading->info, PNG_INFO_tRNS)) {
        png_set_tRNS_to_alpha(png);
    }
    if (!color) {
        png_set_rgb_to_gray(png, PNG_ERROR_ACTION_NONE, 0.299, 0.587);
    } else if (type & PNG_COLOR_MASK_COLOR) {
        png_set_bgr(png);
    } else {
        png_set_gray_to_rgb(png);
    }
}

/* Puts what is partly transparent before white. */
static void
whiten(const uint8_t *from, size_t pixels, size_t colors, uint8_t *to)
{
    for (size_t i = 0; i < pixels; i++, from++) {
        uint8_t alpha = from[colors];

        for (size_t c = 0; c < colors; c++) {
            *to++ = pzk_over_white(*from++, alpha);
        }
    }
}

static bool
read_rows(struct reading *reading, const struct pzk_raster *to)
{
    size_t colors = to->bgr ? 3 : 1, area = to->width * to->height;
    uint8_t *pixels = to->bgr ? to->bgr : to->gray;
    int passes = png_set_interlace_handling(reading->png);

    png_read_update_info(reading->png, reading->info);
    size_t channels = png_get_channels(reading->png, reading->info);
    size_t stride = png_get_rowbytes(reading->png, reading->info);

    if (channels < colors || channels > colors + 1 ||
        stride != channels * to->width) {
        return false;
    }
    if (channels > colors && !(reading->clear = malloc(channels * area))) {
        return false;
    }
    uint8_t *rows = reading->clear ? reading->clear : pixels;
    for (int pass = 0; pass < passes; pass++) {
        for (size_t y = 0; y < to->height; y++) {
            png_read_row(reading->png, rows + y * stride, NULL);
        }
    }
    if (reading->clear) {
        whiten(reading->clear, area, colors, pixels);
    }
    return true;
}

/* Returns the orientation, which may be before or after the pixels. */
static int
orientation_of(struct reading *reading)
{
    png_info *const infos[] = {reading->info, reading->end};

    png_read_end(reading->png, reading->end);
    for (int i = 0; i < 2; i++) {
        uint8_t *exif = NULL;
        uint32_t size = 0;

        if (png_get_eXIf_1(reading->png, infos[i], &size, &exif)) {
            return pzk_exif_orientation(exif, size);
        }
    }
    return 1;
}

static bool
read_all(struct reading *reading, struct pzk_raster *to)
{
    png_struct *png = reading->png;

    png_set_read_fn(png, reading, read_part);
    png_read_info(png, reading->info);
    if (png_get_image_width(png, reading->info) != to->width ||
        png_get_image_height(png, reading->info) != to->height) {
        return false;
    }
    ask_for(reading, to->bgr != NULL);
    if (!read_rows(reading, to)) {
        return false;
    }
    to->orientation = orientation_of(reading);
    return true;
}

bool
pzk_png_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    struct reading reading = {.at = data, .left = size};

    reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading,
                                         give_up, keep_quiet);
    if (!reading.png) {
        return false;
    }
    reading.info = png_create_info_struct(reading.png);
    reading.end = png_create_info_struct(reading.png);
    bool good = reading.info && reading.end && setjmp(reading.failed) == 0 &&
                read_all(&reading, to);
    png_destroy_read_struct(&reading.png, &reading.info, &reading.end);
    free(reading.clear);
    return good;
}
