// SPDX-License-Identifier: MIT
#include "vision/base/geometry.h"

#include <math.h>
#include <string.h>

#include "vision/base/solve.h"

/* Computes the map from the unit square's corners (0,0) (1,0) (1,1) (0,1) to Q,
 * after Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989. */
static bool
from_unit_square(const double q[4][2], struct pzk_homography *h)
{
    double dx1 = q[1][0] - q[2][0], dx2 = q[3][0] - q[2][0];
    double dy1 = q[1][1] - q[2][1], dy2 = q[3][1] - q[2][1];
    double sx = q[0][0] - q[1][0] + q[2][0] - q[3][0];
    double sy = q[0][1] - q[1][1] + q[2][1] - q[3][1];
    double den = dx1 * dy2 - dx2 * dy1;
    double reach = fabs(dx1) + fabs(dy1) + fabs(dx2) + fabs(dy2);
    if (!(fabs(den) > 1e-9 * reach * reach)) {
        return false;
    }
    double g = (sx * dy2 - dx2 * sy) / den;
    double k = (dx1 * sy - sx * dy1) / den;
    *h = (struct pzk_homography){{
        q[1][0] - q[0][0] + g * q[1][0],
        q[3][0] - q[0][0] + k * q[3][0],
        q[0][0],
        q[1][1] - q[0][1] + g * q[1][1],
        q[3][1] - q[0][1] + k * q[3][1],
        q[0][1],
        g,
        k,
        1.0,
    }};
    return isfinite(g) && isfinite(k);
}

bool
pzk_homography_from_points(const double from[4][2], const double to[4][2],
                           struct pzk_homography *out)
{
    struct pzk_homography a, b, inverse;
    if (!from_unit_square(from, &a) || !from_unit_square(to, &b) ||
        !pzk_homography_invert(&a, &inverse)) {
        return false;
    }
    pzk_homography_compose(&b, &inverse, out);
    return true;
}

bool
pzk_homography_to_quad(const double from[4][2], const struct pzk_px quad[4],
                       struct pzk_homography *out)
{
    double to[4][2];

    for (int i = 0; i < 4; i++) {
        to[i][0] = (double)quad[i].x;
        to[i][1] = (double)quad[i].y;
    }
    return pzk_homography_from_points(from, to, out);
}

bool
pzk_homography_apply(const struct pzk_homography *h, double x, double y,
                     double out[2])
{
    const double *m = h->m;
    double w = m[6] * x + m[7] * y + m[8];
    if (!(w * m[8] > 1e-9 * m[8] * m[8])) {
        return false;
    }
    out[0] = (m[0] * x + m[1] * y + m[2]) / w;
    out[1] = (m[3] * x + m[4] * y + m[5]) / w;
    return isfinite(out[0]) && isfinite(out[1]);
}

bool
pzk_homography_px(const struct pzk_homography *h, double x, double y,
                  struct pzk_px *out)
{
    double p[2];
    if (!pzk_homography_apply(h, x, y, p)) {
        return false;
    }
    *out = (struct pzk_px){(float)p[0], (float)p[1]};
    return true;
}

static void
normalise(struct pzk_homography *h)
{
    double scale = h->m[8];
    if (fabs(scale) < 1e-12) {
        return;
    }
    for (int i = 0; i < 9; i++) {
        h->m[i] /= scale;
    }
}

bool
pzk_homography_quad(const struct pzk_homography *h, const double from[4][2],
                    struct pzk_px quad[4])
{
    bool there = true;

    for (int i = 0; i < 4; i++) {
        there = there && pzk_homography_px(h, from[i][0], from[i][1], &quad[i]);
    }
    return there;
}

bool
pzk_homography_invert(const struct pzk_homography *h,
                      struct pzk_homography *out)
{
    const double *m = h->m;
    struct pzk_homography r = {{
        m[4] * m[8] - m[5] * m[7],
        m[2] * m[7] - m[1] * m[8],
        m[1] * m[5] - m[2] * m[4],
        m[5] * m[6] - m[3] * m[8],
        m[0] * m[8] - m[2] * m[6],
        m[2] * m[3] - m[0] * m[5],
        m[3] * m[7] - m[4] * m[6],
        m[1] * m[6] - m[0] * m[7],
        m[0] * m[4] - m[1] * m[3],
    }};
    double det = m[0] * r.m[0] + m[1] * r.m[3] + m[2] * r.m[6];
    if (!isfinite(det) || det == 0 || r.m[8] == 0) {
        return false;
    }
    normalise(&r);
    *out = r;
    return true;
}

void
pzk_homography_compose(const struct pzk_homography *a,
                       const struct pzk_homography *b,
                       struct pzk_homography *out)
{
    struct pzk_homography r;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            r.m[3 * i + j] = a->m[3 * i] * b->m[j] +
                             a->m[3 * i + 1] * b->m[3 + j] +
                             a->m[3 * i + 2] * b->m[6 + j];
        }
    }
    normalise(&r);
    *out = r;
}

