// SPDX-License-Identifier: MIT
#pragma once
/*
 * The camera of the virtual table: where things on the table or above it appear
 * in its picture. Pure functions of the scene.
 */
#include <stdbool.h>

#include "vision/base/geometry.h"
#include "vision/virtual/script.h"

/* Whether the scene can be drawn: size, field, tilt, height in range. */
bool pzk_vcamera_is_sound(const struct pzk_scene *scene);

/* Pixels a millimetre at the origin, which the camera looks at. */
double pzk_vcamera_scale(const struct pzk_scene *scene);

/* Maps a flat thing's own millimetres to pixels: it is AT, turned TURN degrees
 * clockwise, its width times FLIP, Z mm above the table; the whole picture is
 * shifted by SHIFT and turned by KNOCK degrees after bumps. */
struct pzk_homography pzk_vcamera_map(const struct pzk_scene *scene,
                                      struct pzk_mm shift, float knock,
                                      struct pzk_mm at, float turn, float flip,
                                      float z);

/* How far from the origin towards SEAT a carried card is out of the picture,
 * mm. */
float pzk_vcamera_reach(const struct pzk_scene *scene, int seat);
