// SPDX-License-Identifier: MIT
#include "vision/eye.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/eye_parts.h"

enum {
    SHAKEN_US = 1500 * 1000,  /* after a knock, places are compared anew */
    INITIAL_US = 300 * 1000,  /* seen so soon after the start: lay there */
    CARRIED_US = 1000 * 1000, /* a hand brings a card within this time */
    HANDS_ON_US = 60 * 1000,
    HANDS_OFF_US = 250 * 1000,
    SETTLED_FRAMES = 4,
    AT_ONCE_US = 200 * 1000, /* marks that a knock moves, move so close */
    TOGETHER_US = 700 * 1000 /* cards that rest so close came together */
};
#define HANDS_MM 175.0F
#define PLACEMENT_SHIFT_MM 5.0F /* less is not worth telling */
#define PLACEMENT_TURN 3.0F
#define INITIAL_MM 15.0F
#define TELLING_MM 2.0F  /* less tells no motion from none */
#define FITS_SHARE 0.05F /* and so much of its distance from the card */
#define FITS_MM 8.0F     /* a piece follows the camera's motion this closely */

struct pzk_eye *
pzk_eye_make(const struct pzk_eye_options *options,
             const struct pzk_eye_reader *reader_take)
{
    struct pzk_eye *eye = calloc(1, sizeof *eye);

    if (!eye) {
        if (reader_take->free) {
            reader_take->free(reader_take->self);
        }
        return NULL;
    }
    eye->options = *options;
    if (eye->options.families == 0) {
        eye->options.families = PZK_ALL_FAMILIES;
    }
    eye->reader = *reader_take;
    pzk_tracker_init(&eye->tracker);
    pzk_anchor_init(&eye->anchor);
    for (int i = 0; i < PZK_PIECE_END; i++) {
        eye->note[i].side = PZK_NO_SIDE;
        eye->note[i].brought.from = PZK_NO_SEAT;
    }
    return eye;
}

void
pzk_eye_free(struct pzk_eye *eye)
{
    if (!eye) {
        return;
    }
    if (eye->reader.free) {
        eye->reader.free(eye->reader.self);
    }
    pzk_gate_finish(&eye->gate);
    free(eye->tiles);
    free(eye->tile_mask);
    free(eye->flipped);
    free(eye->sum);
    free(eye->mean);
    free(eye);
}

/* ---- telling ---- */

static struct pzk_obs *
tell(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece)
{
    static const struct pzk_obs none = {.side = PZK_NO_SIDE,
                                        .from = PZK_NO_SEAT,
                                        .piece = PZK_NO_PIECE,
                                        .rotation = NAN};
    /* where the caller's array is too small, the newest is lost */
    size_t last = eye->out_max > 0 ? eye->out_max - 1 : 0;
    size_t i = eye->out_count < last ? eye->out_count : last;
    struct pzk_obs *obs = &eye->out[i];

    *obs = none;
    obs->kind = kind;
    obs->t_us = eye->t_us;
    obs->piece = piece;
    eye->out_count = i + 1;
    return obs;
}

static void
tell_placement(struct pzk_eye *eye, enum pzk_placement_state state)
{
    struct pzk_obs *obs = tell(eye, PZK_OBS_PLACEMENT, eye->anchor.piece);
    obs->placement = state;
    obs->turned = eye->anchor.turned;
}

static void
tell_camera(struct pzk_eye *eye, enum pzk_camera_state state)
{
    tell(eye, PZK_OBS_CAMERA, PZK_NO_PIECE)->camera = state;
}

/* The best known spot of a piece at rest. */
static const struct pzk_spot *
best_spot(const struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_note *note = &eye->note[piece];
    bool near = note->reads > 1 && note->mean.family == track->home.family &&
                pzk_spot_distance(&note->mean, &track->home) < 1.0F;
    return near ? &note->mean : &track->home;
}

static bool
find_place(const struct pzk_eye *eye, int piece, struct pzk_place *place)
{
    struct pzk_mark mark = pzk_anchor_mark(piece, best_spot(eye, piece));
    return eye->anchor.has_pose &&
           pzk_place_mark(&eye->anchor.pose, &mark, place);
}

