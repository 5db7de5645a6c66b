// SPDX-License-Identifier: MIT
#include "vision/readers/quad.h"

#include <math.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum {
    MAX_HULL = 96,    /* corners kept of a hull */
    MAX_SAMPLES = 20, /* points measured along a side */
    MAX_ACROSS = 13   /* grey levels read across a side */
};

/* How much the quad's area may exceed the hull's, as a share of the hull:
 * blurred corners cost a few per cent, a circle 27. */
static const double max_extra_area = 0.16;
/* Least length of a side, as a share of the longest one. */
static const double min_side_share = 0.17;

struct point {
    double x, y;
};

/* A corner of a pixel. */
struct corner {
    int x, y;
};

static double
cross(struct point a, struct point b, struct point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int64_t
turn_at(struct corner a, struct corner b, struct corner c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) -
           (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* Finds one half of the hull, top to bottom, from the outermost pixels of every
 * row (SIDE 0 left, 1 right). Each row contributes the outer corners of its
 * pixels. Returns the number of corners; 0: more than MAX. */
static int
half_hull(const struct pzk_island *island, int side, struct corner *out,
          int max)
{
    int n = 0, turn = side == 0 ? -1 : 1;
    for (int y = island->y0; y < island->y1; y++) {
        int x = island->rows[y - island->y0][side];
        for (int k = 0; k < 2; k++) {
            struct corner p = {x, y + k};
            while (n >= 2 && turn * turn_at(out[n - 2], out[n - 1], p) <= 0) {
                n--;
            }
            if (n == max) {
                return 0;
            }
            out[n++] = p;
        }
    }
    return n;
}

/* Finds the hull, clockwise as seen (y down): down the right side, up the left.
 * Returns the number of corners; 0: too many. */
static int
hull(const struct pzk_island *island, struct point out[MAX_HULL])
{
    struct corner left[MAX_HULL / 2], right[MAX_HULL / 2];
    int n_right = half_hull(island, 1, right, MAX_HULL / 2);
    int n_left = half_hull(island, 0, left, MAX_HULL / 2);
    int n = 0;
    if (n_right == 0 || n_left == 0) {
        return 0;
    }
    for (int i = 0; i < n_right; i++) {
        out[n++] = (struct point){right[i].x, right[i].y};
    }
    for (int i = n_left - 1; i >= 0; i--) {
        out[n++] = (struct point){left[i].x, left[i].y};
    }
    return n;
}

static double
polygon_area(const struct point *p, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        const struct point *a = &p[i], *b = &p[(i + 1) % n];
        sum += a->x * b->y - a->y * b->x;
    }
    return sum / 2;
}

/* Sets *MEET to the intersection of the lines a-b and d-c. Returns the cost of
 * removing the side b-c: the area of the triangle over it; INFINITY where the
 * lines do not meet beyond it. */
static double
removal_cost(struct point a, struct point b, struct point c, struct point d,
             struct point *meet)
{
    double ux = b.x - a.x, uy = b.y - a.y;
    double vx = c.x - d.x, vy = c.y - d.y;
    double den = ux * vy - uy * vx;
    /* clockwise hull: the lines meet beyond b and c only if this is < 0 */
    if (!(den < -1e-9)) {
        return INFINITY;
    }
    double t = ((c.x - b.x) * vy - (c.y - b.y) * vx) / den;
    meet->x = b.x + t * ux;
    meet->y = b.y + t * uy;
    return fabs(cross(b, *meet, c)) / 2;
}

static double
side_cost(const struct point *p, int n, int i, struct point *meet)
{
    return removal_cost(p[(i + n - 1) % n], p[i], p[(i + 1) % n],
                        p[(i + 2) % n], meet);
}

/* Removes sides until four are left. Returns the area added, or INFINITY where
 * that is impossible within LIMIT. */
static double
reduce_to_quad(struct point *p, int n, double limit)
{
    double cost[MAX_HULL], gained = 0;
    struct point meet[MAX_HULL];
    for (int i = 0; i < n; i++) {
        cost[i] = side_cost(p, n, i, &meet[i]);
    }
    while (n > 4) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            best = cost[i] < cost[best] ? i : best;
        }
        gained += cost[best];
        if (!(gained <= limit)) {
            return INFINITY;
        }
        int gone = (best + 1) % n;
        p[best] = meet[best];
        memmove(p + gone, p + gone + 1, (size_t)(n - gone - 1) * sizeof *p);
        memmove(cost + gone, cost + gone + 1,
                (size_t)(n - gone - 1) * sizeof *cost);
        memmove(meet + gone, meet + gone + 1,
                (size_t)(n - gone - 1) * sizeof *meet);
        n--;
        best = gone == 0 ? n - 1 : best;
        for (int k = -2; k <= 1; k++) {
            int i = (best + k + n) % n;
            cost[i] = side_cost(p, n, i, &meet[i]);
        }
    }
    return gained;
}

