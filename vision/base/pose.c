// SPDX-License-Identifier: MIT
#include "vision/base/pose.h"

#include <math.h>
#include <string.h>

#include "vision/base/solve.h"

/* The fit's unit of length, chosen so that all unknowns are near 1. */
static const double unit_mm = 100;

/* Residuals beyond this many pixels get less weight (Huber): bent or stacked
 * cards have their marks slightly off the plane. */
static const double huber_px = 0.3;

enum { MAX_HELPERS = 32, FIT_STEPS = 12 };

/* A square mark of known size anywhere on the table, which helps to fit the
 * homography. */
struct helper {
    double px[4][2]; /* corners, in sides of the placement mark from its
                        centre */
    double half;     /* half of the mark's real side, in unit_mm */
    double x, y, turn;
};

bool
pzk_is_placement(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    return info &&
           (info->kind == PZK_KIND_PLACEMENT || info->kind == PZK_KIND_BOARD);
}

bool
pzk_is_stand_in(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    return info && info->kind == PZK_KIND_MAP;
}

static void
square_corner(int i, double half, double out[2])
{
    out[0] = i == 0 || i == 3 ? -half : half;
    out[1] = i < 2 ? -half : half;
}

static void
helper_corner(const struct helper *s, int i, double out[2])
{
    double c[2];
    square_corner(i, s->half, c);
    out[0] = s->x + cos(s->turn) * c[0] - sin(s->turn) * c[1];
    out[1] = s->y + sin(s->turn) * c[0] + cos(s->turn) * c[1];
}

/* The image of a point under H (h[8] = 1), with its derivatives by H's entries
 * and by the point's x and y. */
struct projected {
    double at[2];
    double by_h[2][8];
    double by_xy[2][2];
};

static bool
project(const double h[8], double x, double y, struct projected *p)
{
    double w = h[6] * x + h[7] * y + 1;
    if (!(w > 1e-3)) {
        return false;
    }
    double u = (h[0] * x + h[1] * y + h[2]) / w;
    double v = (h[3] * x + h[4] * y + h[5]) / w;
    double ju[8] = {x / w, y / w, 1 / w, 0, 0, 0, -u * x / w, -u * y / w};
    double jv[8] = {0, 0, 0, x / w, y / w, 1 / w, -v * x / w, -v * y / w};
    memcpy(p->by_h[0], ju, sizeof ju);
    memcpy(p->by_h[1], jv, sizeof jv);
    p->by_xy[0][0] = (h[0] - u * h[6]) / w;
    p->by_xy[0][1] = (h[1] - u * h[7]) / w;
    p->by_xy[1][0] = (h[3] - v * h[6]) / w;
    p->by_xy[1][1] = (h[4] - v * h[7]) / w;
    p->at[0] = u;
    p->at[1] = v;
    return true;
}

/* The normal equations of one mark: a for H, c for the mark's own x, y and
 * rotation, m for both together. */
struct normal {
    double a[8][8], m[8][3], c[3][3];
    double b[8], d[3];
};

static void
add_row(struct normal *n, const double by_h[8], const double by_s[3], double r,
        double weight)
{
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            n->a[i][j] += weight * by_h[i] * by_h[j];
        }
        for (int j = 0; j < 3; j++) {
            n->m[i][j] += weight * by_h[i] * by_s[j];
        }
        n->b[i] += weight * by_h[i] * r;
    }
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            n->c[i][j] += weight * by_s[i] * by_s[j];
        }
        n->d[i] += weight * by_s[i] * r;
    }
}

/* Fills N with the normal equations of mark S; HUBER is in the unit of S->px.
 * Returns the robust cost, or a negative value behind the horizon. */
