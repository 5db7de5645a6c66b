// SPDX-License-Identifier: MIT
/* JPEG, by libjpeg-turbo. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "vision/source/decoders/raster.h"
#include "vision/source/picture_header.h"

struct reading {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    jmp_buf failed;
    uint8_t *row; /* a row of four inks, and its colours behind it; or NULL */
};

static void
give_up(j_common_ptr jpeg)
{
    struct reading *reading = jpeg->client_data;

    longjmp(reading->failed, 1);
}

/* Says nothing about broken bits, which cameras send now and then. */
static void
keep_quiet(j_common_ptr jpeg, int level)
{
}

/* Returns the orientation in the first EXIF segment. */
static int
orientation_of(const struct jpeg_decompress_struct *jpeg)
{
    static const uint8_t exif[] = {'E', 'x', 'i', 'f', 0, 0};

    for (jpeg_saved_marker_ptr m = jpeg->marker_list; m; m = m->next) {
        if (m->data_length > sizeof exif &&
            memcmp(m->data, exif, sizeof exif) == 0) {
            return pzk_exif_orientation(m->data + sizeof exif,
                                        m->data_length - sizeof exif);
        }
    }
    return 1;
}

/* Converts N pixels of cyan, magenta, yellow and black, as Adobe's programs
 * write them: inverted. */
static void
take_inks(const uint8_t *inks, size_t n, uint8_t *bgr)
{
    for (size_t i = 0; i < n; i++, inks += 4, bgr += 3) {
        int black = inks[3];

        for (int c = 0; c < 3; c++) {
            bgr[2 - c] = (uint8_t)(black - ((255 - inks[c]) * black >> 8));
        }
    }
}

static bool
read_rows(struct reading *reading, const struct pzk_raster *to)
{
    struct jpeg_decompress_struct *jpeg = &reading->jpeg;
    size_t width = to->width;
    bool inks = jpeg->num_components == 4;

    jpeg->scale_num = 1;
    jpeg->scale_denom = (unsigned)to->smaller;
    jpeg->out_color_space = inks      ? JCS_CMYK
                            : to->bgr ? JCS_EXT_BGR
                                      : JCS_GRAYSCALE;
    reading->row = inks ? malloc(7 * width) : NULL;
    if ((inks && !reading->row) || !jpeg_start_decompress(jpeg) ||
        jpeg->output_width != width || jpeg->output_height != to->height) {
        return false;
    }
    for (size_t y = 0; y < to->height; y++) {
        JSAMPROW row = inks      ? reading->row
                       : to->bgr ? to->bgr + 3 * y * width
                                 : to->gray + y * width;

        if (jpeg_read_scanlines(jpeg, &row, 1) != 1) {
            return false;
        }
        if (inks) {
            take_inks(row, width, row + 4 * width);
            pzk_raster_put(to, y, row + 4 * width);
        }
    }
    return true;
}

static bool
read_all(struct reading *reading, const uint8_t *data, size_t size,
         struct pzk_raster *to)
{
    struct jpeg_decompress_struct *jpeg = &reading->jpeg;

    jpeg_create_decompress(jpeg);
    jpeg_mem_src(jpeg, data, size);
    jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
    if (jpeg_read_header(jpeg, TRUE) != JPEG_HEADER_OK) {
        return false;
    }
    to->orientation = orientation_of(jpeg);
    return read_rows(reading, to);
}

bool
pzk_jpeg_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    struct reading reading = {.row = NULL};

    reading.jpeg.err = jpeg_std_error(&reading.errors);
    reading.jpeg.client_data = &reading;
    reading.errors.error_exit = give_up;
    reading.errors.emit_message = keep_quiet;
    bool good =
        setjmp(reading.failed) == 0 && read_all(&reading, data, size, to);
    jpeg_destroy_decompress(&reading.jpeg);
    free(reading.row);
    return good;
}
