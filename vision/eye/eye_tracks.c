// SPDX-License-Identifier: MIT
/* Where the pieces are: their outlines in the picture, and on the table. */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

bool
pzk_eye_card(int piece, const struct pzk_spot *spot, struct pzk_px card[4])
{
    const struct pzk_piece_info *info = pzk_catalog_piece(pzk_piece_of(piece));
    struct pzk_mark_shape shape;
    struct pzk_homography map;
    double mark[4][2];

    if (!info || !pzk_spot_shape(spot, &shape)) {
        return false;
    }
    /* where the mark does not show its orientation, only the label is known */
    if (!spot->upright_known) {
        memcpy(card, spot->quad, sizeof spot->quad);
        return true;
    }
    double w = (double)info->width / 2;
    double h = (double)info->height / 2;
    const double corner[4][2] = {{-w, -h}, {w, -h}, {w, h}, {-w, h}};
    pzk_mark_corners(&shape, mark);
    return pzk_homography_to_quad(mark, spot->quad, &map) &&
           pzk_homography_quad(&map, corner, card);
}

bool
pzk_eye_home(const struct pzk_tracker *tracker, int i, struct pzk_px card[4])
{
    const struct pzk_track *track = &tracker->track[i];

    return track->has_home && pzk_eye_card(i, &track->home, card);
}

struct pzk_box
pzk_eye_square(const struct pzk_anchor *anchor, const struct pzk_gate *gate,
               double mm)
{
    const double corner[4][2] = {{-mm, -mm}, {mm, -mm}, {mm, mm}, {-mm, mm}};
    struct pzk_px quad[4];

    if (!anchor->has_pose ||
        !pzk_homography_quad(&anchor->pose.mm_to_px, corner, quad)) {
        return (struct pzk_box){0, 0, gate->frame_width, gate->frame_height};
    }
    return pzk_gate_bounds(gate, quad, 0);
}

float
pzk_eye_size(const struct pzk_anchor *anchor, const struct pzk_spot *spot,
             float *mm)
{
    struct pzk_scale_hint table = pzk_pose_hint(&anchor->pose);
    float scale = anchor->has_pose ? pzk_scale_at(&table, spot->center) : 0;
    double at[2];

    if (scale <= 0 || !pzk_homography_apply(&table.px_to_mm, spot->center.x,
                                            spot->center.y, at)) {
        return 0;
    }
    *mm = (float)hypot(at[0], at[1]);
    return spot->px_per_mm / scale;
}

/* The best spot of a resting piece. */
const struct pzk_spot *
pzk_eye_best_spot(const struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_note *note = &eye->note[piece];
    bool near = note->reads > 1 && note->mean.family == track->home.family &&
                note->mean.which == track->home.which &&
                pzk_spot_distance(&note->mean, &track->home) < 1.0F;
    return near ? &note->mean : &track->home;
}

bool
pzk_eye_place_spot(const struct pzk_anchor *anchor, const struct pzk_spot *spot,
                   struct pzk_place *place)
{
    struct pzk_mark mark = pzk_anchor_mark(spot);

    return anchor->has_pose && pzk_place_mark(&anchor->pose, &mark, place);
}

bool
pzk_eye_find_place(const struct pzk_eye *eye, int piece,
                   struct pzk_place *place)
{
    return pzk_eye_place_spot(&eye->anchor, pzk_eye_best_spot(eye, piece),
                              place);
}

bool
pzk_eye_is_anchor(const struct pzk_eye_options *options, int piece)
{
    return pzk_is_stand_in(piece) ||
           (pzk_is_placement(piece) && (options->placement == PZK_NO_PIECE
                                            ? pzk_placement_sides(piece) <= 4
                                            : options->placement == piece));
}
