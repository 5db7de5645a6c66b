// SPDX-License-Identifier: MIT
/* How the decks are drawn, a line each. */
#include "markers/deck_art.h"
#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/ordinary/art.h"

const struct pzk_deck_art *const pzk_deck_arts[] = {
    &pzk_jh_deck_art, &pzk_duel_deck_art, &pzk_maze_deck_art, &pzk_ordinary_art,
    NULL};
