// SPDX-License-Identifier: MIT
#pragma once
/*
 * Derives from a script, without a picture, what a faultless eye would observe:
 * for tests of the code behind the eye, and for games that are played in a
 * moment. Knows no glare and no blur: a piece that rests face up in the
 * camera's view is seen, after as long as an eye takes (vision/eye/tracker.h).
 * One thread; an observer belongs to its maker.
 */
#include <stddef.h>

#include "src/table/observation.h"
#include "vision/virtual/script.h"

struct pzk_observer;

/* Most observations of one look. */
enum { PZK_OBSERVER_MAX = PZK_PIECE_END + 2 };

/* Creates an observer that begins with SCRIPT, which is copied. NULL when out
 * of memory, or where the scene makes no picture. */
struct pzk_observer *pzk_observer_new(const struct pzk_script *script);

/* Goes on to SCRIPT, as pzk_vtable_next() does. */
bool pzk_observer_next(struct pzk_observer *observer,
                       const struct pzk_script *script);

/* Returns the observations since the last call, at T_US of the script, which is
 * SOURCE_US of the source; borrowed until the next call. Sets *COUNT. */
const struct pzk_obs *pzk_observer_look(struct pzk_observer *observer,
                                        int64_t t_us, int64_t source_us,
                                        size_t *count);

void pzk_observer_free(struct pzk_observer *observer); /* NULL is fine */
