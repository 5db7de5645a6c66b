// SPDX-License-Identifier: MIT
#include "vision/eye/anchor.h"

#include <math.h>
#include <string.h>

/* How closely one homography must fit marks that moved together. */
#define COMMON_MM 2.5F

void
pzk_anchor_init(struct pzk_anchor *anchor)
{
    memset(anchor, 0, sizeof *anchor);
    anchor->piece = PZK_NO_PIECE;
}

struct pzk_mark
pzk_anchor_mark(const struct pzk_spot *spot)
{
    struct pzk_mark mark = {.family = spot->family,
                            .which = spot->which,
                            .piece = spot->piece,
                            .tag_id =
                                spot->family == PZK_TAG ? spot->piece : -1,
                            .center = spot->center,
                            .upright_known = spot->upright_known,
                            .learned = spot->learned,
                            .weak = spot->weak};
    memcpy(mark.quad, spot->quad, sizeof mark.quad);
    return mark;
}

/* The card's pose on the table: rotated by *DEGREES, at *AT. */
static void
how_it_lies(const struct pzk_anchor *anchor, float *degrees, struct pzk_mm *at)
{
    *at = (struct pzk_mm){0, 0};
    *degrees = anchor->turned;
    if (anchor->handed_on) {
        *at = anchor->at;
        *degrees = anchor->lies;
    } else if (!pzk_anchor_is_turned(anchor)) {
        *degrees = 0;
    }
}

/* The card's pose in the room's axes. */
static void
turn_to_room(struct pzk_anchor *anchor)
{
    struct pzk_mm at;
    float degrees;

    how_it_lies(anchor, &degrees, &at);
    double c = cos((double)degrees * M_PI / 180);
    double s = sin((double)degrees * M_PI / 180);
    struct pzk_homography to_room = {{c, -s, at.x, s, c, at.y, 0, 0, 1}};
    struct pzk_homography to_card = {
        {c, s, -c * at.x - s * at.y, -s, c, s * at.x - c * at.y, 0, 0, 1}};
    anchor->pose = anchor->card;
    pzk_homography_compose(&anchor->card.mm_to_px, &to_card,
                           &anchor->pose.mm_to_px);
    pzk_homography_compose(&to_room, &anchor->card.px_to_mm,
                           &anchor->pose.px_to_mm);
}

bool
pzk_anchor_measure(struct pzk_anchor *anchor, int piece,
                   const struct pzk_spot *spot, const struct pzk_mark *marks,
                   size_t n)
{
    struct pzk_mark mark = pzk_anchor_mark(spot);
    struct pzk_pose pose;

    if (!spot->upright_known || !pzk_pose_measure(&mark, marks, n, &pose)) {
        return false;
    }
    anchor->piece = piece;
    anchor->card = pose;
    anchor->has_pose = true;
    turn_to_room(anchor);
    return true;
}

/* The direction of SPOT's up side on the table in POSE, degrees clockwise from
 * N; NAN where it is not on the table. */
static double
up_direction(const struct pzk_pose *pose, const struct pzk_spot *spot)
{
    double sum[2] = {0};

    for (int i = 0; i < 4; i++) {
        double mm[2];
        if (!pzk_homography_apply(&pose->px_to_mm, spot->quad[i].x,
                                  spot->quad[i].y, mm)) {
            return NAN;
        }
        double sign = i < 2 ? 1 : -1;
        sum[0] += sign * mm[0];
        sum[1] += sign * mm[1];
    }
    return atan2(sum[0], -sum[1]) * 180 / M_PI;
}

void
pzk_anchor_card_moved(struct pzk_anchor *anchor, const struct pzk_spot *now)
{
    double up = up_direction(&anchor->card, now);

    if (anchor->has_pose && !isnan(up)) {
        anchor->turned = remainderf(anchor->turned + (float)up, 360.0F);
    }
}

