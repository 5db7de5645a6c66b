// SPDX-License-Identifier: MIT
#include "vision/source/decoders/raster.h"

#include <string.h>

/* Weighs red, green and blue by ITU-R BT.601, in fixed point with 14 fractional
 * bits. */
void
pzk_raster_put(const struct pzk_raster *to, size_t y, const uint8_t *bgr)
{
    if (to->bgr) {
        memcpy(to->bgr + 3 * y * to->width, bgr, 3 * to->width);
        return;
    }
    uint8_t *gray = to->gray + y * to->width;

    for (size_t x = 0; x < to->width; x++, bgr += 3) {
        gray[x] = (uint8_t)((1868 * bgr[0] + 9617 * bgr[1] + 4899 * bgr[2] +
                             (1 << 13)) >>
                            14);
    }
}

/* The same with 15 fractional bits. */
void
pzk_gray_of(const uint8_t *bgr, size_t n, uint8_t *gray)
{
    for (size_t i = 0; i < n; i++, bgr += 3) {
        gray[i] = (uint8_t)((3735 * bgr[0] + 19235 * bgr[1] + 9798 * bgr[2] +
                             (1 << 14)) >>
                            15);
    }
}
