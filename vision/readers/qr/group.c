// SPDX-License-Identifier: MIT
#include "vision/readers/qr/group.h"

#include <math.h>
#include <stdlib.h>

#include "vision/base/simd_clones.h"
#include "vision/readers/qr/version1.h"

enum {
    APART = PZK_QR_SIDE - 7, /* modules between centres of finder patterns */
    NEAR = 24,               /* neighbours tried for each pattern */
    SEARCH = 6,              /* steps to each side when looking for a third
                                pattern */
    /* points charged for a search: fewer than it compares, which are close
     * together */
    SEARCH_POINTS = (2 * SEARCH + 1) * (2 * SEARCH + 1) * 81 / 3
};

/* Factors by which a distance may be off, because of perspective and the coarse
 * size of small patterns: in a corner, and in a pair. */
static const float loose = 1.45f;
static const float pair_loose = 1.3f;
/* Modules between search positions; perspective skews the right angle. */
static const float step = 0.7f;
/* Least likeness of a third pattern, which may be half covered. */
static const float least_like = 0.35f;

/* Returns the widths of the finder patterns A and B together (14 modules), in
 * pixels along the direction DX, DY, times the direction's length; exact where
 * the patterns are squares rotated to that direction. */
static float
modules_along(const struct pzk_qr_spot *a, const struct pzk_qr_spot *b,
              float dx, float dy)
{
    float x = fabsf(dx), y = fabsf(dy);

    return x > y ? (a->across + b->across) * x : (a->down + b->down) * y;
}

_Static_assert(APART == 2 * 7, "two patterns' modules are as far apart");

/* Returns the distance of two finder patterns relative to the 14 modules of
 * version 1, as a factor; 1 is exact. */
static float
stretch(const struct pzk_qr_spot *a, const struct pzk_qr_spot *b)
{
    float dx = b->x - a->x, dy = b->y - a->y;
    float modules = modules_along(a, b, dx, dy);

    return modules > 0 ? (dx * dx + dy * dy) / modules : 0;
}

/* As stretch(), for A and B at opposite corners: the line between them is at 45
 * degrees to the patterns' sides. */
static float
stretch_across(const struct pzk_qr_spot *a, const struct pzk_qr_spot *b)
{
    float dx = b->x - a->x, dy = b->y - a->y;
    float modules = modules_along(a, b, dx - dy, dx + dy);

    return modules > 0 ? (dx * dx + dy * dy) / modules : 0;
}

/* Adds T to TRIPLES, which keep the MAX of least cost, in order. */
static void
keep_triple(struct pzk_qr_triple *triples, size_t *n, size_t max,
            const struct pzk_qr_triple *t)
{
    size_t at = *n;

    if (at == max) {
        if (at == 0 || t->cost >= triples[at - 1].cost) {
            return;
        }
        at--;
    } else {
        (*n)++;
    }
    for (; at > 0 && triples[at - 1].cost > t->cost; at--) {
        triples[at] = triples[at - 1];
    }
    triples[at] = *t;
}

static bool
alike(const struct pzk_qr_spot *a, const struct pzk_qr_spot *b)
{
    float sa = a->across * a->down, sb = b->across * b->down;

    return sa < 2.2f * sb && sb < 2.2f * sa;
}

/* Returns the corner C with the patterns A and B at the ends of its arms. */
static struct pzk_qr_triple
corner_of(struct pzk_px c, struct pzk_px a, struct pzk_px b)
{
    /* clockwise in the picture: right, then down */
    bool right = (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x) > 0;

    return (struct pzk_qr_triple){
        .tl = c, .tr = right ? a : b, .bl = right ? b : a};
}

static struct pzk_px
place(const struct pzk_qr_spot *s)
{
    return (struct pzk_px){s->x, s->y};
}

