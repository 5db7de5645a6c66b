// SPDX-License-Identifier: MIT
#include "vision/codes/qr_solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/solve.h"

enum {
    QUIET = 4, /* modules of white around */
    WIDE = PZK_QR_ANY_MAX + 2 * QUIET,
    MAX_PIXELS = 8192,
    REACH = 2, /* modules on each side that affect a pixel */
    SPAN = 2 * REACH + 1,
    MAP = 8,
    LIGHT = 6, /* brightness and contrast, with their slopes */
    BLUR = MAP + LIGHT,
    PARAMS = BLUR + 1,
    ROUNDS = 5, /* alternating between modules, position, light and blur */
    STEPS = 10, /* steps of the modules in each round */
    LAST_STEPS = 20,
    COST = 400 /* points charged per pixel (budget.h) */
};

/* For larger modules an equaliser suffices. */
static const float largest_scale = 1.4F; /* px per module */
/* Blur, sigma in px: of pixels alone, of a bad lens; start value. */
static const float least_blur = 0.35F, most_blur = 1.1F, first_blur = 0.6F;
static const float beside = 1; /* modules of quiet zone that are compared */
static const float least_contrast = 12;

/* A pixel, in halves of the code's size from its middle, and the modules that
 * affect it: from COLUMN, ROW of the wide grid on, with the weights ACROSS and
 * DOWN. */
struct pixel {
    float x, y, grey;
    int16_t column, row;
    float across[SPAN], down[SPAN];
    float light, contrast; /* brightness and contrast of the paper at the
                              pixel */
};

struct pzk_qr_solver {
    size_t n;
    int size;
    /* the code's middle and half its size, px */
    float middle_x, middle_y, half;
    double map[MAP];     /* maps the position of a pixel to modules, both from
                            the code's middle in halves of its size */
    double light[LIGHT]; /* of the paper: see light_terms() */
    float blur;          /* px */
    float tone[WIDE][WIDE], last[WIDE][WIDE], step[WIDE][WIDE];
    float slope[WIDE][WIDE];
    bool known[WIDE][WIDE];
    struct pixel pixels[MAX_PIXELS];
};

struct pzk_qr_solver *
pzk_qr_solver_new(void)
{
    return calloc(1, sizeof(struct pzk_qr_solver));
}

void
pzk_qr_solver_free(struct pzk_qr_solver *solver)
{
    free(solver);
}

bool
pzk_qr_solver_wants(const struct pzk_qr_any *code)
{
    float half = (float)code->size / 2;
    float scale = pzk_fit_scale(&code->fit, half, half);
    float side = ((float)code->size + 2 * beside) * scale;

    return scale > 0 && scale < largest_scale &&
           side * side < 0.9F * MAX_PIXELS;
}

/* ---- the code's position ---- */

/* Computes the inverse of the 3 by 3 matrix M, up to a factor. */
static void
invert(const double m[9], double to[9])
{
    to[0] = m[4] * m[8] - m[5] * m[7];
    to[1] = m[2] * m[7] - m[1] * m[8];
    to[2] = m[1] * m[5] - m[2] * m[4];
    to[3] = m[5] * m[6] - m[3] * m[8];
    to[4] = m[0] * m[8] - m[2] * m[6];
    to[5] = m[2] * m[3] - m[0] * m[5];
    to[6] = m[3] * m[7] - m[4] * m[6];
    to[7] = m[1] * m[6] - m[0] * m[7];
    to[8] = m[0] * m[4] - m[1] * m[3];
}

static void
multiply(const double a[9], const double b[9], double to[9])
{
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            to[3 * i + k] = a[3 * i] * b[k] + a[3 * i + 1] * b[3 + k] +
                            a[3 * i + 2] * b[6 + k];
        }
    }
}

/* Converts the fit to the solver's units; false where it is degenerate. */
static bool
take_fit(struct pzk_qr_solver *s, const struct pzk_fit *fit)
{
    double h = s->size / 2.0, own[9], inverse[9], all[9];
    struct pzk_px middle = pzk_fit_at(fit, (float)h, (float)h);

    s->middle_x = middle.x;
    s->middle_y = middle.y;
    s->half = (float)h * pzk_fit_scale(fit, (float)h, (float)h);
    const double to_px[9] = {s->half,  0, middle.x, 0, s->half,
                             middle.y, 0, 0,        1};
    const double from_modules[9] = {1 / h, 0, -1, 0, 1 / h, -1, 0, 0, 1};

    invert(fit->m, own);
    multiply(from_modules, own, inverse);
    multiply(inverse, to_px, all);
    for (int i = 0; i < MAP; i++) {
        s->map[i] = all[i] / all[8];
    }
    return s->half > 0 && isfinite(s->map[0]);
}

