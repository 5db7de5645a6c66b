// SPDX-License-Identifier: MIT
#include "vision/qr_fit.h"

#include <math.h>
#include <string.h>

enum {
    SIDE = PZK_QR_SIDE,
    QUIET = PZK_QR_QUIET,
    WIDE = PZK_QR_WIDE,
    MAP = 8,              /* parameters of the map */
    LIGHT = 4,            /* brightness, its slopes, contrast */
    PARAMS = MAP + LIGHT, /* of one least squares step */
    TAPS = 6              /* of the equaliser */
};

/* Module coordinates are counted from the middle and scaled to -1..1, so that
 * the parameters of a step are of like size. */
static const double half = SIDE / 2.0;

void
pzk_qr_known_fixed(struct pzk_qr_known *known)
{
    memset(known, 1, sizeof(*known)); /* the quiet zone */
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            enum pzk_qr_fixed fixed = pzk_qr_fixed(r, c);

            known->tone[r + QUIET][c + QUIET] = fixed == PZK_QR_LIGHT  ? 1
                                                : fixed == PZK_QR_DARK ? -1
                                                                       : 0;
        }
    }
}

void
pzk_qr_known_grid(const struct pzk_qr_grid *grid, struct pzk_qr_known *known)
{
    memset(known, 1, sizeof(*known));
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            known->tone[r + QUIET][c + QUIET] = grid->dark[r][c] ? -1 : 1;
        }
    }
}

void
pzk_qr_fit_start(struct pzk_px tl, struct pzk_px tr, struct pzk_px bl,
                 struct pzk_qr_fit *fit)
{
    const double apart = SIDE - 7, centre = 3.5;
    double *m = fit->m;

    m[0] = (tr.x - tl.x) / apart;
    m[3] = (tr.y - tl.y) / apart;
    m[1] = (bl.x - tl.x) / apart;
    m[4] = (bl.y - tl.y) / apart;
    m[2] = tl.x - centre * (m[0] + m[1]);
    m[5] = tl.y - centre * (m[3] + m[4]);
    m[6] = m[7] = 0;
    m[8] = 1;
    fit->likeness = fit->contrast = 0;
}

struct pzk_px
pzk_qr_fit_point(const struct pzk_qr_fit *fit, float x, float y)
{
    const double *m = fit->m;
    double w = m[6] * x + m[7] * y + m[8];

    return (struct pzk_px){(float)((m[0] * x + m[1] * y + m[2]) / w),
                           (float)((m[3] * x + m[4] * y + m[5]) / w)};
}

/* All of the grid and its quiet zone within the plane, of sane size? */
static bool
inside(const struct pzk_plane *plane, const struct pzk_qr_fit *fit)
{
    static const float corner[4][2] = {{-QUIET, -QUIET},
                                       {SIDE + QUIET, -QUIET},
                                       {SIDE + QUIET, SIDE + QUIET},
                                       {-QUIET, SIDE + QUIET}};
    struct pzk_px q[4];

    for (int i = 0; i < 4; i++) {
        const double *m = fit->m;
        double w = m[6] * corner[i][0] + m[7] * corner[i][1] + m[8];

        if (!(w > 0.3 && w < 3)) {
            return false;
        }
        q[i] = pzk_qr_fit_point(fit, corner[i][0], corner[i][1]);
        if (!(q[i].x >= 1 && q[i].x < (float)plane->width - 2 && q[i].y >= 1 &&
              q[i].y < (float)plane->height - 2)) {
            return false;
        }
    }
    for (int i = 0; i < 4; i++) {
        struct pzk_px a = q[i], b = q[(i + 1) % 4], c = q[(i + 2) % 4];
        float turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

        /* convex, clockwise, a module at least 0.8 pixels square */
        if (!(turn > 0.64f * WIDE * WIDE)) {
            return false;
        }
    }
    return true;
}

/* Grey at X, Y with its slopes. The point must lie a pixel inside. */
static float
slopes_at(const struct pzk_plane *plane, double x, double y, float *dx,
          float *dy)
{
    double fx = x - 0.5, fy = y - 0.5;
    int ix = (int)fx, iy = (int)fy;
    float u = (float)(fx - ix), v = (float)(fy - iy);
    const uint8_t *p = plane->px + (size_t)iy * plane->stride + ix;
    float a = p[0], b = p[1], c = p[plane->stride], d = p[plane->stride + 1];

    *dx = (1 - v) * (b - a) + v * (d - c);
    *dy = (1 - u) * (c - a) + u * (d - b);
    return (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * c + u * d);
}

/* Solves the N equations held in the lower half of A (stride N) for B, in
 * place, by Cholesky. False where they are singular. */