static void
tell_piece(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece)
{
    struct pzk_note *note = &eye->note[piece];
    struct pzk_obs *obs = tell(eye, kind, piece);
    struct pzk_place place;

    obs->side = note->side;
    if (kind != PZK_OBS_LIFTED && find_place(eye, piece, &place)) {
        note->side = place.side;
        obs->side = place.side;
        obs->at = place.mark;
        obs->card_at = place.card;
        obs->rotation = place.rotation;
        obs->from = note->brought.from;
        obs->from_confidence = note->brought.confidence;
        obs->by_hand = note->brought.by_hand;
        obs->initial = note->initial;
    }
}

/* ---- the table ---- */

static bool
is_anchor(const struct pzk_eye *eye, int piece)
{
    if (!pzk_is_placement(piece)) {
        return false;
    }
    return eye->options.placement == PZK_NO_PIECE ||
           eye->options.placement == piece;
}

static void
measure(struct pzk_eye *eye)
{
    struct pzk_mark marks[PZK_PIECE_END];
    size_t n = 0;
    int piece = eye->anchor.piece;

    for (int i = 0; i < PZK_PIECE_END; i++) {
        struct pzk_note *note = &eye->note[i];
        note->has_posed = eye->tracker.track[i].state == PZK_TRACK_RESTING;
        if (note->has_posed) {
            note->posed = *best_spot(eye, i);
            marks[n++] = pzk_anchor_mark(i, &note->posed);
        }
    }
    pzk_anchor_measure(&eye->anchor, piece, best_spot(eye, piece), marks, n);
}

/* Where PIECE is in this frame; NULL where it is not seen. */
static const struct pzk_spot *
spot_now(const struct pzk_track *track)
{
    if (track->fresh.on) {
        return &track->fresh.last;
    }
    return track->state == PZK_TRACK_RESTING ? &track->home : NULL;
}

/* Did the camera move (the other pieces went along), or the card alone? *MAP
 * is where things went if it was the camera, by the card; it is made better by
 * those that went along. */
static bool
camera_moved(const struct pzk_eye *eye, int card, struct pzk_homography *map)
{
    struct pzk_motion along[PZK_PIECE_END];
    size_t went = 0;
    size_t stayed = 0;
    int told = 0;

    along[went++] =
        (struct pzk_motion){eye->note[card].posed, *best_spot(eye, card)};
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        const struct pzk_note *note = &eye->note[i];
        const struct pzk_spot *now = spot_now(track);
        struct pzk_spot there;
        if (i == card || !track->has_home || !note->has_posed || !now ||
            !pzk_spot_map(&note->posed, map, &there)) {
            continue;
        }
        float far = pzk_spot_distance(&note->posed, &along[0].was);
        float off = pzk_spot_distance(&there, now);
        float moved = pzk_spot_distance(&note->posed, now);
        bool tells = pzk_spot_distance(&note->posed, &there) >= TELLING_MM;
        if (off < FITS_MM + FITS_SHARE * far && (off < moved || !tells)) {
            along[went++] = (struct pzk_motion){note->posed, *now};
            told += tells;
        } else if (tells) {
            stayed++;
        }
    }
    if (told + stayed == 0) {
        /* nothing else lies there: ask the table top */
        return (eye->upset_us > 0 && eye->t_us - eye->upset_us < SHAKEN_US) ||
               pzk_gate_went_along(&eye->gate, map);
    }
    if ((size_t)told < stayed) {
        return false;
    }
    pzk_anchor_common_motion(along, went, map);
    return true;
}

static void
table_found(struct pzk_eye *eye, int piece)
{
    bool again = eye->anchor.has_pose;
    struct pzk_place place;
    const struct pzk_spot *spot = best_spot(eye, piece);

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
    tell_placement(eye, fabsf(eye->anchor.turned) >= PZK_FOLLOWED_DEGREES
                            ? PZK_PLACEMENT_TURNED
                            : PZK_PLACEMENT_FOUND);
    for (int i = 0; i < PZK_PIECE_END; i++) {
        struct pzk_note *note = &eye->note[i];
        /* those that came to rest in this very frame are told after */
        if (eye->tracker.track[i].has_home && !note->reported &&
            eye->tracker.track[i].rested_us < eye->t_us &&
            !pzk_is_placement(i) && find_place(eye, i, &place)) {
            note->reported = true;
            note->initial = true;
            note->brought = (struct pzk_brought){.from = PZK_NO_SEAT};
            tell_piece(eye, PZK_OBS_PLACED, i);
        }
    }
}