/* Adds one point's two residuals to the normal equations of the 8 free entries
 * of H. Returns the weighted squared error, or a negative value where the point
 * goes to infinity. */
static double
add_point(const struct pzk_homography *h, const double from[2],
          const double to[2], double weight, double a[8][8], double b[8])
{
    const double *m = h->m;
    double x = from[0], y = from[1];
    double w = m[6] * x + m[7] * y + 1.0;
    if (!(w > 1e-6)) {
        return -1;
    }
    double u = (m[0] * x + m[1] * y + m[2]) / w;
    double v = (m[3] * x + m[4] * y + m[5]) / w;
    double ju[8] = {x / w, y / w, 1 / w, 0, 0, 0, -u * x / w, -u * y / w};
    double jv[8] = {0, 0, 0, x / w, y / w, 1 / w, -v * x / w, -v * y / w};
    double ru = to[0] - u, rv = to[1] - v;
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            a[i][j] += weight * (ju[i] * ju[j] + jv[i] * jv[j]);
        }
        b[i] += weight * (ju[i] * ru + jv[i] * rv);
    }
    return weight * (ru * ru + rv * rv);
}

bool
pzk_homography_refine(const double (*from)[2], const double (*to)[2],
                      const double *weight, size_t n,
                      struct pzk_homography *out)
{
    enum { STEPS = 8 };
    struct pzk_homography h = *out;
    double last = INFINITY;
    normalise(&h);
    for (int step = 0; step < STEPS; step++) {
        double a[8][8] = {{0}}, b[8] = {0}, error = 0;
        for (size_t i = 0; i < n; i++) {
            double e =
                add_point(&h, from[i], to[i], weight ? weight[i] : 1.0, a, b);
            if (e < 0) {
                return false;
            }
            error += e;
        }
        if (error >= last * (1 - 1e-9)) {
            break;
        }
        last = error;
        if (!pzk_solve(&a[0][0], b, 8)) {
            return false;
        }
        for (int i = 0; i < 8; i++) {
            h.m[i] += b[i];
        }
    }
    *out = h;
    return true;
}

struct pzk_px
pzk_quad_center(const struct pzk_px quad[4])
{
    double ax = quad[2].x - quad[0].x, ay = quad[2].y - quad[0].y;
    double bx = quad[3].x - quad[1].x, by = quad[3].y - quad[1].y;
    double cx = quad[1].x - quad[0].x, cy = quad[1].y - quad[0].y;
    double den = ax * by - ay * bx;
    if (fabs(den) < 1e-9) {
        return (struct pzk_px){
            (quad[0].x + quad[1].x + quad[2].x + quad[3].x) / 4,
            (quad[0].y + quad[1].y + quad[2].y + quad[3].y) / 4,
        };
    }
    double t = (cx * by - cy * bx) / den;
    return (struct pzk_px){(float)(quad[0].x + t * ax),
                           (float)(quad[0].y + t * ay)};
}

float
pzk_quad_size(const struct pzk_px quad[4])
{
    double ax = quad[2].x - quad[0].x, ay = quad[2].y - quad[0].y;
    double bx = quad[3].x - quad[1].x, by = quad[3].y - quad[1].y;
    return (float)sqrt(fabs(ax * by - ay * bx) / 2);
}

bool
pzk_quad_has(const struct pzk_px quad[4], struct pzk_px p)
{
    int left = 0;
    for (int i = 0; i < 4; i++) {
        struct pzk_px a = quad[i];
        struct pzk_px b = quad[(i + 1) % 4];
        left += (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;
    }
    return left == 0 || left == 4;
}

struct pzk_box
pzk_box_clip(struct pzk_box box, int width, int height)
{
    /* 64 bits: the fields of a box may have any value */
    long right = (long)box.x + box.width, down = (long)box.y + box.height;
    long x0 = box.x > 0 ? box.x : 0, y0 = box.y > 0 ? box.y : 0;
    long x1 = right < width ? right : width;
    long y1 = down < height ? down : height;
    return (struct pzk_box){(int)x0, (int)y0, x1 > x0 ? (int)(x1 - x0) : 0,
                            y1 > y0 ? (int)(y1 - y0) : 0};
}

void
pzk_box_widen(struct pzk_box *box, struct pzk_box by)
{
    int x1 = box->x + box->width;
    int y1 = box->y + box->height;

    x1 = by.x + by.width > x1 ? by.x + by.width : x1;
    y1 = by.y + by.height > y1 ? by.y + by.height : y1;
    box->x = by.x < box->x ? by.x : box->x;
    box->y = by.y < box->y ? by.y : box->y;
    box->width = x1 - box->x;
    box->height = y1 - box->y;
}
