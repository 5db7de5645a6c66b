// SPDX-License-Identifier: MIT
#pragma once
/*
 * Setups of the team game as JSON, for its tests.
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
