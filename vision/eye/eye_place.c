// SPDX-License-Identifier: MIT
/*
 * How a piece's place looks: its mark's look at rest, the card's face, what
 * covers it. Decides whether a piece whose mark was not read is still there,
 * covered, or gone.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/eye/measure.h"

#define OTHER_LOOK 0.55F /* below: another look; between: unsure */
#define ARM_NEAR 0.6F    /* in sides of a mark */
enum {
    MOVING_PART = 4,         /* share of a mark's cells: fewer are noise */
    BESIDE_US = 1000 * 1000, /* how long a place must show the table while an
                                arm is beside it */
    BARE_US = 300 * 1000,    /* ... without an arm, when another card rests on
                                it */
    HAND_RESTS_US = 12 * 1000 * 1000, /* no hand stays still for longer */
    LIT_PART =
        4 /* of the picture that is in other light: light plays over it */
};

static struct pzk_px
between(struct pzk_px a, struct pzk_px b, float part)
{
    return (struct pzk_px){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/* Of two samples for each of a look's, sample I: a share of the mark's side. */
static float
quarter(int i)
{
    return ((float)(i / 2) + (i % 2 ? 0.75F : 0.25F)) / PZK_PATCH;
}

/* The mark's look at SPOT, normalised for brightness and contrast. False where
 * it extends outside the picture or is flat. */
bool
pzk_eye_take_patch(const struct pzk_frame *frame, const struct pzk_spot *spot,
                   float patch[PZK_PATCH * PZK_PATCH])
{
    struct pzk_px above[2 * PZK_PATCH], below[2 * PZK_PATCH];
    const struct pzk_px *quad = spot->quad;
    float sum = 0;
    int n = 0;

    for (int u = 0; u < 2 * PZK_PATCH; u++) {
        above[u] = between(quad[0], quad[1], quarter(u));
        below[u] = between(quad[3], quad[2], quarter(u));
    }
    for (int v = 0; v < PZK_PATCH; v++) {
        for (int u = 0; u < PZK_PATCH; u++) {
            float level = 0;
            for (int k = 0; k < 4; k++) {
                int at = 2 * u + k % 2;
                struct pzk_px px =
                    between(above[at], below[at], quarter(2 * v + k / 2));
                float s = pzk_measure_level(frame, px.x, px.y);
                if (s < 0) {
                    return false;
                }
                level += s / 4;
            }
            patch[n++] = level;
            sum += level;
        }
    }
    float mean = sum / (float)n;
    float square = 0;
    for (int i = 0; i < n; i++) {
        patch[i] -= mean;
        square += patch[i] * patch[i];
    }
    if (square < (float)n * 9) { /* sigma under 3 levels: blank */
        return false;
    }
    float scale = 1 / sqrtf(square);
    for (int i = 0; i < n; i++) {
        patch[i] *= scale;
    }
    return true;
}

/* Correlation of the place of NOTE's mark now with its look at rest. */
float
pzk_eye_likeness(const struct pzk_frame *frame, const struct pzk_note *note,
                 const struct pzk_spot *spot)
{
    float patch[PZK_PATCH * PZK_PATCH];
    float sum = 0;

    if (!note->has_patch || !pzk_eye_take_patch(frame, spot, patch)) {
        return 0;
    }
    for (int i = 0; i < PZK_PATCH * PZK_PATCH; i++) {
        sum += patch[i] * note->patch[i];
    }
    return sum;
}

/* Whether PIECE, with outline CARD, is over P. Coins are round. */
static bool
lies_over(int piece, const struct pzk_px card[4], struct pzk_px p)
{
    struct pzk_px center = pzk_quad_center(card);

    return pzk_track_is(piece, PZK_KIND_COIN)
               ? pzk_px_off(p, center) < pzk_quad_size(card) / 2
               : pzk_quad_has(card, p);
}

/* A piece laid later can, or a coin on a map card. The placement card is below
 * the others, a map card below coins. */
static bool
may_lie_over(const struct pzk_track *other, const struct pzk_track *mine)
{
    if (pzk_is_placement(other->piece) ||
        (pzk_is_stand_in(other->piece) &&
         pzk_track_is(mine->piece, PZK_KIND_COIN))) {
        return false;
    }
    return other->rested_us > mine->rested_us ||
           (pzk_track_is(other->piece, PZK_KIND_COIN) &&
            pzk_is_stand_in(mine->piece));
}

/* Whether CARD, the outline of piece OVER, covers part of MINE's mark. A coin
 * is round: close to another it may hide the tip of a corner, and the rest
 * decides. */
static bool
hides(int over, const struct pzk_px card[4], const struct pzk_track *mine)
{
    int corners = 0;

    for (int i = 0; i < 4; i++) {
        corners += lies_over(over, card, mine->home.quad[i]);
    }
    return lies_over(over, card, mine->home.center) ||
           corners > (pzk_track_is(over, PZK_KIND_COIN) &&
                              pzk_track_is(mine->piece, PZK_KIND_COIN)
                          ? 1
                          : 0);
}

/* The resting piece, laid later, that covers part of the mark; PZK_NO_PIECE:
 * none. A coin is on top of a map card, whichever moved last. */
static int
find_over(const struct pzk_tracker *tracker, int piece)
{
    const struct pzk_track *mine = &tracker->track[piece];

    PZK_EACH_TRACK (i, tracker) {
        const struct pzk_track *other = &tracker->track[i];
        struct pzk_px card[4];
        if (i != piece && other->state != PZK_TRACK_LEAVING &&
            pzk_eye_home(tracker, i, card) && may_lie_over(other, mine) &&
            hides(i, card, mine)) {
            return i;
        }
    }
    return PZK_NO_PIECE;
}

enum pzk_home_state
pzk_eye_judge_below(const struct pzk_eye *eye, int over, int piece)
{
    const struct pzk_track *mine = &eye->tracker.track[piece];
    struct pzk_eye_shows shows;
    struct pzk_px card[4];

    if (piece == over || !pzk_track_is(piece, PZK_KIND_CARD) ||
        !pzk_track_is(over, PZK_KIND_CARD) || !mine->has_home ||
        mine->state == PZK_TRACK_RESTING ||
        !pzk_eye_home(&eye->tracker, over, card) || !hides(over, card, mine)) {
        return PZK_HOME_UNKNOWN;
    }
    if (eye->note[piece].bare_us >= BARE_US) {
        return PZK_HOME_OPEN;
    }
    pzk_eye_look_below(eye, piece, &shows);
    return shows.card ? PZK_HOME_COVERED : PZK_HOME_DISPUTED;
}

/* The state of NOTE's home while something covers it that does not show the
 * piece: a piece in dispute stays so. */
static enum pzk_home_state
covered(const struct pzk_note *note)
{
    return note->home_state == PZK_HOME_DISPUTED ? PZK_HOME_DISPUTED
                                                 : PZK_HOME_COVERED;
}

/* Notes since when, and for how long without an ARM, the piece's home has shown
 * what it was laid on (BELOW). */
static void
note_below(const struct pzk_eye *eye, struct pzk_note *note, bool below,
           bool arm)
{
    note->bare_us += below && !arm ? eye->tracker.step_us : 0;
    if (!below) {
        note->below_us = INT64_MAX;
    } else if (note->below_us > eye->t_us) {
        note->below_us = eye->t_us;
    }
}

/* The state of PIECE's home under OVER, which was laid later, where the rim
 * beside that does not show what PIECE was laid on. */
static enum pzk_home_state
judge_rim(int piece, int over, const struct pzk_eye_shows *shows)
{
    return pzk_track_is(piece, PZK_KIND_CARD) &&
                   pzk_track_is(over, PZK_KIND_CARD) && !shows->card
               ? PZK_HOME_DISPUTED
               : PZK_HOME_COVERED;
}

/* Whether what PIECE's home shows may be a hand: neither the card nor what it
 * was laid on, and not there for long. Where light plays over the table, what
 * it was laid on has other looks. */
static bool
may_be_hand(const struct pzk_eye *eye, int piece,
            const struct pzk_eye_shows *shows)
{
    const struct pzk_gate *gate = &eye->gate;
    int middle = pzk_gate_cell(gate, eye->tracker.track[piece].home.center);
    bool plays = gate->light.n_lit * LIT_PART > gate->width * gate->height;

    return shows->other && middle >= 0 && !plays &&
           eye->t_us - gate->still_us[middle] < HAND_RESTS_US;
}

/* Whether most of PIECE's home is at rest: what covers it, such as a sleeve
 * similar to the table, shows only while it moves. */
static bool
is_still(const struct pzk_eye *eye, int piece)
{
    struct pzk_box box =
        pzk_gate_bounds(&eye->gate, eye->tracker.track[piece].home.quad, 0);
    int all = 0;
    int moving = pzk_gate_count(&eye->gate, box, PZK_CELL_MOVING, &all);

    return moving * MOVING_PART <= all;
}

/* The state of PIECE's home, which looks different. The first line that fits:
 *
 * it has shown what PIECE was laid on for BESIDE_US,   OPEN
 *   whatever moves beside it; not at once, since a
 *   hand may push the piece along
 * a later piece, OVER, is on it and the rim beside     as judge_rim() says; an
 *   that does not show what PIECE was laid on          arm hides the rim
 * no arm is close (fingers may be as bright as the     OPEN
 *   mark), neither PIECE nor a hand shows, and it is
 *   still, or shows the grain of what PIECE was laid
 *   on: there, motion is only light
 * PIECE shows                                          COVERED
 * else                                                 as before, COVERED
 *
 * A coin is hardly more than its mark, its rim as white as its background, and
 * its background moves with it: what it was laid on is not looked for. */
static enum pzk_home_state
judge_look(struct pzk_eye *eye, int piece, int over)
{
    struct pzk_note *note = &eye->note[piece];
    const struct pzk_px *quad = eye->tracker.track[piece].home.quad;
    struct pzk_box near =
        pzk_gate_bounds(&eye->gate, quad, ARM_NEAR * pzk_quad_size(quad));
    bool arm = pzk_gate_count(&eye->gate, near, PZK_CELL_HAND, NULL) > 0;
    struct pzk_eye_shows shows = {0};

    if (!pzk_track_is(piece, PZK_KIND_COIN)) {
        pzk_eye_look_below(eye, piece, &shows);
    }
    bool below = shows.below && !shows.card;
    note_below(eye, note, below, arm);
    if (eye->t_us - note->below_us >= BESIDE_US) {
        return PZK_HOME_OPEN;
    }
    if (over != PZK_NO_PIECE && !below) {
        return arm && note->home_state != PZK_HOME_SAME
                   ? note->home_state
                   : judge_rim(piece, over, &shows);
    }
    if (!arm && !shows.card && !may_be_hand(eye, piece, &shows) &&
        (shows.grain || is_still(eye, piece))) {
        return PZK_HOME_OPEN;
    }
    return shows.card ? PZK_HOME_COVERED : covered(note);
}

/* The look of PIECE's home, where no mark was read in this frame. */
enum pzk_home_state
pzk_eye_judge_home(struct pzk_eye *eye, const struct pzk_frame *frame,
                   int piece, bool changed)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_note *note = &eye->note[piece];

    if (!changed && note->home_state == PZK_HOME_SAME) {
        return PZK_HOME_SAME;
    }
    float like = pzk_eye_likeness(frame, note, &track->home);
    if (like >= PZK_SAME_LOOK) {
        return PZK_HOME_SAME;
    }
    return like > OTHER_LOOK
               ? covered(note)
               : judge_look(eye, piece, find_over(&eye->tracker, piece));
}
