// SPDX-License-Identifier: MIT
#pragma once
/*
 * The virtual table as a source of frames. The caller passes a function that
 * writes the scripts one after the other, each continuing where the last one
 * ended. Not live: delivers every frame, at the scene's rate.
 *
 * A direct source draws nothing: its frames have one black pixel and carry what
 * an eye would observe (frame.h, observer.h), which pzk_eye_observe() passes
 * on. A whole game then takes a moment.
 */
#include <stdbool.h>

#include "vision/virtual/script.h"
#include "vision/source/source.h"

/* Writes the next script of SELF, which the caller of the function finishes;
 * false: there is none. */
typedef bool pzk_next_script(void *self, struct pzk_script *script);

/* Creates a source that plays the scripts of NEXT. Takes over SELF and frees it
 * with RELEASE when the source is closed, or at once on failure. NULL when out
 * of memory, or if the first script's scene cannot be drawn. */
struct pzk_source *pzk_virtual_source_new(pzk_next_script *next,
                                          void *self_take,
                                          void (*release)(void *self));
struct pzk_source *pzk_virtual_source_direct(pzk_next_script *next,
                                             void *self_take,
                                             void (*release)(void *self));
