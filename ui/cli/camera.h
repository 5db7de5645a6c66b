// SPDX-License-Identifier: MIT
#pragma once
/*
 * Opens whatever --camera names, the virtual table included.
 */
#include "vision/source/source.h"

/* As pzk_source_open(), and also "demo", "demo:SEED", "demo:SEED:clean". */
struct pzk_source *pzk_camera_open(const char *src,
                                   const struct pzk_source_options *options,
                                   char *why);

/* Restores the settings of cameras that a killed program left changed. */
void pzk_camera_put_back(void);
