// SPDX-License-Identifier: MIT
/* Lists the games, a line each. */
#include "src/rules/duel/duel.h"
#ifdef PZK_HAVE_LUA
#    include "src/rules/file/games.h"
#endif
#include "src/rules/game_ops.h"
#include "src/rules/guests.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/maze/maze.h"

const struct pzk_rules_guest *const pzk_rules_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_rules_guest,
    [PZK_DUEL_GUEST] = &pzk_duel_rules_guest,
    [PZK_MAZE_GUEST] = &pzk_maze_rules_guest,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_rules_guest,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_rules_guests);
