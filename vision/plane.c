// SPDX-License-Identifier: MIT
#include "vision/plane.h"

#include <stdlib.h>

bool
pzk_plane_reserve(struct pzk_plane_room *room, size_t size)
{
    if (size > room->size) {
        uint8_t *bigger = realloc(room->px, size);

        if (!bigger) {
            return false;
        }
        room->px = bigger;
        room->size = size;
    }
    return true;
}

void
pzk_plane_room_finish(struct pzk_plane_room *room)
{
    free(room->px);
    *room = (struct pzk_plane_room){0};
}

struct pzk_plane
pzk_plane_of(const struct pzk_frame *frame)
{
    return (struct pzk_plane){frame->width, frame->height, frame->stride,
                              frame->gray};
}

bool
pzk_plane_halve(const struct pzk_plane *from, struct pzk_plane_room *room,
                struct pzk_plane *to)
{
    int w = from->width / 2, h = from->height / 2;

    if (w == 0 || h == 0 || !pzk_plane_reserve(room, (size_t)w * (size_t)h)) {
        return false;
    }
    for (int y = 0; y < h; y++) {
        const uint8_t *restrict a = from->px + (size_t)(2 * y) * from->stride;
        const uint8_t *restrict b = a + from->stride;
        uint8_t *restrict o = room->px + (size_t)y * (size_t)w;

        for (int x = 0; x < w; x++) {
            o[x] = (uint8_t)((a[2 * x] + a[2 * x + 1] + b[2 * x] +
                              b[2 * x + 1] + 2) >>
                             2);
        }
    }
    *to = (struct pzk_plane){w, h, (size_t)w, room->px};
    return true;
}

struct pzk_box
pzk_plane_clip(const struct pzk_plane *plane, const struct pzk_box *box)
{
    /* wide sums: a box may be anything */
    long right = (long)box->x + box->width, down = (long)box->y + box->height;
    long x0 = box->x > 0 ? box->x : 0, y0 = box->y > 0 ? box->y : 0;
    long x1 = right < plane->width ? right : plane->width;
    long y1 = down < plane->height ? down : plane->height;

    return (struct pzk_box){(int)x0, (int)y0, x1 > x0 ? (int)(x1 - x0) : 0,
                            y1 > y0 ? (int)(y1 - y0) : 0};
}