static double
linearise(const double h[8], const struct helper *s, double huber,
          struct normal *n)
{
    double cost = 0;
    memset(n, 0, sizeof *n);
    for (int i = 0; i < 4; i++) {
        double at[2];
        struct projected p;
        helper_corner(s, i, at);
        if (!project(h, at[0], at[1], &p)) {
            return -1;
        }
        double rx = s->px[i][0] - p.at[0], ry = s->px[i][1] - p.at[1];
        double r = hypot(rx, ry);
        double weight = r > huber ? huber / r : 1;
        cost += r > huber ? 2 * huber * r - huber * huber : r * r;
        for (int k = 0; k < 2; k++) {
            double turn = p.by_xy[k][0] * -(at[1] - s->y) +
                          p.by_xy[k][1] * (at[0] - s->x);
            double by_s[3] = {p.by_xy[k][0], p.by_xy[k][1], turn};
            add_row(n, p.by_h[k], by_s, k == 0 ? rx : ry, weight);
        }
    }
    return cost;
}

/* Prepares the Schur complement: solves c x = row j of m into OUT[j] and c x =
 * d into OUT[8]. False where c is singular. */
static bool
reduce(const struct normal *n, double out[9][3])
{
    for (int j = 0; j < 9; j++) {
        double c[9];
        memcpy(c, n->c, sizeof c);
        memcpy(out[j], j < 8 ? n->m[j] : n->d, sizeof out[j]);
        if (!pzk_solve(c, out[j], 3)) {
            return false;
        }
    }
    return true;
}

/* Adds the equations N of a mark to those for H, A and B; REDUCED: less its
 * place, by reduce(); NULL: its place is fixed. */
static void
add_to_step(const struct normal *n, double (*reduced)[3], double a[8][8],
            double b[8])
{
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            a[i][j] += n->a[i][j];
            for (int l = 0; reduced && l < 3; l++) {
                a[i][j] -= n->m[i][l] * reduced[j][l];
            }
        }
        b[i] += n->b[i];
        for (int l = 0; reduced && l < 3; l++) {
            b[i] -= n->m[i][l] * reduced[8][l];
        }
    }
}

/* Takes one damped Gauss-Newton step over H and all marks; the first mark, the
 * placement mark, stays fixed. Returns the cost before the step, or a negative
 * value where no step is possible. */
static double
fit_step(double h[8], struct helper *marks, size_t count, double huber)
{
    double a[8][8] = {{0}}, b[8] = {0};
    double reduced[MAX_HELPERS][9][3];
    double cost = 0;
    for (size_t k = 0; k < count; k++) {
        struct normal n;
        double c = linearise(h, &marks[k], huber, &n);
        if (c < 0 || (k > 0 && !reduce(&n, reduced[k]))) {
            return -1;
        }
        cost += c;
        add_to_step(&n, k > 0 ? reduced[k] : NULL, a, b);
    }
    for (int i = 0; i < 8; i++) {
        a[i][i] *= 1 + 1e-6;
    }
    if (!pzk_solve(&a[0][0], b, 8)) {
        return -1;
    }
    for (int i = 0; i < 8; i++) {
        h[i] += b[i];
    }
    for (size_t k = 1; k < count; k++) {
        double step[3];
        for (int l = 0; l < 3; l++) {
            step[l] = reduced[k][8][l];
            for (int j = 0; j < 8; j++) {
                step[l] -= reduced[k][j][l] * b[j];
            }
        }
        marks[k].x += step[0];
        marks[k].y += step[1];
        marks[k].turn += step[2];
    }
    return cost;
}

/* Sets the start position and rotation of mark S from the picture, by the
 * INVERSE of H. False where the size that INVERSE gives differs from the mark's
 * real size by more than any bend explains. */
static bool
helper_start(const struct pzk_homography *inverse, struct helper *s)
{
    double at[4][2], sum[2] = {0, 0}, turn[2] = {0, 0};
    for (int i = 0; i < 4; i++) {
        if (!pzk_homography_apply(inverse, s->px[i][0], s->px[i][1], at[i])) {
            return false;
        }
        sum[0] += at[i][0] / 4;
        sum[1] += at[i][1] / 4;
    }
    for (int i = 0; i < 4; i++) {
        int j = (i + 1) % 4;
        double dx = at[j][0] - at[i][0], dy = at[j][1] - at[i][1];
        double quarter = i * M_PI / 2;
        turn[0] += cos(quarter) * dx + sin(quarter) * dy;
        turn[1] += cos(quarter) * dy - sin(quarter) * dx;
    }
    s->x = sum[0];
    s->y = sum[1];
    s->turn = atan2(turn[1], turn[0]);
    double side = hypot(turn[0], turn[1]) / 4;
    return fabs(side / (2 * s->half) - 1) < 0.25;
}

