// SPDX-License-Identifier: MIT
#include "vision/eye_parts.h"

#include <math.h>

/* How good the picture is, by simple measures that need no marks. */

enum {
    MEASURE_US = 500 * 1000,
    TELL_US = 1500 * 1000, /* a state must last so long to be told */
    EDGE_CONTRAST = 40,    /* grey levels over 9 pixels: an edge */
    EDGES_ENOUGH = 200,
    ROW_STEP = 12
};
#define DARK_LEVEL 30.0F  /* mean grey level */
#define GLARE_LEVEL 250   /* grey level that is blown out */
#define GLARE_SHARE 0.08F /* of the play zone */
#define BLURRED 0.30F     /* a step spread by sigma 2.6 px */
#define FAR_PX_PER_MODULE 1.8F
#define ZONE_MM 160.0F

/* Of the picture's strong edges, how much of the step falls within 2 px: the
 * level that one edge in ten is above. 1 where there are too few to tell. */
static float
sharpness(const struct pzk_frame *frame)
{
    enum { BINS = 64 };
    unsigned bin[BINS] = {0};
    unsigned n = 0;

    for (int y = ROW_STEP / 2; y < frame->height; y += ROW_STEP) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride;
        for (int x = 4; x < frame->width - 5; x++) {
            int step = p[x + 4] - p[x - 4];
            if (step < 0) {
                step = -step;
            }
            if (step < EDGE_CONTRAST) {
                continue;
            }
            int near = p[x + 1] - p[x - 1];
            near = near < 0 ? -near : near;
            int b = near * (BINS - 1) / step;
            bin[b > BINS - 1 ? BINS - 1 : b]++;
            n++;
        }
    }
    if (n < EDGES_ENOUGH) {
        return 1;
    }
    unsigned above = 0;
    int b = BINS - 1;
    while (b > 0 && above + bin[b] < n / 10) {
        above += bin[b--];
    }
    return (float)b / (BINS - 1);
}

/* The share of the play zone that is blown out; 0 while it is not known. */
static float
glare(const struct pzk_eye *eye)
{
    enum { SIDE = 24 };
    const struct pzk_gate *gate = &eye->gate;
    int all = 0;
    int white = 0;

    for (int i = 0; eye->anchor.has_pose && i < SIDE * SIDE; i++) {
        double x = ((double)(i % SIDE) / (SIDE - 1) * 2 - 1) * (double)ZONE_MM;
        double y = ((double)i / SIDE / (SIDE - 1) * 2 - 1) * (double)ZONE_MM;
        double px[2];
        if (hypot(x, y) > (double)ZONE_MM ||
            !pzk_homography_apply(&eye->anchor.pose.mm_to_px, x, y, px)) {
            continue;
        }
        int cell =
            pzk_gate_cell(gate, (struct pzk_px){(float)px[0], (float)px[1]});
        if (cell >= 0) {
            all++;
            white += (float)gate->now[cell] * gate->gain >= GLARE_LEVEL * 32;
        }
    }
    return all > 0 ? (float)white / (float)all : 0;
}

/* Pixels a module of a card's mark at the middle of the table. */
static float
px_per_module(const struct pzk_eye *eye)
{
    if (!eye->anchor.has_pose) {
        return 0;
    }
    const struct pzk_spot *spot = &eye->tracker.track[eye->anchor.piece].home;
    struct pzk_mark_shape shape;
    /* a deck's cards carry the family of its placement card, or tags */
    bool fine = spot->family == PZK_QR;
    if (!pzk_catalog_shape(PZK_JA, fine ? PZK_QR : PZK_TAG, &shape)) {
        return 0;
    }
    return spot->px_per_mm * shape.module;
}

void
pzk_eye_measure(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    if (eye->health_us != 0 && eye->t_us - eye->health_us < MEASURE_US) {
        return;
    }
    eye->health_us = eye->t_us != 0 ? eye->t_us : 1;
    eye->health.brightness = eye->gate.brightness;
    eye->health.sharpness = sharpness(frame);
    eye->health.glare = glare(eye);
    eye->health.px_per_module = px_per_module(eye);
    eye->health.mirrored = eye->mirrored_tags >= 3 && eye->upright_tags == 0;
}

static enum pzk_camera_state
judged(const struct pzk_eye *eye)
{
    const struct pzk_eye_health *health = &eye->health;

    if (health->mirrored) {
        return PZK_CAMERA_MIRRORED;
    }
    if (health->brightness < DARK_LEVEL) {
        return PZK_CAMERA_DARK;
    }
    if (health->sharpness < BLURRED) {
        return PZK_CAMERA_BLURRED;
    }
    if (health->glare > GLARE_SHARE) {
        return PZK_CAMERA_GLARE;
    }
    if (health->px_per_module > 0 &&
        health->px_per_module < FAR_PX_PER_MODULE) {
        return PZK_CAMERA_FAR;
    }
    return PZK_CAMERA_OK;
}

bool
pzk_eye_judge(struct pzk_eye *eye)
{
    enum pzk_camera_state state = judged(eye);

    if (eye->lost) {
        return false;
    }
    if (eye->health.state == PZK_CAMERA_LOST) {
        eye->health.state = PZK_CAMERA_OK;
    }
    if (state != eye->camera_seen || state == eye->health.state) {
        eye->camera_seen = state;
        eye->camera_us = eye->t_us;
        return false;
    }
    if (eye->t_us - eye->camera_us < TELL_US) {
        return false;
    }
    eye->health.state = state;
    return true;
}
