// SPDX-License-Identifier: MIT
/*
 * Motion JPEG as a camera app or a device sends it: pictures are found in the
 * stream (in pieces as the first byte says), their headers checked, and what
 * passes is decoded.
 */
#include <glib.h>

#include "vision/base/image.h"
#include "vision/source/caged_image.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/picture_header.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PIXELS_MAX = 1 << 16, PICTURES_MAX = 4 };

/* Every pixel is there. */
static void
look_at(const struct pzk_image *image, const struct pzk_picture_header *header)
{
    size_t pixels = (size_t)image->width * (size_t)image->height;
    unsigned sum = 0;

    /* perhaps turned, as the camera was held */
    g_assert(pixels == header->width * header->height);
    g_assert(image->gray && image->bgr);
    for (size_t i = 0; i < pixels; i++) {
        sum += image->gray[i] + image->bgr[3 * i + 2];
    }
    g_assert(sum <= pixels * 2 * 255);
}

static void
decode(const struct pzk_jpeg_finder *finder)
{
    struct pzk_picture_header header;
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";

    if (!pzk_picture_header_read(finder->bytes, finder->size, &header) ||
        header.format != PZK_PICTURE_JPEG || !header.complete ||
        header.width * header.height > PIXELS_MAX) {
        return;
    }
    if (pzk_caged_image_decode(NULL, finder->bytes, finder->size, true, &image,
                               error)) {
        look_at(&image, &header);
    } else {
        g_assert(error[0]);
    }
    pzk_image_finish(&image);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_jpeg_finder finder = {0};
    const uint8_t *end = data + size;
    size_t step = size > 0 ? (size_t)data[0] * 16 + 1 : 1;
    int pictures = 0;

    while (data < end && pictures < PICTURES_MAX) {
        bool complete = false;

        data += pzk_jpeg_finder_feed(
            &finder, data, MIN(step, (size_t)(end - data)), &complete);
        if (complete) {
            pictures++;
            decode(&finder);
        }
    }
    pzk_jpeg_finder_finish(&finder);
    return 0;
}
