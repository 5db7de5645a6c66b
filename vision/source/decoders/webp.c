// SPDX-License-Identifier: MIT
/* WebP, by libwebp. */
#include <stdlib.h>

#include <webp/decode.h>

#include "vision/source/decoders/raster.h"

bool
pzk_webp_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    int width = 0, height = 0;
    size_t area = to->width * to->height;

    if (!WebPGetInfo(data, size, &width, &height) ||
        (size_t)width != to->width || (size_t)height != to->height) {
        return false;
    }
    uint8_t *bgr = to->bgr ? to->bgr : malloc(3 * area);
    bool good =
        bgr && WebPDecodeBGRInto(data, size, bgr, 3 * area, 3 * width) != NULL;

    if (good && !to->bgr) {
        pzk_gray_of(bgr, area, to->gray);
    }
    if (!to->bgr) {
        free(bgr);
    }
    return good;
}
