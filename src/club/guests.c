// SPDX-License-Identifier: MIT
/* Lists the games, a line each. */
#include "src/club/duel/club.h"
#include "src/club/jekyll_hyde/club.h"
#include "src/club/maze/club.h"
#include "src/rules/guests.h"

const struct pzk_club_game *const pzk_club_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_club,
    [PZK_DUEL_GUEST] = &pzk_duel_club,
    [PZK_MAZE_GUEST] = &pzk_maze_club,
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_club_guests);