static bool
solve(double *a, double *b, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = a[i * n + j];

            for (int k = 0; k < j; k++) {
                sum -= a[i * n + k] * a[j * n + k];
            }
            if (i == j) {
                if (!(sum > 1e-9)) {
                    return false;
                }
                a[i * n + i] = sqrt(sum);
            } else {
                a[i * n + j] = sum / a[j * n + j];
            }
        }
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
            b[i] -= a[i * n + k] * b[k];
        }
        b[i] /= a[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) {
            b[i] -= a[k * n + i] * b[k];
        }
        b[i] /= a[i * n + i];
    }
    return true;
}

/* The sums one least squares step needs, and those of the correlation. */
struct sums {
    double a[PARAMS * PARAMS], b[PARAMS];
    double n, t, tt, i, ii, it;
};

static void
add_sample(struct sums *s, const double j[PARAMS], double grey, double tone)
{
    for (int r = 0; r < PARAMS; r++) {
        for (int c = 0; c <= r; c++) {
            s->a[r * PARAMS + c] += j[r] * j[c];
        }
        s->b[r] += j[r] * grey;
    }
    s->n++;
    s->t += tone;
    s->tt += tone * tone;
    s->i += grey;
    s->ii += grey * grey;
    s->it += grey * tone;
}

/* Pixels along a side of a module. */
static double
module_size(const struct pzk_qr_fit *fit)
{
    const double *m = fit->m;

    return sqrt(fabs(m[0] * m[4] - m[1] * m[3]));
}

/* The tone a quarter of a module from the middle of module R, C, with what
 * blur brings over from the neighbours SR, SC away. */
static double
blurred(const struct pzk_qr_known *known, int r, int c, int sr, int sc,
        double share)
{
    int rn = r + sr < 0 || r + sr >= WIDE ? r : r + sr;
    int cn = c + sc < 0 || c + sc >= WIDE ? c : c + sc;

    return (1 - 2 * share) * known->tone[r][c] + share * known->tone[rn][c] +
           share * known->tone[r][cn];
}

static void
gather(const struct pzk_plane *plane, const struct pzk_qr_known *known,
       const struct pzk_qr_fit *fit, struct sums *s)
{
    const double *m = fit->m;
    double size = module_size(fit);
    double share = 0.42 - 0.07 * size;

    share = share < 0.05 ? 0.05 : share > 0.35 ? 0.35 : share;
    memset(s, 0, sizeof(*s));
    for (int r = 0; r < WIDE; r++) {
        for (int c = 0; c < WIDE; c++) {
            if (!known->tone[r][c]) {
                continue;
            }
            for (int k = 0; k < 4; k++) {
                int sc = k % 2 ? 1 : -1, sr = k / 2 ? 1 : -1;
                double x = c - QUIET + 0.5 + 0.25 * sc;
                double y = r - QUIET + 0.5 + 0.25 * sr;
                double w = 1 / (m[6] * x + m[7] * y + 1);
                double px = (m[0] * x + m[1] * y + m[2]) * w;
                double py = (m[3] * x + m[4] * y + m[5]) * w;
                double u = (x - half) / half, v = (y - half) / half;
                double tone = blurred(known, r, c, sr, sc, share);
                float gx, gy;
                double grey = slopes_at(plane, px, py, &gx, &gy);
                /* the light's part is solved for, the map's part is stepped:
                 * grey + slope * step = light */
                double dx = -gx * w, dy = -gy * w;
                double h = -(dx * px + dy * py);
                const double j[PARAMS] = {dx * u, dx * v, dx,    dy * u,
                                          dy * v, dy,     h * u, h * v,
                                          1,      u,      v,     tone};

                add_sample(s, j, grey, tone);
            }
        }
    }
}

static void
measure(struct pzk_qr_fit *fit, const struct sums *s)
{
    double tt = s->tt - s->t * s->t / s->n;
    double ii = s->ii - s->i * s->i / s->n;
    double it = s->it - s->i * s->t / s->n;

    fit->likeness = tt > 0 && ii > 0 ? (float)(it / sqrt(tt * ii)) : 0;
    fit->contrast = tt > 0 ? (float)(2 * it / tt) : 0;
}

