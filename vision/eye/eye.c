// SPDX-License-Identifier: MIT
#include "vision/eye/eye.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/image.h"
#include "vision/eye/eye_parts.h"
#include "vision/eye/health.h"
#include "vision/readers/scan.h"

enum {
    INITIAL_US = 300 * 1000, /* a piece seen so soon after the start was there
                                already */
    SETTLED_FRAMES = 4
};
#define INITIAL_MM 15.0F

static void
release(const struct pzk_eye_reader *reader, const struct pzk_witness *witness)
{
    if (reader->free) {
        reader->free(reader->self);
    }
    if (witness->self) {
        witness->free(witness->self);
    }
}

struct pzk_eye *
pzk_eye_make(const struct pzk_eye_options *options,
             const struct pzk_eye_reader *reader_take)
{
    struct pzk_eye *eye = calloc(1, sizeof *eye);

    if (!eye) {
        release(reader_take, &options->witness_take);
        return NULL;
    }
    eye->options = *options;
    if (eye->options.families == 0) {
        eye->options.families = PZK_ALL_FAMILIES;
    }
    eye->reader = *reader_take;
    pzk_tracker_init(&eye->tracker);
    pzk_anchor_init(&eye->anchor);
    eye->anchor.turned = options->turned;
    eye->held.shown.piece = PZK_NO_PIECE;
    eye->quality.health.stranger = PZK_NO_PIECE;
    for (int i = 0; i < PZK_TRACKS; i++) {
        eye->note[i].side = PZK_NO_SIDE;
        eye->note[i].brought.from = PZK_NO_SEAT;
    }
    return eye;
}

/* ---- with the readers of vision/readers/scan.h ---- */

struct eye_scanner {
    struct pzk_scanner *scanner;
    struct pzk_scan scan;
};

static size_t
read_marks(void *self, const struct pzk_frame *frame, const struct pzk_box *roi,
           enum pzk_family family, const struct pzk_scale_hint *hint,
           struct pzk_mark *out, size_t max)
{
    struct eye_scanner *eye = self;
    size_t n = 0;

    pzk_scanner_only(eye->scanner, family == PZK_FAMILIES
                                       ? PZK_ALL_FAMILIES | 1U << PZK_LEARNED
                                       : 1U << family);
    pzk_scanner_read(eye->scanner, frame, roi, hint, &eye->scan);
    for (size_t i = 0; i < eye->scan.n_marks && n < max; i++) {
        out[n++] = eye->scan.marks[i];
    }
    /* including tags that decode only as mirror images */
    for (size_t i = 0; i < eye->scan.n_unknown && n < max; i++) {
        out[n++] = eye->scan.unknown[i];
    }
    return n;
}

static void
free_scanner(void *self)
{
    struct eye_scanner *eye = self;
    pzk_scanner_free(eye->scanner);
    free(eye);
}

struct pzk_eye *
pzk_eye_new(const struct pzk_eye_options *options)
{
    unsigned families =
        options->families ? options->families : PZK_ALL_FAMILIES;
    struct eye_scanner *self = calloc(1, sizeof *self);

    if (self) {
        self->scanner = pzk_scanner_new(families);
    }
    if (!self || !self->scanner) {
        if (options->extra_take.self) {
            options->extra_take.free(options->extra_take.self);
        }
        release(&(struct pzk_eye_reader){.self = self, .free = free},
                &options->witness_take);
        return NULL;
    }
    pzk_scanner_add(self->scanner, &options->extra_take);
    pzk_scanner_play(self->scanner, options->deck);
    struct pzk_eye_reader reader = {
        .read = read_marks, .free = free_scanner, .self = self};
    return pzk_eye_make(options, &reader);
}

void
pzk_eye_free(struct pzk_eye *eye)
{
    if (eye) {
        release(&eye->reader, &eye->options.witness_take);
        pzk_eye_finish(eye);
        free(eye);
    }
}

/* ---- pieces ---- */

/* Whether the piece was there when the source started: seen at once, and
 * nothing has moved since; or read late but never touched. */
static bool
was_there(const struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    if (pzk_px_off(track->home.center, track->first_at) >
        INITIAL_MM * track->home.px_per_mm) {
        return false;
    }
    if (track->first_us - eye->scene.start_us <= INITIAL_US) {
        return true;
    }
    const struct pzk_px *quad = track->home.quad;
    for (int i = 0; i < 8; i++) {
        struct pzk_px at = {(quad[i % 4].x + track->home.center.x) / 2,
                            (quad[i % 4].y + track->home.center.y) / 2};
        int cell = pzk_gate_cell(&eye->gate, i < 4 ? quad[i] : at);
        if (cell >= 0 && eye->gate.still_us[cell] > eye->scene.start_us) {
            return false;
        }
    }
    return true;
}

