// SPDX-License-Identifier: MIT
/* The games, a line each. */
#include "src/club/duel/club.h"
#include "src/club/jekyll_hyde/club.h"
#include "src/club/maze/club.h"

const struct pzk_club_game *const pzk_club_guests[] = {
    &pzk_jh_club, &pzk_duel_club, &pzk_maze_club, NULL};
