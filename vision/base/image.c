// SPDX-License-Identifier: MIT
#include "vision/base/image.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

static int
clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

struct pzk_view
pzk_view_of(const struct pzk_frame *frame, const struct pzk_box *roi)
{
    struct pzk_view view = {frame->width, frame->height, frame->stride,
                            frame->gray};
    if (roi) {
        int x0 = clamp(roi->x, 0, frame->width);
        int y0 = clamp(roi->y, 0, frame->height);
        int x1 = clamp(roi->x + roi->width, x0, frame->width);
        int y1 = clamp(roi->y + roi->height, y0, frame->height);
        view.width = y1 > y0 ? x1 - x0 : 0;
        view.height = y1 - y0;
        view.gray += (size_t)y0 * frame->stride + (size_t)x0;
    }
    return view;
}

/* Averages each 2 x 2 pixels of the rows A and B into one of N pixels of OUT.
 * The loop reads two neighbours as one 16-bit word, so that the compiler
 * vectorises it. */
static void
halve_row(const uint8_t *restrict a, const uint8_t *restrict b,
          uint8_t *restrict out, int n)
{
    for (int x = 0; x < n; x++) {
        uint16_t p, q;

        memcpy(&p, a + 2 * x, sizeof p);
        memcpy(&q, b + 2 * x, sizeof q);
        uint16_t even = (uint16_t)((p & 255) + (q & 255));
        uint16_t odd = (uint16_t)((p >> 8) + (q >> 8));
        out[x] = (uint8_t)((uint16_t)(even + odd + 2) >> 2);
    }
}

PZK_WIDE struct pzk_view
pzk_view_halve(const struct pzk_view *view, uint8_t *out)
{
    int width = view->width / 2, height = view->height / 2;
    for (int y = 0; y < height; y++) {
        const uint8_t *a = view->gray + 2 * (size_t)y * view->stride;
        halve_row(a, a + view->stride, out + (size_t)y * (size_t)width, width);
    }
    return (struct pzk_view){width, height, (size_t)width, out};
}

static void
smooth_row(const uint8_t *restrict a, const uint8_t *restrict b,
           const uint8_t *restrict c, uint8_t *restrict out, int width)
{
    for (int x = 1; x < width - 1; x++) {
        int left = a[x - 1] + 2 * b[x - 1] + c[x - 1];
        int here = a[x] + 2 * b[x] + c[x];
        int right = a[x + 1] + 2 * b[x + 1] + c[x + 1];
        out[x] = (uint8_t)((left + 2 * here + right + 8) >> 4);
    }
    out[0] = b[0];
    out[width - 1] = b[width - 1];
}

PZK_WIDE struct pzk_view
pzk_view_smooth(const struct pzk_view *view, uint8_t *out)
{
    size_t stride = view->stride;
    for (int y = 0; y < view->height; y++) {
        const uint8_t *b = view->gray + (size_t)y * stride;
        const uint8_t *a = y > 0 ? b - stride : b;
        const uint8_t *c = y + 1 < view->height ? b + stride : b;
        smooth_row(a, b, c, out + (size_t)y * (size_t)view->width, view->width);
    }
    return (struct pzk_view){view->width, view->height, (size_t)view->width,
                             out};
}

struct pzk_frame
pzk_frame_unmirror(const struct pzk_frame *frame, uint8_t *out, bool again)
{
    struct pzk_frame upright = *frame;
    size_t w = (size_t)frame->width;

    for (int y = 0; y < frame->height && !again; y++) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride;
        uint8_t *q = out + (size_t)y * w;

        for (size_t x = 0; x < w; x++) {
            q[x] = p[w - 1 - x];
        }
    }
    upright.gray = out;
    upright.stride = w;
    upright.bgr = NULL;
    return upright;
}

bool
pzk_pixels_fit(uint8_t **pixels, size_t *size, size_t wanted)
{
    if (*size < wanted) {
        uint8_t *bigger = realloc(*pixels, wanted);
        if (!bigger) {
            return false;
        }
        *pixels = bigger;
        *size = wanted;
    }
    return true;
}
