// SPDX-License-Identifier: MIT
#pragma once
/* Three Cards for a club: points, hand by hand. */
#include "src/club/game.h"

extern const struct pzk_club_game toy_club;
