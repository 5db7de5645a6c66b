// SPDX-License-Identifier: MIT
#pragma once
/* The numbers of the cards of Dr. Jekyll & Mr. Hyde; see src/rules/piece.h. */

enum pzk_jh_piece {
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
};
