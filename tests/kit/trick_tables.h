// SPDX-License-Identifier: MIT
#pragma once
/*
 * The tables on which the team game and the duel are compared: a trick of each
 * that is done and lies there. For tests of src/table.
 */
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

/* Cards that piece.h does not name one by one. */
enum { PZK_W2 = PZK_W1 + 1, PZK_W3, PZK_W4, PZK_W5, PZK_W6, PZK_W7 };
enum { PZK_G2 = PZK_G1 + 1 };

#define DEALT "deal; pass J; pass H; "
#define TRICK "trick 1 E leads E; score 0*0=0/0 6*3=18/18; turn E"

/* N led J5, all have answered; E took it. */
static inline void
open_team_game(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"},
               {6, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {7, PLACED(HX3, W), .want = "play W HX3; " TRICK});
}

static inline void
desk_open_duel(struct desk *desk)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    desk_open(desk, &setup);
}

/* Jekyll at N led W3, S took it. */
static inline void
open_duel(struct desk *desk)
{
    desk_open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
}