/* The camera, or the table under it, was knocked. CARD is where it is now
 * already; PZK_NO_PIECE: the placement card is hidden and goes along. */
static void
follow_camera(struct pzk_eye *eye, int card, const struct pzk_homography *map)
{
    pzk_tracker_shift(&eye->tracker, card, map);
    pzk_anchor_camera_moved(&eye->anchor, map);
    if (eye->upset_us == 0 || eye->t_us - eye->upset_us > SHAKEN_US) {
        pzk_gate_warp(&eye->gate, map);
    } /* else the scene was taken anew when the picture had calmed */
    for (int i = 0; i < PZK_PIECE_END; i++) {
        if (i != card) {
            eye->note[i].reads = 0;
        }
        if (eye->tracker.track[i].home_seen) {
            eye->note[i].look = PZK_LOOK_SAME;
        }
    }
    eye->read_all = true;
    if (card != PZK_NO_PIECE) {
        measure(eye);
    }
    tell_camera(eye, PZK_CAMERA_MOVED);
    tell_camera(eye, PZK_CAMERA_OK);
}

/* A knock while a hand hides the placement card: every mark in view, two at
 * least, moved as one, at one moment. A hand that pushes cards leaves others
 * where they were, or moves each its own way. */
static void
follow_blind(struct pzk_eye *eye)
{
    struct pzk_motion motions[PZK_PIECE_END];
    struct pzk_homography map;
    size_t n = 0;
    int64_t first_us = INT64_MAX;
    int64_t last_us = INT64_MIN;
    int card = eye->anchor.piece;

    if (card == PZK_NO_PIECE ||
        eye->tracker.track[card].state == PZK_TRACK_RESTING) {
        return;
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (!track->has_home) {
            continue;
        }
        if (track->home_seen || track->look == PZK_LOOK_SAME ||
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

static void
placement_arrived(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    struct pzk_anchor *anchor = &eye->anchor;
    const struct pzk_spot *now = &eye->tracker.track[event->piece].home;
    struct pzk_homography map;

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
    eye->note[event->piece].posed = was;
    if (pzk_anchor_motion(&was, best_spot(eye, event->piece), &map) &&
        camera_moved(eye, event->piece, &map)) {
        follow_camera(eye, event->piece, &map);
        return;
    }
    float before = anchor->turned;
    pzk_anchor_card_moved(anchor, now);
    measure(eye);
    if (fabsf(anchor->turned) >= PZK_FOLLOWED_DEGREES) {
        tell_placement(eye, PZK_PLACEMENT_TURNED);
    } else if (shift >= PLACEMENT_SHIFT_MM ||
               fabsf(anchor->turned - before) >= PLACEMENT_TURN) {
        tell_placement(eye, PZK_PLACEMENT_MOVED);
    }
}

/* ---- pieces ---- */

/* Lay there when the source started: seen at once, and nothing moved since;
 * or read late, but never touched. */
static bool
was_there(const struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    float off = hypotf(track->home.center.x - track->first_at.x,
                       track->home.center.y - track->first_at.y) /
                track->home.px_per_mm;
    if (off > INITIAL_MM) {
        return false;
    }
    if (track->first_us - eye->start_us <= INITIAL_US) {
        return true;
    }
    const struct pzk_px *quad = track->home.quad;
    for (int i = 0; i < 8; i++) {
        struct pzk_px at = {(quad[i % 4].x + track->home.center.x) / 2,
                            (quad[i % 4].y + track->home.center.y) / 2};
        int cell = pzk_gate_cell(&eye->gate, i < 4 ? quad[i] : at);
        if (cell >= 0 && eye->gate.still_us[cell] > eye->start_us) {
            return false;
        }
    }
    return true;
}

/* Others that came to rest, or left, with it: pushed or swept together. */
static bool
in_company(const struct pzk_eye *eye, int piece)
{
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (i == piece || pzk_is_placement(i)) {
            continue;
        }
        if (track->has_home && track->fresh.on) {
            return true;
        }
        if (track->has_home && eye->note[i].reported &&
            eye->t_us - track->rested_us < TOGETHER_US &&
            eye->t_us > track->rested_us) {
            return true;
        }
    }
    return false;
}

static void
ask_carrier(struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_note *note = &eye->note[piece];
    struct pzk_px card[4];

    note->brought = (struct pzk_brought){.from = PZK_NO_SEAT};
    if (eye->anchor.has_pose && pzk_eye_card(piece, &track->home, card)) {
        note->brought = pzk_carrier_ask(&eye->carrier, card,
                                        track->fresh.since_us - CARRIED_US,
                                        eye->t_us, &eye->anchor.pose.px_to_mm);
        note->brought.by_hand =
            note->brought.by_hand && !in_company(eye, piece);
    }
}

static void
piece_changed(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    struct pzk_note *note = &eye->note[event->piece];
    bool table = eye->anchor.has_pose;

    /* it was seen there, whatever the place looked like that it left */
    note->look = PZK_LOOK_SAME;
    note->posed = eye->tracker.track[event->piece].home;
    note->has_posed = event->change != PZK_TRACK_LIFTED;

    switch (event->change) {
    case PZK_TRACK_PLACED:
        note->initial = was_there(eye, event->piece);
        ask_carrier(eye, event->piece);
        pzk_eye_remember(eye, event->piece);
        note->reported = table;
        if (table) {
            tell_piece(eye, PZK_OBS_PLACED, event->piece);
        }
        break;
    case PZK_TRACK_MOVED:
        note->initial = false;
        ask_carrier(eye, event->piece);
        pzk_eye_remember(eye, event->piece);
        if (table && note->reported) {
            tell_piece(eye, PZK_OBS_MOVED, event->piece);
        }
        break;
    case PZK_TRACK_NUDGED:
        pzk_eye_remember(eye, event->piece);
        break;
    case PZK_TRACK_LIFTED:
        if (note->reported) {
            tell_piece(eye, PZK_OBS_LIFTED, event->piece);
        }
        note->reported = false;
        note->has_patch = false;
        note->has_rest = false;
        note->side = PZK_NO_SIDE;
        break;
    }
}

static void
handle(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    if (!is_anchor(eye, event->piece)) {
        if (!pzk_is_placement(event->piece)) {
            piece_changed(eye, event);
        }
        return;
    }
    if (event->change == PZK_TRACK_LIFTED) {
        if (event->piece == eye->anchor.piece) {
            eye->anchor.lost = true;
            tell_placement(eye, PZK_PLACEMENT_LOST);
        }
        return;
    }
    eye->note[event->piece].look = PZK_LOOK_SAME;
    pzk_eye_remember(eye, event->piece);
    placement_arrived(eye, event);
}

/* ---- hands ---- */

static void
watch_hands(struct pzk_eye *eye)
{
    if (!eye->anchor.has_pose) {
        return;
    }
    bool over =
        pzk_carrier_over(&eye->gate, &eye->anchor.pose.mm_to_px, HANDS_MM);
    if (over == eye->hands) {
        eye->hands_us = eye->t_us;
        return;
    }
    if (eye->t_us - eye->hands_us >= (over ? HANDS_ON_US : HANDS_OFF_US)) {
        eye->hands = over;
        eye->hands_us = eye->t_us;
        tell(eye, PZK_OBS_HANDS, PZK_NO_PIECE)->hands = over;
    }
}

/* ---- a frame ---- */

/* After most of the picture changed: light, or a camera that moved. Waits for
 * calm, then everything is read again. */
static bool
is_upset(struct pzk_eye *eye)
{
    if (!eye->gate.upset) {
        return false;
    }
    eye->upset_us = eye->t_us;
    if (eye->gate.settled_frames < SETTLED_FRAMES) {
        return true;
    }
    pzk_gate_calm(&eye->gate);
    eye->read_all = true;
    return true;
}

/* The placement mark is on its way: what the other marks do now may be the
 * camera's doing. */
static bool
placement_in_motion(const struct pzk_eye *eye)
{
    if (eye->anchor.piece == PZK_NO_PIECE) {
        return false;
    }
    const struct pzk_track *track = &eye->tracker.track[eye->anchor.piece];
    return track->has_home && track->fresh.on;
}

static void
finish_frame(struct pzk_eye *eye, bool hold)
{
    struct pzk_track_event events[PZK_TRACK_EVENTS_MAX];
    int piece = eye->anchor.piece;
    bool moving = placement_in_motion(eye);

    if (!hold && !moving) {
        follow_blind(eye);
    }
    size_t n = pzk_tracker_end(&eye->tracker, hold || moving,
                               hold ? PZK_NO_PIECE : piece, events);

    /* the placement card first: where it lies decides where all else does */
    for (size_t i = 0; i < n; i++) {
        if (pzk_is_placement(events[i].piece)) {
            handle(eye, &events[i]);
        }
    }
    for (size_t i = 0; i < n; i++) {
        if (!pzk_is_placement(events[i].piece)) {
            handle(eye, &events[i]);
        }
    }
    watch_hands(eye);
    if (pzk_eye_judge(eye)) {
        tell_camera(eye, eye->health.state);
    }
}

/* Measures the pose again while the averages of the marks still get better. */
static void
refine(struct pzk_eye *eye)
{
    if (!eye->anchor.has_pose || eye->anchor.lost) {
        return;
    }
    const struct pzk_track *track = &eye->tracker.track[eye->anchor.piece];
    int reads = eye->note[eye->anchor.piece].reads;
    if (track->home_seen && track->state == PZK_TRACK_RESTING &&
        (reads == 4 || reads == 12)) {
        measure(eye);
    }
}

static void
flip(struct pzk_eye *eye, const struct pzk_frame *frame, struct pzk_frame *out)
{
    size_t w = (size_t)frame->width;
    for (int y = 0; y < frame->height; y++) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride;
        uint8_t *q = eye->flipped + (size_t)y * w;
        for (size_t x = 0; x < w; x++) {
            q[x] = p[w - 1 - x];
        }
    }
    *out = *frame;
    out->gray = eye->flipped;
    out->stride = w;
    out->bgr = NULL;
}

/* A source that changes its picture's size goes on with the same table. */
static void
rescale(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    double sx = (double)frame->width / eye->gate.frame_width;
    double sy = (double)frame->height / eye->gate.frame_height;
    struct pzk_homography map = {{sx, 0, 0, 0, sy, 0, 0, 0, 1}};

    pzk_tracker_shift(&eye->tracker, PZK_NO_PIECE, &map);
    pzk_anchor_camera_moved(&eye->anchor, &map);
    for (int i = 0; i < PZK_PIECE_END; i++) {
        eye->note[i].reads = 0;
        eye->note[i].has_rest = false;
    }
    eye->upset_us = eye->t_us;
}

static bool
begin(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    bool fits = eye->started && frame->width == eye->gate.frame_width &&
                frame->height == eye->gate.frame_height;
    if (fits) {
        return true;
    }
    if (eye->started) {
        rescale(eye, frame);
    } else {
        eye->start_us = frame->t_us;
        eye->hands_us = frame->t_us;
    }
    eye->started = pzk_eye_start(eye, frame);
    return eye->started;
}

size_t
pzk_eye_look(struct pzk_eye *eye, const struct pzk_frame *frame,
             struct pzk_obs *out, size_t max)
{
    struct pzk_frame flipped;
    bool again = eye->started && frame->seq == eye->seq && !eye->lost;
    bool hold = false;

    if (max == 0 || frame->width < PZK_EYE_WIDTH_MIN ||
        frame->height < PZK_EYE_WIDTH_MIN) {
        return 0;
    }
    eye->out = out;
    eye->out_count = 0;
    eye->out_max = max;
    eye->t_us = frame->t_us;
    if (!again && !begin(eye, frame)) {
        return 0;
    }
    eye->seq = frame->seq;
    pzk_tracker_begin(&eye->tracker, eye->t_us, !again);
    if (again) {
        pzk_eye_same(eye);
    } else {
        if (eye->options.mirror) {
            flip(eye, frame, &flipped);
            frame = &flipped;
        }
        if (eye->lost) {
            eye->lost = false;
            eye->read_all = true;
            tell_camera(eye, PZK_CAMERA_OK);
        }
        pzk_gate_feed(&eye->gate, frame);
        pzk_carrier_note(&eye->carrier, &eye->gate);
        hold = is_upset(eye);
        pzk_eye_read(eye, frame);
        refine(eye);
        pzk_eye_measure(eye, frame);
    }
    finish_frame(eye, hold);
    eye->out = NULL;
    return eye->out_count;
}

size_t
pzk_eye_lost(struct pzk_eye *eye, int64_t t_us, struct pzk_obs *out, size_t max)
{
    if (eye->lost || max == 0) {
        return 0;
    }
    eye->out = out;
    eye->out_count = 0;
    eye->out_max = max;
    eye->t_us = t_us;
    eye->lost = true;
    eye->health.state = PZK_CAMERA_LOST;
    tell_camera(eye, PZK_CAMERA_LOST);
    eye->out = NULL;
    return eye->out_count;
}

/* ---- the view ---- */

static void
view_quad(const struct pzk_eye *eye, const struct pzk_px from[4],
          struct pzk_px to[4])
{
    for (int i = 0; i < 4; i++) {
        to[i] = from[i];
        if (eye->options.mirror) {
            to[i].x = (float)eye->gate.frame_width - from[i].x;
        }
    }
}

static void
view_piece(const struct pzk_eye *eye, int piece, struct pzk_eye_piece *out)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_spot *spot =
        track->has_home ? &track->home : &track->fresh.last;
    struct pzk_mark mark = pzk_anchor_mark(piece, spot);
    struct pzk_place place;

    memset(out, 0, sizeof *out);
    out->piece = piece;
    out->family = spot->family;
    view_quad(eye, spot->quad, out->quad);
    out->resting = track->has_home;
    out->hidden = track->has_home && track->state != PZK_TRACK_RESTING;
    out->side = PZK_NO_SIDE;
    out->rotation = NAN;
    if (eye->anchor.has_pose &&
        pzk_place_mark(&eye->anchor.pose, &mark, &place)) {
        out->side = place.side;
        out->at = place.mark;
        out->rotation = place.rotation;
    }
}

