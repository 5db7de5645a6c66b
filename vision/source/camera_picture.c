// SPDX-License-Identifier: MIT
#include "vision/source/camera_picture.h"

#include "vision/source/picture_header.h"
#include "vision/source/source_kinds.h"

static bool
fits(unsigned long width, unsigned long height)
{
    return width <= PZK_LIVE_SIDE_MAX && height <= PZK_LIVE_SIDE_MAX &&
           width * height <= PZK_LIVE_MAX_MEGAPIXELS * 1000000UL;
}

bool
pzk_camera_picture_jpeg(struct pzk_camera_picture *picture,
                        struct pzk_cage *cage, const void *data, size_t size,
                        bool color, struct pzk_frame *frame)
{
    const struct pzk_still_picture sent = {data, size, frame->t_us};
    struct pzk_picture_header header;

    return pzk_picture_header_read(data, size, &header) && header.complete &&
           header.format == PZK_PICTURE_JPEG &&
           fits(header.width, header.height) &&
           pzk_still_frame(pzk_still_decode(&picture->still, cage, &sent, color,
                                            &picture->image),
                           &picture->image, frame);
}

bool
pzk_camera_picture_plain(struct pzk_camera_picture *picture,
                         const struct pzk_plain *pixels, bool color,
                         struct pzk_frame *frame)
{
    if (!fits((unsigned long)pixels->width, (unsigned long)pixels->height) ||
        !pzk_plain_take(pixels, color, &picture->plain)) {
        return false;
    }
    *frame = pzk_image_frame(&picture->plain.image);
    return true;
}

void
pzk_camera_picture_finish(struct pzk_camera_picture *picture)
{
    pzk_image_finish(&picture->image);
    pzk_still_finish(&picture->still);
    pzk_plain_finish(&picture->plain);
}
