// SPDX-License-Identifier: MIT
/*
 * The table under the camera: measures it by the placement card, and
 * distinguishes a bumped camera from a moved card.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>

enum {
    SHAKEN_US = 1500 * 1000, /* for so long after a bump the scene is renewed */
    AT_ONCE_US = 200 * 1000, /* marks that a bump moves do so within this
                                time */
    COVERED_US = 500 * 1000, /* no hand covers it for longer: it is a coin */
    WATCHED_US = 300 * 1000, /* the table's middle, before a card is seen */
};
#define PLACEMENT_SHIFT_MM 5.0F /* smaller shifts are not reported */
#define PLACEMENT_TURN 3.0F
#define TELLING_MM 2.0F  /* smaller motion is undecided */
#define FITS_MM 8.0F     /* how closely a piece follows the camera's motion */
#define FITS_SHARE 0.05F /* plus this share of its distance from the card */

static void
measure(struct pzk_eye *eye)
{
    struct pzk_mark marks[PZK_TRACKS];
    size_t n = 0;
    int piece = eye->anchor.piece;

    PZK_EACH_TRACK (i, &eye->tracker) {
        struct pzk_note *note = &eye->note[i];
        note->has_posed = eye->tracker.track[i].state == PZK_TRACK_RESTING;
        if (note->has_posed) {
            note->posed = *pzk_eye_best_spot(eye, i);
            marks[n++] = pzk_anchor_mark(&note->posed);
        }
    }
    pzk_anchor_measure(&eye->anchor, piece, pzk_eye_best_spot(eye, piece),
                       marks, n);
}

/* PIECE's place in this frame; NULL where it is not visible. */
static const struct pzk_spot *
spot_now(const struct pzk_track *track)
{
    if (track->fresh.on && !pzk_track_doubles(track)) {
        return &track->fresh.last;
    }
    return track->state == PZK_TRACK_RESTING ? &track->home : NULL;
}

/* Whether PIECE's motion is evidence about CARD's. Among map cards only other
 * map cards are: coins move with either. */
static bool
is_witness(int card, int piece)
{
    bool on_board = pzk_track_is(card, PZK_KIND_BOARD) &&
                    (pzk_track_is(piece, PZK_KIND_TOKEN) ||
                     pzk_track_is(piece, PZK_KIND_FIGURE));

    return (!pzk_is_stand_in(card) || pzk_is_stand_in(piece)) && !on_board;
}

/* Whether the camera moved (the other pieces moved along), or only the card.
 * *MAP is the motion if it was the camera's, first by the card, refined by
 * those that moved along. */
static bool
camera_moved(struct pzk_eye *eye, int card, struct pzk_homography *map)
{
    struct pzk_motion along[PZK_TRACKS];
    size_t went = 0;
    size_t stayed = 0;
    int told = 0;

    along[went++] = (struct pzk_motion){eye->note[card].posed,
                                        *pzk_eye_best_spot(eye, card)};
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        const struct pzk_note *note = &eye->note[i];
        const struct pzk_spot *now = spot_now(track);
        struct pzk_spot there;
        if (i == card || !track->has_home || !note->has_posed || !now ||
            !is_witness(card, i) || !pzk_spot_map(&note->posed, map, &there)) {
            continue;
        }
        float far = pzk_spot_distance(&note->posed, &along[0].was);
        float off = pzk_spot_distance(&there, now);
        float moved = pzk_spot_distance(&note->posed, now);
        bool tells = pzk_spot_distance(&note->posed, &there) >= TELLING_MM;
        if (off < FITS_MM + FITS_SHARE * far && (off < moved || !tells)) {
            along[went++] = (struct pzk_motion){note->posed, *now};
            told += tells;
        } else if (tells && moved < FITS_MM) {
            stayed++;
        } /* somebody is moving it: no evidence */
    }
    if (told + stayed == 0) {
        /* no other pieces: decide by the table top */
        return (eye->scene.upset_us > 0 &&
                eye->t_us - eye->scene.upset_us < SHAKEN_US) ||
               pzk_gate_went_along(&eye->gate, map,
                                   eye->tracker.track[card].fresh.since_us -
                                       SHAKEN_US);
    }
    if ((size_t)told < stayed) {
        return false;
    }
    pzk_anchor_common_motion(along, went, map);
    return true;
}

