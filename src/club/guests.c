// SPDX-License-Identifier: MIT
/* Lists the games, a line each. */
#include "src/club/duel/club.h"
#ifdef PZK_HAVE_LUA
#    include "src/club/file/club.h"
#endif
#include "src/club/jekyll_hyde/club.h"
#include "src/club/maze/club.h"
#include "src/rules/guests.h"

const struct pzk_club_game *const pzk_club_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_club,
    [PZK_DUEL_GUEST] = &pzk_duel_club,
    [PZK_MAZE_GUEST] = &pzk_maze_club,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_club,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_club_guests);
