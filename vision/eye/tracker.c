// SPDX-License-Identifier: MIT
#include "vision/eye/tracker.h"

#include <math.h>
#include <string.h>

#include "vision/base/fan.h"

/* Stickers of one card are so far apart, both on it, and turned alike
 * (radians).
 */
#define STICKERS_MM 110.0F
#define BESIDE_MM 30.0F
#define ALIKE 0.2F

/*
 * One track a place where a piece rests: one per piece, and for a card whose
 * mark is read at two places at once another. `fresh` is a mark seen anywhere
 * but at home, on its way to rest there.
 *
 * state      when                                       next       told
 * ---------  -----------------------------------------  ---------  --------
 * UNSEEN     seen                                       APPEARING
 * APPEARING  agrees for PZK_REST_*, moving < 4 mm,      RESTING    PLACED
 *            and is not held
 *            moves farther                              (starts anew)
 *            not seen for PZK_FORGET_US                 UNSEEN
 * RESTING    seen at home, or its look unchanged        RESTING
 *            crept along with its mark, still again     RESTING    MOVED
 *            home covered or moving                     HIDDEN
 *            home open, with another look               LEAVING
 * HIDDEN     seen at home                               RESTING
 *            home open, with another look               LEAVING
 * LEAVING    seen at home                               RESTING
 *            covered for PZK_COVERED_US                 HIDDEN
 *            open for PZK_GONE_US in all                UNSEEN     LIFTED
 * the last   fresh comes to rest, home is not seen      RESTING    MOVED,
 * three                                                            NUDGED
 * the same   fresh comes to rest, home is read in the   RESTING    PLACED
 *            same PZK_TWICE_FRAMES                      (the other track)
 *            ... home is seen, and is not read          (dropped)
 */

void
pzk_tracker_init(struct pzk_tracker *tracker)
{
    memset(tracker, 0, sizeof *tracker);
    for (int i = 0; i < PZK_TRACKS; i++) {
        tracker->track[i].piece = pzk_piece_of(i);
    }
}

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

/* How far TRACK's mark may wander while at rest. */
static float
rest_mm(const struct pzk_track *track)
{
    return pzk_is_placement(track->piece) && !track->trembles
               ? PZK_REST_PLACEMENT_MM
               : PZK_REST_MM;
}

