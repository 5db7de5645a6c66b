// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where tokens and statuette belong beside the mark of the duel's board, in
 * millimetres from its centre, x towards E, y towards S: the one place that
 * says so, for whoever lays or reads them. The ranks lie in a column on the E
 * side, the lowest towards S; the track in one on the W side, space 0 towards
 * S. The marker only stands on even spaces (D1.3), one each 20 mm.
 */

enum {
    PZK_BOARD_RANK_X = 75,
    PZK_BOARD_TRACK_X = -75,
    PZK_BOARD_NEAR = 10 /* a token so near is on that place */
};

/* RANK 0 (lowest) .. 2. */
static inline int
pzk_board_rank_y(int rank)
{
    return 24 - 24 * rank;
}

/* SPACE 0..10 of the track. */
static inline int
pzk_board_space_y(int space)
{
    return 50 - 10 * space;
}