void
pzk_eye_date_found(struct pzk_eye *eye, int piece)
{
    const struct pzk_track *card = &eye->tracker.track[eye->anchor.piece];
    struct pzk_note *note = &eye->note[piece];
    int64_t watched_us = eye->tracker.track[piece].first_us - card->first_us;

    if (watched_us > WATCHED_US &&
        pzk_px_off(card->home.center, card->first_at) <
            PZK_REST_MM * card->home.px_per_mm) {
        pzk_eye_find_carrier(eye, piece);
    } else {
        note->initial = true;
        note->brought = (struct pzk_brought){.from = PZK_NO_SEAT};
    }
}

/* The piece at rest longest that is in view and was not reported; or
 * PZK_NO_PIECE. Those that came to rest in this very frame are
 * reported after. */
static int
next_found(const struct pzk_eye *eye)
{
    struct pzk_place place;
    int next = PZK_NO_PIECE;
    int64_t first_us = eye->anchor.has_pose ? eye->t_us : INT64_MIN;

    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->has_home && track->state == PZK_TRACK_RESTING &&
            !eye->note[i].reported && track->rested_us < first_us &&
            !pzk_is_placement(i) && pzk_eye_find_place(eye, i, &place)) {
            next = i;
            first_us = track->rested_us;
        }
    }
    return next;
}

void
pzk_eye_tell_found(struct pzk_eye *eye)
{
    for (int i = next_found(eye); i != PZK_NO_PIECE; i = next_found(eye)) {
        pzk_eye_date_found(eye, i);
        eye->note[i].reported = true;
        pzk_eye_tell_piece(eye, PZK_OBS_PLACED, i);
    }
}

static void
table_found(struct pzk_eye *eye, int piece)
{
    bool again = eye->anchor.has_pose;
    const struct pzk_spot *spot = pzk_eye_best_spot(eye, piece);

    if (again) {
        pzk_anchor_card_moved(&eye->anchor, spot);
    }
    eye->anchor.piece = piece;
    measure(eye);
    if (!eye->anchor.has_pose) {
        eye->anchor.piece = PZK_NO_PIECE;
        return;
    }
    eye->anchor.lost = false;
    if (!again) {
        eye->anchor.found_us = eye->t_us;
        pzk_eye_assign_tracked_marks(eye);
    }
    pzk_eye_tell_placement(eye, pzk_anchor_is_turned(&eye->anchor)
                                    ? PZK_PLACEMENT_TURNED
                                    : PZK_PLACEMENT_FOUND);
    pzk_eye_tell_found(eye);
}

/* The camera, or the table under it, was bumped. CARD: the placement card,
 * which rests at its new place; PZK_NO_PIECE: it is hidden and moves with the
 * rest. */
static void
follow_camera(struct pzk_eye *eye, int card, const struct pzk_homography *map)
{
    pzk_tracker_shift(&eye->tracker, card, map);
    pzk_anchor_camera_moved(&eye->anchor, map);
    pzk_eye_warp_below(&eye->gate, map);
    pzk_eye_warp_unread(&eye->unread, map);
    if (eye->scene.upset_us == 0 ||
        eye->t_us - eye->scene.upset_us > SHAKEN_US) {
        pzk_gate_warp(&eye->gate, map);
    } /* the scene was renewed when the picture had calmed */
    PZK_EACH_TRACK (i, &eye->tracker) {
        if (i == card) {
            continue;
        }
        /* not visible there, it is searched: nothing changes where it is now */
        if (eye->tracker.track[i].home_seen) {
            eye->note[i].home_state = PZK_HOME_SAME;
        } else if (eye->note[i].home_state != PZK_HOME_DISPUTED) {
            eye->note[i].home_state = PZK_HOME_COVERED;
        }
        eye->note[i].reads = 0;
    }
    eye->reading.all = true;
    if (card != PZK_NO_PIECE) {
        measure(eye);
    }
    /* while it rings it moves again and again: that is one bump */
    if (eye->scene.moved_us == 0 ||
        eye->t_us - eye->scene.moved_us > SHAKEN_US) {
        pzk_eye_tell_camera(eye, PZK_CAMERA_MOVED);
        pzk_eye_tell_camera(eye, PZK_CAMERA_OK);
    }
    eye->scene.moved_us = eye->t_us;
}

