// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cuts a quadrilateral out of a frame as it would look from straight above: a
 * card on the table, for showing. OpenCV does it, in a module (cv_bridge.cpp)
 * that the first call opens. Any thread.
 */
#include <stdbool.h>

#include "vision/base/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Fills PIXELS, WIDTH by HEIGHT rows without gaps, 0xffRRGGBB each, with what
 * FRAME shows between the corners: CORNER[0] becomes the top left one, the
 * others follow clockwise. In colour if FRAME has colours, else grey. False,
 * PIXELS undefined, if FRAME has no pixels, a corner is far outside of it, or
 * memory is out, and always where the module is missing. */
typedef bool pzk_upright_fn(const struct pzk_frame *frame,
                            const struct pzk_px corner[4], int width,
                            int height, uint32_t *pixels);
pzk_upright_fn pzk_upright;
pzk_upright_fn pzk_cv_upright; /* in the module */

#ifdef __cplusplus
}
#endif
