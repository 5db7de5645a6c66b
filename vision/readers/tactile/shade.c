// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/shade.h"

#include <math.h>

#include "vision/base/geometry.h"
#include "vision/readers/shade.h"

enum {
    RAYS = 16,
    REACH = 10,  /* points to each side of the middle */
    ANGLES = 12, /* edge directions tried */
    ROUNDS = 9
};
_Static_assert((2 * REACH + 1) * (2 * REACH + 1) <= PZK_SHADE_SPOTS,
               "there is room for all points");

static const float full_turn = 6.2831853f;

/* Returns the label's approximate position, good enough for its light: mm to
 * px. */
static struct pzk_fit
lie_of(const struct pzk_tactile_blob *b)
{
    float turn = b->kind == PZK_TACTILE_LONG
                     ? atan2f(b->long_y, b->long_x) - full_turn / 4
                     : 0;

    return pzk_tactile_lay_on(b, false, turn);
}

bool
pzk_tactile_is_uneven(const struct pzk_view *plane,
                      const struct pzk_tactile_blob *blob)
{
    static const float first = 0.8f, last = 1.9f, step = 0.1f;
    struct pzk_fit fit = lie_of(blob);
    float dx, dy, low = 255, high = 0;

    pzk_tactile_deviations(blob, false, &dx, &dy);
    for (int k = 0; k < RAYS; k++) {
        float c = dx * cosf(full_turn * (float)k / RAYS);
        float s = dy * sinf(full_turn * (float)k / RAYS);
        float light = 0;

        for (float t = first; t < last; t += step) {
            struct pzk_px at = pzk_fit_at(&fit, t * c, t * s);

            if (pzk_plane_has(plane, at.x, at.y)) {
                light = fmaxf(
                    light,
                    plane->gray[(size_t)at.y * plane->stride + (size_t)at.x]);
            }
        }
        low = fminf(low, light);
        high = fmaxf(high, light);
    }
    return low < PZK_SHADE_MOST * high && low > PZK_SHADE_LEAST / 2 * high;
}

static bool
take_spots(const struct pzk_view *plane, const struct pzk_tactile_blob *blob,
           const struct pzk_fit *fit, struct pzk_shade_spots *spots)
{
    static const float disc = 1.9f, side = 1.72f; /* standard deviations */
    bool square = blob->kind == PZK_TACTILE_SQUARE;
    float dx, dy;

    pzk_tactile_deviations(blob, false, &dx, &dy);
    spots->n = 0;
    for (int r = -REACH; r <= REACH; r++) {
        for (int c = -REACH; c <= REACH; c++) {
            float reach = (square ? disc : side) / REACH;
            float x = reach * dx * (float)c, y = reach * dy * (float)r;

            if (square && c * c + r * r > REACH * REACH) {
                continue;
            }
            struct pzk_px at = pzk_fit_at(fit, x, y);

            if (!pzk_plane_has(plane, at.x, at.y)) {
                return false;
            }
            spots->x[spots->n] = x;
            spots->y[spots->n] = y;
            spots->grey[spots->n++] = pzk_plane_at(plane, at.x, at.y);
        }
    }
    return true;
}

bool
pzk_tactile_find_shade(const struct pzk_view *plane,
                       const struct pzk_tactile_blob *blob,
                       struct pzk_tactile_shade *shade)
{
    struct pzk_fit fit = lie_of(blob);
    struct pzk_shade_spots spots;
    struct pzk_shade_edge edge;

    if (!take_spots(plane, blob, &fit, &spots) ||
        !pzk_shade_find(&spots, ANGLES, &edge)) {
        return false;
    }
    /* from px to mm: inverts the map's first four */
    const double *m = fit.m;
    double d = m[0] * m[4] - m[1] * m[3];
    double nx = cosf(edge.turn), ny = sinf(edge.turn);

    shade->across = (float)((nx * m[4] - ny * m[3]) / d);
    shade->down = (float)((ny * m[0] - nx * m[1]) / d);
    shade->from =
        -shade->across * (float)m[2] - shade->down * (float)m[5] - edge.off;
    shade->soft = edge.soft;
    shade->left = edge.left;
    return true;
}

/* Points of a drawing: observed and expected tones. */
struct drawn {
    size_t n;
    float x[PZK_TACTILE_POINTS], y[PZK_TACTILE_POINTS]; /* px */
    float grey[PZK_TACTILE_POINTS];
    const float *tone;
};

/* Returns the share of light that remains at X, Y. */
static float
light_at(const struct pzk_tactile_shade *shade, float x, float y)
{
    float in = shade->across * x + shade->down * y + shade->from;

    return pzk_shade_light(in, shade->soft, shade->left);
}

