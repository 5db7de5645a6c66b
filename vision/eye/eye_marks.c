// SPDX-License-Identifier: MIT
/*
 * Readings: reads a part of a frame, decides which of their cards' marks the
 * readings are, averages those of a still mark, lets a witness confirm new
 * ones, and reports them to the tracker.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

enum { MEAN_OF = 24 }; /* readings averaged while a mark is still */
#define STILL_PX 0.8F  /* corners of a still mark wander less */
enum { REJECTED_US = 12 * 1000 * 1000 /* everything is read more often */ };
/* A mark larger than at rest by this factor is nearer the camera. */
#define NEARER 1.04F
#define NEARER_THAN_ANY 1.07F /* a lens and a printer enlarge it by so much */
#define NEAR_ZONE_MM 260.0F   /* hands farther out hold fans of cards */

/* ---- fan marks ----
 * Cards with a fan mark beside the main one: tells which of them a reading is,
 * and on which side the deck's fan marks are. Corrects readings taken for main
 * marks before that was known. */

static enum pzk_fan_size
size_of(const struct pzk_anchor *anchor, const struct pzk_spot *spot)
{
    if (anchor->has_pose) {
        return pzk_fan_size(spot->piece, spot->family, spot->quad,
                            &anchor->pose.px_to_mm);
    }
    return pzk_is_fan_mark(spot->which) ? PZK_SIZE_FAN : PZK_SIZE_MAIN;
}

/* False where it is unknown which mark SPOT is. */
static bool
tell_again(const struct pzk_eye *eye, struct pzk_spot *spot)
{
    struct pzk_mark_shape shape;

    spot->which =
        pzk_fan_which(&eye->fan, spot->piece, size_of(&eye->anchor, spot));
    if (!pzk_spot_shape(spot, &shape)) {
        return false;
    }
    spot->px_per_mm =
        pzk_quad_size(spot->quad) / sqrtf(shape.mark_w * shape.mark_h);
    return true;
}

static void
tell_track(struct pzk_eye *eye, int piece)
{
    struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_note *note = &eye->note[piece];

    if (track->has_home) {
        if (tell_again(eye, &track->home)) {
            tell_again(eye, &track->said);
            tell_again(eye, &track->still);
        } else {
            track->has_home = false;
            track->has_twin = false;
            track->state = PZK_TRACK_UNSEEN;
        }
        note->reads = 0;
    }
    if (track->has_twin) {
        track->has_twin = tell_again(eye, &track->twin);
    }
    if (track->fresh.on) {
        track->fresh.on = tell_again(eye, &track->fresh.last) &&
                          tell_again(eye, &track->fresh.first);
    }
    if (track->fresh.on && track->fresh.has_twin) {
        track->fresh.has_twin = tell_again(eye, &track->fresh.twin);
    }
    if (note->has_posed) {
        note->has_posed = tell_again(eye, &note->posed);
    }
}

void
pzk_eye_assign_tracked_marks(struct pzk_eye *eye)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        if (pzk_track_is(i, PZK_KIND_CARD)) {
            tell_track(eye, i);
        }
    }
}

/* Decides which of their cards' marks the N readings are. */
static void
assign_marks(struct pzk_eye *eye, size_t n)
{
    struct pzk_fan_side before = eye->fan;

    pzk_fan_tell(eye->reading.marks, n,
                 eye->anchor.has_pose ? &eye->anchor.pose.px_to_mm : NULL,
                 &eye->fan);
    if (memcmp(&before, &eye->fan, sizeof before) != 0) {
        pzk_eye_assign_tracked_marks(eye);
    }
}

/* ---- readings ---- */

/* Averages the readings of a still mark. */
static void
average(struct pzk_note *note, const struct pzk_spot *spot)
{
    float off = 0;
    for (int i = 0; i < 4; i++) {
        off += pzk_px_off(note->mean.quad[i], spot->quad[i]) / 4;
    }
    if (note->reads == 0 || off > STILL_PX ||
        note->mean.family != spot->family || note->mean.which != spot->which) {
        note->mean = *spot;
        note->reads = 1;
        return;
    }
    note->reads += note->reads < MEAN_OF;
    float part = 1 / (float)note->reads;
    for (int i = 0; i < 4; i++) {
        note->mean.quad[i].x += (spot->quad[i].x - note->mean.quad[i].x) * part;
        note->mean.quad[i].y += (spot->quad[i].y - note->mean.quad[i].y) * part;
    }
    note->mean.center = pzk_quad_center(note->mean.quad);
    note->mean.px_per_mm = spot->px_per_mm;
}

/* Apparent size of a card's main mark relative to the table; 0: unknown, or
 * farther than MOST_MM from the placement card's middle. */
static float
size_at(const struct pzk_eye *eye, int piece, const struct pzk_spot *spot,
        float most_mm)
{
    float mm = 0;

    if (!pzk_track_is(piece, PZK_KIND_CARD) || pzk_is_fan_mark(spot->which)) {
        return 0;
    }
    float size = pzk_eye_size(&eye->anchor, spot, &mm);
    return mm < most_mm ? size : 0;
}

