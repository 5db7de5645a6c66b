// SPDX-License-Identifier: MIT
#include "tests/kit/room/bare.h"

#include "vision/eye/eye_parts.h"

/* The camera was knocked and is not still yet. */
static bool
is_ringing(const struct room *room, int64_t t_us)
{
    float since = (float)t_us / 1e6F - room->come;

    return room->kind == ROOM_KNOCK && since > 0 &&
           since < ROOM_RINGS * room->damp_s;
}

/* Piles that are swept to the picture's edge lie there like hands. */
static bool
is_swept(const struct pzk_script *script, int64_t t_us)
{
    for (size_t i = 0; i < script->n_steps; i++) {
        if (script->steps[i].kind == PZK_STEP_SWEEP &&
            t_us >= script->steps[i].t0_us) {
            return true;
        }
    }
    return false;
}

void
room_bare_note(struct room_bare *bare, const struct room_truth *truth,
               const struct room *room, const struct pzk_eye *eye)
{
    int64_t t_us = truth->t_us;

    if (truth->world.n_hands > 0 || is_ringing(room, t_us) ||
        is_swept(&truth->play->script, t_us)) {
        bare->alone_since_us = t_us;
    } else if (eye->gate.arms.count > 0) {
        int64_t bare_us = t_us - bare->alone_since_us;
        bare->most_us = bare_us > bare->most_us ? bare_us : bare->most_us;
    }
}