bool
pzk_quad_is_sound(const struct pzk_quad *quad)
{
    double shortest = INFINITY, longest = 0;
    for (int i = 0; i < 4; i++) {
        const double *a = quad->at[i], *b = quad->at[(i + 1) % 4],
                     *c = quad->at[(i + 2) % 4];
        double ux = b[0] - a[0], uy = b[1] - a[1];
        double vx = c[0] - b[0], vy = c[1] - b[1];
        double u = hypot(ux, uy), v = hypot(vx, vy);
        /* corners from 20 to 160 degrees */
        if (!(ux * vy - uy * vx > 0.34 * u * v)) {
            return false;
        }
        shortest = fmin(shortest, u);
        longest = fmax(longest, u);
    }
    return shortest >= min_side_share * longest;
}

double
pzk_quad_side(const struct pzk_quad *quad)
{
    const double(*p)[2] = quad->at;
    double ax = p[2][0] - p[0][0], ay = p[2][1] - p[0][1];
    double bx = p[3][0] - p[1][0], by = p[3][1] - p[1][1];
    return sqrt(fabs(ax * by - ay * bx) / 2);
}

PZK_WIDE bool
pzk_quad_around(const struct pzk_island *island, struct pzk_quad *quad)
{
    struct point p[MAX_HULL];
    int n = hull(island, p);
    if (n < 4) {
        return false;
    }
    double area = polygon_area(p, n);
    double gained = reduce_to_quad(p, n, max_extra_area * area);
    if (!(gained <= max_extra_area * area)) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        quad->at[i][0] = p[i].x;
        quad->at[i][1] = p[i].y;
    }
    return pzk_quad_is_sound(quad);
}

/* A measured side: points at which grey rises outwards, and how strongly. */
struct side_points {
    int n;
    double x[MAX_SAMPLES], y[MAX_SAMPLES], weight[MAX_SAMPLES];
};

/* Finds the rise from dark to bright across the point (X, Y) along the outward
 * normal. Returns its strength in grey levels, 0 for none, and sets *OUT to its
 * distance outwards. */
static double
measure_rise(const struct pzk_view *view, double x, double y, double nx,
             double ny, double reach, double *out)
{
    double step = reach / ((MAX_ACROSS - 1) / 2);
    step = step > 0.5 ? step : 0.5;
    int half = (int)(reach / step + 0.5), count = 2 * half + 1;
    float grey[MAX_ACROSS];
    for (int k = 0; k < count; k++) {
        double t = (k - half) * step;
        grey[k] =
            pzk_view_sample(view, (float)(x + t * nx), (float)(y + t * ny));
    }
    double sum = 0, moment = 0, strength = 0;
    for (int k = 1; k + 1 < count; k++) {
        double rise = grey[k + 1] - grey[k - 1];
        if (rise > 0) {
            double w = rise * rise;
            sum += w;
            moment += w * (k - half) * step;
            strength += rise / 2;
        }
    }
    *out = sum > 0 ? moment / sum : 0;
    return sum > 0 ? strength : 0;
}

