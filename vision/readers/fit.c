// SPDX-License-Identifier: MIT
#include "vision/readers/fit.h"

#include <math.h>
#include <string.h>

#include "vision/base/simd_clones.h"
#include "vision/base/solve.h"

enum {
    MAP = 8,              /* parameters of the homography */
    LIGHT = 4,            /* brightness, its slopes, contrast */
    PARAMS = MAP + LIGHT, /* parameters of one least squares step */
    HELD_ROUNDS = 2,      /* number of first steps that hold the perspective,
                             until the other parameters have settled */
    JUDGED_ROUND = 3      /* number of the step after which a poor fit is given
                             up */
};

static const float least_scale = 0.6f; /* px per unit of the drawing */
static const float hopeless = 0.2f;    /* likeness below which a fit is given up
                                          then */

struct pzk_px
pzk_fit_at(const struct pzk_fit *fit, float x, float y)
{
    const double *m = fit->m;
    double w = m[6] * x + m[7] * y + m[8];

    return (struct pzk_px){(float)((m[0] * x + m[1] * y + m[2]) / w),
                           (float)((m[3] * x + m[4] * y + m[5]) / w)};
}

float
pzk_fit_scale(const struct pzk_fit *fit, float x, float y)
{
    const double *m = fit->m;
    double w = m[6] * x + m[7] * y + m[8];
    struct pzk_px p = pzk_fit_at(fit, x, y);
    double area = ((m[0] - m[6] * p.x) * (m[4] - m[7] * p.y) -
                   (m[1] - m[7] * p.x) * (m[3] - m[6] * p.y)) /
                  (w * w);

    return w > 0.2 && area > 0 ? (float)sqrt(area) : 0;
}

struct pzk_fit
pzk_fit_corner(struct pzk_px tl, struct pzk_px tr, struct pzk_px bl,
               double first, double apart)
{
    struct pzk_fit fit = {.m = {(tr.x - tl.x) / apart, (bl.x - tl.x) / apart, 0,
                                (tr.y - tl.y) / apart, (bl.y - tl.y) / apart, 0,
                                0, 0, 1}};

    fit.m[2] = tl.x - first * (fit.m[0] + fit.m[1]);
    fit.m[5] = tl.y - first * (fit.m[3] + fit.m[4]);
    return fit;
}

/* The sums for one least squares step, and for the correlation of tones and
 * grey levels. */
struct fit_sums {
    double a[PARAMS * PARAMS], b[PARAMS];
    double n, t, tt, i, ii, it;
};

/* A run of samples, summed in float (four at once, in registers) before the
 * sums are added to those of all samples. */
enum { RUN = 32, LANES = 4 };
typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));
struct fit_run {
    int n;
    float tone[RUN], grey[RUN];
    _Alignas(lanes) float j[RUN][PARAMS]; /* derivative of grey by each
                                             parameter */
};

static void
add_tones(struct fit_sums *s, const struct fit_run *run)
{
    double t = s->t, tt = s->tt, i = s->i, ii = s->ii, it = s->it;

    for (int k = 0; k < run->n; k++) {
        float tone = run->tone[k], grey = run->grey[k];

        t += tone;
        tt += tone * tone;
        i += grey;
        ii += grey * grey;
        it += grey * tone;
    }
    s->n += run->n;
    s->t = t;
    s->tt = tt;
    s->i = i;
    s->ii = ii;
    s->it = it;
}

/* Adds the products of the run's columns ROW to ROW + 3 with those from COLUMN
 * to COLUMN + 3. */
static void
add_products(struct fit_sums *s, const struct fit_run *run, int row, int column)
{
    _Static_assert(LANES == 4, "four rows");
    lanes sum0 = {0}, sum1 = {0}, sum2 = {0}, sum3 = {0};
    lanes *const sums[LANES] = {&sum0, &sum1, &sum2, &sum3};

    for (int k = 0; k < run->n; k++) {
        const float *left = run->j[k] + row;
        lanes right;

        memcpy(&right, run->j[k] + column, sizeof(right));
        sum0 += left[0] * right;
        sum1 += left[1] * right;
        sum2 += left[2] * right;
        sum3 += left[3] * right;
    }
    for (int i = 0; i < LANES; i++) {
        for (int k = 0; k < LANES; k++) {
            s->a[(row + i) * PARAMS + column + k] += (*sums[i])[k];
        }
    }
}

/* Adds the products of the run's columns COLUMN to COLUMN + 3 with the grey
 * levels. */