void
pzk_tracker_begin(struct pzk_tracker *tracker, int64_t t_us, bool differs)
{
    tracker->step_us = tracker->t_us > 0 ? t_us - tracker->t_us : 0;
    tracker->t_us = t_us;
    tracker->differs = differs;
    for (int i = 0; i < PZK_TRACKS; i++) {
        struct pzk_track *track = &tracker->track[i];
        track->home_seen = false;
        track->fresh_seen = false;
        track->home_state = PZK_HOME_UNKNOWN;
    }
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

static void
start_fresh(struct pzk_tracker *tracker, struct pzk_fresh *fresh,
            const struct pzk_spot *spot)
{
    *fresh = (struct pzk_fresh){.on = true,
                                .first = *spot,
                                .last = *spot,
                                .frames = 1,
                                .reads = 1,
                                .chances = 1,
                                .since_us = tracker->t_us,
                                .seen_us = tracker->t_us,
                                .read_us = tracker->t_us};
}

static void
see_fresh(struct pzk_tracker *tracker, struct pzk_track *track,
          const struct pzk_spot *spot)
{
    struct pzk_fresh *fresh = &track->fresh;

    if (!track->has_home && !fresh->on) {
        track->first_us = tracker->t_us;
        track->first_at = spot->center;
        track->trembles = false;
    } else if (!track->has_home &&
               tracker->t_us - track->first_us >= PZK_TREMBLES_US) {
        track->trembles = pzk_px_off(spot->center, track->first_at) <
                          PZK_REST_MM * spot->px_per_mm;
    }
    if (!fresh->on ||
        pzk_spot_distance(&fresh->first, spot) >= rest_mm(track)) {
        start_fresh(tracker, fresh, spot);
    } else {
        fresh->last = *spot;
        fresh->frames++;
        fresh->reads++;
        fresh->chances += tracker->differs;
        fresh->seen_us = fresh->read_us = tracker->t_us;
    }
    track->fresh_seen = true;
}

/* Whether the two may be stickers of one card. Only cards have two; a map card
 * or coin seen at two places was moved. */
static bool
are_twins(int piece, const struct pzk_spot *a, const struct pzk_spot *b)
{
    return pzk_track_is(piece, PZK_KIND_CARD) && pzk_spot_twins(a, b);
}

/* SPOT is the mark at home. */
static void
see_home(struct pzk_tracker *tracker, struct pzk_track *track,
         const struct pzk_spot *spot)
{
    track->home = *spot;
    track->home_seen = true;
    if (pzk_spot_distance(&track->still, spot) >= PZK_CREEP_MM) {
        track->still = *spot;
        track->still_us = tracker->t_us;
    }
    if (track->fresh_seen &&
        are_twins(track->piece, spot, &track->fresh.last)) {
        /* the other sticker was read first in this frame */
        track->twin = track->fresh.last;
        track->has_twin = true;
        track->fresh.on = track->fresh_seen = false;
    }
}

static void
see_one(struct pzk_tracker *tracker, struct pzk_track *track,
        const struct pzk_spot *spot)
{
    float rest = rest_mm(track);
    bool home = track->has_home && pzk_spot_distance(&track->home, spot) < rest;
    bool twin = track->has_home && track->has_twin &&
                pzk_spot_distance(&track->twin, spot) < rest;

    /* of a fan mark and the main mark, the main one gives the card's place more
     * accurately */
    bool small = home && pzk_is_fan_mark(spot->which) &&
                 !pzk_is_fan_mark(track->home.which);

    if (home && !small) {
        see_home(tracker, track, spot);
    } else if (home || twin ||
               (track->home_seen &&
                are_twins(track->piece, &track->home, spot))) {
        track->twin = *spot;
        track->has_twin = track->home_seen = true;
    } else if (!track->fresh_seen) {
        see_fresh(tracker, track, spot);
    } else if (are_twins(track->piece, &track->fresh.last, spot)) {
        track->fresh.twin = *spot;
        track->fresh.has_twin = true;
    }
}

/* Whether SPOT may be a mark of the card at TRACK's home. */
static bool
is_at_home(const struct pzk_track *track, const struct pzk_spot *spot)
{
    return track->has_home && !pzk_spot_apart(&track->home, spot) &&
           (are_twins(track->piece, &track->home, spot) ||
            pzk_spot_distance(&track->home, spot) < PZK_MOVED_MM);
}

int
pzk_tracker_see(struct pzk_tracker *tracker, int piece,
                const struct pzk_spot *spot)
{
    struct pzk_track *first = &tracker->track[piece];
    struct pzk_track *other = &tracker->track[piece + PZK_PIECE_END];
    /* what is at neither's home belongs to the one not seen there */
    bool moves = !is_at_home(first, spot) && first->has_home &&
                 first->state == PZK_TRACK_RESTING &&
                 other->state != PZK_TRACK_RESTING;
    bool others = other->has_home && (is_at_home(other, spot) || moves);

    see_one(tracker, others ? other : first, spot);
    return others ? piece + PZK_PIECE_END : piece;
}

void
pzk_tracker_note_home(struct pzk_tracker *tracker, int piece,
                      enum pzk_home_state home_state)
{
    tracker->track[piece].home_state = home_state;
}

void
pzk_tracker_same(struct pzk_tracker *tracker, int piece)
{
    struct pzk_track *track = &tracker->track[piece];

    if (track->fresh.on && !track->fresh_seen) {
        track->fresh.frames++;
        track->fresh.chances += tracker->differs;
        track->fresh.seen_us = tracker->t_us;
        track->fresh_seen = true;
    }
}

/* A repeated picture cannot be read anew and requires no more readings. */
static bool
read_often(const struct pzk_fresh *fresh, int wanted)
{
    int chances = fresh->chances < wanted ? fresh->chances : wanted;
    return fresh->reads >= chances;
}

/* Whether the fresh mark has been still and read often enough. */
static bool
has_come_to_rest(const struct pzk_fresh *fresh, int64_t t_us)
{
    int64_t age = t_us - fresh->since_us;
    bool weak = fresh->first.weak || fresh->last.weak;
    return fresh->on && !fresh->last.held &&
           (!weak || read_often(fresh, PZK_REST_WEAK_READS)) &&
           ((age >= PZK_REST_US && fresh->frames >= PZK_REST_FRAMES &&
             read_often(fresh, PZK_REST_READS)) ||
            (age >= PZK_REST_QUICK_US &&
             fresh->frames >= PZK_REST_QUICK_FRAMES &&
             read_often(fresh, PZK_REST_QUICK_READS)));
}

static void
settle(struct pzk_tracker *tracker, struct pzk_track *track)
{
    track->home = track->fresh.last;
    track->has_home = true;
    track->still = track->home;
    track->still_us = tracker->t_us;
    track->twin = track->fresh.twin;
    track->has_twin = track->fresh.has_twin;
    track->fresh.on = false;
    track->state = PZK_TRACK_RESTING;
    track->rested_us = tracker->t_us;
    track->open_us = 0;
}

/* The number of TRACK. */
static int
number_of(const struct pzk_tracker *tracker, const struct pzk_track *track)
{
    return (int)(track - tracker->track);
}

/* The fresh mark came to rest. Returns true where that is an event. */
static bool
arrive(struct pzk_tracker *tracker, struct pzk_track *track,
       struct pzk_track_event *event)
{
    event->piece = number_of(tracker, track);
    event->was = track->home;
    if (!track->has_home) {
        settle(tracker, track);
        track->said = track->home;
        event->change = PZK_TRACK_PLACED;
        return true;
    }
    int64_t rested_us = track->rested_us;
    settle(tracker, track);
    event->change = PZK_TRACK_NUDGED;
    if (pzk_is_placement(track->piece)) {
        track->said = track->home; /* each one is reported to the eye */
    } else if (pzk_spot_distance(&track->said, &track->home) >= PZK_MOVED_MM) {
        track->said = track->home;
        event->change = PZK_TRACK_MOVED;
    } else {
        track->rested_us = rested_us; /* it was not laid anew */
    }
    return true;
}

static struct pzk_track_event
take_away(const struct pzk_tracker *tracker, struct pzk_track *track)
{
    track->has_home = false;
    track->has_twin = false;
    track->first_us = tracker->t_us;
    track->first_at = track->home.center;
    return (struct pzk_track_event){.change = PZK_TRACK_LIFTED,
                                    .piece = number_of(tracker, track),
                                    .was = track->home};
}

/* Nothing was seen at home: covered, or open and for how long. Returns true
 * when the piece is gone. */
static bool
miss(struct pzk_tracker *tracker, struct pzk_track *track, bool hold,
     struct pzk_track_event *event)
{
    enum pzk_home_state home_state = track->home_state;

    if (home_state == PZK_HOME_UNKNOWN) {
        home_state = track->state == PZK_TRACK_LEAVING ? PZK_HOME_OPEN
                                                       : PZK_HOME_COVERED;
    }
    bool leaving = track->state == PZK_TRACK_LEAVING;
    if (hold) { /* what it shows now proves neither */
        track->state = leaving ? PZK_TRACK_LEAVING : PZK_TRACK_HIDDEN;
        return false;
    }
    if (home_state != PZK_HOME_OPEN) {
        /* one frame is noise, however slow the camera */
        track->shut_us += tracker->step_us;
        bool again = track->shut_us > tracker->step_us;
        if (!leaving || (again && track->shut_us >= PZK_COVERED_US)) {
            track->state = PZK_TRACK_HIDDEN;
        }
        return false;
    }
    track->state = PZK_TRACK_LEAVING;
    track->open_us = leaving ? track->open_us + tracker->step_us : 0;
    track->shut_us = 0;
    if (track->open_us < PZK_GONE_US) {
        return false;
    }
    *event = take_away(tracker, track);
    return true;
}

struct pzk_track_event
pzk_tracker_take_away(struct pzk_tracker *tracker, int piece)
{
    struct pzk_track *track = &tracker->track[piece];
    struct pzk_track_event event = take_away(tracker, track);

    track->state = track->fresh.on ? PZK_TRACK_APPEARING : PZK_TRACK_UNSEEN;
    return event;
}

/* How far TRACK's piece was pushed slowly. Measured relative to the ANCHOR,
 * which moves along when the camera sags; 0 while that is unknown. */
static float
crept_mm(const struct pzk_tracker *tracker, const struct pzk_track *track,
         int anchor)
{
    float crept = pzk_spot_distance(&track->said, &track->home);

    if (!pzk_track_is(track->piece, PZK_KIND_CARD)) {
        return crept;
    }
    if (anchor == PZK_NO_PIECE) {
        return 0;
    }
    const struct pzk_track *fixed = &tracker->track[anchor];
    bool seen = fixed->has_home &&
                (fixed->home_seen || fixed->home_state == PZK_HOME_SAME);
    return seen ? crept - pzk_spot_distance(&fixed->said, &fixed->home) : 0;
}

/* A piece pushed so slowly that its home followed frame by frame has come to
 * rest elsewhere. */
static bool
has_crept(struct pzk_tracker *tracker, struct pzk_track *track, int anchor,
          struct pzk_track_event *event)
{
    float limit =
        pzk_is_placement(track->piece) ? PZK_CREEP_PLACEMENT_MM : PZK_MOVED_MM;

    if (tracker->t_us - track->still_us < PZK_REST_US ||
        crept_mm(tracker, track, anchor) < limit) {
        return false;
    }
    *event = (struct pzk_track_event){.change = PZK_TRACK_MOVED,
                                      .piece = number_of(tracker, track),
                                      .was = track->said};
    track->said = track->home;
    track->rested_us = tracker->t_us;
    return true;
}

bool
pzk_track_doubles(const struct pzk_track *track)
{
    return track->has_home && track->state == PZK_TRACK_RESTING &&
           track->fresh.on && pzk_track_is(track->piece, PZK_KIND_CARD) &&
           track->fresh.reads >= PZK_REST_READS &&
           pzk_spot_apart(&track->home, &track->fresh.last);
}

/* A mark is at rest elsewhere while TRACK is seen at home: the other copy, once
 * both were read in enough frames. Drops it where that takes too long. Returns
 * true where EVENT was filled. */
static bool
settle_other(struct pzk_tracker *tracker, struct pzk_track *track,
             struct pzk_track_event *event)
{
    struct pzk_fresh *fresh = &track->fresh;
    struct pzk_track *other = &tracker->track[track->piece + PZK_PIECE_END];

    if (!pzk_track_doubles(track) || other->has_home ||
        tracker->t_us - fresh->since_us > PZK_TWICE_US) {
        fresh->on = false;
        return false;
    }
    if (fresh->both < PZK_TWICE_FRAMES) {
        return false;
    }
    other->fresh = *fresh;
    other->first_us = fresh->since_us;
    other->first_at = fresh->first.center;
    other->home_seen = true;
    fresh->on = false;
    settle(tracker, other);
    other->said = other->home;
    *event = (struct pzk_track_event){.change = PZK_TRACK_PLACED,
                                      .piece = track->piece + PZK_PIECE_END};
    return true;
}

void
pzk_tracker_swap(struct pzk_tracker *tracker, int piece)
{
    struct pzk_track first = tracker->track[piece];

    tracker->track[piece] = tracker->track[piece + PZK_PIECE_END];
    tracker->track[piece + PZK_PIECE_END] = first;
}

/* TRACK's mark is seen at home, or its look is unchanged. Returns true where
 * EVENT was filled. */
static bool
stay(struct pzk_tracker *tracker, struct pzk_track *track, bool hold,
     int anchor, struct pzk_track_event *event)
{
    struct pzk_fresh *fresh = &track->fresh;

    track->state = PZK_TRACK_RESTING;
    fresh->both +=
        track->home_seen && tracker->differs && fresh->read_us == tracker->t_us;
    /* beside home it was a single uncertain reading of the same mark */
    if (fresh->on &&
        pzk_spot_distance(&fresh->last, &track->home) < 2 * PZK_REST_MM) {
        fresh->on = false;
    }
    return !hold && ((has_come_to_rest(fresh, tracker->t_us) &&
                      settle_other(tracker, track, event)) ||
                     has_crept(tracker, track, anchor, event));
}

/* Advances one track. Returns true where EVENT was filled. */
static bool
step(struct pzk_tracker *tracker, struct pzk_track *track, bool hold,
     int anchor, struct pzk_track_event *event)
{
    struct pzk_fresh *fresh = &track->fresh;

    if (fresh->on && !track->fresh_seen &&
        tracker->t_us - fresh->seen_us > PZK_FORGET_US) {
        fresh->on = false;
    }
    if (track->has_home &&
        (track->home_seen || track->home_state == PZK_HOME_SAME)) {
        return stay(tracker, track, hold, anchor, event);
    }
    if (track->fresh_seen && !hold && has_come_to_rest(fresh, tracker->t_us)) {
        return arrive(tracker, track, event);
    }
    bool told = track->has_home && miss(tracker, track, hold, event);
    if (!track->has_home) {
        track->state = fresh->on ? PZK_TRACK_APPEARING : PZK_TRACK_UNSEEN;
    }
    return told;
}

size_t
pzk_tracker_end(struct pzk_tracker *tracker, bool hold, int except,
                struct pzk_track_event *out)
{
    size_t n = 0;
    for (int i = 0; i < PZK_TRACKS; i++) {
        n += step(tracker, &tracker->track[i], hold && i != except, except,
                  &out[n]);
    }
    return n;
}

void
pzk_tracker_shift(struct pzk_tracker *tracker, int except,
                  const struct pzk_homography *map)
{
    for (int i = 0; i < PZK_TRACKS; i++) {
        struct pzk_track *track = &tracker->track[i];
        if (!track->has_home || i == except) {
            continue;
        }
        pzk_spot_map(&track->said, map, &track->said);
        if (track->home_seen) {
            continue; /* it was seen at its current place: it crept there */
        }
        pzk_spot_map(&track->home, map, &track->home);
        if (track->has_twin) {
            pzk_spot_map(&track->twin, map, &track->twin);
        }
        if (track->fresh.on &&
            pzk_spot_distance(&track->fresh.last, &track->home) <
                2 * PZK_REST_MM) {
            /* it may have been seen there before it was taken */
            track->home = track->fresh.last;
            track->fresh.on = false;
            track->home_seen = track->fresh_seen;
        }
    }
}