/* Converts the solver's position back to FIT. */
static void
give_fit(const struct pzk_qr_solver *s, struct pzk_fit *fit)
{
    double h = s->size / 2.0, all[9], inverse[9], own[9], m[9];
    const double to_px[9] = {s->half,     0, s->middle_x, 0, s->half,
                             s->middle_y, 0, 0,           1};
    const double from_modules[9] = {1 / h, 0, -1, 0, 1 / h, -1, 0, 0, 1};

    memcpy(all, s->map, MAP * sizeof(*all));
    all[8] = 1;
    invert(all, inverse);
    multiply(to_px, inverse, own);
    multiply(own, from_modules, m);
    for (int i = 0; i < 9; i++) {
        fit->m[i] = m[i] / m[8];
    }
}

/* Computes the position of pixel P among the modules, from the code's middle in
 * halves of its size, and its homogeneous divisor W. */
static void
place(const struct pzk_qr_solver *s, const struct pixel *p, float *u, float *v,
      float *w)
{
    const double *m = s->map;
    double x = p->x, y = p->y, one = m[6] * x + m[7] * y + 1;

    *u = (float)((m[0] * x + m[1] * y + m[2]) / one);
    *v = (float)((m[3] * x + m[4] * y + m[5]) / one);
    *w = (float)one;
}

/* Collects the pixels on and beside the code. False where they are too many or
 * too few, or the picture ends. */
static bool
take_pixels(struct pzk_qr_solver *s, const struct pzk_view *plane,
            const struct pzk_fit *fit)
{
    float edge = (float)s->size + beside, x0 = INFINITY, y0 = INFINITY;
    float x1 = -INFINITY, y1 = -INFINITY;
    float most = 1 + 2 * beside / (float)s->size;

    for (int i = 0; i < 4; i++) {
        struct pzk_px at =
            pzk_fit_at(fit, i % 2 ? edge : -beside, i / 2 ? edge : -beside);

        x0 = fminf(x0, at.x);
        x1 = fmaxf(x1, at.x);
        y0 = fminf(y0, at.y);
        y1 = fmaxf(y1, at.y);
    }
    if (!(x0 > 1 && y0 > 1 && x1 < (float)plane->width - 1 &&
          y1 < (float)plane->height - 1)) {
        return false;
    }
    s->n = 0;
    for (int y = (int)y0; y <= (int)y1; y++) {
        const uint8_t *row = plane->gray + (size_t)y * plane->stride;

        for (int x = (int)x0; x <= (int)x1; x++) {
            struct pixel *p = &s->pixels[s->n];
            float u, v, w;

            if (s->n == MAX_PIXELS) {
                return false;
            }
            p->x = ((float)x + 0.5F - s->middle_x) / s->half;
            p->y = ((float)y + 0.5F - s->middle_y) / s->half;
            p->grey = row[x];
            place(s, p, &u, &v, &w);
            s->n += fabsf(u) < most && fabsf(v) < most;
        }
    }
    return s->n > PARAMS;
}

/* ---- rendering ---- */

/* Computes the weights of modules FIRST to FIRST + SPAN - 1 for a pixel at AT
 * with a blur of SIGMA modules; SLOPE, unless NULL, gets their derivatives by
 * AT. The weights sum to one. */
static void
weigh(float at, float sigma, int first, float weight[SPAN], float slope[SPAN])
{
    float cdf[SPAN + 1], pdf[SPAN + 1];

    for (int i = 0; i <= SPAN; i++) {
        float z = ((float)(first + i) - at) / sigma;

        cdf[i] = i == 0      ? 0
                 : i == SPAN ? 1
                             : 0.5F + 0.5F * erff(z * (float)M_SQRT1_2);
        pdf[i] = i == 0 || i == SPAN || !slope
                     ? 0
                     : expf(-z * z / 2) * 0.3989423F / sigma;
    }
    for (int i = 0; i < SPAN; i++) {
        weight[i] = cdf[i + 1] - cdf[i];
        if (slope) {
            slope[i] = pdf[i] - pdf[i + 1];
        }
    }
}

/* Returns the size of a pixel in modules along U or V of the map with
 * numerators M, at AT. */
static float
step_of(const struct pzk_qr_solver *s, const double *m, float at, float w)
{
    double x = m[0] - at * s->map[6], y = m[1] - at * s->map[7];

    return (float)(sqrt(x * x + y * y) / fabs((double)w)) * (float)s->size / 2 /
           s->half;
}

/* Position of a pixel in modules of the wide grid, and its blur there. */
struct spot {
    float at[2], sigma[2], w;
    int first[2];
};