/* Records a piece's place for a later motion of the camera. While the placement
 * card is hidden the camera may have moved already: then keeps the record from
 * when it was last visible. */
static void
keep_posed(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    struct pzk_note *note = &eye->note[event->piece];
    int card = eye->anchor.piece;
    bool seen = card != PZK_NO_PIECE &&
                eye->tracker.track[card].state == PZK_TRACK_RESTING;

    if (event->change == PZK_TRACK_LIFTED ||
        (event->change == PZK_TRACK_PLACED && !seen)) {
        note->has_posed = false;
    } else if (seen) {
        note->posed = eye->tracker.track[event->piece].home;
        note->has_posed = true;
    }
}

static void
piece_changed(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    struct pzk_note *note = &eye->note[event->piece];
    bool table = eye->anchor.has_pose;

    eye->hands.seen = true;
    if (event->change != PZK_TRACK_PLACED) {
        pzk_eye_explain(eye, event->was.center);
    }
    if (event->change == PZK_TRACK_LIFTED) {
        pzk_eye_note_left(eye, event->piece, &event->was);
    }
    /* it was seen there, whatever its old place looked like */
    note->home_state = PZK_HOME_SAME;
    note->sight = PZK_OBS_SEEN;
    note->bare_us = 0;
    keep_posed(eye, event);
    pzk_eye_remember(eye, event);

    switch (event->change) {
    case PZK_TRACK_PLACED:
        note->side = PZK_NO_SIDE;
        note->initial = was_there(eye, event->piece);
        pzk_eye_learn_size(eye, event->piece);
        if (table && eye->anchor.found_us == eye->t_us) {
            pzk_eye_date_found(eye, event->piece);
        } else {
            pzk_eye_find_carrier(eye, event->piece);
        }
        note->reported = table;
        if (table) {
            pzk_eye_tell_piece(eye, PZK_OBS_PLACED, event->piece);
        }
        break;
    case PZK_TRACK_MOVED:
        note->initial = false;
        pzk_eye_find_carrier(eye, event->piece);
        if (table && note->reported) {
            pzk_eye_tell_piece(eye, PZK_OBS_MOVED, event->piece);
        }
        break;
    case PZK_TRACK_NUDGED:
        break;
    case PZK_TRACK_LIFTED:
        if (note->reported) {
            pzk_eye_tell_piece(eye, PZK_OBS_LIFTED, event->piece);
        }
        note->reported = false;
        note->has_patch = false;
        note->side = PZK_NO_SIDE;
        break;
    }
}

/* Reports PIECE if it is no longer seen at its resting place, and what is known
 * of it there, or if it is seen again. The memory of a place is not a sighting.
 */
static void
tell_sight(struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_note *note = &eye->note[piece];
    enum pzk_obs_kind sight = track->state == PZK_TRACK_RESTING ? PZK_OBS_SEEN
                              : note->home_state == PZK_HOME_DISPUTED
                                  ? PZK_OBS_DISPUTED
                                  : PZK_OBS_HIDDEN;

    if (track->has_home && note->reported && note->sight != sight) {
        if (note->sight == PZK_OBS_SEEN || sight == PZK_OBS_SEEN) {
            note->unseen_us = eye->t_us;
        }
        note->sight = sight;
        pzk_eye_tell_piece(eye, sight, piece);
    }
}

/* The same for all that are SEEN, or that are not. */
static void
tell_sights(struct pzk_eye *eye, bool seen)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        if ((eye->tracker.track[i].state == PZK_TRACK_RESTING) == seen) {
            tell_sight(eye, i);
        }
    }
}

static bool
is_in_zone(const struct pzk_eye *eye, int track)
{
    const struct pzk_note *note = &eye->note[track];

    return note->reported && pzk_is_any_seat(note->side);
}

/* Of two cards of one id the first is the one in the zone: where that changes,
 * both are told anew. */
