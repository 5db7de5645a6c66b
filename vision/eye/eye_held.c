// SPDX-License-Identifier: MIT
/*
 * Reads what is held over the placement card, at any height, separately from
 * the table's state, which is frozen meanwhile.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

#include "vision/readers/scan.h"

enum {
    ANSWER_WITHIN_US = 10 * 1000 * 1000,
    AWAY_US = 700 * 1000, /* unseen for so long: it was removed */
    READ_US = 60 * 1000,  /* frames closer than this are not read */
    AGREE = 3             /* consecutive equal readings that make an answer */
};
#define ABOVE 1.06F /* a mark larger by this factor is above the table */
#define BELOW 0.85F /* a smaller one was misread */
/* limit of its distance from the placement card's middle, and how much that
 * grows as it is nearer the camera: an oblique camera sees it displaced */
#define NEAR_MM 70.0F
#define NEAR_MM_A_HEIGHT 300.0F
#define NEAR_MM_MOST 200.0F
#define STILL 0.5F /* motion between two readings, in sides of its mark */

/* Sizes of marks tried in turn: as on the table and up to 1.8 times as large;
 * strips are read within 15 %. */
static const float sizes[] = {1, 1.25F, 1.6F};
#define SIZE_TOLERANCE 0.2F

void
pzk_eye_ask_held(struct pzk_eye *eye, bool on)
{
    struct pzk_held_question *held = &eye->held;

    if (on && !eye->anchor.has_pose) {
        on = false; /* the place "over the placement card" is unknown */
    }
    *held = (struct pzk_held_question){
        .shown = {.state = on ? PZK_HELD_WAITING : PZK_HELD_OFF,
                  .piece = PZK_NO_PIECE},
        .candidate = PZK_NO_PIECE,
        .since_us = eye->t_us,
    };
    eye->reading.all = true;
}

bool
pzk_eye_is_asked(const struct pzk_held_question *held)
{
    return held->shown.state == PZK_HELD_WAITING ||
           held->shown.state == PZK_HELD_SEVERAL ||
           held->shown.state == PZK_HELD_READ;
}

/* The same card's mark, resting on the table. */
static bool
lies_there(const struct pzk_tracker *tracker, int piece,
           const struct pzk_spot *spot)
{
    const struct pzk_track *track = &tracker->track[piece];

    return track->has_home && pzk_px_off(track->home.center, spot->center) <
                                  STILL * pzk_quad_size(spot->quad);
}

static bool
is_held(const struct pzk_eye *eye, const struct pzk_mark *mark,
        struct pzk_spot *spot)
{
    float mm = 0;

    if (!pzk_deck_has(eye->options.deck, mark->piece) || mark->mirrored ||
        pzk_is_placement(mark->piece) || !pzk_spot_of(mark, spot)) {
        return false;
    }
    float height = pzk_eye_size(&eye->anchor, spot, &mm);
    float reach = NEAR_MM + NEAR_MM_A_HEIGHT * fmaxf(height - 1, 0);
    return height > BELOW && mm < fminf(reach, NEAR_MM_MOST) &&
           (height >= ABOVE || !lies_there(&eye->tracker, mark->piece, spot));
}

/* A hint for marks that look SIZE times as large as on the table. False where
 * the placement card's middle is outside the picture. */
static bool
hint_of_size(const struct pzk_anchor *anchor, float size,
             struct pzk_scale_hint *hint)
{
    struct pzk_scale_hint table = pzk_pose_hint(&anchor->pose);
    struct pzk_px middle;

    if (!pzk_homography_px(&table.mm_to_px, 0, 0, &middle)) {
        return false;
    }
    double k = (double)(size * pzk_scale_at(&table, middle));
    if (k <= 0) {
        return false;
    }
    *hint = (struct pzk_scale_hint){
        .mm_to_px = {{k, 0, 0, 0, k, 0, 0, 0, 1}},
        .px_to_mm = {{1 / k, 0, 0, 0, 1 / k, 0, 0, 0, 1}},
        .tolerance = SIZE_TOLERANCE};
    return true;
}

