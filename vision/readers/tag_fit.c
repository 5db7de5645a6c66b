// SPDX-License-Identifier: MIT
#include "vision/readers/tag_fit.h"

#include <math.h>
#include <string.h>

#include "vision/base/geometry.h"
#include "vision/base/solve.h"
#include "vision/base/simd_clones.h"

enum {
    SIDE = PZK_TAG36H11_SIDE,
    ACROSS = 9, /* grey levels read from one module's middle to the next
                   one's */
    UNKNOWNS = 9,
    STEPS = 3
};

/* An edge between two modules: its middle in tag coordinates (modules from the
 * square's top left corner), its axis, and its direction. */
struct module_edge {
    double u, v;
    bool along_v; /* crossed downwards; else crossed to the right */
    bool rises;   /* from black to white */
};

/* Measures the edge E: sets *OFF to its offset in modules from the expected
 * place, and returns its strength in grey levels; 0: there is no such edge. */
static double
measure_edge(const struct pzk_view *view, const double m[9],
             const struct module_edge *e, double *off)
{
    float grey[ACROSS], x[ACROSS], y[ACROSS];
    double sum = 0, moment = 0;
    double across_u = e->along_v ? 0 : 1, across_v = e->along_v ? 1 : 0;
    for (int k = 0; k < ACROSS; k++) { /* a plain loop, which the compiler
                                          vectorises */
        double t = (double)k / (ACROSS - 1) - 0.5;
        double u = e->u + across_u * t, v = e->v + across_v * t;
        double w = m[6] * u + m[7] * v + m[8];
        x[k] = (float)((m[0] * u + m[1] * v + m[2]) / w);
        y[k] = (float)((m[3] * u + m[4] * v + m[5]) / w);
    }
    for (int k = 0; k < ACROSS; k++) {
        grey[k] = pzk_view_sample(view, x[k], y[k]);
    }
    for (int k = 0; k + 1 < ACROSS; k++) {
        double rise = grey[k + 1] - grey[k];
        rise = e->rises ? rise : -rise;
        if (rise > 0) {
            sum += rise;
            moment += rise * ((k + 0.5) / (ACROSS - 1) - 0.5);
        }
    }
    *off = sum > 0 ? moment / sum : 0;
    return sum;
}

/* Fills ROW with the coefficients of the equation for edge E. The unknowns: a
 * projective shift of tag coordinates, (x0 + x1 u + x2 v + u (x6 u + x7 v), x3
 * + x4 u + x5 v + v (x6 u + x7 v)), u and v from the middle, and x8, the
 * displacement of edges towards black. */
static void
edge_row(const struct module_edge *e, double row[UNKNOWNS])
{
    double u = e->u - SIDE / 2.0, v = e->v - SIDE / 2.0;
    memset(row, 0, UNKNOWNS * sizeof *row);
    double *linear = row + (e->along_v ? 3 : 0);
    linear[0] = 1;
    linear[1] = u;
    linear[2] = v;
    row[6] = (e->along_v ? v : u) * u;
    row[7] = (e->along_v ? v : u) * v;
    row[8] = e->rises ? -1 : 1;
}

struct edge_sums {
    double a[UNKNOWNS][UNKNOWNS], b[UNKNOWNS];
    int wanted, found;
};

static void
add_edge(const struct pzk_view *view, const double m[9],
         const struct module_edge *e, struct edge_sums *s)
{
    double off = 0, row[UNKNOWNS];
    double weight = measure_edge(view, m, e, &off);
    s->wanted++;
    if (weight < 3) {
        return;
    }
    s->found++;
    edge_row(e, row);
    for (int i = 0; i < UNKNOWNS; i++) {
        for (int j = 0; j < UNKNOWNS; j++) {
            s->a[i][j] += weight * row[i] * row[j];
        }
        s->b[i] += weight * row[i] * off;
    }
}

static void
add_all_edges(const struct pzk_view *view, const double m[9],
              const struct pzk_tag_pattern *p, struct edge_sums *s)
{
    for (int r = 0; r < PZK_TAG_FRAMED; r++) {
        for (int c = 0; c < PZK_TAG_FRAMED; c++) {
            if (c + 1 < PZK_TAG_FRAMED &&
                p->white[r][c] != p->white[r][c + 1]) {
                struct module_edge e = {c, r - 0.5, false, p->white[r][c + 1]};
                add_edge(view, m, &e, s);
            }
            if (r + 1 < PZK_TAG_FRAMED &&
                p->white[r][c] != p->white[r + 1][c]) {
                struct module_edge e = {c - 0.5, r, true, p->white[r + 1][c]};
                add_edge(view, m, &e, s);
            }
        }
    }
}

static bool
shift_quad(const struct pzk_homography *h, const double x[UNKNOWNS],
           struct pzk_quad *quad)
{
    for (int i = 0; i < 4; i++) {
        double u = i == 0 || i == 3 ? -SIDE / 2.0 : SIDE / 2.0;
        double v = i < 2 ? -SIDE / 2.0 : SIDE / 2.0;
        double lean = x[6] * u + x[7] * v;
        double du = x[0] + x[1] * u + x[2] * v + u * lean;
        double dv = x[3] + x[4] * u + x[5] * v + v * lean;
        if (!(fabs(du) < 1 && fabs(dv) < 1) ||
            !pzk_homography_apply(h, u + SIDE / 2.0 + du, v + SIDE / 2.0 + dv,
                                  quad->at[i])) {
            return false;
        }
    }
    return pzk_quad_is_sound(quad);
}

PZK_WIDE bool
pzk_tag_fit(const struct pzk_view *view, const struct pzk_tag_pattern *pattern,
            struct pzk_quad *quad)
{
    static const double square[4][2] = {
        {0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    struct pzk_quad q = *quad;
    for (int step = 0; step < STEPS; step++) {
        struct pzk_homography h;
        struct edge_sums s = {0};
        if (!pzk_homography_from_points(square, q.at, &h)) {
            return false;
        }
        add_all_edges(view, h.m, pattern, &s);
        for (int i = 0; i < UNKNOWNS; i++) {
            s.a[i][i] *= 1 + 1e-4;
        }
        if (s.found < s.wanted * 3 / 4 ||
            !pzk_solve(&s.a[0][0], s.b, UNKNOWNS) || !shift_quad(&h, s.b, &q)) {
            return false;
        }
    }
    *quad = q;
    return true;
}
