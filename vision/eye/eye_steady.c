// SPDX-License-Identifier: MIT
/*
 * A camera that sways or shakes by a few pixels: every frame is taken shifted
 * by whole pixels so that the table stays where it was. All that is remembered
 * in the picture, the marks and the scene, then stays true. Where that fails
 * again and again people are told that the camera shakes.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

#define FOLLOWED_PX 0.75F /* less is left as it is */
#define FASTEST_PX 2.5F   /* from frame to frame; faster is a knock */
#define FARTHEST_CELLS 1.5F
/* What is taken for the scene anew may be taken while the camera is off its
 * middle. Where the frames lie off by more than LEANS_PX on average, each is
 * held by BACK_PX less, and the scene, which is learned from them, goes back
 * with them. */
#define LEANS_PX 1.0F
#define BACK_PX 0.3F
/* A camera that shakes comes back sooner than can be foreseen: then each frame
 * is asked where it lies before it is taken in. */
#define ROUGH_PX 1.0F
#define ROUGH_PART 0.1F /* of the mean, a frame */
enum { ROUNDS = 2 };    /* farther than a cell it is found from nearer by */
/* A frame that lies off by more was not held. */
#define SHAKEN_PX 2.0F
#define SHAKEN_US 2e6F
#define SHAKEN_PART 0.1F /* one frame tells no more, however long it stands */
#define MEAN_PART 0.005F /* of the mean, a frame: over some ten seconds */

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

/* The whole pixels to shift the next frame by, where it will be at WHERE and
 * they lay MEAN off so far. */
static int
follow(const struct pzk_eye *eye, int now, float where, float mean)
{
    float most = FARTHEST_CELLS * (float)eye->gate.cell;

    where -= mean > LEANS_PX ? BACK_PX : mean < -LEANS_PX ? -BACK_PX : 0;
    where = fminf(fmaxf(where, -most), most);
    return fabsf(where - (float)now) < FOLLOWED_PX ? now : (int)lrintf(where);
}

/* FRAME taken X px to the right and Y px down of where it lies. */
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

/* FRAME as it was shifted by X and Y. */
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

/* Where FRAME lies, from where the frames lie on average; there, where
 * nobody knows. */
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

/* How often of late a frame lay off where it was taken for. OFF: by how much;
 * NULL: nobody knows, and the frame before tells. */
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
