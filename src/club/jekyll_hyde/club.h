// SPDX-License-Identifier: MIT
#pragma once
#include "src/club/game.h"

extern const struct pzk_club_game pzk_jh_club;