/* Adds the corner A with arms to B and C, if it is plausible. */
static void
try_corner(const struct pzk_qr_spot *a, const struct pzk_qr_spot *b,
           const struct pzk_qr_spot *c, struct pzk_qr_triple *triples,
           size_t *n, size_t max)
{
    float bx = b->x - a->x, by = b->y - a->y;
    float cx = c->x - a->x, cy = c->y - a->y;
    float lb = hypotf(bx, by), lc = hypotf(cx, cy);
    float sine = (bx * cy - by * cx) / (lb * lc);
    float cosine = (bx * cx + by * cy) / (lb * lc);

    /* perspective skews the right angle, but not by more than this */
    if (fabsf(sine) < 0.7f || lb > 2 * lc || lc > 2 * lb) {
        return;
    }
    struct pzk_qr_triple t = corner_of(place(a), place(b), place(c));
    t.cost = fabsf(cosine) + fabsf(logf(stretch(a, b))) +
             fabsf(logf(stretch(a, c))) + fabsf(logf(lb / lc)) / 2;
    keep_triple(triples, n, max, &t);
}

size_t
pzk_qr_group(const struct pzk_qr_spot *s, const bool *spent, size_t n_spots,
             struct pzk_qr_triple *triples, size_t max)
{
    size_t n = 0;

    for (size_t a = 0; a < n_spots; a++) {
        size_t near[NEAR];
        size_t n_near = 0;

        for (size_t b = 0; b < n_spots && n_near < NEAR && !spent[a]; b++) {
            float k = b == a || spent[b] ? 0 : stretch(&s[a], &s[b]);

            if (k > 1 / loose && k < loose && alike(&s[a], &s[b])) {
                near[n_near++] = b;
            }
        }
        for (size_t i = 0; i < n_near; i++) {
            for (size_t j = i + 1; j < n_near; j++) {
                try_corner(&s[a], &s[near[i]], &s[near[j]], triples, &n, max);
            }
        }
    }
    return n;
}

/* Whether all points up to REACH modules beside, above and below AT are inside
 * the plane; U and V: one module right and down. */
static bool
is_inside(const struct pzk_view *plane, struct pzk_px at, struct pzk_px u,
          struct pzk_px v, float reach)
{
    const float off = 0.01f; /* rounding error */
    float x = reach * (fabsf(u.x) + fabsf(v.x)) + off;
    float y = reach * (fabsf(u.y) + fabsf(v.y)) + off;

    return at.x - x >= 0 && at.y - y >= 0 && at.x + x < (float)plane->width &&
           at.y + y < (float)plane->height;
}

/* Returns how much the picture around AT resembles a finder pattern whose
 * modules step U right and V down: a correlation, -1..1. */
PZK_WIDE static float
finder_likeness(const struct pzk_view *plane, struct pzk_px at, struct pzk_px u,
                struct pzk_px v)
{
    enum { REACH = 4, ACROSS = 2 * REACH + 1, MODULES = ACROSS * ACROSS };
    static const uint8_t is_light[MODULES] = {
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1,
        1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0,
        1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1,
        1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    /* light modules: the outermost ring of 32, and one of 16 */
    const float n = MODULES, t = 2 * 48 - MODULES;
    int32_t off[MODULES];
    int sum = 0, squares = 0, light = 0;

    if (!is_inside(plane, at, u, v, REACH)) {
        return -1;
    }
    for (int r = 0; r < ACROSS; r++) {
        float x = at.x + (float)(r - REACH) * v.x;
        float y = at.y + (float)(r - REACH) * v.y;

        for (int c = 0; c < ACROSS; c++) {
            float along = (float)(c - REACH);

            off[r * ACROSS + c] = (int)(y + along * u.y) * (int)plane->stride +
                                  (int)(x + along * u.x);
        }
    }
    for (int i = 0; i < MODULES; i++) {
        int grey = plane->gray[off[i]];

        sum += grey;
        squares += grey * grey;
        light += is_light[i] * grey;
    }
    float g = (float)sum, vt = n - t * t / n;
    float vg = (float)squares - g * g / n, tg = (float)(2 * light - sum);

    return vg > n ? (tg - t * g / n) / sqrtf(vt * vg) : -1;
}

float
pzk_qr_triple_likeness(const struct pzk_view *plane,
                       const struct pzk_qr_triple *t)
{
    struct pzk_px u = {(t->tr.x - t->tl.x) / APART,
                       (t->tr.y - t->tl.y) / APART};
    struct pzk_px v = {(t->bl.x - t->tl.x) / APART,
                       (t->bl.y - t->tl.y) / APART};

    return (finder_likeness(plane, t->tl, u, v) +
            finder_likeness(plane, t->tr, u, v) +
            finder_likeness(plane, t->bl, u, v)) /
           3;
}

/* Searches for the third pattern around FROM + REACH. U: one module in the
 * known direction. Sets *THIRD to the best place and returns its likeness. */
static float
look_for_third(const struct pzk_view *plane, struct pzk_px from,
               struct pzk_px reach, struct pzk_px u, struct pzk_px *third)
{
    float best = -1;

