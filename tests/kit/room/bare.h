// SPDX-License-Identifier: MIT
#pragma once
/*
 * How long the eye takes cells for a hand where there is no arm: after a knock
 * nothing looks as it did, and what hangs together with the picture's edge
 * might stay an arm for long. For tests.
 */
#include "tests/kit/room/room.h"
#include "tests/kit/room/truth.h"
#include "vision/eye/eye.h"

struct room_bare {
    int64_t alone_since_us; /* no arm is there, and the camera stands still */
    int64_t most_us;
};

/* After a frame at TRUTH's moment, before the last trick is swept. */
void room_bare_note(struct room_bare *bare, const struct room_truth *truth,
                    const struct room *room, const struct pzk_eye *eye);
