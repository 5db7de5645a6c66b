// SPDX-License-Identifier: MIT
/* The game that sentences of this program are made for. */
#include "tests/toy/words/toy_words.h"

const struct pzk_game_words *const pzk_words_guests[] = {&toy_words, NULL};