static struct spot
spot_of(const struct pzk_qr_solver *s, const struct pixel *p)
{
    struct spot spot;
    float uv[2], half = (float)s->size / 2;

    place(s, p, &uv[0], &uv[1], &spot.w);
    for (int k = 0; k < 2; k++) {
        spot.at[k] = (uv[k] + 1) * half + QUIET;
        spot.sigma[k] = s->blur * step_of(s, s->map + 3 * k, uv[k], spot.w);
        spot.first[k] = (int)floorf(spot.at[k]) - REACH;
        spot.first[k] = spot.first[k] < 0 ? 0 : spot.first[k];
        spot.first[k] = spot.first[k] > s->size + 2 * QUIET - SPAN
                            ? s->size + 2 * QUIET - SPAN
                            : spot.first[k];
    }
    return spot;
}

static void
light_terms(const struct pixel *p, double terms[LIGHT / 2])
{
    terms[0] = 1;
    terms[1] = p->x;
    terms[2] = p->y;
}

static void
weigh_pixels(struct pzk_qr_solver *s)
{
    for (size_t i = 0; i < s->n; i++) {
        struct pixel *p = &s->pixels[i];
        struct spot spot = spot_of(s, p);
        double terms[LIGHT / 2], light = 0, contrast = 0;

        weigh(spot.at[0], spot.sigma[0], spot.first[0], p->across, NULL);
        weigh(spot.at[1], spot.sigma[1], spot.first[1], p->down, NULL);
        p->column = (int16_t)spot.first[0];
        p->row = (int16_t)spot.first[1];
        light_terms(p, terms);
        for (int k = 0; k < LIGHT / 2; k++) {
            light += s->light[k] * terms[k];
            contrast += s->light[LIGHT / 2 + k] * terms[k];
        }
        p->light = (float)light;
        p->contrast = fmaxf((float)contrast, 1);
    }
}

/* Returns the value of GRID at pixel P, with the weights ACROSS and DOWN. */
static float
seen(float grid[WIDE][WIDE], const struct pixel *p, const float across[SPAN],
     const float down[SPAN])
{
    float sum = 0;

    for (int r = 0; r < SPAN; r++) {
        const float *row = &grid[p->row + r][p->column];
        float part = 0;

        for (int c = 0; c < SPAN; c++) {
            part += across[c] * row[c];
        }
        sum += down[r] * part;
    }
    return sum;
}

/* ---- the modules ---- */

/* Adds pixel P's weights, times TIMES, to the modules of GRID. */
static void
spread(float grid[WIDE][WIDE], const struct pixel *p, float times)
{
    for (int r = 0; r < SPAN; r++) {
        float *row = &grid[p->row + r][p->column];
        float part = times * p->down[r];

        for (int c = 0; c < SPAN; c++) {
            row[c] += part * p->across[c];
        }
    }
}

static void
clear(float grid[WIDE][WIDE])
{
    memset(grid, 0, sizeof(float[WIDE][WIDE]));
}

/* Takes STEPS steps of all unknown modules, with momentum. */
static void
find_modules(struct pzk_qr_solver *s, int steps)
{
    int wide = s->size + 2 * QUIET;
    float momentum = 1;

    clear(s->step);
    for (size_t i = 0; i < s->n; i++) {
        const struct pixel *p = &s->pixels[i];

        spread(s->step, p, p->contrast * p->contrast);
    }
    memcpy(s->last, s->tone, sizeof(s->tone));
    for (int step = 0; step < steps; step++) {
        float next = (1 + sqrtf(1 + 4 * momentum * momentum)) / 2;
        float ahead = (momentum - 1) / next;

        clear(s->slope);
        for (size_t i = 0; i < s->n; i++) {
            const struct pixel *p = &s->pixels[i];
            float lack = p->grey - p->light -
                         p->contrast * seen(s->tone, p, p->across, p->down);

            spread(s->slope, p, p->contrast * lack);
        }
        for (int r = QUIET; r < wide - QUIET; r++) {
            for (int c = QUIET; c < wide - QUIET; c++) {
                float now;

                if (s->known[r][c]) {
                    continue;
                }
                now = s->tone[r][c] + s->slope[r][c] / (s->step[r][c] + 1e-3F);
                now = now > 1 ? 1 : now < -1 ? -1 : now;
                s->tone[r][c] = now + ahead * (now - s->last[r][c]);
                s->last[r][c] = now;
            }
        }
        momentum = next;
    }
    memcpy(s->tone, s->last, sizeof(s->tone));
}

/* ---- the other parameters ---- */