void
pzk_eye_learn_size(struct pzk_eye *eye, int piece)
{
    const struct pzk_spot *spot = &eye->tracker.track[piece].home;
    float *most = &eye->rest_size[spot->family];

    *most = fmaxf(*most, size_at(eye, piece, spot, PZK_ZONE_MM));
}

/* Whether a hand holds the card with the mark at SPOT above the table: the mark
 * is larger than those of its family at rest. */
static bool
is_held(const struct pzk_eye *eye, int piece, const struct pzk_spot *spot)
{
    const struct pzk_gate *gate = &eye->gate;
    float rest = eye->rest_size[spot->family];
    struct pzk_px card[4];

    return size_at(eye, piece, spot, NEAR_ZONE_MM) >
               (rest > 0 ? NEARER * rest : NEARER_THAN_ANY) &&
           pzk_eye_card(piece, spot, card) &&
           pzk_gate_count(gate, pzk_gate_bounds(gate, card, 0), PZK_CELL_HAND,
                          NULL) > 0;
}

static void
see(struct pzk_eye *eye, const struct pzk_frame *frame, int piece,
    struct pzk_spot *spot)
{
    spot->held = is_held(eye, piece, spot);
    int id = pzk_tracker_see(&eye->tracker, piece, spot);
    struct pzk_note *note = &eye->note[id];
    const struct pzk_track *track = &eye->tracker.track[id];
    const struct pzk_spot *at = track->home_seen  ? &track->home
                                : track->fresh.on ? &track->fresh.last
                                                  : NULL;
    if (at && at->center.x == spot->center.x &&
        at->center.y == spot->center.y) {
        average(note, spot);
        if (!note->has_patch || track->home_seen || !track->has_home) {
            note->has_patch = pzk_eye_take_patch(frame, spot, note->patch);
        }
    }
}

/* Of two marks of one card, the one to track: the main one, or the upper one
 * where it has two. */
static bool
is_first_sticker(const struct pzk_spot *spot, const struct pzk_spot *other)
{
    bool small = pzk_is_fan_mark(spot->which);

    if (small != pzk_is_fan_mark(other->which)) {
        return !small;
    }
    float dx = other->center.x - spot->center.x;
    float dy = other->center.y - spot->center.y;
    float down_x = spot->quad[3].x - spot->quad[0].x;
    float down_y = spot->quad[3].y - spot->quad[0].y;
    return dx * down_x + dy * down_y > 0;
}

/* Whether PIECE is one of this table's: of its deck, but not another table's
 * placement card. */
static bool
is_own(const struct pzk_eye_options *options, int piece)
{
    return pzk_deck_has(options->deck, piece) &&
           (!pzk_is_placement(piece) || pzk_eye_is_anchor(options, piece));
}

/* Remembers MARK if it is another game's and may be in use; another table's
 * placement card, while this one's is not found. */
static void
note_stranger(struct pzk_eye *eye, const struct pzk_mark *mark)
{
    struct pzk_scale_hint table = pzk_pose_hint(&eye->anchor.pose);
    double mm[2] = {0};

    if (is_own(&eye->options, mark->piece) || mark->mirrored ||
        (pzk_is_placement(mark->piece) && eye->anchor.has_pose) ||
        !pzk_catalog_piece(mark->piece) ||
        (eye->anchor.has_pose &&
         (!pzk_homography_apply(&table.px_to_mm, mark->center.x, mark->center.y,
                                mm) ||
          hypot(mm[0], mm[1]) > PZK_ZONE_MM))) {
        return;
    }
    eye->quality.health.stranger = mark->piece;
    eye->quality.stranger_us = eye->t_us;
}

/* ---- the witness ----
 * A second decoder: one of our QR codes or Code 128 that appears counts unless
 * the witness reads another text there. Where it reads nothing, our own reading
 * counts; where it has read another text, it must agree first.
 */

