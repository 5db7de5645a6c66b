// SPDX-License-Identifier: MIT
#pragma once
/*
 * The virtual table: draws a script as the frames of a camera above a table,
 * with perspective, uneven light, shadows, noise, hands and sleeves. The same
 * script gives the same pictures in any order of requests; only the noise over
 * things at rest depends on when they were last drawn. One thread per table.
 * Each frame draws only what changed; while nothing moves it returns the last
 * one again.
 */
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/virtual/script.h"

struct pzk_vtable;

/* Creates a table with only the placement card, ready to play SCRIPT, which is
 * copied. NULL when out of memory, or where the scene is invalid (size, field,
 * height out of range). */
struct pzk_vtable *pzk_vtable_new(const struct pzk_script *script);

/* Plays SCRIPT from now on, from the last one's final state, but ignores its
 * scene. Times then count from its start. False when out of memory: the last
 * script is kept. */
bool pzk_vtable_next(struct pzk_vtable *table, const struct pzk_script *script);

/* Draws the picture at T_US of the script into FRAME, gray and bgr, borrowed
 * until the next call. The same seq means the same picture. False when out of
 * memory; FRAME is unchanged. */
bool pzk_vtable_frame(struct pzk_vtable *table, int64_t t_us,
                      struct pzk_frame *frame);

void pzk_vtable_free(struct pzk_vtable *table); /* NULL is fine */
