// SPDX-License-Identifier: MIT
#pragma once
/*
 * Scripts played one after the other, each from the state the last one ends
 * in: what is where at a time of the one that is playing. Owned by whoever
 * draws or observes it; one thread.
 */
#include "vision/virtual/world.h"

struct pzk_vrun {
    struct pzk_step *steps;
    size_t n_steps;
    int64_t end_us;
    struct pzk_vworld start; /* when the script begins */
    float reach[PZK_SEATS];
};

/* A table with nothing but the placement card, about to play SCRIPT, which is
 * copied. RUN is cleared. False when out of memory. */
bool pzk_vrun_begin(struct pzk_vrun *run, const struct pzk_script *script);

/* Plays SCRIPT from now on; its scene is ignored. Times then count from its
 * start. False when out of memory: the last script is kept. */
bool pzk_vrun_next(struct pzk_vrun *run, const struct pzk_script *script);

/* What is where at T_US of the script, into OUT. */
void pzk_vrun_at(const struct pzk_vrun *run, int64_t t_us,
                 struct pzk_vworld *out);

void pzk_vrun_finish(struct pzk_vrun *run);
