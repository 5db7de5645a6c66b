// SPDX-License-Identifier: MIT
/* Replaces cv_bridge.cpp in builds without OpenCV. */
#include "vision/upright/upright.h"

bool
pzk_upright(const struct pzk_frame *frame, const struct pzk_px corner[4],
            int width, int height, uint32_t *pixels)
{
    return false;
}
