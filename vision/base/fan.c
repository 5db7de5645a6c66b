// SPDX-License-Identifier: MIT
#include "vision/base/fan.h"

#include <math.h>

/* How far the second mark's corners may be from where the first mark predicts
 * them: cards bend, and a prediction is worse far from the first mark. */
static const double pair_mm = 5;

/* Bounds of the measured side length of a fan mark (9.6 mm) and of a main mark
 * (16 mm): a card may be above the table or bent, and lenses distort. A length
 * between the two ranges fits both marks and so decides nothing. */
static const double fan_from_mm = 7, fan_to_mm = 11.7, main_from_mm = 13;

static bool
is_card(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    return info && info->kind == PZK_KIND_CARD;
}

/* Maps pixels to card millimetres, taking MARK for the card's mark WHICH. */
static bool
card_map(const struct pzk_mark *mark, enum pzk_which_mark which,
         struct pzk_homography *map)
{
    struct pzk_mark_shape shape;
    double corner[4][2], px[4][2];

    if (!pzk_catalog_mark(mark->piece, mark->family, which, &shape)) {
        return false;
    }
    pzk_mark_corners(&shape, corner);
    for (int i = 0; i < 4; i++) {
        px[i][0] = (double)mark->quad[i].x;
        px[i][1] = (double)mark->quad[i].y;
    }
    return pzk_homography_from_points(px, corner, map);
}

/* Whether SMALL is where MAIN's card would have a fan mark on its side FAN.
 * Sets *OFF to the largest distance of a corner from there, in mm. */
static bool
fits(const struct pzk_mark *main, const struct pzk_mark *small,
     enum pzk_fan fan, double *off)
{
    struct pzk_homography to_card;
    struct pzk_mark_shape shape;
    double corner[4][2], at[2];

    if (!card_map(main, pzk_main_mark(fan), &to_card) ||
        !pzk_catalog_mark(small->piece, PZK_TAG, pzk_fan_mark(fan), &shape)) {
        return false;
    }
    pzk_mark_corners(&shape, corner);
    *off = 0;
    for (int i = 0; i < 4; i++) {
        if (!pzk_homography_apply(&to_card, (double)small->quad[i].x,
                                  (double)small->quad[i].y, at)) {
            return false;
        }
        *off = fmax(*off, hypot(at[0] - corner[i][0], at[1] - corner[i][1]));
    }
    return *off < pair_mm;
}

void
pzk_mark_corners(const struct pzk_mark_shape *shape, double corner[4][2])
{
    for (int i = 0; i < 4; i++) {
        double x = i == 1 || i == 2 ? 0.5 : -0.5, y = i >= 2 ? 0.5 : -0.5;

        corner[i][0] = (double)shape->dx + x * (double)shape->mark_w;
        corner[i][1] = (double)shape->dy + y * (double)shape->mark_h;
    }
}

/* Whether MAIN and SMALL are the main mark and the fan mark of one card. Sets
 * *FAN to the fan mark's side if so. */
static bool
is_pair(const struct pzk_mark *main, const struct pzk_mark *small,
        enum pzk_fan *fan)
{
    double off;

    if (main->piece != small->piece || !is_card(main->piece) ||
        small->family != PZK_TAG || !main->upright_known || main->mirrored ||
        small->mirrored) {
        return false;
    }
    for (int i = PZK_FAN_LEFT; i < PZK_FANS; i++) {
        if (fits(main, small, (enum pzk_fan)i, &off)) {
            *fan = (enum pzk_fan)i;
            return true;
        }
    }
    return false;
}

enum pzk_fan_size
pzk_fan_size(int piece, enum pzk_family family, const struct pzk_px quad[4],
             const struct pzk_homography *px_to_mm)
{
    double at[4][2], area = 0;

    if (family != PZK_TAG || !is_card(piece)) {
        return PZK_SIZE_MAIN;
    }
    for (int i = 0; i < 4; i++) {
        if (!pzk_homography_apply(px_to_mm, (double)quad[i].x,
                                  (double)quad[i].y, at[i])) {
            return PZK_SIZE_NEITHER;
        }
    }
    for (int i = 0; i < 4; i++) {
        int next = (i + 1) % 4;

        area += (at[i][0] * at[next][1] - at[next][0] * at[i][1]) / 2;
    }
    double side = sqrt(fabs(area));

    return side >= main_from_mm                       ? PZK_SIZE_MAIN
           : side >= fan_from_mm && side <= fan_to_mm ? PZK_SIZE_FAN
                                                      : PZK_SIZE_NEITHER;
}

enum pzk_which_mark
pzk_fan_which(const struct pzk_fan_side *side, int piece,
              enum pzk_fan_size size)
{
    if (!is_card(piece)) {
        return PZK_MARK_MAIN;
    }
    enum pzk_fan fan =
        side->of[piece] != PZK_FAN_NONE ? side->of[piece] : side->deck;

    if (size == PZK_SIZE_NEITHER && fan != PZK_FAN_NONE) {
        return PZK_MARK_UNKNOWN;
    }
    return size == PZK_SIZE_FAN ? pzk_fan_mark(fan) : pzk_main_mark(fan);
}

/* Pairs each mark with the other mark of its card and records the sides in
 * SIDE. */
static void
find_pairs(struct pzk_mark *marks, size_t n, struct pzk_fan_side *side)
{
    enum pzk_fan fan;

    for (size_t i = 0; i < n; i++) {
        marks[i].which = PZK_MARK_MAIN;
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < n; k++) {
            if (i != k && is_pair(&marks[i], &marks[k], &fan)) {
                marks[i].which = pzk_main_mark(fan);
                marks[k].which = pzk_fan_mark(fan);
                side->of[marks[i].piece] = side->deck = fan;
            }
        }
    }
}

/* Decides by size which mark of its card MARK is, whose partner is not in the
 * picture. */
static void
tell_single(struct pzk_mark *mark, const struct pzk_homography *px_to_mm,
            const struct pzk_fan_side *side)
{
    enum pzk_fan_size size =
        px_to_mm && !mark->mirrored
            ? pzk_fan_size(mark->piece, mark->family, mark->quad, px_to_mm)
            : PZK_SIZE_MAIN;

    mark->which = pzk_fan_which(side, mark->piece, size);
}

void
pzk_fan_tell(struct pzk_mark *marks, size_t n,
             const struct pzk_homography *px_to_mm, struct pzk_fan_side *side)
{
    find_pairs(marks, n, side);
    for (size_t i = 0; i < n; i++) {
        if (marks[i].which == PZK_MARK_MAIN) {
            tell_single(&marks[i], px_to_mm, side);
        }
    }
}
