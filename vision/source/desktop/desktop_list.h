// SPDX-License-Identifier: MIT
#pragma once
/*
 * The cameras that the desktop knows, to stand beside the devices.
 */
#include "vision/source/camera_list.h"

/* Adds to LIST, which has COUNT cameras and room for MAX, those of the desktop
 * that are not among them: a device that is listed is not listed twice. `path`
 * and `stable` are "pipewire:NODE". How many there are then; COUNT where there
 * is no PipeWire. May take two seconds. */
int pzk_desktop_list(struct pzk_camera_info *list, int count, int max);

/* Whether the program was built with the source "desktop". */
bool pzk_desktop_asks(void);
