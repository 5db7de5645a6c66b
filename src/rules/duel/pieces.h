// SPDX-License-Identifier: MIT
#pragma once
/* The duel's cards and what lies on its board, by number; see
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