/* Whether the witness was asked about PIECE's mark at SPOT. */
static bool
was_heard(const struct pzk_tracker *tracker, int piece,
          const struct pzk_spot *spot)
{
    for (int i = piece; i < PZK_TRACKS; i += PZK_PIECE_END) {
        const struct pzk_track *track = &tracker->track[i];
        const struct pzk_fresh *fresh = &track->fresh;
        const struct pzk_spot *known[] = {
            track->has_home ? &track->home : NULL,
            track->has_home && track->has_twin ? &track->twin : NULL,
            fresh->on ? &fresh->last : NULL,
            fresh->on && fresh->has_twin ? &fresh->twin : NULL};

        for (int k = 0; k < 4; k++) {
            if (known[k] && pzk_spot_distance(known[k], spot) < PZK_MOVED_MM) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the reading at SPOT was rejected there. */
static bool
was_denied(const struct pzk_note *note, const struct pzk_spot *spot,
           int64_t t_us)
{
    return note->rejected_us != 0 && t_us - note->rejected_us < REJECTED_US &&
           pzk_px_off(spot->center, note->denied_at) <
               PZK_MOVED_MM * spot->px_per_mm;
}

static void
deny(struct pzk_note *note, struct pzk_px at, int64_t t_us)
{
    note->rejected_us = t_us != 0 ? t_us : 1;
    note->denied_at = at;
}

/* Whether MARK, at SPOT, is accepted. Counts rejections, once each. */
static bool
stands(struct pzk_eye *eye, const struct pzk_frame *frame,
       const struct pzk_mark *mark, const struct pzk_spot *spot)
{
    const struct pzk_witness *witness = &eye->options.witness_take;
    struct pzk_note *note = &eye->note[mark->piece];
    bool denied = was_denied(note, spot, eye->t_us);

    switch (witness->ask(witness->self, frame, mark)) {
    case PZK_WITNESS_AGREES:
        note->rejected_us = denied ? 0 : note->rejected_us;
        return true;
    case PZK_WITNESS_REJECTS:
        eye->quality.health.refused += !denied;
        deny(note, mark->center, eye->t_us);
        return false;
    case PZK_WITNESS_SILENT:
        break;
    }
    if (denied) {
        deny(note, mark->center, eye->t_us);
    }
    return !denied;
}

/* Whether the witness can read MARK's family. */
static bool
may_hear(const struct pzk_eye_options *options, const struct pzk_mark *mark,
         struct pzk_spot *spot)
{
    return options->witness_take.self &&
           (mark->family == PZK_QR || mark->family == PZK_CODE128) &&
           pzk_catalog_piece(mark->piece) && pzk_spot_of(mark, spot);
}

bool
pzk_eye_hear_mark(struct pzk_eye *eye, const struct pzk_frame *frame,
                  const struct pzk_mark *mark)
{
    struct pzk_spot spot;

    return !may_hear(&eye->options, mark, &spot) ||
           stands(eye, frame, mark, &spot);
}

/* Lets the witness confirm those of the N marks read in FRAME that are new, and
 * drops the ones it rejects. Returns how many remain. */
static size_t
filter_by_witness(struct pzk_eye *eye, const struct pzk_frame *frame, size_t n)
{
    size_t left = 0;

    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *mark = &eye->reading.marks[i];
        struct pzk_spot spot;
        bool known = !may_hear(&eye->options, mark, &spot) ||
                     was_heard(&eye->tracker, mark->piece, &spot);

        if (known || stands(eye, frame, mark, &spot)) {
            eye->reading.marks[left++] = *mark;
        }
    }
    return left;
}

/* ---- all of a reading ---- */

/* Reports the N marks of one reading to the tracker. */
static void
see_marks(struct pzk_eye *eye, const struct pzk_frame *frame, size_t n)
{
    const struct pzk_mark *marks = eye->reading.marks;

    assign_marks(eye, n);
    n = filter_by_witness(eye, frame, n);
    for (size_t i = 0; i < n; i++) {
        struct pzk_spot spot;
        if (marks[i].family == PZK_TAG) {
            eye->quality.mirrored_tags += marks[i].mirrored;
            eye->quality.upright_tags += !marks[i].mirrored;
        }
        if (!is_own(&eye->options, marks[i].piece) || marks[i].mirrored ||
            !pzk_spot_of(&marks[i], &spot)) {
            pzk_eye_explain(eye, marks[i].center);
            note_stranger(eye, &marks[i]);
            continue;
        }
        bool second = false;
        for (size_t k = i + 1; k < n; k++) {
            struct pzk_spot twin;
            if (marks[k].piece == marks[i].piece &&
                pzk_spot_of(&marks[k], &twin) && pzk_spot_twins(&spot, &twin) &&
                is_first_sticker(&twin, &spot)) {
                see(eye, frame, marks[k].piece, &twin);
                second = true;
            }
        }
        if (second) {
            pzk_tracker_see(&eye->tracker, marks[i].piece, &spot);
        } else {
            see(eye, frame, marks[i].piece, &spot);
        }
    }
}

void
pzk_eye_read_box(struct pzk_eye *eye, const struct pzk_frame *frame,
                 const struct pzk_box *roi, enum pzk_family family)
{
    struct pzk_scale_hint hint = {.tolerance = 0.3F};
    const struct pzk_scale_hint *known = NULL;

    if (eye->anchor.has_pose && eye->t_us - eye->scene.upset_us > 1000 * 1000) {
        hint.mm_to_px = eye->anchor.pose.mm_to_px;
        hint.px_to_mm = eye->anchor.pose.px_to_mm;
        known = &hint;
    }
    size_t n = eye->reader.read(eye->reader.self, frame, roi, family, known,
                                eye->reading.marks, PZK_EYE_MARKS_MAX);
    see_marks(eye, frame, n);
}
