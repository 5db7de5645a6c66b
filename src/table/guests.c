// SPDX-License-Identifier: MIT
/*
 * The games at the table, a line each.
 */
#include "src/table/duel/duel.h"
#ifdef PZK_HAVE_LUA
#    include "src/table/file/games.h"
#endif
#include "src/table/guest.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"

const struct pzk_table_game *const pzk_table_games[] = {
    &pzk_jh_game, &pzk_jh_3_game, &pzk_duel_game, &pzk_maze_game, NULL,
};

#ifdef PZK_HAVE_LUA
const struct pzk_table_finder *const pzk_table_finder = &pzk_file_finder;
#else
const struct pzk_table_finder *const pzk_table_finder = NULL;
#endif