/* A bump while a hand hides the placement card: all visible marks, at least
 * two, moved as one at the same moment. A hand that pushes cards leaves others
 * in place, or moves each differently. */
void
pzk_eye_follow_blind(struct pzk_eye *eye)
{
    struct pzk_motion motions[PZK_TRACKS];
    struct pzk_homography map;
    size_t n = 0;
    int64_t first_us = INT64_MAX;
    int64_t last_us = INT64_MIN;
    int card = eye->anchor.piece;

    if (card == PZK_NO_PIECE ||
        eye->tracker.track[card].state == PZK_TRACK_RESTING) {
        return;
    }
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (!track->has_home) {
            continue;
        }
        if (track->home_seen || track->home_state == PZK_HOME_SAME ||
            (i == card && track->fresh.on)) {
            return;
        }
        if (track->fresh_seen && track->fresh.frames >= PZK_REST_FRAMES) {
            first_us = track->fresh.since_us < first_us ? track->fresh.since_us
                                                        : first_us;
            last_us = track->fresh.since_us > last_us ? track->fresh.since_us
                                                      : last_us;
            motions[n++] = (struct pzk_motion){track->home, track->fresh.last};
        }
    }
    if (n >= 2 && last_us - first_us <= AT_ONCE_US &&
        pzk_anchor_common_motion(motions, n, &map)) {
        follow_camera(eye, PZK_NO_PIECE, &map);
    }
}

/* The anchor's mark changed its place in the picture: follows if the camera
 * moved. */
static bool
went_with_camera(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    struct pzk_note *note = &eye->note[event->piece];
    struct pzk_homography map;

    if (!note->has_posed) {
        note->posed = event->was;
    }
    struct pzk_motion motion = {note->posed,
                                *pzk_eye_best_spot(eye, event->piece)};
    if (!pzk_anchor_motion(&motion, &map) ||
        !camera_moved(eye, event->piece, &map)) {
        return false;
    }
    follow_camera(eye, event->piece, &map);
    return true;
}

void
pzk_eye_placement_arrived(struct pzk_eye *eye,
                          const struct pzk_track_event *event)
{
    struct pzk_anchor *anchor = &eye->anchor;
    const struct pzk_spot *now = &eye->tracker.track[event->piece].home;

    if (event->change == PZK_TRACK_PLACED) {
        if (!anchor->has_pose || anchor->lost) {
            table_found(eye, event->piece);
        }
        return;
    }
    if (event->piece != anchor->piece) {
        return;
    }
    struct pzk_spot was = eye->note[event->piece].has_posed
                              ? eye->note[event->piece].posed
                              : event->was;
    float shift = pzk_spot_distance(&was, now);
    if (went_with_camera(eye, event)) {
        return;
    }
    float before = anchor->turned;
    pzk_anchor_card_moved(anchor, now);
    measure(eye);
    if (pzk_anchor_is_turned(anchor)) {
        pzk_eye_tell_placement(eye, PZK_PLACEMENT_TURNED);
    } else if (shift >= PLACEMENT_SHIFT_MM ||
               fabsf(anchor->turned - before) >= PLACEMENT_TURN) {
        pzk_eye_tell_placement(eye, PZK_PLACEMENT_MOVED);
    }
}