void
pzk_anchor_hand_on(struct pzk_anchor *anchor, int piece,
                   const struct pzk_place *place)
{
    anchor->piece = piece;
    anchor->handed_on = true;
    anchor->at = place->mark;
    anchor->lies = place->rotation;
}

/* The similarity (shift, rotation, scale) that best maps FROM to TO. A single
 * small mark determines no more than that far from itself. */
static bool
similarity(const double (*from)[2], const double (*to)[2], size_t n,
           struct pzk_homography *map)
{
    double a[2] = {0};
    double b[2] = {0};
    double dot = 0;
    double cross = 0;
    double square = 0;

    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < 2; k++) {
            a[k] += from[i][k] / (double)n;
            b[k] += to[i][k] / (double)n;
        }
    }
    for (size_t i = 0; i < n; i++) {
        double p[2] = {from[i][0] - a[0], from[i][1] - a[1]};
        double q[2] = {to[i][0] - b[0], to[i][1] - b[1]};
        dot += p[0] * q[0] + p[1] * q[1];
        cross += p[0] * q[1] - p[1] * q[0];
        square += p[0] * p[0] + p[1] * p[1];
    }
    if (square <= 0 || hypot(dot, cross) <= 0) {
        return false;
    }
    double c = dot / square;
    double d = cross / square;
    *map = (struct pzk_homography){{c, -d, b[0] - c * a[0] + d * a[1], d, c,
                                    b[1] - d * a[0] - c * a[1], 0, 0, 1}};
    return true;
}

/* The corners of N marks before and after. */
static void
find_corners(const struct pzk_motion *motions, size_t n, double (*from)[2],
             double (*to)[2])
{
    for (size_t i = 0; i < 4 * n; i++) {
        const struct pzk_px *was = &motions[i / 4].was.quad[i % 4];
        const struct pzk_px *now = &motions[i / 4].now.quad[i % 4];

        from[i][0] = (double)was->x;
        from[i][1] = (double)was->y;
        to[i][0] = (double)now->x;
        to[i][1] = (double)now->y;
    }
}

bool
pzk_anchor_motion(const struct pzk_motion *motion, struct pzk_homography *map)
{
    double from[4][2], to[4][2];

    find_corners(motion, 1, from, to);
    return similarity(from, to, 4, map);
}

void
pzk_anchor_camera_moved(struct pzk_anchor *anchor,
                        const struct pzk_homography *map)
{
    struct pzk_pose *poses[] = {&anchor->card, &anchor->pose};
    struct pzk_homography back;

    if (!anchor->has_pose || !pzk_homography_invert(map, &back)) {
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        pzk_homography_compose(map, &poses[i]->mm_to_px, &poses[i]->mm_to_px);
        pzk_homography_compose(&poses[i]->px_to_mm, &back, &poses[i]->px_to_mm);
    }
}

/* Whether MAP predicts the place of each of N marks. */
static bool
fits(const struct pzk_motion *motions, size_t n,
     const struct pzk_homography *map)
{
    for (size_t i = 0; i < n; i++) {
        struct pzk_spot there;
        if (!pzk_spot_map(&motions[i].was, map, &there) ||
            pzk_spot_distance(&there, &motions[i].now) > COMMON_MM) {
            return false;
        }
    }
    return true;
}

bool
pzk_anchor_common_motion(const struct pzk_motion *motions, size_t n,
                         struct pzk_homography *map)
{
    enum { MAX = 32 };
    double from[4 * MAX][2];
    double to[4 * MAX][2];
    struct pzk_homography found;

    n = n < MAX ? n : MAX;
    if (n < 2) {
        return false;
    }
    find_corners(motions, n, from, to);
    if (!similarity(from, to, 4 * n, &found)) {
        return false;
    }
    if (!fits(motions, n, &found) &&
        (!pzk_homography_refine(from, to, NULL, 4 * n, &found) ||
         !fits(motions, n, &found))) {
        return false;
    }
    *map = found;
    return true;
}
