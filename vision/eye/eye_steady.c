// SPDX-License-Identifier: MIT
/*
 * A camera that sways by a few pixels: every frame is taken shifted by whole
 * pixels so that the table stays where it was. All that is remembered in the
 * picture, the marks and the scene, then stays true.
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

void
pzk_eye_steady(struct pzk_eye *eye, const struct pzk_frame *frame, bool again,
               struct pzk_frame *out)
{
    struct pzk_steady *steady = &eye->steady;

    *out = *frame;
    if (!again) {
        steady->went_x = steady->next_x - steady->x;
        steady->went_y = steady->next_y - steady->y;
        steady->x = steady->next_x;
        steady->y = steady->next_y;
    }
    if (steady->x == 0 && steady->y == 0) {
        return;
    }
    for (int y = 0; y < frame->height && !again; y++) {
        int from = y + steady->y;
        from = from < 0 ? 0 : from >= frame->height ? frame->height - 1 : from;
        shift_row(frame->gray + (size_t)from * frame->stride, frame->width,
                  steady->x, steady->pixels + (size_t)y * (size_t)frame->width);
    }
    out->gray = steady->pixels;
    out->stride = (size_t)frame->width;
    out->bgr = NULL;
    out->bgr_stride = 0;
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

void
pzk_eye_follow_sway(struct pzk_eye *eye)
{
    struct pzk_steady *steady = &eye->steady;
    float off[2];

    if (!pzk_gate_sway(&eye->gate, off)) {
        steady->known = false;
        return;
    }
    float at[2] = {(float)steady->x + off[0], (float)steady->y + off[1]};
    float speed[2] = {0, 0};
    for (int k = 0; k < 2 && steady->known; k++) {
        speed[k] = fminf(fmaxf(at[k] - steady->at[k], -FASTEST_PX), FASTEST_PX);
    }
    steady->known = true;
    memcpy(steady->at, at, sizeof at);
    steady->mean[0] += MEAN_PART * ((float)steady->x - steady->mean[0]);
    steady->mean[1] += MEAN_PART * ((float)steady->y - steady->mean[1]);
    steady->next_x = follow(eye, steady->x, at[0] + speed[0], steady->mean[0]);
    steady->next_y = follow(eye, steady->y, at[1] + speed[1], steady->mean[1]);
}
