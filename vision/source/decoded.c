// SPDX-License-Identifier: MIT
#include "vision/source/decoded.h"

#include <stdlib.h>
#include <string.h>

void
pzk_image_finish(struct pzk_image *image)
{
    if (image) {
        free(image->gray);
        free(image->bgr);
        memset(image, 0, sizeof *image);
    }
}

struct pzk_frame
pzk_image_frame(const struct pzk_image *image)
{
    size_t stride = (size_t)image->width;

    return (struct pzk_frame){.width = image->width,
                              .height = image->height,
                              .stride = stride,
                              .gray = image->gray,
                              .bgr = image->bgr,
                              .bgr_stride = image->bgr ? 3 * stride : 0};
}
