// SPDX-License-Identifier: MIT
#include "vision/eye/spot.h"

#include <math.h>
#include <string.h>

#include "vision/base/fan.h"

/* Stickers of one card are so far apart, both on it, and turned alike
 * (radians).
 */
#define STICKERS_MM 110.0F
#define BESIDE_MM 30.0F
#define ALIKE 0.2F

bool
pzk_spot_of(const struct pzk_mark *mark, struct pzk_spot *spot)
{
    struct pzk_mark_shape shape;

    if (!pzk_mark_shape(mark, &shape)) {
        return false;
    }
    memset(spot, 0, sizeof *spot);
    spot->family = mark->family;
    spot->which = mark->which;
    spot->piece = mark->piece;
    memcpy(spot->quad, mark->quad, sizeof spot->quad);
    spot->center = mark->center;
    spot->upright_known = mark->upright_known;
    spot->learned = mark->learned;
    spot->weak = mark->weak;
    spot->px_per_mm =
        pzk_quad_size(mark->quad) / sqrtf(shape.mark_w * shape.mark_h);
    return spot->px_per_mm > 0;
}

/* SMALL is a fan mark: predicts the main mark of its card, which resembles
 * MAIN. False where that is impossible. */
static bool
main_beside(const struct pzk_spot *small, const struct pzk_spot *main,
            struct pzk_spot *out)
{
    struct pzk_mark_shape from, to;
    struct pzk_homography map;
    double corner[4][2];

    if (!pzk_catalog_mark(small->piece, small->family, small->which, &from) ||
        !pzk_catalog_mark(small->piece, main->family,
                          pzk_main_beside(small->which), &to)) {
        return false;
    }
    pzk_mark_corners(&from, corner);
    if (!pzk_homography_to_quad(corner, small->quad, &map)) {
        return false;
    }
    *out = *small;
    out->family = main->family;
    out->upright_known = main->upright_known;
    pzk_mark_corners(&to, corner);
    if (!pzk_homography_quad(&map, corner, out->quad)) {
        return false;
    }
    out->center = pzk_quad_center(out->quad);
    return true;
}

static float
distance(const struct pzk_spot *a, const struct pzk_spot *b)
{
    float scale = (a->px_per_mm + b->px_per_mm) / 2;
    float center = pzk_px_off(a->center, b->center);
    float corners = 0;

    if (a->upright_known && b->upright_known) {
        for (int i = 0; i < 4; i++) {
            corners += pzk_px_off(a->quad[i], b->quad[i]) / 4;
        }
    }
    return (corners > center ? corners : center) / scale;
}

float
pzk_spot_distance(const struct pzk_spot *a, const struct pzk_spot *b)
{
    struct pzk_spot there;
    bool small_a = pzk_is_fan_mark(a->which),
         small_b = pzk_is_fan_mark(b->which);

    if (small_a && !small_b && main_beside(a, b, &there)) {
        return distance(&there, b);
    }
    if (small_b && !small_a && main_beside(b, a, &there)) {
        return distance(a, &there);
    }
    return distance(a, b);
}

bool
pzk_spot_map(const struct pzk_spot *spot, const struct pzk_homography *map,
             struct pzk_spot *out)
{
    struct pzk_spot moved = *spot;

    for (int i = 0; i < 4; i++) {
        if (!pzk_homography_px(map, spot->quad[i].x, spot->quad[i].y,
                               &moved.quad[i])) {
            return false;
        }
    }
    moved.center = pzk_quad_center(moved.quad);
    float before = pzk_quad_size(spot->quad);
    float after = pzk_quad_size(moved.quad);
    if (before <= 0 || after <= 0) {
        return false;
    }
    moved.px_per_mm = spot->px_per_mm * after / before;
    *out = moved;
    return true;
}

static float
center_mm(const struct pzk_spot *a, const struct pzk_spot *b)
{
    return pzk_px_off(a->center, b->center) /
           ((a->px_per_mm + b->px_per_mm) / 2);
}

/* The angle between the two, 0..pi. */
static float
turn_between(const struct pzk_spot *a, const struct pzk_spot *b)
{
    float ax = a->quad[1].x - a->quad[0].x;
    float ay = a->quad[1].y - a->quad[0].y;
    float bx = b->quad[1].x - b->quad[0].x;
    float by = b->quad[1].y - b->quad[0].y;
    return fabsf(atan2f(ax * by - ay * bx, ax * bx + ay * by));
}

/* Whether OTHER is on the card whose sticker, at its usual place, is SPOT. */
static bool
on_card(const struct pzk_spot *spot, const struct pzk_spot *other)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(spot->piece);
    const struct pzk_px *q = spot->quad;
    struct pzk_mark_shape shape;
    float dx = other->center.x - spot->center.x;
    float dy = other->center.y - spot->center.y;

    if (!info || !pzk_spot_shape(spot, &shape)) {
        return false;
    }
    /* OTHER in the card's own axes, mm from the card's centre */
    float ax = (q[1].x - q[0].x) / shape.mark_w;
    float ay = (q[1].y - q[0].y) / shape.mark_w;
    float bx = (q[3].x - q[0].x) / shape.mark_h;
    float by = (q[3].y - q[0].y) / shape.mark_h;
    float det = ax * by - ay * bx;
    float x = shape.dx + (dx * by - dy * bx) / det;
    float y = shape.dy + (ax * dy - ay * dx) / det;
    return fabsf(x) < info->width / 2 && fabsf(y) < info->height / 2;
}

bool
pzk_spot_on_one_card(const struct pzk_spot *a, const struct pzk_spot *b)
{
    return (a->upright_known && on_card(a, b)) ||
           (b->upright_known && on_card(b, a));
}

bool
pzk_spot_twins(const struct pzk_spot *a, const struct pzk_spot *b)
{
    return a->upright_known && b->upright_known &&
           center_mm(a, b) >= BESIDE_MM && turn_between(a, b) < ALIKE &&
           pzk_spot_on_one_card(a, b);
}

bool
pzk_spot_apart(const struct pzk_spot *a, const struct pzk_spot *b)
{
    float mm = center_mm(a, b);
    float turn = turn_between(a, b);
    bool upright = a->upright_known && b->upright_known;
    /* somebody may have put the second sticker on the other way up */
    bool turned = upright && turn >= ALIKE && turn <= (float)M_PI - ALIKE;

    return !pzk_is_fan_mark(a->which) && !pzk_is_fan_mark(b->which) &&
           (mm > STICKERS_MM ||
            (mm >= BESIDE_MM &&
             (turned || (upright && !pzk_spot_on_one_card(a, b)))));
}
