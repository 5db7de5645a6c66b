// SPDX-License-Identifier: MIT
#include "vision/readers/plane.h"

#include <stdlib.h>

bool
pzk_plane_reserve(struct pzk_plane_room *room, size_t size)
{
    return pzk_pixels_fit(&room->px, &room->size, size);
}

void
pzk_plane_room_finish(struct pzk_plane_room *room)
{
    free(room->px);
    *room = (struct pzk_plane_room){0};
}

bool
pzk_plane_halve(const struct pzk_view *from, struct pzk_plane_room *room,
                struct pzk_view *to)
{
    size_t width = (size_t)from->width / 2, height = (size_t)from->height / 2;

    if (width == 0 || height == 0 || !pzk_plane_reserve(room, width * height)) {
        return false;
    }
    *to = pzk_view_halve(from, room->px);
    return true;
}

struct pzk_box
pzk_plane_clip(const struct pzk_view *plane, const struct pzk_box *box)
{
    /* wide sums: a box may be anything */
    long right = (long)box->x + box->width, down = (long)box->y + box->height;
    long x0 = box->x > 0 ? box->x : 0, y0 = box->y > 0 ? box->y : 0;
    long x1 = right < plane->width ? right : plane->width;
    long y1 = down < plane->height ? down : plane->height;

    return (struct pzk_box){(int)x0, (int)y0, x1 > x0 ? (int)(x1 - x0) : 0,
                            y1 > y0 ? (int)(y1 - y0) : 0};
}
