// SPDX-License-Identifier: MIT
#pragma once
/*
 * The virtual table as a source of frames. Who writes the scripts stands
 * outside: they come one after the other through a function, each going on
 * where the last one ended. Not live: every frame is given, at the scene's
 * rate.
 */
#include <stdbool.h>

#include "vision/virtual/script.h"
#include "vision/source/source.h"

/* Writes the next script of SELF, which is finished by who called; false:
 * there is none. */
typedef bool pzk_next_script(void *self, struct pzk_script *script);

/* Takes SELF over and frees it with RELEASE when the source is closed, or at
 * once on failure: NULL, when out of memory or where the first script makes no
 * picture. */
struct pzk_source *pzk_virtual_source_new(pzk_next_script *next,
                                          void *self_take,
                                          void (*release)(void *self));
