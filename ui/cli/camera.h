// SPDX-License-Identifier: MIT
#pragma once
/*
 * Opens every source that --camera can name, also the virtual table.
 */
#include "vision/source/source.h"

/* Opens SRC as pzk_source_open() does, and also "demo", "demo:SEED",
 * "demo:SEED:clean". */
struct pzk_source *pzk_camera_open(const char *src,
                                   const struct pzk_source_options *options,
                                   char *why);

/* Restores the settings of cameras that a killed program had changed. */
void pzk_camera_put_back(void);
