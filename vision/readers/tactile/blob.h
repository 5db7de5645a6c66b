// SPDX-License-Identifier: MIT
#pragma once
/*
 * Islands that may be the frame of a tactile label, or the light inside of one:
 * their shape by second moments, and the label's resulting position. Plain
 * values, any thread.
 */
#include <stdbool.h>

#include "vision/readers/fit.h"
#include "vision/readers/islands.h"
#include "vision/readers/tactile/template.h"

/* A filled island: its middle and the matrix root of its second moments. The
 * island is a frame, or the light inside of one. */
struct pzk_tactile_blob {
    bool inside;
    float x, y;
    float long_x, long_y; /* unit, along the longer axis */
    float spread, narrow; /* standard deviations along and across it, px */
    float solid; /* area over spread and narrow: 12 with corners, 12.57 round */
    enum pzk_tactile_kind kind;
};

/* Measures ISLAND as a frame or, with INSIDE, as the light inside of one. False
 * if its outline is not a square, circle or long frame from any viewpoint. */
bool pzk_tactile_measure(const struct pzk_island *island, bool inside,
                         struct pzk_tactile_blob *blob);

/* Sets *DX and *DY to the standard deviations of the blob's frame, outline or
 * inside, mm; HYDE: with corners. */
void pzk_tactile_deviations(const struct pzk_tactile_blob *blob, bool hyde,
                            float *dx, float *dy);

/* Returns how far the blob's outline deviates from a square or circle, 0 for
 * none. */
float pzk_tactile_misshape(const struct pzk_tactile_blob *blob);

/* Returns pzk_tactile_misshape() plus the missing share of the frame around the
 * blob; INFINITY where too little of the frame is there. Cheap; excludes most
 * blobs. */
float pzk_tactile_unframed(const struct pzk_view *plane,
                           const struct pzk_tactile_blob *blob);

/* Returns the label's position, rotated by TURN radians in its own plane: root
 * of the blob's moments * rotation * inverse root of the frame's moments. */
struct pzk_fit pzk_tactile_lay_on(const struct pzk_tactile_blob *blob,
                                  bool hyde, float turn);
