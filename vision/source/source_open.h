// SPDX-License-Identifier: MIT
#pragma once
/*
 * Opens a source by the name that a user gives: a picture, a folder, a video, a
 * device, a URL.
 */
#include "vision/source/source.h"

/* Whether SRC is "demo", "demo:SEED" or "demo:SEED:clean". pzk_source_open()
 * refuses these; ui/cli/camera.h opens the virtual table. */
bool pzk_source_is_demo(const char *src);

/* Whether SRC is a camera's path or number, which pzk_source_open() opens as a
 * device. */
bool pzk_source_is_device(const char *src);

/* Whether SRC is "desktop" (a camera through the desktop's portal) or
 * "pipewire:NODE" (a camera that the desktop knows by that name). */
bool pzk_source_is_desktop(const char *src);

/* Writes to NAME the device's permanent name, wherever it is plugged in: its
 * by-id link if it has one, else its path. */
void pzk_source_stable_name(const char *src, char *name, size_t size);

/* Opens SRC. On failure returns NULL, and WHY (PZK_WHY_MAX bytes) says what is
 * wrong, where, and what to do. OPTIONS may be NULL. */
struct pzk_source *pzk_source_open(const char *src,
                                   const struct pzk_source_options *options,
                                   char *why);
