// SPDX-License-Identifier: MIT
#include "vision/eye/tracker.h"

#include <string.h>

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

/* A mark on its way: least share of it that is a straight line; of its mean
 * step that is the last one. */
#define STRAIGHT 0.8F
#define STILL_GOING 0.5F

void
pzk_tracker_init(struct pzk_tracker *tracker)
{
    memset(tracker, 0, sizeof *tracker);
    for (int i = 0; i < PZK_TRACKS; i++) {
        tracker->track[i].piece = pzk_piece_of(i);
    }
}

static void
use(struct pzk_tracker *tracker, int track)
{
    tracker->used[track / 64] |= (uint64_t)1 << track % 64;
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
    PZK_EACH_TRACK (i, tracker) {
        struct pzk_track *track = &tracker->track[i];
        track->home_seen = false;
        track->fresh_seen = false;
        track->home_state = PZK_HOME_UNKNOWN;
    }
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
        fresh->step_mm = pzk_spot_distance(&fresh->last, spot);
        fresh->went_mm += fresh->step_mm;
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
    int seen = others ? piece + PZK_PIECE_END : piece;

    use(tracker, seen);
    see_one(tracker, &tracker->track[seen], spot);
    return seen;
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

/* Whether the mark has gone straight on so far, and still does: a hand turns
 * the card over, or puts it down. */
static bool
is_on_its_way(const struct pzk_fresh *fresh)
{
    float off = pzk_spot_distance(&fresh->first, &fresh->last);

    return off >= PZK_CREEP_MM && off >= STRAIGHT * fresh->went_mm &&
           fresh->step_mm * (float)(fresh->reads - 1) >= STILL_GOING * off;
}

/* Whether TRACK's fresh mark has been still and read often enough. */
static bool
has_come_to_rest(const struct pzk_track *track, int64_t t_us)
{
    const struct pzk_fresh *fresh = &track->fresh;
    int64_t age = t_us - fresh->since_us;
    int64_t quick_us = pzk_is_placement(track->piece) ? PZK_REST_PLACEMENT_US
                                                      : PZK_REST_QUICK_US;
    bool weak = fresh->first.weak || fresh->last.weak;
    return fresh->on && !fresh->last.held && fresh->frames >= PZK_REST_FRAMES &&
           !is_on_its_way(fresh) &&
           (!weak || read_often(fresh, PZK_REST_WEAK_READS)) &&
           ((age >= PZK_REST_US && read_often(fresh, PZK_REST_READS)) ||
            (age >= quick_us && read_often(fresh, PZK_REST_QUICK_READS)));
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
    use(tracker, track->piece + PZK_PIECE_END);
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
    use(tracker, piece);
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
    return !hold && ((has_come_to_rest(track, tracker->t_us) &&
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
    if (track->fresh_seen && !hold && has_come_to_rest(track, tracker->t_us)) {
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
    PZK_EACH_TRACK (i, tracker) {
        n += step(tracker, &tracker->track[i], hold && i != except, except,
                  &out[n]);
    }
    return n;
}

void
pzk_tracker_shift(struct pzk_tracker *tracker, int except,
                  const struct pzk_homography *map)
{
    PZK_EACH_TRACK (i, tracker) {
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
