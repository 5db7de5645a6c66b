// SPDX-License-Identifier: MIT
#pragma once
/* The numbers of the duel's cards and of the pieces on its board; see
 * src/rules/piece.h. */

enum pzk_duel_piece {
    /* seven of each colour, four potions (D1.1) */
    PZK_W1 = 30,
    PZK_G1 = 37,
    PZK_P1 = 44,
    PZK_Q2 = 51,
    /* tokens of the colours, the statuette, the board */
    PZK_TW = 55,
    PZK_TG,
    PZK_TP,
    PZK_TI,
    PZK_TB
};
