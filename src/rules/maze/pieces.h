// SPDX-License-Identifier: MIT
#pragma once
/* The maze's map cards and the faces of its coins, by number; see
 * src/rules/piece.h. */

enum pzk_maze_piece {
    PZK_M1 = 60,
    PZK_M9 = 68,
    /* player 1 as Dr. Jekyll, as Mr. Hyde, player 2, ... */
    PZK_C1J = 70,
    PZK_C4H = 77
};
