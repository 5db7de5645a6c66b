// SPDX-License-Identifier: MIT
/* The games that sentences are made for, a line each. */
#include "src/words/duel/inside.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/maze/inside.h"

const struct pzk_game_words *const pzk_words_guests[] = {
    &pzk_jh_words, &pzk_duel_words, &pzk_maze_words, NULL};