static void
add_grey(struct fit_sums *s, const struct fit_run *run, int column)
{
    lanes sum = {0};

    for (int k = 0; k < run->n; k++) {
        lanes right;

        memcpy(&right, run->j[k] + column, sizeof(right));
        sum += run->grey[k] * right;
    }
    for (int k = 0; k < LANES; k++) {
        s->b[column + k] += sum[k];
    }
}

static void
add_slopes(struct fit_sums *s, const struct fit_run *run)
{
    _Static_assert(PARAMS % LANES == 0, "whole blocks");

    /* only the upper half: the matrix is symmetric */
    for (int row = 0; row < PARAMS; row += LANES) {
        for (int column = row; column < PARAMS; column += LANES) {
            add_products(s, run, row, column);
        }
        add_grey(s, run, row);
    }
}

/* Positions of a run's points in the picture, the four pixels around each, and
 * the gradient there. */
struct run_places {
    float u[RUN], v[RUN]; /* in the drawing, then in its frame */
    float w[RUN], x[RUN], y[RUN];
    float px[4][RUN];
    float dx[RUN], dy[RUN], h[RUN];
};

/* Maps N points U, V of the drawing by M and converts U, V to coordinates in
 * its FRAME; false where a point is too close to the horizon or outside PLANE.
 * A plain loop, like the gradient's, which the compiler vectorises. */
static bool
place_run(const struct pzk_view *plane, int n,
          const struct pzk_fit_frame *frame, const float m[8],
          struct run_places *restrict at)
{
    float x1 = (float)plane->width - 1, y1 = (float)plane->height - 1;
    int outside = 0;

    for (int k = 0; k < n; k++) {
        float u = at->u[k], v = at->v[k];
        float before = m[6] * u + m[7] * v + 1, w = 1 / before;
        float x = (m[0] * u + m[1] * v + m[2]) * w;
        float y = (m[3] * u + m[4] * v + m[5]) * w;

        outside |=
            !(before > 0.2f) | !(x >= 1) | !(y >= 1) | !(x < x1) | !(y < y1);
        at->u[k] = (u - frame->x) / frame->half;
        at->v[k] = (v - frame->y) / frame->half;
        at->w[k] = w;
        at->x[k] = x;
        at->y[k] = y;
    }
    return !outside;
}

static void
take_pixels(const struct pzk_view *plane, int n, struct run_places *at)
{
    for (int k = 0; k < n; k++) {
        int x = (int)(at->x[k] - 0.5f), y = (int)(at->y[k] - 0.5f);
        const uint8_t *p = plane->gray + (size_t)y * plane->stride + x;

        at->px[0][k] = p[0];
        at->px[1][k] = p[1];
        at->px[2][k] = p[plane->stride];
        at->px[3][k] = p[plane->stride + 1];
    }
}

/* Computes the grey levels at N points and their derivatives by the map's
 * parameters. One step of the map and the light's parameters are solved for
 * together: grey + slope * step = light. Perspective rotates about the MIDDLE.
 */
static void
take_slopes(struct run_places *restrict at, int n, struct pzk_px middle,
            float *restrict grey)
{
    for (int k = 0; k < n; k++) {
        float x = at->x[k] - 0.5f, y = at->y[k] - 0.5f;
        float u = x - (float)(int)x, v = y - (float)(int)y;
        float a = at->px[0][k], b = at->px[1][k];
        float c = at->px[2][k], d = at->px[3][k];
        float gx = (1 - v) * (b - a) + v * (d - c);
        float gy = (1 - u) * (c - a) + u * (d - b);
        float dx = -gx * at->w[k], dy = -gy * at->w[k];

        grey[k] = (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * c + u * d);
        at->dx[k] = dx;
        at->dy[k] = dy;
        at->h[k] = -(dx * (at->x[k] - middle.x) + dy * (at->y[k] - middle.y));
    }
}

/* Fills RUN with its points, which begin at P and are mapped by M; false where
 * one is outside the plane. */
static bool
fill_run(const struct pzk_view *plane, const struct pzk_fit_point *p,
         const struct pzk_fit_frame *frame, const float m[8],
         struct pzk_px middle, struct fit_run *run)
{
    struct run_places at;

    for (int k = 0; k < run->n; k++) {
        at.u[k] = p[k].x;
        at.v[k] = p[k].y;
        run->tone[k] = p[k].tone;
    }
    if (!place_run(plane, run->n, frame, m, &at)) {
        return false;
    }
    take_pixels(plane, run->n, &at);
    take_slopes(&at, run->n, middle, run->grey);
    for (int k = 0; k < run->n; k++) {
        float u = at.u[k], v = at.v[k];
        float dx = at.dx[k], dy = at.dy[k], h = at.h[k];
        float *j = run->j[k];

        j[0] = dx * u;
        j[1] = dx * v;
        j[2] = dx;
        j[3] = dy * u;
        j[4] = dy * v;
        j[5] = dy;
        j[6] = h * u;
        j[7] = h * v;
        j[8] = 1;
        j[9] = u;
        j[10] = v;
        j[11] = run->tone[k];
    }
    return true;
}

