// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/blob.h"

#include <math.h>

#include "vision/base/simd_clones.h"

enum {
    RAYS = 16, /* rays from the middle of a blob outwards */
    LEAST_RAYS = 10
};

/* Bounds of the area over the root of the determinant of the second moments: it
 * is 12 for any parallelogram, 12.57 for any ellipse. */
static const float solid_min = 11.3f, solid_max = 13.2f;
/* Most length over width: that of the inside of a long frame, 4.7, tilted by 55
 * degrees. */
static const double most_slim = 8.5;
/* Bounds of the share of the outline that is dark where the island is the
 * frame, white where it is the inside (the symbol covers the rest). */
static const float ring_min = 0.12f, ring_max = 0.68f;
static const float white_min = 0.4f, white_max = 0.99f;
/* Grey levels by which the frame is darker than the white on its two sides. */
static const int least_dip = 14, least_rim = 7;
static const float full_turn = 6.2831853f;

PZK_WIDE bool
pzk_tactile_measure(const struct pzk_island *island, bool inside,
                    struct pzk_tactile_blob *blob)
{
    double n = 0, sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;

    for (int y = island->y0; y < island->y1; y++) {
        const uint16_t *row = island->rows[y - island->y0];
        double a = row[0] - island->x0, b = row[1] - island->x0;
        double v = y - island->y0 + 0.5;

        if (b <= a) {
            continue;
        }
        double length = b - a;
        double first = (b * b - a * a) / 2,
               second = (b * b * b - a * a * a) / 3;

        n += length;
        sx += first;
        sxx += second;
        sy += v * length;
        syy += v * v * length;
        sxy += v * first;
    }
    double share = island->area / n;
    if (n < 60 || share < (inside ? white_min : ring_min) ||
        share > (inside ? white_max : ring_max)) {
        return false;
    }
    double mx = sx / n, my = sy / n;
    double xx = sxx / n - mx * mx, yy = syy / n - my * my + 1 / 12.0;
    double xy = sxy / n - mx * my;
    double root = hypot((xx - yy) / 2, xy);
    double most = (xx + yy) / 2 + root, least = (xx + yy) / 2 - root;

    if (!(least > 2)) {
        return false;
    }
    double solid = n / sqrt(most * least);
    double slim = sqrt(most / least);
    double turn = 0.5 * atan2(2 * xy, xx - yy);
    *blob = (struct pzk_tactile_blob){
        .inside = inside,
        .x = (float)(mx + island->x0),
        .y = (float)(my + island->y0),
        .long_x = (float)cos(turn),
        .long_y = (float)sin(turn),
        .spread = (float)sqrt(most),
        .narrow = (float)sqrt(least),
        .solid = (float)solid,
        .kind = slim < 1.9 ? PZK_TACTILE_SQUARE : PZK_TACTILE_LONG,
    };
    return solid > solid_min && solid < solid_max && slim < most_slim &&
           (slim < 1.9 || slim > 2.1);
}

void
pzk_tactile_deviations(const struct pzk_tactile_blob *b, bool hyde, float *dx,
                       float *dy)
{
    static const float of[PZK_TACTILE_KINDS][2][2][2] = {
        [PZK_TACTILE_SQUARE] = {{{4.5f, 4.5f}, {5.196f, 5.196f}},
                                {{3.7f, 3.7f}, {4.272f, 4.272f}}},
        [PZK_TACTILE_LONG] = {{{2.807f, 10.41f}, {2.887f, 10.97f}},
                              {{2.145f, 9.842f}, {2.194f, 10.277f}}}};

    *dx = of[b->kind][b->inside][hyde][0];
    *dy = of[b->kind][b->inside][hyde][1];
}

/* Computes the matrix root of the blob's second moments. */
static void
root_of(const struct pzk_tactile_blob *b, float *xx, float *xy, float *yy)
{
    float lx = b->long_x, ly = b->long_y;

    *xx = b->spread * lx * lx + b->narrow * ly * ly;
    *yy = b->spread * ly * ly + b->narrow * lx * lx;
    *xy = (b->spread - b->narrow) * lx * ly;
}

/* Whether a ray from the middle goes from white through the dark frame to
 * white. (DX, DY) is one standard deviation; frames are at 1.6 to 2.7 of them.
 */
static bool
ray_meets_frame(const struct pzk_view *plane, const struct pzk_tactile_blob *b,
                float dx, float dy)
{
    const float first = 1.2f, last = 3.1f, step = 0.06f;
    float width = (float)plane->width, height = (float)plane->height;
    int light = 0, dark = 255, rim = 0;

    for (float t = first; t < last; t += step) {
        float x = b->x + t * dx, y = b->y + t * dy;

        if (!(x >= 0 && y >= 0 && x < width && y < height)) {
            break;
        }
        int v = plane->gray[(size_t)y * plane->stride + (size_t)x];
        if (v > light && dark > light - least_dip) {
            light = v;
            dark = 255;
        }
        if (v < dark) {
            dark = v;
            rim = v;
        }
        rim = v > rim ? v : rim;
        /* beyond the label it may be darker still, which says nothing */
        if (light - dark > least_dip && rim - dark > least_rim) {
            return true;
        }
    }
    return false;
}

float
pzk_tactile_misshape(const struct pzk_tactile_blob *b)
{
    static const float square = 12, round = 12.566f;

    return fminf(fabsf(b->solid - square), fabsf(b->solid - round));
}

float
pzk_tactile_unframed(const struct pzk_view *plane,
                     const struct pzk_tactile_blob *b)
{
    float xx, xy, yy;
    int met = 0;

    root_of(b, &xx, &xy, &yy);
    for (int k = 0; k < RAYS && met + RAYS - k >= LEAST_RAYS; k++) {
        float c = cosf(full_turn * (float)k / RAYS);
        float s = sinf(full_turn * (float)k / RAYS);

        met += ray_meets_frame(plane, b, xx * c + xy * s, xy * c + yy * s);
    }
    return met < LEAST_RAYS
               ? INFINITY
               : (float)(RAYS - met) / RAYS + pzk_tactile_misshape(b);
}

struct pzk_fit
pzk_tactile_lay_on(const struct pzk_tactile_blob *b, bool hyde, float turn)
{
    float dx, dy, xx, xy, yy, c = cosf(turn), s = sinf(turn);

    root_of(b, &xx, &xy, &yy);
    pzk_tactile_deviations(b, hyde, &dx, &dy);
    return (struct pzk_fit){
        .m = {(xx * c + xy * s) / dx, (-xx * s + xy * c) / dy, b->x,
              (xy * c + yy * s) / dx, (-xy * s + yy * c) / dy, b->y, 0, 0, 1}};
}
