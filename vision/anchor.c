// SPDX-License-Identifier: MIT
#include "vision/anchor.h"

#include <math.h>
#include <string.h>

void
pzk_anchor_init(struct pzk_anchor *anchor)
{
    memset(anchor, 0, sizeof *anchor);
    anchor->piece = PZK_NO_PIECE;
}

struct pzk_mark
pzk_anchor_mark(int piece, const struct pzk_spot *spot)
{
    struct pzk_mark mark = {.family = spot->family,
                            .piece = piece,
                            .tag_id = spot->family == PZK_TAG ? piece : -1,
                            .center = spot->center,
                            .upright_known = spot->upright_known};
    memcpy(mark.quad, spot->quad, sizeof mark.quad);
    return mark;
}

/* The card's pose seen along the room's axes. */
static void
turn_to_room(struct pzk_anchor *anchor)
{
    anchor->pose = anchor->card;
    if (fabsf(anchor->turned) < PZK_FOLLOWED_DEGREES) {
        return;
    }
    double a = (double)anchor->turned * M_PI / 180;
    struct pzk_homography to_card = {
        {cos(a), sin(a), 0, -sin(a), cos(a), 0, 0, 0, 1}};
    struct pzk_homography to_room = {
        {cos(a), -sin(a), 0, sin(a), cos(a), 0, 0, 0, 1}};
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
    struct pzk_mark mark = pzk_anchor_mark(piece, spot);
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

void
pzk_anchor_card_moved(struct pzk_anchor *anchor, const struct pzk_spot *now)
{
    struct pzk_mark mark = pzk_anchor_mark(anchor->piece, now);
    struct pzk_place place;

    if (anchor->has_pose && pzk_place_mark(&anchor->card, &mark, &place) &&
        !isnan(place.rotation)) {
        anchor->turned = remainderf(anchor->turned + place.rotation, 360.0F);
    }
}

bool
pzk_anchor_motion(const struct pzk_spot *was, const struct pzk_spot *now,
                  struct pzk_homography *map)
{
    double from[4][2];
    double to[4][2];

    for (int i = 0; i < 4; i++) {
        from[i][0] = was->quad[i].x;
        from[i][1] = was->quad[i].y;
        to[i][0] = now->quad[i].x;
        to[i][1] = now->quad[i].y;
    }
    return pzk_homography_from_points(from, to, map);
}
