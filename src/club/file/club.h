// SPDX-License-Identifier: MIT
#pragma once
/* The part of files' games of a club. */
#include "src/club/game.h"

extern const struct pzk_club_game pzk_file_club;
