// SPDX-License-Identifier: MIT
#include "tests/bench/sticker.h"

#include <math.h>

#include "markers/draw.h"

enum { DOTS_PER_MM = 16 };

bool
bench_sticker_init(struct bench_sticker *s, int piece, enum pzk_family family)
{
    if (!pzk_catalog_shape(piece, family, &s->shape)) {
        return false;
    }
    int w = (int)(s->shape.sticker_w * DOTS_PER_MM);
    int h = (int)(s->shape.sticker_h * DOTS_PER_MM);
    s->dots = cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
    cairo_t *cr = cairo_create(s->dots);
    cairo_translate(cr, w / 2.0, h / 2.0);
    cairo_scale(cr, DOTS_PER_MM, DOTS_PER_MM);
    bool ok = pzk_draw_sticker(cr, piece, family);
    cairo_destroy(cr);
    cairo_surface_flush(s->dots);
    return ok;
}

float
bench_sticker_tone(const void *what, float x, float y)
{
    const struct bench_sticker *s = what;
    float w = s->shape.sticker_w / 2, h = s->shape.sticker_h / 2;
    if (fabsf(x) < w && fabsf(y) < h) {
        int column = (int)((x + w) * DOTS_PER_MM);
        int row = (int)((y + h) * DOTS_PER_MM);
        const unsigned char *data = cairo_image_surface_get_data(s->dots);
        int stride = cairo_image_surface_get_stride(s->dots);
        return (float)data[row * stride + 4 * column] / 255;
    }
    if (fabsf(x) < w + 7 && fabsf(y) < h + 7) {
        return 0.45F + 0.2F * sinf(0.9F * x) * sinf(0.7F * y + 1);
    }
    return -1;
}

void
bench_sticker_finish(struct bench_sticker *s)
{
    cairo_surface_destroy(s->dots);
    s->dots = NULL;
}
