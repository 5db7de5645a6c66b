// SPDX-License-Identifier: MIT
#pragma once
/*
 * How a camera may show a drawing of a label: its lens blurs the light, its
 * sensor cuts off what is brighter than white, so that white eats thin black
 * lines, its tone curve lifts the shadows, and then it sharpens, which makes
 * thin lines blacker and solids paler than they were. Which of these it did is
 * found out by what looks most like the picture. Pure functions.
 */
#include "vision/readers/tactile/template.h"

/* Makes TONE what TEMPLATE looks like, of all the ways a camera may show it
 * that is blurred about as BLUR, in the one that is most like SEEN: N tones at
 * the grid's points, their mean taken off, of length one; TONE becomes that,
 * too. Returns the likeness, their correlation. */
float pzk_tactile_best_look(const struct pzk_tactile_template *template,
                            int blur, size_t n, const float *seen, float *tone);
