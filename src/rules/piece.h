// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pieces by number and by id.
 *
 * A piece's number is its mark number (0..99); its id is the short name in
 * records and on sheets ("JX3"). Both are the same for every game and never
 * change. What a piece looks like and how its mark is drawn stands in
 * markers/catalog. Pure functions, no ownership, any thread.
 */

enum pzk_piece {
    PZK_NO_PIECE = -1,
    /* Dr. Jekyll's deck: 14 cards from PZK_JT on (W1.1) */
    PZK_JT = 0,
    PZK_JA,
    PZK_JB,
    PZK_JC,
    PZK_JD,
    PZK_JE,
    PZK_J3,
    PZK_J4,
    PZK_J5,
    PZK_J6,
    PZK_J7,
    PZK_JX1,
    PZK_JX2,
    PZK_JX3,
    /* Mr. Hyde's deck, in the same order */
    PZK_HT = 14,
    PZK_HA,
    PZK_HB,
    PZK_HC,
    PZK_HD,
    PZK_HE,
    PZK_H3,
    PZK_H4,
    PZK_H5,
    PZK_H6,
    PZK_H7,
    PZK_HX1,
    PZK_HX2,
    PZK_HX3,
    /* duel (D1.1): seven of each colour, four potions */
    PZK_W1 = 30,
    PZK_G1 = 37,
    PZK_P1 = 44,
    PZK_Q2 = 51,
    PZK_TW = 55,
    PZK_TG,
    PZK_TP,
    PZK_TI,
    PZK_TB,
    /* maze */
    PZK_M1 = 60,
    PZK_M9 = 68,
    PZK_C1J = 70,
    PZK_C4H = 77,
    /* placement cards */
    PZK_PA = 80,
    PZK_PB = 81,
    PZK_PIECE_END = 100 /* mark numbers stay below this */
};

/* Returns the id of piece NUMBER ("JX3"), or NULL for a free number.
 * The string is static. */
const char *pzk_piece_id(int number);

/* Returns the number of the piece called ID, or PZK_NO_PIECE. ID may be any
 * string, also NULL. */
int pzk_piece_from_id(const char *id);
