// SPDX-License-Identifier: MIT
#pragma once
/*
 * Islands that may be the frame of a tactile label, or the light inside of one:
 * their shape by its second moments, and where the label then lies. Plain
 * values, any thread.
 */
#include <stdbool.h>

#include "vision/readers/fit.h"
#include "vision/readers/islands.h"
#include "vision/readers/tactile/template.h"

/* A filled island: its middle and the root of its second moments. The island is
 * a frame, or the light inside of one. */
struct pzk_tactile_blob {
    bool inside;
    float x, y;
    float long_x, long_y; /* unit, along the longer axis */
    float spread, narrow; /* deviations along and across it, px */
    float solid; /* area over spread and narrow: 12 for corners, 12.57 round */
    enum pzk_tactile_kind kind;
};

/* False if the outline is that of no square, circle or long frame, whatever the
 * viewpoint. INSIDE: the island is the light inside. */
bool pzk_tactile_measure(const struct pzk_island *island, bool inside,
                         struct pzk_tactile_blob *blob);

/* Deviations of a frame's outline or inside, mm; HYDE: with corners. */
void pzk_tactile_deviations(const struct pzk_tactile_blob *blob, bool hyde,
                            float *dx, float *dy);

/* How little the blob's outline is a square's or a circle's, 0 where it is. */
float pzk_tactile_misshape(const struct pzk_tactile_blob *blob);

/* That, and how much of a frame is not there around the blob: 0 is a good one,
 * INFINITY none at all. Cheap; rules most blobs out. */
float pzk_tactile_unframed(const struct pzk_view *plane,
                           const struct pzk_tactile_blob *blob);

/* Where the label lies, turned by TURN radians in its own plane: root of the
 * blob's moments * turn * root of the frame's moments inverted. */
struct pzk_fit pzk_tactile_lay_on(const struct pzk_tactile_blob *blob,
                                  bool hyde, float turn);
