// SPDX-License-Identifier: MIT
#pragma once
/*
 * Registers a drawing in a picture, from a first guess to a fraction of a
 * pixel, by least squares on points whose tone the drawing defines. Brightness
 * may vary linearly over the picture. Pure functions on plain values, any
 * thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/frame.h"
#include "vision/readers/plane.h"

/* A point of the drawing, in the drawing's unit, and its tone: 1 light, -1
 * dark. */
struct pzk_fit_point {
    float x, y, tone;
};

/* The part of the drawing that is fitted: its middle and half its size. */
struct pzk_fit_frame {
    float x, y, half;
};

/* The drawing's position in the picture. */
struct pzk_fit {
    double m[9];    /* drawing -> pixels of the plane, m[8] = 1 */
    float likeness; /* -1..1: correlation of picture and drawing */
    float contrast; /* light minus dark, grey levels */
};

struct pzk_px pzk_fit_at(const struct pzk_fit *fit, float x, float y);

/* Returns the pixels per unit of the drawing at X, Y; 0 where it is mirrored or
 * beyond the horizon. */
float pzk_fit_scale(const struct pzk_fit *fit, float x, float y);

/* Returns an affine start: the drawing's points (FIRST, FIRST), (FIRST + APART,
 * FIRST) and (FIRST, FIRST + APART) map to TL, TR and BL. */
struct pzk_fit pzk_fit_corner(struct pzk_px tl, struct pzk_px tr,
                              struct pzk_px bl, double first, double apart);

/* Moves the drawing to the best fit of the N points, in at most ROUNDS steps,
 * and sets likeness and contrast; with 0 rounds sets only those. False if a
 * point leaves the plane or the map degenerates; *FIT is then undefined. */
bool pzk_fit_refine(const struct pzk_view *plane,
                    const struct pzk_fit_point *points, size_t n,
                    const struct pzk_fit_frame *frame, int rounds,
                    struct pzk_fit *fit);