static void
number_copies(struct pzk_eye *eye)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        const int both[] = {pzk_piece_of(i), i};

        if (i == both[0] || !is_in_zone(eye, i) || is_in_zone(eye, both[0])) {
            continue;
        }
        for (int k = 0; k < 2; k++) {
            if (eye->note[both[k]].reported) {
                pzk_eye_tell_piece(eye, PZK_OBS_LIFTED, both[k]);
            }
        }
        struct pzk_note first = eye->note[both[0]];
        eye->note[both[0]] = eye->note[i];
        eye->note[i] = first;
        pzk_tracker_swap(&eye->tracker, both[0]);
        for (int k = 1; k >= 0; k--) {
            if (eye->note[both[k]].reported) {
                pzk_eye_tell_piece(eye, PZK_OBS_PLACED, both[k]);
            }
        }
    }
}

/* A card came to rest: another one that had left its place bare is gone,
 * however soon this one was laid. Whether others below are still there is told
 * first. */
static void
settle_below(struct pzk_eye *eye, int over)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        enum pzk_home_state below = pzk_eye_judge_below(eye, over, i);

        if (below == PZK_HOME_OPEN) {
            struct pzk_track_event gone =
                pzk_tracker_take_away(&eye->tracker, i);
            piece_changed(eye, &gone);
        } else if (below != PZK_HOME_UNKNOWN) {
            eye->note[i].home_state = below;
            tell_sight(eye, i);
        }
    }
}

static void
handle(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    if (!pzk_eye_is_anchor(&eye->options, event->piece)) {
        if (event->change == PZK_TRACK_PLACED ||
            event->change == PZK_TRACK_MOVED) {
            settle_below(eye, event->piece);
        }
        if (!pzk_is_placement(event->piece)) {
            piece_changed(eye, event);
        }
        return;
    }
    if (pzk_is_stand_in(event->piece)) {
        if (!pzk_eye_stand_in_changed(eye, event)) {
            piece_changed(eye, event);
        }
        return;
    }
    if (event->change == PZK_TRACK_LIFTED) {
        if (event->piece == eye->anchor.piece) {
            eye->anchor.lost = true;
            pzk_eye_tell_placement(eye, PZK_PLACEMENT_LOST);
        }
        return;
    }
    eye->note[event->piece].home_state = PZK_HOME_SAME;
    pzk_eye_remember(eye, event);
    pzk_eye_placement_arrived(eye, event);
}

/* ---- a frame ---- */

/* Most of the picture has changed: the light, or the camera moved. Waits until
 * it is calm, then reads everything again. */
static bool
is_upset(struct pzk_eye *eye)
{
    if (!eye->gate.upset) {
        return false;
    }
    eye->scene.upset_us = eye->t_us;
    if (eye->gate.settled_frames < SETTLED_FRAMES) {
        return true;
    }
    pzk_gate_calm(&eye->gate);
    eye->reading.all = true;
    return true;
}

/* The placement mark is moving: motion of the other marks may be the camera's.
 */
static bool
placement_in_motion(const struct pzk_eye *eye)
{
    if (eye->anchor.piece == PZK_NO_PIECE) {
        return false;
    }
    const struct pzk_track *track = &eye->tracker.track[eye->anchor.piece];
    return track->has_home && track->fresh.on && !track->home_seen &&
           track->home_state != PZK_HOME_SAME;
}

static void
finish_frame(struct pzk_eye *eye, bool hold)
{
    struct pzk_track_event events[PZK_TRACK_EVENTS_MAX];
    int piece = eye->anchor.piece;
    bool moving = placement_in_motion(eye);

    if (!hold && !moving) {
        pzk_eye_follow_blind(eye);
    }
    size_t n = pzk_tracker_end(&eye->tracker, hold || moving,
                               hold ? PZK_NO_PIECE : piece, events);

    /* what comes to rest may make a card due that is not visible in this frame
     */
    tell_sights(eye, false);
    /* the placement card first: its position decides all others */
    for (int first = 1; first >= 0; first--) {
        for (size_t i = 0; i < n; i++) {
            bool anchors =
                events[i].piece == piece || pzk_is_placement(events[i].piece);
            if (anchors == (first == 1)) {
                handle(eye, &events[i]);
            }
        }
    }
    pzk_eye_tell_found(eye);
    number_copies(eye);
    tell_sights(eye, false);
    tell_sights(eye, true);
    pzk_eye_find_unread(eye);
    pzk_eye_watch_hands(eye);
    pzk_eye_leave_covered(eye);
    if (pzk_eye_judge(eye)) {
        pzk_eye_tell_camera(eye, eye->quality.health.state);
    }
}

