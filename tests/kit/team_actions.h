// SPDX-License-Identifier: MIT
#pragma once
/*
 * Setups and actions of the team game as JSON, for its tests.
 */

#define FOUR_A                                                                 \
    "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\",\"W\":\"H\"},"            \
    "\"dealer\":\"W\",\"target\":1000}"
#define FOUR_B                                                                 \
    "{\"sides\":{\"N\":\"J\",\"E\":\"J\",\"S\":\"H\",\"W\":\"H\"},"            \
    "\"dealer\":\"W\"}"
#define THREE                                                                  \
    "{\"single\":\"N\",\"persons\":{\"N\":\"P1\",\"E\":\"P2\",\"W\":\"P3\"},"  \
    "\"target\":300}"

/* N E S W in turn, so N: JT JE J6 JX3 HC H4 H7; E: JA J3 J7 HT HD H5 HX1;
 * S: JB J4 JX1 HA HE H6 HX2; W: JC J5 JX2 HB H3 HX3 and JD. */
#define DECK                                                                   \
    "[\"JT\",\"JA\",\"JB\",\"JC\",\"JE\",\"J3\",\"J4\",\"J5\",\"J6\",\"J7\","  \
    "\"JX1\",\"JX2\",\"JX3\",\"HT\",\"HA\",\"HB\",\"HC\",\"HD\",\"HE\","       \
    "\"H3\",\"H4\",\"H5\",\"H6\",\"HX3\",\"H7\",\"HX1\",\"HX2\",\"JD\"]"
#define DEAL "{\"a\":\"deal\",\"deck\":" DECK "}"
#define PLAY(SEAT, CARD)                                                       \
    "{\"a\":\"play\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define ASK(SEAT, TARGET)                                                      \
    "{\"a\":\"request\",\"seat\":\"" SEAT "\",\"target\":\"" TARGET "\"}"
#define ANSWER(SEAT, CARD)                                                     \
    "{\"a\":\"answer\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define LAY(SEAT, CARD)                                                        \
    "{\"a\":\"lay\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define LAY_FROM(SEAT, CARD, FROM)                                             \
    "{\"a\":\"lay\",\"seat\":\"" SEAT "\",\"card\":\"" CARD                    \
    "\",\"from\":\"" FROM "\"}"