    for (int i = -SEARCH; i <= SEARCH; i++) {
        for (int j = -SEARCH; j <= SEARCH; j++) {

            float a = step * (float)i, b = step * (float)j;
            struct pzk_px v = {reach.x / APART, reach.y / APART};
            struct pzk_px at = {from.x + reach.x + a * u.x + b * v.x,
                                from.y + reach.y + a * u.y + b * v.y};
            float like =
                finder_likeness(plane, at, u,
                                (struct pzk_px){(at.x - from.x) / APART,
                                                (at.y - from.y) / APART});

            if (like > best) {
                best = like;
                *third = at;
            }
        }
    }
    return best;
}

/* Completes A and B, taken to be side by side, by a third pattern above or
 * below either of them. */
static void
complete_side(const struct pzk_view *plane, struct pzk_px a, struct pzk_px b,
              struct pzk_qr_triple *triples, size_t *n, size_t max)
{
    struct pzk_px d = {b.x - a.x, b.y - a.y};
    struct pzk_px u = {d.x / APART, d.y / APART};

    for (int k = 0; k < 4; k++) {
        struct pzk_px corner = k < 2 ? a : b, other = k < 2 ? b : a, third;
        float sign = k % 2 ? 1 : -1;
        struct pzk_px reach = {-d.y * sign, d.x * sign};
        float like = look_for_third(plane, corner, reach, u, &third);

        if (like > least_like) {
            struct pzk_qr_triple t = corner_of(corner, other, third);

            t.cost = 1 - like;
            keep_triple(triples, n, max, &t);
        }
    }
}

/* Completes A and B, taken to be diagonal, by the corner between them. */
static void
complete_across(const struct pzk_view *plane, struct pzk_px a, struct pzk_px b,
                struct pzk_qr_triple *triples, size_t *n, size_t max)
{
    struct pzk_px half = {(b.x - a.x) / 2, (b.y - a.y) / 2};

    for (int sign = -1; sign <= 1; sign += 2) {
        float s = (float)sign;
        /* the corner is A plus the arm; the arm is half the sum of both
         * diagonals */
        struct pzk_px arm = {half.x - s * half.y, half.y + s * half.x};
        struct pzk_px u = {(half.x + s * half.y) / APART,
                           (half.y - s * half.x) / APART};
        struct pzk_px third;
        float like = look_for_third(plane, a, arm, u, &third);

        if (like > least_like) {
            struct pzk_qr_triple t = corner_of(third, a, b);

            t.cost = 1 - like;
            keep_triple(triples, n, max, &t);
        }
    }
}

size_t
pzk_qr_complete(const struct pzk_view *plane, const struct pzk_qr_spot *s,
                const bool *spent, size_t n_spots, struct pzk_budget *budget,
                struct pzk_qr_triple *triples, size_t max)
{
    size_t n = 0;

    for (size_t a = 0; a < n_spots; a++) {
        for (size_t b = a + 1; b < n_spots && !spent[a]; b++) {
            if (!pzk_budget_lasts(budget)) {
                return n;
            }
            if (spent[b] || !alike(&s[a], &s[b])) {
                continue;
            }
            float k = stretch(&s[a], &s[b]);

            if (k > 1 / pair_loose && k < pair_loose) {
                complete_side(plane, place(&s[a]), place(&s[b]), triples, &n,
                              max);
                pzk_budget_take(budget, 4 * SEARCH_POINTS);
            }
            k = stretch_across(&s[a], &s[b]);
            if (k > 1 / loose && k < loose) {
                complete_across(plane, place(&s[a]), place(&s[b]), triples, &n,
                                max);
                pzk_budget_take(budget, 4 * SEARCH_POINTS);
            }
        }
    }
    return n;
}
