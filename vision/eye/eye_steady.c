// SPDX-License-Identifier: MIT
/*
 * Stabilises a camera that sways or shakes by a few pixels: shifts every frame
 * by whole pixels so that the table stays in place. Then the memory of the
 * picture, marks and scene, stays valid. If that fails repeatedly, the camera
 * is reported as shaking.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

#define FOLLOWED_PX 0.75F /* smaller motion is ignored */
#define FASTEST_PX 2.5F   /* from frame to frame; faster is a bump */
/* While the camera is off its mean position the scene may be learned displaced.
 * So where the mean displacement exceeds LEANS_PX, each frame is corrected
 * BACK_PX less, and the scene drifts back. */
#define LEANS_PX 1.0F
#define BACK_PX 0.3F
/* A shaking camera returns sooner than can be predicted: then each frame is
 * aligned before it is used. */
#define ROUGH_PX 1.0F
#define ROUGH_PART 0.1F /* weight of a frame in the mean */
enum { ROUNDS = 2 };    /* displacements beyond a cell are found in steps */
/* A frame displaced by more was not aligned. */
#define SHAKEN_PX 2.0F
#define SHAKEN_US 2e6F
#define SHAKEN_PART 0.1F /* weight of a frame, however long it is shown */
#define MEAN_PART                                                              \
    0.005F /* weight of a frame in the mean: about ten seconds                 \
            */

/* Row Y of FRAME, FROM pixels on, into TO; its ends are repeated. */
static void
shift_row(const uint8_t *row, int width, int from, uint8_t *to)
{
    int left = from < 0 ? -from : 0;
    int right = from > 0 ? from : 0;

    memset(to, row[0], (size_t)left);
    memcpy(to + left, row + right, (size_t)(width - left - right));
    memset(to + width - right, row[width - 1], (size_t)right);
}

/* The whole pixels to shift the next frame by, right and down, given its
 * displacement AT. */
static void
plan(struct pzk_eye_steady *steady, const float at[2])
{
    for (int k = 0; k < 2; k++) {
        float mean = steady->mean[k];
        float where = at[k] - (mean > LEANS_PX    ? BACK_PX
                               : mean < -LEANS_PX ? -BACK_PX
                                                  : 0);
        where = fminf(fmaxf(where, -steady->most), steady->most);
        if (fabsf(where - (float)steady->shift[k]) < FOLLOWED_PX) {
            steady->next[k] = steady->shift[k];
        } else {
            steady->next[k] = (int)lrintf(where);
        }
    }
}

/* FRAME shifted by so many pixels, right and down; AGAIN: that was done. */
static struct pzk_frame
shift_frame(struct pzk_eye_steady *steady, const struct pzk_frame *frame,
            const int shift[2], bool again)
{
    struct pzk_frame out = *frame;

    if (shift[0] == 0 && shift[1] == 0) {
        return out;
    }
    for (int row = 0; row < frame->height && !again; row++) {
        int from = row + shift[1];
        from = from < 0 ? 0 : from >= frame->height ? frame->height - 1 : from;
        shift_row(frame->gray + (size_t)from * frame->stride, frame->width,
                  shift[0],
                  steady->pixels + (size_t)row * (size_t)frame->width);
    }
    out.gray = steady->pixels;
    out.stride = (size_t)frame->width;
    out.bgr = NULL;
    out.bgr_stride = 0;
    return out;
}

/* FRAME's displacement; the mean where unknown. */
static void
ask_ahead(struct pzk_eye_steady *steady, struct pzk_gate *gate,
          const struct pzk_frame *frame)
{
    float at[2] = {steady->mean[0], steady->mean[1]};
    bool known = false;

    for (int round = 0; round < ROUNDS && !known; round++) {
        int shift[2];
        float off[2] = {0, 0};
        for (int k = 0; k < 2; k++) {
            shift[k] =
                (int)lrintf(fminf(fmaxf(at[k], -steady->most), steady->most));
        }
        struct pzk_frame there = shift_frame(steady, frame, shift, false);
        known = pzk_gate_sway_ahead(gate, &there, off);
        at[0] = (float)shift[0] + off[0];
        at[1] = (float)shift[1] + off[1];
    }
    plan(steady, known ? at : steady->mean);
}

struct pzk_frame
pzk_eye_steady(struct pzk_eye_steady *steady, struct pzk_gate *gate,
               const struct pzk_frame *frame, bool again)
{
    if (!again) {
        if (steady->rough > ROUGH_PX) {
            ask_ahead(steady, gate, frame);
        }
        for (int k = 0; k < 2; k++) {
            steady->went[k] = steady->next[k] - steady->shift[k];
            steady->shift[k] = steady->next[k];
        }
    }
    return shift_frame(steady, frame, steady->shift, again);
}

/* How often recent frames missed their predicted place. OFF: by how much; NULL:
 * unknown, then the frame before decides. */
static void
note_shake(struct pzk_eye_steady *steady, const struct pzk_gate *gate,
           const float *off)
{
    int64_t step_us = gate->t_us - steady->noted_us;
    float part = fminf(fmaxf((float)step_us / SHAKEN_US, 0), SHAKEN_PART);
    struct pzk_px moved = off ? (struct pzk_px){off[0], off[1]}
                              : pzk_measure_camera(steady, gate);

    steady->loose = hypotf(moved.x, moved.y) > SHAKEN_PX;
    steady->noted_us = gate->t_us;
    steady->shaken += part * ((float)steady->loose - steady->shaken);
}

void
pzk_eye_follow_sway(struct pzk_eye_steady *steady, struct pzk_gate *gate)
{
    float off[2];
    bool was_known = steady->known;

    steady->known = pzk_gate_sway(gate, off);
    note_shake(steady, gate, steady->known ? off : NULL);
    if (!steady->known) {
        return;
    }
    float at[2] = {(float)steady->shift[0] + off[0],
                   (float)steady->shift[1] + off[1]};
    float off_by =
        hypotf(at[0] - steady->awaited[0], at[1] - steady->awaited[1]);
    steady->rough += ROUGH_PART * (off_by - steady->rough);
    for (int k = 0; k < 2; k++) {
        float speed = was_known ? at[k] - steady->at[k] : 0;
        speed = fminf(fmaxf(speed, -FASTEST_PX), FASTEST_PX);
        steady->at[k] = at[k];
        steady->awaited[k] = at[k] + speed;
        steady->mean[k] +=
            MEAN_PART * ((float)steady->shift[k] - steady->mean[k]);
    }
    plan(steady, steady->awaited);
}

struct pzk_px
pzk_measure_camera(const struct pzk_eye_steady *steady,
                   const struct pzk_gate *gate)
{
    struct pzk_px left = pzk_gate_step(gate);

    return (struct pzk_px){left.x + (float)steady->went[0],
                           left.y + (float)steady->went[1]};
}
