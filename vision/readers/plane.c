// SPDX-License-Identifier: MIT
#include "vision/readers/plane.h"

#include <stdlib.h>

#include "vision/base/simd_clones.h"

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

/* Samples a line that is at least a pixel inside the plane, as most are: a
 * plain loop, which the compiler vectorises. */
PZK_WIDE static void
line_inside(const struct pzk_view *plane, struct pzk_px at, struct pzk_px step,
            int n, float *restrict out)
{
    const uint8_t *restrict gray = plane->gray;
    size_t stride = plane->stride;

    for (int u = 0; u < n; u++) {
        float x = at.x - 0.5f + (float)u * step.x;
        float y = at.y - 0.5f + (float)u * step.y;
        int ix = (int)x, iy = (int)y;
        float v = x - (float)ix, w = y - (float)iy;
        const uint8_t *p = gray + (size_t)iy * stride + (size_t)ix;
        float top = (float)p[0] + v * (float)(p[1] - p[0]);
        float low = (float)p[stride] + v * (float)(p[stride + 1] - p[stride]);

        out[u] = top + w * (low - top);
    }
}

static bool
well_inside(const struct pzk_view *plane, struct pzk_px p)
{
    return p.x > 1 && p.y > 1 && p.x < (float)plane->width - 1 &&
           p.y < (float)plane->height - 1;
}

void
pzk_plane_line(const struct pzk_view *plane, struct pzk_px at,
               struct pzk_px step, int n, float *out)
{
    struct pzk_px last = {at.x + (float)(n - 1) * step.x,
                          at.y + (float)(n - 1) * step.y};

    if (well_inside(plane, at) && well_inside(plane, last)) {
        line_inside(plane, at, step, n, out);
        return;
    }
    for (int u = 0; u < n; u++) {
        out[u] = pzk_plane_near(plane, at.x + (float)u * step.x,
                                at.y + (float)u * step.y);
    }
}
