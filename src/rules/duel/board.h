// SPDX-License-Identifier: MIT
#pragma once
/*
 * Says where the colour tokens and the statuette (the game's marker) belong on
 * the duel's board: millimetres from the centre of the board's mark, x towards
 * E, y towards S. The ranks are a column on the E side, the lowest towards S;
 * the track is a column on the W side, space 0 towards S. The statuette only
 * stands on even spaces (D1.3), 20 mm apart.
 */

enum {
    PZK_BOARD_RANK_X = 75,
    PZK_BOARD_TRACK_X = -75,
    PZK_BOARD_NEAR = 10 /* greatest distance, mm, of a token that still counts
                           as on a place */
};

/* Returns the y of RANK, 0 (lowest) to 2, in mm. */
static inline int
pzk_board_rank_y(int rank)
{
    return 24 - 24 * rank;
}

/* Returns the y of SPACE, 0 to 10 of the track, in mm. */
static inline int
pzk_board_space_y(int space)
{
    return 50 - 10 * space;
}
