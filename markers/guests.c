// SPDX-License-Identifier: MIT
/* The decks, a line each, in order of their pieces' numbers. */
#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"

const struct pzk_deck *const pzk_decks[] = {&pzk_jh_deck, &pzk_duel_deck,
                                            &pzk_maze_deck, NULL};
