// SPDX-License-Identifier: MIT
/* Writes observations. */
#include "vision/eye/eye_parts.h"

#include <math.h>

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