/* Returns the side of MARK in mm where MARK is a square of known size, else 0.
 */
static double
square_side_mm(const struct pzk_mark *mark)
{
    struct pzk_mark_shape shape;
    if (mark->mirrored || !mark->upright_known ||
        (mark->family != PZK_TAG && mark->family != PZK_QR &&
         mark->family != PZK_LEARNED) ||
        !pzk_mark_shape(mark, &shape)) {
        return 0;
    }
    return shape.mark_w == shape.mark_h ? shape.mark_w : 0;
}

static void
helper_init(struct helper *s, const struct pzk_mark *mark, struct pzk_px origin,
            double scale)
{
    for (int i = 0; i < 4; i++) {
        s->px[i][0] = (mark->quad[i].x - origin.x) / scale;
        s->px[i][1] = (mark->quad[i].y - origin.y) / scale;
    }
    s->half = square_side_mm(mark) / 2 / unit_mm;
    s->x = s->y = s->turn = 0;
}

static bool
same_mark(const struct pzk_mark *a, const struct pzk_mark *b)
{
    return a->family == b->family && a->piece == b->piece &&
           hypotf(a->center.x - b->center.x, a->center.y - b->center.y) < 4;
}

/* Refines H by all the marks, and keeps the H of the lowest cost. */
static void
fit(struct pzk_homography *h, struct helper *marks, size_t count, double huber)
{
    double best[8], now[8], last = INFINITY;
    memcpy(now, h->m, sizeof now);
    memcpy(best, now, sizeof best);
    for (int step = 0; step < FIT_STEPS; step++) {
        double before[8];
        memcpy(before, now, sizeof before);
        double cost = fit_step(now, marks, count, huber);
        if (cost < 0 || !isfinite(cost) || cost >= last) {
            break;
        }
        memcpy(best, before, sizeof best);
        if (cost > last * (1 - 1e-6)) {
            break;
        }
        last = cost;
    }
    memcpy(h->m, best, sizeof best);
    h->m[8] = 1;
}

bool
pzk_pose_measure(const struct pzk_mark *placement, const struct pzk_mark *all,
                 size_t n, struct pzk_pose *pose)
{
    double side = square_side_mm(placement);
    double scale = pzk_quad_size(placement->quad);
    if ((!pzk_is_placement(placement->piece) &&
         !pzk_is_stand_in(placement->piece)) ||
        !(side > 0) || !(scale > 1)) {
        return false;
    }
    struct helper marks[MAX_HELPERS];
    size_t count = 1;
    struct pzk_homography h, inverse;
    struct pzk_px origin = pzk_quad_center(placement->quad);
    double corner[4][2];
    helper_init(&marks[0], placement, origin, scale);
    for (int i = 0; i < 4; i++) {
        square_corner(i, marks[0].half, corner[i]);
    }
    if (!pzk_homography_from_points(corner, marks[0].px, &h) ||
        !pzk_homography_invert(&h, &inverse)) {
        return false;
    }
    for (size_t i = 0; i < n && count < MAX_HELPERS; i++) {
        if (!same_mark(placement, &all[i]) && square_side_mm(&all[i]) > 0) {
            helper_init(&marks[count], &all[i], origin, scale);
            count += helper_start(&inverse, &marks[count]) ? 1 : 0;
        }
    }
    if (count > 1) {
        fit(&h, marks, count, huber_px / scale);
    }
    struct pzk_homography to_inner = {
        {1 / unit_mm, 0, 0, 0, 1 / unit_mm, 0, 0, 0, 1}};
    struct pzk_homography to_px = {
        {scale, 0, origin.x, 0, scale, origin.y, 0, 0, 1}};
    struct pzk_pose result = {.piece = placement->piece};
    pzk_homography_compose(&h, &to_inner, &result.mm_to_px);
    pzk_homography_compose(&to_px, &result.mm_to_px, &result.mm_to_px);
    if (!pzk_homography_invert(&result.mm_to_px, &result.px_to_mm)) {
        return false;
    }
    *pose = result;
    return true;
}

