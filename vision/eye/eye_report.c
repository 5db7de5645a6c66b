// SPDX-License-Identifier: MIT
/* Writes observations, and copies the eye's state for the window. */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

#include "vision/eye/health.h"

struct pzk_obs *
pzk_eye_tell(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece)
{
    static const struct pzk_obs none = {.side = PZK_NO_SIDE,
                                        .from = PZK_NO_SEAT,
                                        .piece = PZK_NO_PIECE,
                                        .rotation = NAN};
    /* where the caller's array is full, the newest is lost */
    size_t last = eye->report.max > 0 ? eye->report.max - 1 : 0;
    size_t i = eye->report.count < last ? eye->report.count : last;
    struct pzk_obs *obs = &eye->report.obs[i];

    *obs = none;
    obs->kind = kind;
    obs->t_us = eye->t_us;
    obs->piece = piece;
    eye->report.count = i + 1;
    return obs;
}

void
pzk_eye_tell_brought(struct pzk_obs *obs, const struct pzk_brought *brought)
{
    obs->from = brought->from;
    obs->from_confidence = brought->confidence;
    obs->by_hand = brought->by_hand;
    obs->came_us = brought->came_us;
}

void
pzk_eye_tell_camera(struct pzk_eye *eye, enum pzk_camera_state state)
{
    int piece = state == PZK_CAMERA_OTHER_GAME ? eye->quality.health.stranger
                                               : PZK_NO_PIECE;
    struct pzk_obs *obs = pzk_eye_tell(eye, PZK_OBS_CAMERA, piece);

    obs->camera = state;
    obs->marks = pzk_health_marks(&eye->quality.health, state);
}

void
pzk_eye_tell_piece(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece)
{
    struct pzk_note *note = &eye->note[piece];
    struct pzk_obs *obs = pzk_eye_tell(eye, kind, pzk_piece_of(piece));
    struct pzk_place place;

    obs->copy = piece / PZK_PIECE_END;

    if (kind != PZK_OBS_LIFTED && pzk_eye_find_place(eye, piece, &place)) {
        /* a side once taken is kept until the piece moves */
        if (kind == PZK_OBS_MOVED || note->side == PZK_NO_SIDE) {
            note->side = place.side;
        }
        obs->at = place.mark;
        obs->card_at = place.card;
        obs->rotation = place.rotation;
        pzk_eye_tell_brought(obs, &note->brought);
        obs->initial = note->initial;
    }
    obs->side = note->side;
}

void
pzk_eye_tell_placement(struct pzk_eye *eye, enum pzk_placement_state state)
{
    struct pzk_obs *obs =
        pzk_eye_tell(eye, PZK_OBS_PLACEMENT, eye->anchor.piece);
    obs->placement = state;
    obs->turned = eye->anchor.turned;
}

/* ---- for the window ---- */

/* From the steady picture to the camera's: the map, or back. */
static struct pzk_homography
to_camera(const struct pzk_eye *eye, bool back)
{
    bool mirror = eye->options.mirror;
    double turn = mirror ? -1 : 1;
    double x = eye->steady.shift[0], y = eye->steady.shift[1];

    x = mirror ? eye->gate.frame_width - x : x;
    return (struct pzk_homography){
        {turn, 0, back ? -turn * x : x, 0, 1, back ? -y : y, 0, 0, 1}};
}

static void
view_quad(const struct pzk_eye *eye, const struct pzk_px from[4],
          struct pzk_px to[4])
{
    struct pzk_homography map = to_camera(eye, false);

    for (int i = 0; i < 4; i++) {
        pzk_homography_px(&map, from[i].x, from[i].y, &to[i]);
    }
}

static void
view_piece(const struct pzk_eye *eye, int piece, struct pzk_eye_piece *out)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_spot *spot =
        track->has_home ? &track->home : &track->fresh.last;
    struct pzk_place place;

    memset(out, 0, sizeof *out);
    out->piece = pzk_piece_of(piece);
    out->family = spot->family;
    view_quad(eye, spot->quad, out->quad);
    out->resting = track->has_home;
    out->hidden = track->has_home && track->state != PZK_TRACK_RESTING;
    out->side = PZK_NO_SIDE;
    out->rotation = NAN;
    if (pzk_eye_place_spot(&eye->anchor, spot, &place)) {
        out->side = place.side;
        out->at = place.mark;
        out->card_at = place.card;
        out->rotation = place.rotation;
    }
}

void
pzk_eye_view(const struct pzk_eye *eye, struct pzk_eye_view *view)
{
    memset(view, 0, sizeof *view);
    view->t_us = eye->t_us;
    view->width = eye->gate.frame_width;
    view->height = eye->gate.frame_height;
    view->placement = eye->anchor.piece;
    view->has_table = eye->anchor.has_pose;
    view->hands = eye->hands.over;
    view->health = eye->quality.health;
    view->held = eye->held.shown;
    if (view->has_table) {
        const struct pzk_track *card = &eye->tracker.track[view->placement];
        struct pzk_pose pose = eye->anchor.pose;
        struct pzk_homography map = to_camera(eye, false);
        struct pzk_homography back = to_camera(eye, true);
        pzk_homography_compose(&map, &pose.mm_to_px, &pose.mm_to_px);
        pzk_homography_compose(&pose.px_to_mm, &back, &pose.px_to_mm);
        memcpy(view->px_to_mm, pose.px_to_mm.m, sizeof view->px_to_mm);
        memcpy(view->mm_to_px, pose.mm_to_px.m, sizeof view->mm_to_px);
        view_quad(eye, card->home.quad, view->placement_quad);
        view->placement_hidden = card->state != PZK_TRACK_RESTING;
    }
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (!pzk_is_placement(i) && view->count < PZK_EYE_PIECES_MAX &&
            (track->has_home || track->fresh.on)) {
            view_piece(eye, i, &view->pieces[view->count++]);
        }
    }
}
