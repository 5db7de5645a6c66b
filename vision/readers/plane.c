// SPDX-License-Identifier: MIT
#include "vision/readers/plane.h"

#include <stdlib.h>

bool
pzk_plane_reserve(struct pzk_plane_buffer *room, size_t size)
{
    return pzk_pixels_fit(&room->px, &room->size, size);
}

void
pzk_plane_buffer_finish(struct pzk_plane_buffer *room)
{
    free(room->px);
    *room = (struct pzk_plane_buffer){0};
}

bool
pzk_plane_halve(const struct pzk_view *from, struct pzk_plane_buffer *room,
                struct pzk_view *to)
{
    size_t width = (size_t)from->width / 2, height = (size_t)from->height / 2;

    if (width == 0 || height == 0 || !pzk_plane_reserve(room, width * height)) {
        return false;
    }
    *to = pzk_view_halve(from, room->px);
    return true;
}
