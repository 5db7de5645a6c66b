// SPDX-License-Identifier: MIT
/* Lists the games that sentences are made for, a line each. */
#include "src/rules/guests.h"
#include "src/words/duel/inside.h"
#ifdef PZK_HAVE_LUA
#    include "src/words/file/inside.h"
#endif
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/maze/inside.h"

const struct pzk_game_words *const pzk_words_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_words,
    [PZK_DUEL_GUEST] = &pzk_duel_words,
    [PZK_MAZE_GUEST] = &pzk_maze_words,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_words,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_words_guests);