/* The resting substitute closest to the middle of them all; PZK_NO_PIECE where
 * none rests. BUT is the last choice. */
static int
choose_stand_in(const struct pzk_tracker *tracker, int but)
{
    struct pzk_px middle = {0, 0};
    int n = 0;
    int best = PZK_NO_PIECE;
    float nearest = INFINITY;

    PZK_EACH_TRACK (i, tracker) {
        const struct pzk_track *track = &tracker->track[i];
        if (pzk_is_stand_in(i) && track->has_home) {
            middle.x += track->home.center.x;
            middle.y += track->home.center.y;
            n++;
        }
    }
    PZK_EACH_TRACK (i, tracker) {
        const struct pzk_track *track = &tracker->track[i];
        if (n > 0 && pzk_is_stand_in(i) && i != but &&
            track->state == PZK_TRACK_RESTING) {
            float off = hypotf(track->home.center.x - middle.x / (float)n,
                               track->home.center.y - middle.y / (float)n);
            best = off < nearest ? i : best;
            nearest = fminf(off, nearest);
        }
    }
    return best != PZK_NO_PIECE || but == PZK_NO_PIECE ||
                   tracker->track[but].state != PZK_TRACK_RESTING
               ? best
               : but;
}

/* The piece that replaces the placement card was moved by itself. */
static void
hand_on(struct pzk_eye *eye, int from)
{
    int piece = choose_stand_in(&eye->tracker, from);
    struct pzk_place place;

    if (piece != PZK_NO_PIECE && pzk_eye_find_place(eye, piece, &place)) {
        pzk_anchor_hand_on(&eye->anchor, piece, &place);
        measure(eye);
    }
}

bool
pzk_eye_stand_in_changed(struct pzk_eye *eye,
                         const struct pzk_track_event *event)
{
    if (event->change == PZK_TRACK_PLACED) {
        if (!eye->anchor.has_pose) {
            int middle = choose_stand_in(&eye->tracker, PZK_NO_PIECE);
            table_found(eye, middle == PZK_NO_PIECE ? event->piece : middle);
        }
        return false;
    }
    if (event->piece != eye->anchor.piece) {
        return false;
    }
    if (event->change != PZK_TRACK_LIFTED && went_with_camera(eye, event)) {
        return true;
    }
    hand_on(eye, event->piece);
    return false;
}

/* A coin covers the mark that replaces the placement card's: another mark takes
 * over before the map changes; otherwise the change would pass for the camera's
 * motion when the mark is seen again. */
void
pzk_eye_leave_covered(struct pzk_eye *eye)
{
    int piece = eye->anchor.piece;
    bool hidden = pzk_is_stand_in(piece) &&
                  eye->tracker.track[piece].state == PZK_TRACK_HIDDEN &&
                  !eye->tracker.track[piece].fresh.on;

    if (!hidden || eye->hands.over) {
        eye->anchor.open_us = eye->t_us;
    } else if (eye->t_us - eye->anchor.open_us >= COVERED_US) {
        hand_on(eye, eye->anchor.piece);
        eye->anchor.open_us = eye->t_us;
    }
}

/* Measures the pose again while the marks' averages improve. */
void
pzk_eye_refine(struct pzk_eye *eye)
{
    if (!eye->anchor.has_pose || eye->anchor.lost) {
        return;
    }
    const struct pzk_track *track = &eye->tracker.track[eye->anchor.piece];
    const struct pzk_note *note = &eye->note[eye->anchor.piece];
    /* where somebody pushes the anchor, the table stays */
    bool pushed = note->has_posed &&
                  pzk_spot_distance(&note->posed, &track->home) >= PZK_CREEP_MM;
    if (!pushed && track->home_seen && track->state == PZK_TRACK_RESTING &&
        (note->reads == 4 || note->reads == 12)) {
        measure(eye);
    }
}