PZK_WIDE static bool
gather(const struct pzk_view *plane, const struct pzk_fit_point *points,
       size_t n, const struct pzk_fit_frame *frame, const struct pzk_fit *fit,
       bool step, struct fit_sums *s)
{
    const double *d = fit->m;
    float m[8];
    struct pzk_px middle = pzk_fit_at(fit, frame->x, frame->y);
    struct fit_run run;

    for (int i = 0; i < 8; i++) {
        m[i] = (float)d[i];
    }
    memset(s, 0, sizeof(*s));
    for (size_t i = 0; i < n; i += RUN) {
        run.n = n - i < RUN ? (int)(n - i) : RUN;
        if (!fill_run(plane, points + i, frame, m, middle, &run)) {
            return false;
        }
        add_tones(s, &run);
        if (step) {
            add_slopes(s, &run);
        }
    }
    for (int r = 1; r < PARAMS; r++) {
        for (int c = 0; c < r; c++) {
            s->a[r * PARAMS + c] = s->a[c * PARAMS + r];
        }
    }
    return true;
}

static void
measure(struct pzk_fit *fit, const struct fit_sums *s)
{
    double tt = s->tt - s->t * s->t / s->n;
    double ii = s->ii - s->i * s->i / s->n;
    double it = s->it - s->i * s->t / s->n;

    fit->likeness = tt > 0 && ii > 0 ? (float)(it / sqrt(tt * ii)) : 0;
    fit->contrast = tt > 0 ? (float)(2 * it / tt) : 0;
}

/* Applies a step to the map. STEP is in the coordinates u, v, which count from
 * the frame's middle in halves of its size; perspective turns about the image
 * of the middle. */
static void
apply_step(struct pzk_fit *fit, const struct pzk_fit_frame *frame,
           struct pzk_px middle, const double step[MAP])
{
    double *m = fit->m;
    double half = frame->half;
    double g = step[6] / half, h = step[7] / half;
    double d[9] = {step[0] / half + g * middle.x,
                   step[1] / half + h * middle.x,
                   step[2],
                   step[3] / half + g * middle.y,
                   step[4] / half + h * middle.y,
                   step[5],
                   g,
                   h,
                   0};

    for (int row = 0; row < 3; row++) {
        d[3 * row + 2] -= frame->x * d[3 * row] + frame->y * d[3 * row + 1];
    }
    for (int i = 0; i < 9; i++) {
        m[i] += d[i];
    }
    for (int i = 0; i < 9; i++) {
        m[i] /= m[8];
    }
    m[8] = 1;
}

bool
pzk_fit_refine(const struct pzk_view *plane, const struct pzk_fit_point *points,
               size_t n, const struct pzk_fit_frame *frame, int rounds,
               struct pzk_fit *fit)
{
    struct fit_sums s;

    for (int round = 0;; round++) {
        float scale = pzk_fit_scale(fit, frame->x, frame->y);

        if (scale < least_scale ||
            !gather(plane, points, n, frame, fit, round < rounds, &s)) {
            return false;
        }
        measure(fit, &s);
        if (round == rounds) {
            return true;
        }
        if (round == JUDGED_ROUND && fit->likeness < hopeless) {
            return false;
        }
        double hold = round < HELD_ROUNDS ? 1e3 : 1e-2;
        for (int i = 0; i < PARAMS; i++) {
            double *diagonal = &s.a[i * PARAMS + i];

            *diagonal *= i == 6 || i == 7 ? 1 + hold : 1 + 1e-3;
            *diagonal += 1e-6;
        }
        if (!pzk_squares_solve(s.a, s.b, PARAMS)) {
            return false;
        }
        double longest = 0;
        for (int i = 0; i < 6; i++) {
            longest = fabs(s.b[i]) > longest ? fabs(s.b[i]) : longest;
        }
        /* the gradient is valid within a pixel or two only */
        double most = scale > 2 ? scale : 2;
        for (int i = 0; i < MAP && longest > most; i++) {
            s.b[i] *= most / longest;
        }
        apply_step(fit, frame, pzk_fit_at(fit, frame->x, frame->y), s.b);
        if (longest < 0.02 && round >= HELD_ROUNDS) {
            rounds = round + 1;
        }
    }
}