/* Adds a step in scaled coordinates (u, v) to the map. */
static void
apply_step(struct pzk_qr_fit *fit, const double step[MAP])
{
    double *m = fit->m;
    /* numerator and denominator in u, v: the map's own plus the step */
    double d[9];

    for (int row = 0; row < 3; row++) {
        d[3 * row] = step[row < 2 ? 3 * row : 6] / half;
        d[3 * row + 1] = step[row < 2 ? 3 * row + 1 : 7] / half;
        d[3 * row + 2] = row < 2 ? step[3 * row + 2] : 0;
        d[3 * row + 2] -= half * (d[3 * row] + d[3 * row + 1]);
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
pzk_qr_fit_refine(const struct pzk_plane *plane,
                  const struct pzk_qr_known *known, int rounds,
                  struct pzk_qr_fit *fit)
{
    struct sums s;

    for (int round = 0;; round++) {
        if (!inside(plane, fit)) {
            return false;
        }
        gather(plane, known, fit, &s);
        measure(fit, &s);
        if (round == rounds) {
            return true;
        }
        /* perspective is mild: hold it back until the rest is in place */
        double hold = round < 2 ? 1e3 : 1e-3;
        for (int i = 0; i < PARAMS; i++) {
            double *diagonal = &s.a[i * PARAMS + i];

            *diagonal *= i == 6 || i == 7 ? 1 + hold : 1 + 1e-3;
            *diagonal += 1e-6;
        }
        if (!solve(s.a, s.b, PARAMS)) {
            return false;
        }
        double longest = 0;
        for (int i = 0; i < 6; i++) {
            longest = fabs(s.b[i]) > longest ? fabs(s.b[i]) : longest;
        }
        /* no step farther than a module: the slopes reach no farther */
        double size = module_size(fit);
        if (longest > size) {
            for (int i = 0; i < MAP; i++) {
                s.b[i] *= size / longest;
            }
        }
        apply_step(fit, s.b);
        if (longest < 0.01) {
            rounds = round + 1;
        }
    }
}

/* Mean grey of the middle of each module, the quiet zone included. */
static void
module_means(const struct pzk_plane *plane, const struct pzk_qr_fit *fit,
             double grey[WIDE][WIDE])
{
    for (int r = 0; r < WIDE; r++) {
        for (int c = 0; c < WIDE; c++) {
            double sum = 0;

            for (int k = 0; k < 9; k++) {
                struct pzk_px p = pzk_qr_fit_point(
                    fit, (float)(c - QUIET) + 0.5f + 0.27f * (float)(k % 3 - 1),
                    (float)(r - QUIET) + 0.5f + 0.27f * (float)(k / 3 - 1));
                float dx, dy;

                sum += slopes_at(plane, p.x, p.y, &dx, &dy);
            }
            grey[r][c] = sum / 9;
        }
    }
}

static double
at(double grey[WIDE][WIDE], int r, int c)
{
    r = r < 0 ? 0 : r >= WIDE ? WIDE - 1 : r;
    c = c < 0 ? 0 : c >= WIDE ? WIDE - 1 : c;
    return grey[r][c];
}

/* The equaliser's inputs for one module: itself, its neighbours, those across
 * its corners, and the slope of the light. */
static void
taps_at(double grey[WIDE][WIDE], int r, int c, double taps[TAPS])
{
    taps[0] = grey[r][c] / 64;
    taps[1] = (at(grey, r - 1, c) + at(grey, r + 1, c) + at(grey, r, c - 1) +
               at(grey, r, c + 1)) /
              256;
    taps[2] = (at(grey, r - 1, c - 1) + at(grey, r - 1, c + 1) +
               at(grey, r + 1, c - 1) + at(grey, r + 1, c + 1)) /
              256;
    taps[3] = 1;
    taps[4] = (double)(c - WIDE / 2) / half;
    taps[5] = (double)(r - WIDE / 2) / half;
}

bool
pzk_qr_fit_sample(const struct pzk_plane *plane,
                  const struct pzk_qr_known *known,
                  const struct pzk_qr_fit *fit, float soft[SIDE][SIDE])
{
    double grey[WIDE][WIDE], a[TAPS * TAPS] = {0}, b[TAPS] = {0}, taps[TAPS];

    module_means(plane, fit, grey);
    for (int r = QUIET; r < SIDE + QUIET; r++) {
        for (int c = QUIET; c < SIDE + QUIET; c++) {
            if (!known->tone[r][c]) {
                continue;
            }
            taps_at(grey, r, c, taps);
            for (int i = 0; i < TAPS; i++) {
                for (int j = 0; j <= i; j++) {
                    a[i * TAPS + j] += taps[i] * taps[j];
                }
                b[i] -= taps[i] * known->tone[r][c];
            }
        }
    }
    for (int i = 0; i < TAPS; i++) {
        a[i * TAPS + i] += i == 3 ? 1e-6 : 0.02;
    }
    if (!solve(a, b, TAPS)) {
        return false;
    }
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            double sum = 0;

            taps_at(grey, r + QUIET, c + QUIET, taps);
            for (int i = 0; i < TAPS; i++) {
                sum += b[i] * taps[i];
            }
            soft[r][c] = (float)sum;
        }
    }
    return true;
}
