// SPDX-License-Identifier: MIT
/* The game of this program that a club hears of. */
#include "tests/toy/club/toy_club.h"

const struct pzk_club_game *const pzk_club_guests[] = {&toy_club, NULL};
