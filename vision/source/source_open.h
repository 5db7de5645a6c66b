// SPDX-License-Identifier: MIT
#pragma once
/*
 * Opens a source by what a user names: a picture, a folder, a video, a device,
 * a URL.
 */
#include "vision/source/source.h"

/* True for "demo", "demo:SEED", "demo:SEED:clean", which pzk_source_open()
 * refuses: ui/cli/camera.h opens the virtual table. */
bool pzk_source_is_demo(const char *src);

/* True for a camera's path or number, by which pzk_source_open() opens a
 * device. */
bool pzk_source_is_device(const char *src);

/* True for "desktop" (a camera by the desktop's portal) and "pipewire:NODE" (a
 * camera that the desktop knows by that name). */
bool pzk_source_is_desktop(const char *src);

/* What the device SRC is called wherever it is plugged in: a link that leads to
 * it, where it has one and is there; else its path. */
void pzk_source_stable_name(const char *src, char *name, size_t size);

/* Opens SRC. NULL on failure; WHY (PZK_WHY_MAX bytes) then says what, where
 * and what to do about it. OPTIONS may be NULL. */
struct pzk_source *pzk_source_open(const char *src,
                                   const struct pzk_source_options *options,
                                   char *why);
