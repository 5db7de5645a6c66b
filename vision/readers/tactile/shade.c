// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/shade.h"

#include <math.h>
#include <string.h>

#include "vision/base/geometry.h"

enum {
    RAYS = 16,
    REACH = 10, /* points to each side of the middle */
    POINTS = (2 * REACH + 1) * (2 * REACH + 1),
    BINS = 80,   /* of grey levels, of five each: light is made more, too */
    ANGLES = 12, /* of edges that are tried, half a turn */
    OFFSETS = 9, /* of them, each */
    FIRST_ROUNDS = 5,
    ROUNDS = 9
};

/* The paper's light on the dark side, of that on the other, is below this. */
static const float most_left = 0.81f, least_left = 0.3f;
/* Share of the differences within ink and within paper that is left when both
 * sides have a light of their own. */
static const float most_rest = 0.8f;
static const float full_turn = 6.2831853f;

/* Where the label lies, near enough for its light: mm to px. */
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
    return low < most_left * high && low > least_left / 2 * high;
}

/* Points of the label, and what is seen there. */
struct spots {
    size_t n;
    float x[POINTS], y[POINTS]; /* mm */
    float grey[POINTS];
};

static bool
take_spots(const struct pzk_view *plane, const struct pzk_tactile_blob *blob,
           const struct pzk_fit *fit, struct spots *spots)
{
    static const float disc = 1.9f, side = 1.72f; /* deviations */
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

/* Grey levels by how often they are seen. */
struct levels {
    float n[BINS];
};

/* Squares within two tones, at the level that parts them best; LIGHT becomes
 * the mean of the lighter one. */
static float
rest_of(const struct levels *levels, float *all, float *light)
{
    float n = 0, sum = 0, squares = 0, below = 0, below_sum = 0, best = 0;

    for (int k = 0; k < BINS; k++) {
        float v = (float)k;

        n += levels->n[k];
        sum += v * levels->n[k];
        squares += v * v * levels->n[k];
    }
    for (int k = 0; k + 1 < BINS; k++) {
        if (levels->n[k] <= 0) {
            continue;
        }
        below += levels->n[k];
        below_sum += (float)k * levels->n[k];
        float both = n * below * (n - below);
        float apart = below_sum * n - sum * below;

        if (both > 0 && apart * apart > best * both) {
            best = apart * apart / both;
            *light = (sum - below_sum) / (n - below);
        }
    }
    *all = n > 0 ? squares - sum * sum / n : 0;
    return *all - best;
}

static int
bin_of(float grey)
{
    int k = (int)(grey / 5);

    return k < 0 ? 0 : k >= BINS ? BINS - 1 : k;
}

/* An edge in the label: its normal, into the shadow, how far it is from the
 * middle; mm. */
struct edge {
    float turn, off, soft, left;
};

/* What is left of the light IN mm beyond an edge. */
static float
light_left(float in, float soft, float left)
{
    float share = fminf(fmaxf(0.5f + 0.5f * in / soft, 0), 1);

    return 1 - (1 - left) * share;
}

/* Tones of the label in even light: the share of differences that is not that
 * of ink from paper. */
static float
unrest(const struct spots *spots, const struct edge *e)
{
    struct levels levels = {{0}};
    float nx = cosf(e->turn), ny = sinf(e->turn), all, paper;

    for (size_t i = 0; i < spots->n; i++) {
        float in = nx * spots->x[i] + ny * spots->y[i] - e->off;
        float light = light_left(in, e->soft, e->left);

        levels.n[bin_of(spots->grey[i] / light)]++;
    }
    float rest = rest_of(&levels, &all, &paper);
    return all > 0 ? rest / all : 1;
}

/* The levels of the label in OFFSETS + 1 stripes along TURN, up to MOST mm from
 * the middle and what is beyond. */
static void
cut_stripes(const struct spots *spots, float turn, float most,
            struct levels stripe[OFFSETS + 1])
{
    float nx = cosf(turn), ny = sinf(turn);

    memset(stripe, 0, (OFFSETS + 1) * sizeof *stripe);
    for (size_t i = 0; i < spots->n; i++) {
        float in = nx * spots->x[i] + ny * spots->y[i];
        int k = (int)floorf((in / most + 1) / 2 * (OFFSETS + 1));

        k = k < 0 ? 0 : k > OFFSETS ? OFFSETS : k;
        stripe[k].n[bin_of(spots->grey[i])]++;
    }
}

/* How far the label reaches along TURN from its middle, mm. */
static float
reach_along(const struct spots *spots, float turn)
{
    float nx = cosf(turn), ny = sinf(turn), most = 0;

    for (size_t i = 0; i < spots->n; i++) {
        most = fmaxf(most, fabsf(nx * spots->x[i] + ny * spots->y[i]));
    }
    return most;
}

/* The straight line that leaves the least differences within each side's ink
 * and each side's paper. */
static bool
find_edge(const struct spots *spots, struct edge *edge)
{
    struct levels whole = {{0}};
    float all, paper, least = INFINITY;

    for (size_t i = 0; i < spots->n; i++) {
        whole.n[bin_of(spots->grey[i])]++;
    }
    float even = rest_of(&whole, &all, &paper);
    for (int a = 0; a < ANGLES; a++) {
        float turn = full_turn / 2 * (float)a / ANGLES;
        float most = reach_along(spots, turn);
        struct levels stripe[OFFSETS + 1], before = {{0}}, after = whole;

        cut_stripes(spots, turn, most, stripe);
        for (int o = 0; o < OFFSETS; o++) {
            float first = 0, second = 0; /* the two sides' paper */

            for (int k = 0; k < BINS; k++) {
                before.n[k] += stripe[o].n[k];
                after.n[k] -= stripe[o].n[k];
            }
            float rest =
                rest_of(&before, &all, &first) + rest_of(&after, &all, &second);

            if (rest < least && first > 0 && second > 0) {
                bool ahead = second < first;
                float off = most * (2 * (float)(o + 1) / (OFFSETS + 1) - 1);

                least = rest;
                edge->turn = ahead ? turn : turn + full_turn / 2;
                edge->off = ahead ? off : -off;
                edge->left = ahead ? second / first : first / second;
            }
        }
    }
    return least < most_rest * even && edge->left < most_left &&
           edge->left > least_left;
}

/* Moves the edge to where the label shows two tones most clearly. */
static void
settle_edge(const struct spots *spots, struct edge *edge)
{
    struct edge step = {.turn = full_turn / 2 / ANGLES / 2,
                        .off = 0.8f,
                        .soft = 0.6f,
                        .left = 0.06f};
    float best = unrest(spots, edge);

    for (int round = 0; round < FIRST_ROUNDS; round++) {
        for (int k = 0; k < 8; k++) {
            float by = k % 2 ? -1 : 1;
            struct edge to = *edge;

            to.off += k / 2 == 0 ? by * step.off : 0;
            to.turn += k / 2 == 1 ? by * step.turn : 0;
            to.left += k / 2 == 2 ? by * step.left : 0;
            to.soft += k / 2 == 3 ? by * step.soft : 0;
            to.soft = fmaxf(to.soft, 0.1f);
            to.left = fminf(fmaxf(to.left, least_left), 1);
            float found = unrest(spots, &to);

            if (found < best) {
                best = found;
                *edge = to;
                k |= 1; /* not the way back */
            }
        }
        step.turn *= 0.75f;
        step.off *= 0.75f;
        step.left *= 0.75f;
        step.soft *= 0.75f;
    }
}

bool
pzk_tactile_find_shade(const struct pzk_view *plane,
                       const struct pzk_tactile_blob *blob,
                       struct pzk_tactile_shade *shade)
{
    struct pzk_fit fit = lie_of(blob);
    struct spots spots;
    struct edge edge = {.soft = 0.6f};

    if (!take_spots(plane, blob, &fit, &spots) || !find_edge(&spots, &edge)) {
        return false;
    }
    settle_edge(&spots, &edge);
    /* from px to mm: the inverse of the map's first four */
    const double *m = fit.m;
    double d = m[0] * m[4] - m[1] * m[3];
    double nx = cosf(edge.turn), ny = sinf(edge.turn);

    shade->across = (float)((nx * m[4] - ny * m[3]) / d);
    shade->down = (float)((ny * m[0] - nx * m[1]) / d);
    shade->from =
        -shade->across * (float)m[2] - shade->down * (float)m[5] - edge.off;
    shade->soft = edge.soft;
    shade->left = edge.left;
    return edge.left < most_left;
}

/* Points of a drawing: what is seen there, what should be. */
struct drawn {
    size_t n;
    float x[PZK_TACTILE_POINTS], y[PZK_TACTILE_POINTS]; /* px */
    float grey[PZK_TACTILE_POINTS];
    const float *tone;
};

/* What is left of the light at X, Y. */
static float
light_at(const struct pzk_tactile_shade *shade, float x, float y)
{
    float in = shade->across * x + shade->down * y + shade->from;

    return light_left(in, shade->soft, shade->left);
}

/* Correlation of the drawing with the label in even light. */
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

/* SHADE with its edge turned about X, Y and moved. */
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
            to.left = fminf(fmaxf(to.left, least_left), 1);
            float found = likeness_under(&d, &to);

            if (found > best) {
                best = found;
                *shade = to;
                k |= 1; /* not the way back */
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
    /* deviations, to a label's corners */
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
                (float)from[x] / light_left(in, shade->soft, shade->left);

            to[x] = (uint8_t)fminf(grey + 0.5f, 255);
        }
    }
    *out = (struct pzk_view){part->width, part->height, (size_t)part->width,
                             room->px};
    return true;
}