/* Computes the derivatives of pixel P's grey level by each parameter. */
static void
row_of(struct pzk_qr_solver *s, struct pixel *p, double row[PARAMS])
{
    struct spot spot = spot_of(s, p);
    float half = (float)s->size / 2, du[SPAN], dv[SPAN], more[2][SPAN];
    const float by = 1.02F;
    double terms[LIGHT / 2];
    float u = (spot.at[0] - QUIET) / half - 1;
    float v = (spot.at[1] - QUIET) / half - 1;

    weigh(spot.at[0], spot.sigma[0], spot.first[0], p->across, du);
    weigh(spot.at[1], spot.sigma[1], spot.first[1], p->down, dv);
    weigh(spot.at[0], by * spot.sigma[0], spot.first[0], more[0], NULL);
    weigh(spot.at[1], by * spot.sigma[1], spot.first[1], more[1], NULL);
    p->column = (int16_t)spot.first[0];
    p->row = (int16_t)spot.first[1];
    float tone = seen(s->tone, p, p->across, p->down);
    float across = p->contrast * half * seen(s->tone, p, du, p->down) / spot.w;
    float down = p->contrast * half * seen(s->tone, p, p->across, dv) / spot.w;

    row[0] = across * p->x;
    row[1] = across * p->y;
    row[2] = across;
    row[3] = down * p->x;
    row[4] = down * p->y;
    row[5] = down;
    row[6] = -(across * u + down * v) * p->x;
    row[7] = -(across * u + down * v) * p->y;
    light_terms(p, terms);
    for (int k = 0; k < LIGHT / 2; k++) {
        row[MAP + k] = terms[k];
        row[MAP + LIGHT / 2 + k] = terms[k] * tone;
    }
    row[BLUR] =
        p->contrast * (seen(s->tone, p, more[0], more[1]) - tone) / (by - 1);
}

/* Takes one step of position, light and blur, or with LIGHT of the light alone;
 * false where the picture does not determine them. */
static bool
find_rest(struct pzk_qr_solver *s, bool light)
{
    double a[PARAMS * PARAMS] = {0}, b[PARAMS] = {0}, row[PARAMS];

    for (size_t i = 0; i < s->n; i++) {
        struct pixel *p = &s->pixels[i];
        double lack = p->grey;

        row_of(s, p, row);
        for (int k = 0; k < LIGHT; k++) {
            lack -= s->light[k] * row[MAP + k];
        }
        for (int k = 0; light && k < PARAMS; k++) {
            row[k] = k < MAP || k == BLUR ? 0 : row[k];
        }
        pzk_squares_add(a, b, PARAMS, row, lack);
    }
    for (int i = 0; i < PARAMS; i++) {
        /* includes slopes of contrast, perspective and blur only where the
         * picture determines them */
        bool slow = i == 6 || i == 7 || i == BLUR || i > MAP + LIGHT / 2;

        a[i * PARAMS + i] *= slow ? 1.03 : 1.001;
        a[i * PARAMS + i] += 1e-3;
    }
    if (!pzk_squares_solve(a, b, PARAMS)) {
        return false;
    }
    for (int i = 0; i < MAP; i++) {
        s->map[i] += b[i];
    }
    for (int i = 0; i < LIGHT; i++) {
        s->light[i] += b[MAP + i];
    }
    s->blur *= expf(fmaxf(-0.3F, fminf(0.3F, (float)b[BLUR])));
    s->blur = fmaxf(least_blur, fminf(most_blur, s->blur));
    return s->light[LIGHT / 2] > least_contrast / 2;
}

static void
begin(struct pzk_qr_solver *s, const struct pzk_qr_any *code)
{
    int wide = code->size + 2 * QUIET;

    s->size = code->size;
    s->blur = first_blur;
    memset(s->light, 0, sizeof(s->light));
    for (int r = 0; r < wide; r++) {
        for (int c = 0; c < wide; c++) {
            int y = r - QUIET, x = c - QUIET;
            int tone = pzk_qr_any_known(s->size, y, x);

            s->known[r][c] = tone != 0;
            s->tone[r][c] = tone != 0               ? (float)tone
                            : code->dark[y][x] != 0 ? -0.5F
                                                    : 0.5F;
        }
    }
}

bool
pzk_qr_solve(struct pzk_qr_solver *s, const struct pzk_view *plane,
             struct pzk_budget *budget, struct pzk_qr_any *code)
{
    begin(s, code);
    if (!take_fit(s, &code->fit) || !take_pixels(s, plane, &code->fit) ||
        !find_rest(s, true)) {
        return false;
    }
    pzk_budget_take(budget, (int64_t)s->n * COST);
    for (int round = 0; round < ROUNDS; round++) {
        weigh_pixels(s);
        find_modules(s, STEPS);
        if (!find_rest(s, false)) {
            return false;
        }
    }
    weigh_pixels(s);
    find_modules(s, LAST_STEPS);
    give_fit(s, &code->fit);
    for (int r = 0; r < s->size; r++) {
        for (int c = 0; c < s->size; c++) {
            code->dark[r][c] = s->tone[r + QUIET][c + QUIET] < 0;
        }
    }
    return true;
}