/* The result of one reading. */
struct found {
    bool counted[PZK_PIECE_END];
    int pieces;
    int piece; /* of the last one; with its place and mark */
    struct pzk_spot at;
    struct pzk_mark mark;
};

static void
read_held(struct pzk_eye *eye, const struct pzk_frame *frame,
          struct found *found)
{
    struct pzk_box box =
        pzk_eye_square(&eye->anchor, &eye->gate, (double)NEAR_MM_MOST);

    memset(found, 0, sizeof *found);
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0] && found->pieces == 0;
         k++) {
        struct pzk_scale_hint hint;
        if (box.width <= 0 || box.height <= 0 ||
            !hint_of_size(&eye->anchor, sizes[k], &hint)) {
            continue;
        }
        size_t n =
            eye->reader.read(eye->reader.self, frame, &box, PZK_FAMILIES, &hint,
                             eye->reading.marks, PZK_EYE_MARKS_MAX);
        for (size_t i = 0; i < n; i++) {
            const struct pzk_mark *mark = &eye->reading.marks[i];
            struct pzk_spot spot;
            if (is_held(eye, mark, &spot) && !found->counted[mark->piece]) {
                found->counted[mark->piece] = true;
                found->piece = mark->piece;
                found->at = spot;
                found->mark = *mark;
                found->pieces++;
            }
        }
    }
}

/* Counts consecutive readings with the same result: one PIECE held still, or
 * several (PZK_NO_PIECE). Returns whether they suffice. */
static bool
agrees(struct pzk_held_question *held, const struct found *found)
{
    int piece = found->pieces == 1 ? found->piece : PZK_NO_PIECE;
    struct pzk_px at = found->at.center;
    bool same = held->agreed > 0 && piece == held->candidate;

    if (same && piece != PZK_NO_PIECE) {
        same = pzk_px_off(at, held->at) < STILL * pzk_quad_size(found->at.quad);
    }
    held->agreed = same ? held->agreed + 1 : 1;
    held->candidate = piece;
    held->at = at;
    return held->agreed >= AGREE;
}

static void
answer(struct pzk_eye *eye, const struct pzk_frame *frame,
       const struct found *found)
{
    struct pzk_held_question *held = &eye->held;

    if (found->pieces == 0) {
        held->agreed = 0;
        return;
    }
    if (!agrees(held, found)) {
        return;
    }
    if (found->pieces > 1) {
        held->shown.state = PZK_HELD_SEVERAL;
        return;
    }
    if (!pzk_eye_hear_mark(eye, frame, &found->mark)) {
        held->agreed = 0;
        return;
    }
    held->shown.state = PZK_HELD_READ;
    held->shown.piece = found->piece;
    held->since_us = held->seen_us = eye->t_us;
}

/* Ends the question on timeout, or when the card was removed. */
static void
end_question(struct pzk_held_question *held, int64_t t_us)
{
    bool late = t_us - held->since_us >= ANSWER_WITHIN_US;

    if (held->shown.state != PZK_HELD_READ) {
        held->shown.state = late ? PZK_HELD_MISSED : held->shown.state;
        return;
    }
    held->seen_us = held->in_view ? t_us : held->seen_us;
    if (late || t_us - held->seen_us >= AWAY_US) {
        held->shown =
            (struct pzk_eye_held){.state = PZK_HELD_OFF, .piece = PZK_NO_PIECE};
    }
}

void
pzk_eye_look_held(struct pzk_eye *eye, const struct pzk_frame *frame,
                  bool again)
{
    struct pzk_held_question *held = &eye->held;
    struct found found;

    if (!again && eye->t_us - held->read_us >= READ_US) {
        read_held(eye, frame, &found);
        held->read_us = eye->t_us;
        held->in_view = found.pieces > 0;
        if (held->shown.state != PZK_HELD_READ) {
            answer(eye, frame, &found);
        }
    }
    end_question(held, eye->t_us);
}