static void
measure_side(const struct pzk_view *view, const double a[2], const double b[2],
             double reach, struct side_points *s)
{
    double dx = b[0] - a[0], dy = b[1] - a[1], length = hypot(dx, dy);
    double nx = dy / length, ny = -dx / length; /* outwards */
    int n = (int)length;
    n = n < 8 ? 8 : n > MAX_SAMPLES ? MAX_SAMPLES : n;
    s->n = 0;
    for (int i = 0; i < n; i++) {
        /* not the corners, where two sides mix */
        double t = 0.08 + 0.84 * (i + 0.5) / n;
        double x = a[0] + t * dx, y = a[1] + t * dy, off = 0;
        double strength = measure_rise(view, x, y, nx, ny, reach, &off);
        if (strength > 4) {
            s->x[s->n] = x + off * nx;
            s->y[s->n] = y + off * ny;
            s->weight[s->n++] = strength;
        }
    }
}

/* A line a x + b y = c with a^2 + b^2 = 1. */
struct side_line {
    double a, b, c;
};

/* Fits a line through the points by robust least squares: far outliers count
 * little. False where there are too few. */
static bool
fit_line(const struct side_points *s, struct side_line *line)
{
    double scale[MAX_SAMPLES];
    if (s->n < 4) {
        return false;
    }
    for (int i = 0; i < s->n; i++) {
        scale[i] = s->weight[i];
    }
    for (int pass = 0; pass < 3; pass++) {
        double w = 0, mx = 0, my = 0, xx = 0, xy = 0, yy = 0;
        for (int i = 0; i < s->n; i++) {
            w += scale[i];
            mx += scale[i] * s->x[i];
            my += scale[i] * s->y[i];
        }
        mx /= w;
        my /= w;
        for (int i = 0; i < s->n; i++) {
            double dx = s->x[i] - mx, dy = s->y[i] - my;
            xx += scale[i] * dx * dx;
            xy += scale[i] * dx * dy;
            yy += scale[i] * dy * dy;
        }
        double angle = 0.5 * atan2(2 * xy, xx - yy); /* along the line */
        line->a = -sin(angle);
        line->b = cos(angle);
        line->c = line->a * mx + line->b * my;
        for (int i = 0; i < s->n; i++) {
            double r = fabs(line->a * s->x[i] + line->b * s->y[i] - line->c);
            scale[i] = s->weight[i] / (1 + 4 * r * r);
        }
    }
    return isfinite(line->c);
}

static bool
intersect(const struct side_line *p, const struct side_line *q, double out[2])
{
    double den = p->a * q->b - p->b * q->a;
    if (fabs(den) < 0.1) {
        return false;
    }
    out[0] = (p->c * q->b - q->c * p->b) / den;
    out[1] = (p->a * q->c - q->a * p->c) / den;
    return true;
}

PZK_WIDE bool
pzk_quad_refine(const struct pzk_view *view, double reach,
                struct pzk_quad *quad)
{
    struct pzk_quad result = *quad;
    struct side_line lines[4];
    for (int i = 0; i < 4; i++) {
        struct side_points s;
        measure_side(view, quad->at[i], quad->at[(i + 1) % 4], reach, &s);
        if (!fit_line(&s, &lines[i])) {
            return false;
        }
    }
    for (int i = 0; i < 4; i++) {
        double *at = result.at[i];
        if (!intersect(&lines[(i + 3) % 4], &lines[i], at) ||
            hypot(at[0] - quad->at[i][0], at[1] - quad->at[i][1]) >
                2.5 * reach) {
            return false;
        }
    }
    if (!pzk_quad_is_sound(&result)) {
        return false;
    }
    *quad = result;
    return true;
}
