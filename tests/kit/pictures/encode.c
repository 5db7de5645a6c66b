// SPDX-License-Identifier: MIT
#include "tests/kit/pictures/encode.h"

#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <png.h>

bool
kit_save_png(const char *path, const uint8_t *pixels, int width, int height,
             size_t stride, int channels)
{
    png_image png = {.version = PNG_IMAGE_VERSION,
                     .width = (png_uint_32)width,
                     .height = (png_uint_32)height,
                     .format = channels == 3 ? PNG_FORMAT_BGR : PNG_FORMAT_GRAY,
                     .flags = PNG_IMAGE_FLAG_FAST};

    return png_image_write_to_file(&png, path, 0, pixels, (png_int_32)stride,
                                   NULL) != 0;
}

uint8_t *
kit_jpeg(const uint8_t *pixels, int width, int height, int channels,
         int quality, size_t *size)
{
    struct jpeg_error_mgr errors;
    struct jpeg_compress_struct jpeg = {.err = jpeg_std_error(&errors)};
    unsigned char *bytes = NULL;
    unsigned long n = 0;

    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &bytes, &n);
    jpeg.image_width = (JDIMENSION)width;
    jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = channels;
    jpeg.in_color_space = channels == 3 ? JCS_EXT_BGR : JCS_GRAYSCALE;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        const uint8_t *row =
            pixels + (size_t)jpeg.next_scanline * (size_t)(width * channels);
        JSAMPROW rows[] = {(JSAMPROW)(uintptr_t)row};

        jpeg_write_scanlines(&jpeg, rows, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    *size = n;
    return bytes;
}
