// SPDX-License-Identifier: MIT
#include "vision/eye/carrier.h"

#include <math.h>
#include <string.h>

/* An arm's direction this close to the line between two seats says nothing. */
#define UNSURE_DEGREES 6.0F
#define SURE_SHARE 0.75F /* of the votes, for the seat to be named */
#define SURE_VOTES 0.6F  /* sum of covered shares over the frames */

void
pzk_carrier_init(struct pzk_carrier *carrier, int width, int height)
{
    memset(carrier, 0, sizeof *carrier);
    carrier->frame_width = width;
    carrier->frame_height = height;
}

static void
draw_arm(const struct pzk_gate *gate, uint8_t label, struct pzk_box box,
         struct pzk_arm *arm)
{
    memset(arm->rows, 0, sizeof arm->rows);
    for (int y = box.y; y < box.y + box.height; y++) {
        int row = y * PZK_CARRIER_ROWS / gate->height;
        for (int x = box.x; x < box.x + box.width; x++) {
            if (gate->label[y * gate->width + x] == label) {
                int column = x * PZK_CARRIER_COLUMNS / gate->width;
                arm->rows[row] |= UINT64_C(1) << column;
            }
        }
    }
}

void
pzk_carrier_note(struct pzk_carrier *carrier, const struct pzk_gate *gate)
{
    size_t last = (carrier->next + PZK_CARRIER_FRAMES - 1) % PZK_CARRIER_FRAMES;

    if (carrier->count > 0 &&
        gate->t_us - carrier->ring[last].t_us < PZK_CARRIER_STEP_US) {
        return;
    }
    struct pzk_arms *arms = &carrier->ring[carrier->next];
    carrier->next = (carrier->next + 1) % PZK_CARRIER_FRAMES;
    carrier->count += carrier->count < PZK_CARRIER_FRAMES;
    arms->t_us = gate->t_us;
    arms->count = 0;
    for (size_t i = 0; i < gate->blobs && arms->count < PZK_CARRIER_ARMS; i++) {
        struct pzk_arm *arm = &arms->arm[arms->count++];
        arm->entry = gate->blob[i].entry;
        draw_arm(gate, (uint8_t)(i + 1), gate->blob[i].box, arm);
    }
}

/* The share of the outline that the arm covers. */
static float
covered(const struct pzk_carrier *carrier, const struct pzk_arm *arm,
        const struct pzk_px card[4])
{
    enum { ACROSS = 5, ALONG = 7 };
    int hit = 0;

    for (int v = 0; v < ALONG; v++) {
        for (int u = 0; u < ACROSS; u++) {
            float a = ((float)u + 0.5F) / ACROSS;
            float b = ((float)v + 0.5F) / ALONG;
            float x = (card[0].x * (1 - a) + card[1].x * a) * (1 - b) +
                      (card[3].x * (1 - a) + card[2].x * a) * b;
            float y = (card[0].y * (1 - a) + card[1].y * a) * (1 - b) +
                      (card[3].y * (1 - a) + card[2].y * a) * b;
            int column =
                (int)(x * PZK_CARRIER_COLUMNS / (float)carrier->frame_width);
            int row =
                (int)(y * PZK_CARRIER_ROWS / (float)carrier->frame_height);
            if (x >= 0 && y >= 0 && column < PZK_CARRIER_COLUMNS &&
                row < PZK_CARRIER_ROWS) {
                hit += (int)(arm->rows[row] >> column & 1);
            }
        }
    }
    return (float)hit / (ACROSS * ALONG);
}

/* The seat in whose sector the arm enters; PZK_NO_SEAT near a boundary. */
static int
seat_of(struct pzk_px entry, const struct pzk_homography *px_to_mm)
{
    double mm[2];
    if (!pzk_homography_apply(px_to_mm, entry.x, entry.y, mm)) {
        return PZK_NO_SEAT;
    }
    /* clockwise from N, seen from above: x to E, y to S */
    double angle = atan2(mm[0], -mm[1]) * 180 / M_PI + 45;
    angle = fmod(angle + 360, 360);
    double inside = fmod(angle, 90);
    if (inside < (double)UNSURE_DEGREES ||
        inside > 90 - (double)UNSURE_DEGREES) {
        return PZK_NO_SEAT;
    }
    return (int)(angle / 90) % PZK_SEATS;
}

struct pzk_brought
pzk_carrier_ask(const struct pzk_carrier *carrier, const struct pzk_px card[4],
                int64_t t0_us, int64_t t1_us,
                const struct pzk_homography *px_to_mm)
{
    struct pzk_brought brought = {.from = PZK_NO_SEAT};
    float votes[PZK_SEATS] = {0};
    float all = 0;

    for (size_t i = 0; i < carrier->count; i++) {
        const struct pzk_arms *arms = &carrier->ring[i];
        if (arms->t_us < t0_us || arms->t_us > t1_us) {
            continue;
        }
        for (size_t k = 0; k < arms->count; k++) {
            float share = covered(carrier, &arms->arm[k], card);
            int seat = seat_of(arms->arm[k].entry, px_to_mm);
            all += share;
            if (seat != PZK_NO_SEAT) {
                votes[seat] += share;
            }
        }
    }
    int best = 0;
    for (int seat = 1; seat < PZK_SEATS; seat++) {
        best = votes[seat] > votes[best] ? seat : best;
    }
    brought.by_hand = all >= SURE_VOTES;
    if (brought.by_hand && votes[best] >= SURE_SHARE * all) {
        brought.from = best;
        brought.confidence = votes[best] / all;
    }
    return brought;
}

bool
pzk_carrier_over(const struct pzk_gate *gate,
                 const struct pzk_homography *mm_to_px, float radius)
{
    enum { STEPS = 24, RINGS = 5 };
    int hit = 0;

    if (gate->blobs == 0) {
        return false;
    }
    for (int ring = 1; ring <= RINGS; ring++) {
        for (int step = 0; step < STEPS; step++) {
            double angle = 2 * M_PI * step / STEPS;
            double r = (double)radius * ring / RINGS;
            struct pzk_px px;
            if (!pzk_homography_px(mm_to_px, r * cos(angle), r * sin(angle),
                                   &px)) {
                continue;
            }
            int cell = pzk_gate_cell(gate, px);
            hit += cell >= 0 && (gate->bits[cell] & PZK_CELL_HAND);
        }
    }
    return hit >= 2;
}
