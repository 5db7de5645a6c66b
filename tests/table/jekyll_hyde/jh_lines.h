// SPDX-License-Identifier: MIT
#pragma once
/* How scripts of the team game (kit/referee_script.h) begin, or are joined. */
#include "tests/kit/referee_script.h"

/* Placement card A; N led J5, E's turn. */
static inline void
open_with_lead(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"}, {5, WAIT});
}

static inline bool
tell(struct desk *desk, double t, struct pzk_jh_standing at)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    pzk_jh_join(&at, &command.action);
    desk->t_us = llround(t * 1e6);
    desk->text[0] = '\0';
    return desk_command(desk, &command);
}
