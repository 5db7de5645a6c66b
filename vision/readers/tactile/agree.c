// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/agree.h"

#include <math.h>
#include <string.h>

#include "vision/base/solve.h"

enum { LIGHT = 4 }; /* brightness, its slopes, contrast */

/* Margin around the frame that is left out when only the symbol is compared. */
static const float frame_blur_mm = 0.4f;

/* A label's points: expected and observed tones. */
struct points {
    const struct pzk_tactile_grid *grid;
    const float *tone; /* of the template */
    float grey[PZK_TACTILE_POINTS];
    bool inside[PZK_TACTILE_POINTS]; /* of the frame */
};

static bool
take_points(enum pzk_tactile_kind kind, bool hyde, const struct pzk_view *plane,
            const struct pzk_fit *fit, struct points *p)
{
    float width, height, stroke;

    pzk_tactile_size(kind, &width, &height, &stroke);
    float wide = width / 2 - stroke - frame_blur_mm;
    float straight = (height - width) / 2;
    for (size_t i = 0; i < p->grid->n; i++) {
        float x = p->grid->x[i], y = p->grid->y[i];
        float beyond = fmaxf(fabsf(y) - straight, 0);
        float out = hyde ? fmaxf(fabsf(x), beyond) : hypotf(x, beyond);
        struct pzk_px at = pzk_fit_at(fit, x, y);

        if (!pzk_plane_has(plane, at.x, at.y)) {
            return false;
        }
        p->inside[i] = out < wide;
        p->grey[i] = pzk_plane_at(plane, at.x, at.y);
    }
    return true;
}

static void
terms_at(const struct points *p, size_t i, double terms[LIGHT])
{
    terms[0] = 1;
    terms[1] = p->grid->x[i] / 10;
    terms[2] = p->grid->y[i] / 10;
    /* tones of norm one are small: scale them to about 1 */
    terms[3] = p->tone[i] * sqrtf((float)p->grid->n);
}

/* Finds the light that best explains the points INSIDE the frame, or the
 * others. False where the points do not determine it. */
static bool
find_light(const struct points *p, bool inside, double light[LIGHT])
{
    double a[LIGHT * LIGHT] = {0}, terms[LIGHT];

    memset(light, 0, LIGHT * sizeof(*light));
    for (size_t i = 0; i < p->grid->n; i++) {
        if (p->inside[i] != inside) {
            continue;
        }
        terms_at(p, i, terms);
        pzk_squares_add(a, light, LIGHT, terms, p->grey[i]);
    }
    return pzk_squares_solve(a, light, LIGHT) && light[3] > 0;
}

/* Returns the deviation of point I from its expected tone in that light. */
static float
rest_at(const struct points *p, size_t i, const double light[LIGHT])
{
    double terms[LIGHT], rest = p->grey[i];

    terms_at(p, i, terms);
    for (int k = 0; k < LIGHT; k++) {
        rest -= light[k] * terms[k];
    }
    return (float)rest;
}

/* Returns the largest mean deviation of four neighbours inside the frame; rows
 * have COLUMNS points. */
static float
worst_patch(const struct points *p, size_t columns, const double light[LIGHT])
{
    float rest[PZK_TACTILE_POINTS], worst = 0;

    for (size_t i = 0; i < p->grid->n; i++) {
        rest[i] = rest_at(p, i, light);
    }
    for (size_t i = 0; i + columns + 1 < p->grid->n; i++) {
        if ((i + 1) % columns != 0 && p->inside[i] && p->inside[i + 1] &&
            p->inside[i + columns] && p->inside[i + columns + 1]) {
            float sum = rest[i] + rest[i + 1] + rest[i + columns] +
                        rest[i + columns + 1];

            worst = fmaxf(worst, fabsf(sum) / 4);
        }
    }
    return worst;
}

static float
correlation_inside(const struct points *p)
{
    double n = 0, t = 0, tt = 0, g = 0, gg = 0, gt = 0;

    for (size_t i = 0; i < p->grid->n; i++) {
        if (p->inside[i]) {
            double tone = p->tone[i], grey = p->grey[i];

            n++;
            t += tone;
            tt += tone * tone;
            g += grey;
            gg += grey * grey;
            gt += grey * tone;
        }
    }
    double variances = (tt - t * t / n) * (gg - g * g / n);
    return variances > 0 ? (float)((gt - g * t / n) / sqrt(variances)) : 0;
}

/* Returns the difference between the drawing's lightest and darkest tone, in
 * units of the light's contrast. */
static float
range_of(const struct points *p)
{
    float low = p->tone[0], high = p->tone[0];

    for (size_t i = 1; i < p->grid->n; i++) {
        low = fminf(low, p->tone[i]);
        high = fmaxf(high, p->tone[i]);
    }
    return (high - low) * sqrtf((float)p->grid->n);
}

bool
pzk_tactile_agree(const struct pzk_tactile_grid *grid,
                  enum pzk_tactile_kind kind, bool hyde, const float *tone,
                  const struct pzk_view *plane, const struct pzk_fit *fit,
                  struct pzk_tactile_agreement *agreement)
{
    struct points p = {.grid = grid, .tone = tone};
    double light[LIGHT], on_frame[LIGHT];
    size_t columns = 1;

    while (columns < grid->n && grid->y[columns] <= grid->y[0]) {
        columns++;
    }
    if (!take_points(kind, hyde, plane, fit, &p) ||
        !find_light(&p, true, light) || !find_light(&p, false, on_frame)) {
        return false;
    }
    agreement->symbol = correlation_inside(&p);
    agreement->patch =
        worst_patch(&p, columns, light) / ((float)light[3] * range_of(&p));
    agreement->ink = (float)(light[3] / on_frame[3]);
    return true;
}