static double
degrees(double x, double y)
{
    double d = atan2(y, x) * 180 / M_PI;
    return d < 0 ? d + 360 : d;
}

int
pzk_side_of(int sides, struct pzk_mm mark, struct pzk_mm card)
{
    if (hypot(mark.x, mark.y) > PZK_ZONE_MM) {
        return PZK_ELSEWHERE;
    }
    /* clockwise from the first seat (-y) */
    double wide = 360.0 / sides;

    return (int)((degrees(-card.y, card.x) + wide / 2) / wide) % sides;
}

/* Returns the point that is X to the right of FROM and Y below it, along the
 * axes of a piece rotated by TURN degrees. */
static struct pzk_mm
off_by(struct pzk_mm from, double turn, double x, double y)
{
    double c = cos(turn * M_PI / 180), s = sin(turn * M_PI / 180);

    return (struct pzk_mm){(float)((double)from.x + c * x - s * y),
                           (float)((double)from.y + s * x + c * y)};
}

bool
pzk_place_mark(const struct pzk_pose *pose, const struct pzk_mark *mark,
               struct pzk_place *place)
{
    struct pzk_place p = {.rotation = NAN, .side = PZK_NO_SIDE};
    double center[2], q[4][2];
    if (mark->which == PZK_MARK_UNKNOWN ||
        !pzk_homography_apply(&pose->px_to_mm, mark->center.x, mark->center.y,
                              center)) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (!pzk_homography_apply(&pose->px_to_mm, mark->quad[i].x,
                                  mark->quad[i].y, q[i])) {
            return false;
        }
    }
    p.mark = (struct pzk_mm){(float)center[0], (float)center[1]};
    p.card = p.mark;
    if (mark->upright_known) {
        double rx = q[1][0] + q[2][0] - q[0][0] - q[3][0];
        double ry = q[1][1] + q[2][1] - q[0][1] - q[3][1];
        double dx = q[3][0] + q[2][0] - q[0][0] - q[1][0];
        double dy = q[3][1] + q[2][1] - q[0][1] - q[1][1];
        /* the mean of the direction to the right and of the downward direction
         * turned back by 90 degrees: they differ only by noise */
        double turn = degrees(rx + dy, ry - dx);
        struct pzk_mark_shape shape;
        p.rotation = turn >= 360 - 1e-6 ? 0 : (float)turn;
        if (pzk_mark_shape(mark, &shape)) {
            p.card = off_by(p.mark, turn, -shape.dx, -shape.dy);
        }
        /* a piece has one position, whichever of its marks was read */
        if (pzk_is_fan_mark(mark->which) &&
            pzk_catalog_mark(mark->piece, mark->family,
                             pzk_main_beside(mark->which), &shape)) {
            p.mark = off_by(p.card, turn, shape.dx, shape.dy);
        }
    }
    if (!pzk_is_placement(mark->piece) || mark->piece != pose->piece) {
        p.side = pzk_side_of(pzk_pose_sides(pose), p.mark, p.card);
    } else {
        p.mark = p.card = (struct pzk_mm){0, 0};
        p.rotation = 0;
    }
    *place = p;
    return true;
}

float
pzk_scale_at(const struct pzk_scale_hint *hint, struct pzk_px at)
{
    /* the inverse map's area scale: |det| / w^3 */
    const double *m = hint->px_to_mm.m;
    double w = m[6] * at.x + m[7] * at.y + m[8];
    double det = m[0] * (m[4] * m[8] - m[5] * m[7]) -
                 m[1] * (m[3] * m[8] - m[5] * m[6]) +
                 m[2] * (m[3] * m[7] - m[4] * m[6]);
    double area = fabs(det / (w * w * w));
    return w * m[8] > 0 && area > 0 ? (float)(1 / sqrt(area)) : 0;
}
