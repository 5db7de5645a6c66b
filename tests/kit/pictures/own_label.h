// SPDX-License-Identifier: MIT
#pragma once
/*
 * QR codes and strips of our own as paper that can be painted (paint.h), for
 * the tests of what reads them.
 */
#include "tests/kit/pictures/paint.h"
#include "tests/kit/pzk_test.h"

#include "markers/code128.h"
#include "vision/readers/qr/version1.h"

/* The paint_tone of WHAT, a struct pzk_qr_grid: a label of 25 x 25 mm, its
 * middle the origin. */
static inline float
own_qr_tone(const void *what, float x, float y)
{
    const struct pzk_qr_grid *grid = what;
    const int side = PZK_QR_SIDE;
    int c = (int)floorf(x + (float)side / 2);
    int r = (int)floorf(y + (float)side / 2);

    if (fabsf(x) > 12.5F || fabsf(y) > 12.5F) {
        return -1;
    }
    return c < 0 || r < 0 || c >= side || r >= side || !grid->dark[r][c];
}

/* A strip label whose bars' middle is the origin, running upwards. */
struct own_strip {
    unsigned char widths[PZK_CODE128_WIDTHS];
    float quiet;  /* modules of white at both ends */
    float module; /* mm */
};
#define OWN_STRIP_HALF_WIDE 4.0F /* mm */

static inline struct own_strip
own_strip_of(int number)
{
    struct own_strip strip = {.quiet = 11, .module = 1.25F};

    assert_int_equal(pzk_code128_widths(number, strip.widths),
                     PZK_CODE128_WIDTHS);
    return strip;
}

/* The paint_tone of WHAT, a struct own_strip. */
static inline float
own_strip_tone(const void *what, float x, float y)
{
    const struct own_strip *strip = what;
    float at = 23 - y / strip->module;

    if (fabsf(x) > OWN_STRIP_HALF_WIDE || at < -strip->quiet ||
        at > 46 + strip->quiet) {
        return -1;
    }
    for (int i = 0; i < PZK_CODE128_WIDTHS && at >= 0; i++) {
        at -= strip->widths[i];
        if (at < 0) {
            return i % 2 ? 1.0F : 0.0F;
        }
    }
    return 1;
}

/* QUAD is the outline of a mark, W to each side of its middle and H up and
 * down, as VIEW shows it. */
static inline void
expect_own_quad(const struct pzk_px quad[4], const struct paint_view *view,
                float w, float h, float within)
{
    static const float corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

    for (int i = 0; i < 4; i++) {
        struct pzk_px p = paint_place(view, corner[i][0] * w, corner[i][1] * h);

        assert_float_equal(quad[i].x, p.x, within);
        assert_float_equal(quad[i].y, p.y, within);
    }
}
