// SPDX-License-Identifier: MIT
#pragma once
/*
 * Models how a camera renders the drawing of a label: its lens blurs the light,
 * its sensor saturates, so that white erodes thin black lines, its tone curve
 * lifts the shadows, and it sharpens, which makes thin lines blacker and solids
 * paler. Finds the rendering most similar to the picture. Pure functions.
 */
#include "vision/readers/tactile/template.h"

/* Renders TEMPLATE into TONE so that it is most similar to SEEN, among
 * renderings blurred about as BLUR. SEEN and TONE are N tones at the grid's
 * points, with mean 0 and norm 1. Returns the likeness, their correlation. */
float pzk_tactile_best_look(const struct pzk_tactile_template *template,
                            int blur, size_t n, const float *seen, float *tone);
