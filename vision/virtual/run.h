// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays scripts one after the other, each from the state in which the last one
 * ends, and computes where everything is at a time of the current one. Owned by
 * whoever draws or observes it; one thread.
 */
#include "vision/virtual/world.h"

struct pzk_vrun {
    struct pzk_step *steps;
    size_t n_steps;
    int64_t end_us;
    struct pzk_vworld start; /* the state when the script begins */
    float reach[PZK_SEATS_MAX];
};

/* Begins with a table that has only the placement card and is about to play
 * SCRIPT, which is copied. RUN is cleared. False when out of memory. */
bool pzk_vrun_begin(struct pzk_vrun *run, const struct pzk_script *script);

/* Plays SCRIPT from now on, but ignores its scene. Times then count from its
 * start. False when out of memory: the last script is kept. */
bool pzk_vrun_next(struct pzk_vrun *run, const struct pzk_script *script);

/* Computes into OUT where everything is at T_US of the script. */
void pzk_vrun_at(const struct pzk_vrun *run, int64_t t_us,
                 struct pzk_vworld *out);

void pzk_vrun_finish(struct pzk_vrun *run);
