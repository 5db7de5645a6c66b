// SPDX-License-Identifier: MIT
#pragma once
/* Lines of scripts (kit/referee_script.h) that only the duel has. */
#include "tests/kit/referee_script.h"

enum { PZK_W2 = PZK_W1 + 1, PZK_W3, PZK_W4, PZK_W5, PZK_W6, PZK_W7 };
enum { PZK_G2 = PZK_G1 + 1, PZK_G3, PZK_G4, PZK_G5, PZK_G6, PZK_G7 };
enum { PZK_P2 = PZK_P1 + 1, PZK_P3, PZK_P4, PZK_P5, PZK_P6, PZK_P7 };
enum { PZK_Q3 = PZK_Q2 + 1, PZK_Q4, PZK_Q5 };

#define DEALT "deal; pass J; pass H; "

/* A token on a rank: 24 the lowest; the statuette on the track: -50 space 0. */
#define ON_RANK(token, across_)                                                \
    LAY_THERE(token, E), .mm = 75, .across = (across_)
#define ON_SPACE(across_) LAY_THERE(TI, W), .mm = 75, .across = (across_)

static inline struct pzk_table_setup
duel_setup(void)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    return setup;
}

static inline void
open_duel(struct desk *desk)
{
    struct pzk_table_setup setup = duel_setup();

    desk_open(desk, &setup);
}
