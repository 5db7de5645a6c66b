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
#define FARTHEST_CELLS 1.5F
/* The scene may be renewed while the camera is off its mean position. Where
 * frames are displaced by more than LEANS_PX on average, each is corrected by
 * BACK_PX less, and the scene, which is learned from them, drifts back. */
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

/* The whole pixels to shift the next frame by, given its displacement WHERE and
 * the MEAN displacement. */
static int
follow(const struct pzk_eye *eye, int now, float where, float mean)
{
    float most = FARTHEST_CELLS * (float)eye->gate.cell;

    where -= mean > LEANS_PX ? BACK_PX : mean < -LEANS_PX ? -BACK_PX : 0;
    where = fminf(fmaxf(where, -most), most);
    return fabsf(where - (float)now) < FOLLOWED_PX ? now : (int)lrintf(where);
}

/* FRAME shifted X px right and Y px down. */
static void
shift_frame(struct pzk_eye *eye, const struct pzk_frame *frame, int x, int y)
{
    size_t width = (size_t)frame->width;

    for (int row = 0; row < frame->height && (x != 0 || y != 0); row++) {
        int from = row + y;
        from = from < 0 ? 0 : from >= frame->height ? frame->height - 1 : from;
        shift_row(frame->gray + (size_t)from * frame->stride, frame->width, x,
                  eye->steady.pixels + (size_t)row * width);
    }
}

/* FRAME with the shift X and Y undone. */
static struct pzk_frame
shifted(const struct pzk_eye *eye, const struct pzk_frame *frame, int x, int y)
{
    struct pzk_frame out = *frame;

    if (x != 0 || y != 0) {
        out.gray = eye->steady.pixels;
        out.stride = (size_t)frame->width;
        out.bgr = NULL;
        out.bgr_stride = 0;
    }
    return out;
}

/* FRAME's displacement; the mean where unknown. */
static void
ask_ahead(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_steady *steady = &eye->steady;
    float most = FARTHEST_CELLS * (float)eye->gate.cell;
    float at[2] = {steady->mean[0], steady->mean[1]};

    for (int round = 0; round < ROUNDS; round++) {
        int x = (int)lrintf(fminf(fmaxf(at[0], -most), most));
        int y = (int)lrintf(fminf(fmaxf(at[1], -most), most));
        float off[2] = {0, 0};
        shift_frame(eye, frame, x, y);
        struct pzk_frame there = shifted(eye, frame, x, y);
        bool known = pzk_gate_sway_ahead(&eye->gate, &there, off);
        at[0] = (float)x + off[0];
        at[1] = (float)y + off[1];
        if (known) {
            break;
        }
        if (round + 1 == ROUNDS) {
            memcpy(at, steady->mean, sizeof at);
        }
    }
    steady->next_x = follow(eye, steady->x, at[0], steady->mean[0]);
    steady->next_y = follow(eye, steady->y, at[1], steady->mean[1]);
}

void
pzk_eye_steady(struct pzk_eye *eye, const struct pzk_frame *frame, bool again,
               struct pzk_frame *out)
{
    struct pzk_steady *steady = &eye->steady;

    if (!again) {
        if (steady->rough > ROUGH_PX) {
            ask_ahead(eye, frame);
        }
        steady->went_x = steady->next_x - steady->x;
        steady->went_y = steady->next_y - steady->y;
        steady->x = steady->next_x;
        steady->y = steady->next_y;
        shift_frame(eye, frame, steady->x, steady->y);
    }
    *out = shifted(eye, frame, steady->x, steady->y);
}

/* How often recent frames missed their predicted place. OFF: by how much; NULL:
 * unknown, then the frame before decides. */
static void
note_shake(struct pzk_eye *eye, const float *off)
{
    struct pzk_steady *steady = &eye->steady;
    int64_t step_us = eye->t_us - steady->noted_us;
    float part = fminf(fmaxf((float)step_us / SHAKEN_US, 0), SHAKEN_PART);
    struct pzk_px moved =
        off ? (struct pzk_px){off[0], off[1]} : pzk_measure_camera(eye);

    steady->loose = hypotf(moved.x, moved.y) > SHAKEN_PX;
    steady->noted_us = eye->t_us;
    eye->health.shaken += part * ((float)steady->loose - eye->health.shaken);
}

void
pzk_eye_follow_sway(struct pzk_eye *eye)
{
    struct pzk_steady *steady = &eye->steady;
    float off[2];

    if (!pzk_gate_sway(&eye->gate, off)) {
        steady->known = false;
        note_shake(eye, NULL);
        return;
    }
    note_shake(eye, off);
    float at[2] = {(float)steady->x + off[0], (float)steady->y + off[1]};
    float speed[2] = {0, 0};
    float off_by =
        hypotf(at[0] - steady->awaited[0], at[1] - steady->awaited[1]);
    steady->rough += ROUGH_PART * (off_by - steady->rough);
    for (int k = 0; k < 2 && steady->known; k++) {
        speed[k] = fminf(fmaxf(at[k] - steady->at[k], -FASTEST_PX), FASTEST_PX);
    }
    steady->known = true;
    memcpy(steady->at, at, sizeof at);
    steady->mean[0] += MEAN_PART * ((float)steady->x - steady->mean[0]);
    steady->mean[1] += MEAN_PART * ((float)steady->y - steady->mean[1]);
    steady->awaited[0] = at[0] + speed[0];
    steady->awaited[1] = at[1] + speed[1];
    steady->next_x =
        follow(eye, steady->x, steady->awaited[0], steady->mean[0]);
    steady->next_y =
        follow(eye, steady->y, steady->awaited[1], steady->mean[1]);
}
