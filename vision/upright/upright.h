// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cuts a quadrilateral out of a frame as it would look from straight above: a
 * card on the table, for showing. The C side of OpenCV, whose C++ is in
 * cv_bridge.cpp. Pure functions, any thread.
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
 * memory is out, and always in a build without OpenCV. */
bool pzk_upright(const struct pzk_frame *frame, const struct pzk_px corner[4],
                 int width, int height, uint32_t *pixels);

#ifdef __cplusplus
}
#endif