/* A source that changes its picture's size continues with the same table. */
static void
rescale(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    double sx = (double)frame->width / eye->gate.frame_width;
    double sy = (double)frame->height / eye->gate.frame_height;
    struct pzk_homography map = {{sx, 0, 0, 0, sy, 0, 0, 0, 1}};

    pzk_tracker_begin(&eye->tracker, eye->t_us, true); /* nothing seen yet */
    pzk_tracker_shift(&eye->tracker, PZK_NO_PIECE, &map);
    pzk_anchor_camera_moved(&eye->anchor, &map);
    PZK_EACH_TRACK (i, &eye->tracker) {
        eye->note[i].reads = 0;
    }
    eye->scene.upset_us = eye->t_us;
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
        eye->scene.start_us = frame->t_us;
        eye->hands.since_us = frame->t_us;
    }
    eye->started = pzk_eye_start(eye, frame);
    return eye->started;
}

/* What the source has observed for us. */
static size_t
pass_on(struct pzk_eye *eye, const struct pzk_frame *frame, struct pzk_obs *out,
        size_t max)
{
    size_t n = frame->n_observed < max ? frame->n_observed : max;

    eye->t_us = frame->t_us;
    if (n > 0) {
        memcpy(out, frame->observed, n * sizeof(*out));
    }
    return n;
}

static void
open_report(struct pzk_eye *eye, int64_t t_us, struct pzk_obs *out, size_t max)
{
    eye->t_us = t_us;
    eye->report = (struct pzk_eye_report){.obs = out, .max = max};
}

/* FRAME, mirrored back and stabilised; AGAIN: it repeats the last one. */
static struct pzk_frame
straighten(struct pzk_eye *eye, const struct pzk_frame *frame, bool again)
{
    struct pzk_frame flipped;

    if (eye->options.mirror) {
        flipped = pzk_frame_unmirror(frame, eye->steady.flipped, again);
        frame = &flipped;
    }
    return pzk_eye_steady(&eye->steady, &eye->gate, frame, again);
}

/* A frame that differs from the last one. Returns whether the picture as a
 * whole is moving. */
static bool
look_at(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    if (eye->lost) {
        eye->lost = false;
        eye->reading.all = true;
        pzk_eye_tell_camera(eye, PZK_CAMERA_OK);
    }
    pzk_gate_feed(&eye->gate, frame);
    pzk_eye_follow_sway(&eye->steady, &eye->gate);
    pzk_carrier_note(&eye->hands.carrier, &eye->gate, eye->steady.loose);
    bool hold = is_upset(eye);
    pzk_eye_read(eye, frame);
    pzk_eye_refine(eye);
    return hold;
}

/* As pzk_eye_observe(), of a picture. */
static size_t
observe_picture(struct pzk_eye *eye, const struct pzk_frame *frame,
                struct pzk_obs *out, size_t max)
{
    bool same = eye->started && frame->seq == eye->seq && !eye->lost;
    /* the first repetition shows that what moved has come to rest */
    bool again = same && eye->repeated;
    bool hold = false;

    open_report(eye, frame->t_us, out, max);
    if (!again && !begin(eye, frame)) {
        return 0;
    }
    struct pzk_frame straight = straighten(eye, frame, same);
    eye->seq = frame->seq;
    eye->repeated = same;
    if (pzk_eye_is_asked(&eye->held)) {
        /* nothing else is updated, as if no time passed */
        pzk_eye_look_held(eye, &straight, same);
        eye->repeated = false; /* the gate has not processed it */
        return 0;
    }
    pzk_tracker_begin(&eye->tracker, eye->t_us, !same);
    if (again) {
        pzk_eye_same(eye, &straight);
    } else {
        hold = look_at(eye, &straight);
    }
    pzk_eye_measure(eye, &straight, again);
    finish_frame(eye, hold);
    return eye->report.count;
}

size_t
pzk_eye_observe(struct pzk_eye *eye, const struct pzk_frame *frame,
                struct pzk_obs *out, size_t max)
{
    size_t n = pass_on(eye, frame, out, max);

    return n == max || frame->width < PZK_EYE_WIDTH_MIN ||
                   frame->height < PZK_EYE_WIDTH_MIN
               ? n
               : n + observe_picture(eye, frame, out + n, max - n);
}

size_t
pzk_eye_lost(struct pzk_eye *eye, int64_t t_us, struct pzk_obs *out, size_t max)
{
    if (eye->lost || max == 0) {
        return 0;
    }
    open_report(eye, t_us, out, max);
    eye->lost = true;
    pzk_eye_ask_held(eye, false);
    eye->quality.health.state = PZK_CAMERA_LOST;
    pzk_eye_tell_camera(eye, PZK_CAMERA_LOST);
    return eye->report.count;
}
