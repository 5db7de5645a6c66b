// SPDX-License-Identifier: MIT
#pragma once
/*
 * Adds the desktop's cameras to the list of devices.
 */
#include "vision/source/camera_list.h"

/* Appends to LIST, which has COUNT cameras and room for MAX, the desktop's
 * cameras that are not in it as devices already. Their `path` and `stable` are
 * "pipewire:NODE". Returns the new count; COUNT where PipeWire is not running.
 * May take two seconds. */
int pzk_desktop_list(struct pzk_camera_info *list, int count, int max);

/* Whether the program was built with the source "desktop". */
bool pzk_desktop_asks(void);
