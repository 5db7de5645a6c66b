// SPDX-License-Identifier: MIT
#pragma once
/*
 * Small grey pictures of marks for the readers' tests: a plane in millimetres
 * seen by a tilted camera, then blur and noise. Slow and simple; tests only.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

struct paint {
    int width, height;
    float *grey;  /* 0..255, width * height */
    uint8_t *out; /* what paint_finish_frame() made */
    int samples;  /* to each side of a pixel: six, fewer where many are drawn */
};

/* A picture of one even GREY. Fails the test where memory is short. */
struct paint paint_new(int width, int height, float grey);
void paint_free(struct paint *picture);

/* How a plane of millimetres is placed before the camera. */
struct paint_view {
    float x, y;      /* where the plane's origin shows, px */
    float px_per_mm; /* there, mean of both directions */
    float turn;      /* degrees, clockwise */
    float tilt;      /* degrees away from facing the camera */
    float tilt_turn; /* degrees, direction of the tilt */
};

/* The place of the plane's point MM in the picture. */
struct pzk_px paint_place(const struct paint_view *view, float x_mm,
                          float y_mm);

/* The tone of a plane at a point in mm: 0 black .. 1 white, negative where the
 * plane has nothing and the picture stays as it is. */
typedef float paint_tone(const void *what, float x_mm, float y_mm);

/* Paints the plane around its origin, RADIUS millimetres to each side. */
void paint_plane(struct paint *picture, const struct paint_view *view,
                 paint_tone *tone, const void *what, float radius);

/* Blurs the picture by SIGMA pixels. */
void paint_blur(struct paint *picture, float sigma);

/* Leaves the share LEFT of the grey levels beyond a line OFF px from the
 * picture's middle in direction TURN (degrees); over three pixels it fades. */
void paint_shadow(struct paint *picture, float turn, float off, float left);

/* Ends the picture: blur of SIGMA pixels, noise of NOISE grey levels from
 * SEED. The frame borrows the picture. */
struct pzk_frame paint_finish_frame(struct paint *picture, float sigma,
                                    float noise, uint64_t seed);
