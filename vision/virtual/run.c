// SPDX-License-Identifier: MIT
#include "vision/virtual/run.h"

#include <stdlib.h>
#include <string.h>

#include "vision/virtual/camera.h"

static bool
take_steps(struct pzk_vrun *run, const struct pzk_script *script)
{
    size_t size = script->n_steps * sizeof(*script->steps);
    struct pzk_step *steps = malloc(size ? size : 1);

    if (!steps) {
        return false;
    }
    if (size) {
        memcpy(steps, script->steps, size);
    }
    free(run->steps);
    run->steps = steps;
    run->n_steps = script->n_steps;
    run->end_us = script->end_us;
    return true;
}

bool
pzk_vrun_begin(struct pzk_vrun *run, const struct pzk_script *script)
{
    for (int seat = 0; seat < pzk_scene_sides(&script->scene); seat++) {
        run->reach[seat] = pzk_vcamera_reach(&script->scene, seat);
    }
    pzk_vworld_init(&run->start, &script->scene);
    return take_steps(run, script);
}

bool
pzk_vrun_next(struct pzk_vrun *run, const struct pzk_script *script)
{
    struct pzk_vworld end;

    pzk_vrun_at(run, run->end_us, &end);
    if (!take_steps(run, script)) {
        return false;
    }
    end.n_hands = 0;
    run->start = end;
    return true;
}

void
pzk_vrun_at(const struct pzk_vrun *run, int64_t t_us, struct pzk_vworld *out)
{
    pzk_vworld_at(&run->start, run->steps, run->n_steps, run->reach, t_us, out);
}

void
pzk_vrun_finish(struct pzk_vrun *run)
{
    free(run->steps);
}