/* Returns the correlation of the drawing with the label in even light. */
static float
likeness_under(const struct drawn *d, const struct pzk_tactile_shade *shade)
{
    float t = 0, tt = 0, g = 0, gg = 0, gt = 0, n = (float)d->n;

    for (size_t i = 0; i < d->n; i++) {
        float tone = d->tone[i];
        float grey = d->grey[i] / light_at(shade, d->x[i], d->y[i]);

        t += tone;
        tt += tone * tone;
        g += grey;
        gg += grey * grey;
        gt += grey * tone;
    }
    float variances = (tt - t * t / n) * (gg - g * g / n);
    return variances > 0 ? (gt - g * t / n) / sqrtf(variances) : -1;
}

/* Returns SHADE with its edge rotated by TURN about X, Y and moved by OFF mm.
 */
static struct pzk_tactile_shade
moved_by(const struct pzk_tactile_shade *shade, float x, float y, float turn,
         float off)
{
    float c = cosf(turn), s = sinf(turn);
    struct pzk_tactile_shade to = *shade;

    to.across = c * shade->across - s * shade->down;
    to.down = s * shade->across + c * shade->down;
    to.from +=
        (shade->across - to.across) * x + (shade->down - to.down) * y + off;
    return to;
}

void
pzk_tactile_settle_shade(const struct pzk_view *plane,
                         const struct pzk_tactile_grid *grid, const float *tone,
                         const struct pzk_fit *fit,
                         struct pzk_tactile_shade *shade)
{
    struct drawn d = {.n = grid->n, .tone = tone};
    float off = 0.8f, turn = 0.12f, left = 0.06f, soft = 0.5f;
    struct pzk_px middle = pzk_fit_at(fit, 0, 0);

    for (size_t i = 0; i < grid->n; i++) {
        struct pzk_px at = pzk_fit_at(fit, grid->x[i], grid->y[i]);

        d.x[i] = at.x;
        d.y[i] = at.y;
        d.grey[i] = pzk_plane_near(plane, at.x, at.y);
    }
    float best = likeness_under(&d, shade);
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < 8; k++) {
            float by = k % 2 ? -1 : 1;
            struct pzk_tactile_shade to =
                moved_by(shade, middle.x, middle.y, k / 2 == 0 ? by * turn : 0,
                         k / 2 == 1 ? by * off : 0);

            to.left += k / 2 == 2 ? by * left : 0;
            to.soft += k / 2 == 3 ? by * soft : 0;
            to.soft = fmaxf(to.soft, 0.1f);
            to.left = fminf(fmaxf(to.left, PZK_SHADE_LEAST), 1);
            float found = likeness_under(&d, &to);

            if (found > best) {
                best = found;
                *shade = to;
                k |= 1; /* skips the step back */
            }
        }
        off *= 0.7f;
        turn *= 0.7f;
        left *= 0.7f;
        soft *= 0.7f;
    }
}

bool
pzk_tactile_lift_shade(const struct pzk_view *plane,
                       const struct pzk_tactile_blob *blob,
                       const struct pzk_tactile_shade *shade,
                       struct pzk_plane_buffer *room, struct pzk_box *part,
                       struct pzk_view *out)
{
    /* standard deviations, to a label's corners */
    const float reach = blob->kind == PZK_TACTILE_LONG ? 2.8f : 3.5f;
    float l = blob->spread * blob->spread, n = blob->narrow * blob->narrow;
    float lx = blob->long_x * blob->long_x, ly = blob->long_y * blob->long_y;
    float wide = reach * sqrtf(l * lx + n * ly) + 3;
    float high = reach * sqrtf(l * ly + n * lx) + 3;
    const struct pzk_box box = {(int)(blob->x - wide), (int)(blob->y - high),
                                (int)(2 * wide), (int)(2 * high)};

    *part = pzk_box_clip(box, plane->width, plane->height);
    if (!pzk_plane_reserve(room, (size_t)part->width * (size_t)part->height)) {
        return false;
    }
    for (int y = 0; y < part->height; y++) {
        const uint8_t *from = plane->gray +
                              (size_t)(part->y + y) * plane->stride +
                              (size_t)part->x;
        uint8_t *to = room->px + (size_t)y * (size_t)part->width;
        float in = shade->across * ((float)part->x + 0.5f) +
                   shade->down * ((float)(part->y + y) + 0.5f) + shade->from;

        for (int x = 0; x < part->width; x++, in += shade->across) {
            float grey =
                (float)from[x] / pzk_shade_light(in, shade->soft, shade->left);

            to[x] = (uint8_t)fminf(grey + 0.5f, 255);
        }
    }
    *out = (struct pzk_view){part->width, part->height, (size_t)part->width,
                             room->px};
    return true;
}
