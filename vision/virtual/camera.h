// SPDX-License-Identifier: MIT
#pragma once
/*
 * The camera of the virtual table: projects things on or above the table into
 * its picture. Pure functions of the scene.
 */
#include <stdbool.h>

#include "vision/base/geometry.h"
#include "vision/virtual/script.h"

/* Whether the scene can be drawn: size, field, tilt and height in range. */
bool pzk_vcamera_is_sound(const struct pzk_scene *scene);

/* Returns the pixels per millimetre at the origin, at which the camera looks.
 */
double pzk_vcamera_scale(const struct pzk_scene *scene);

/* Returns the map of a flat thing's own millimetres to pixels: the thing is AT,
 * rotated TURN degrees clockwise, its width times FLIP, Z mm above the table;
 * bumps have shifted the whole picture by SHIFT and rotated it by KNOCK
 * degrees. */
struct pzk_homography pzk_vcamera_map(const struct pzk_scene *scene,
                                      struct pzk_mm shift, float knock,
                                      struct pzk_mm at, float turn, float flip,
                                      float z);

/* Returns the distance from the origin towards SEAT at which a carried card has
 * left the picture, mm. */
float pzk_vcamera_reach(const struct pzk_scene *scene, int seat);