void
pzk_eye_view(const struct pzk_eye *eye, struct pzk_eye_view *view)
{
    memset(view, 0, sizeof *view);
    view->t_us = eye->t_us;
    view->placement = eye->anchor.piece;
    view->has_table = eye->anchor.has_pose;
    view->hands = eye->hands;
    view->health = eye->health;
    if (view->has_table) {
        const struct pzk_track *card = &eye->tracker.track[view->placement];
        struct pzk_pose pose = eye->anchor.pose;
        if (eye->options.mirror) {
            double w = eye->gate.frame_width;
            struct pzk_homography turn = {{-1, 0, w, 0, 1, 0, 0, 0, 1}};
            pzk_homography_compose(&turn, &pose.mm_to_px, &pose.mm_to_px);
            pzk_homography_compose(&pose.px_to_mm, &turn, &pose.px_to_mm);
        }
        memcpy(view->px_to_mm, pose.px_to_mm.m, sizeof view->px_to_mm);
        memcpy(view->mm_to_px, pose.mm_to_px.m, sizeof view->mm_to_px);
        view_quad(eye, card->home.quad, view->placement_quad);
        view->placement_hidden = card->state != PZK_TRACK_RESTING;
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (!pzk_is_placement(i) && view->count < PZK_EYE_PIECES_MAX &&
            (track->has_home || track->fresh.on)) {
            view_piece(eye, i, &view->pieces[view->count++]);
        }
    }
}
