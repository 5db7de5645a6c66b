// SPDX-License-Identifier: MIT
#pragma once
/*
 * The camera of the virtual table: where it shows what lies on the table or
 * above it. Pure functions of the scene.
 */
#include <stdbool.h>

#include "vision/base/geometry.h"
#include "vision/virtual/script.h"

/* Whether the scene makes a picture: size, field, tilt, height in range. */
bool pzk_vcamera_is_sound(const struct pzk_scene *scene);

/* Pixels a millimetre at the origin, which the camera looks at. */
double pzk_vcamera_scale(const struct pzk_scene *scene);

/* From a flat thing's own millimetres to pixels: it lies AT, TURN degrees
 * clockwise, its width times FLIP, Z mm above the table; table or camera were
 * knocked, by SHIFT and KNOCK degrees. */
struct pzk_homography pzk_vcamera_map(const struct pzk_scene *scene,
                                      struct pzk_mm shift, float knock,
                                      struct pzk_mm at, float turn, float flip,
                                      float z);

/* How far from the origin towards SEAT the picture ends, and a carried card
 * is out of it, mm. */
float pzk_vcamera_reach(const struct pzk_scene *scene, int seat);
