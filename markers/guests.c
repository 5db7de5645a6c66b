// SPDX-License-Identifier: MIT
/* The decks: a line each game's; those that games share. */
#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/ordinary/deck.h"

const struct pzk_deck *const pzk_decks[] = {
    &pzk_jh_deck,         &pzk_duel_deck,       &pzk_maze_deck,
    &pzk_french_52,       &pzk_french_54,       &pzk_french_36,
    &pzk_french_32,       &pzk_french_24,       &pzk_french_52_twice,
    &pzk_french_54_twice, &pzk_french_36_twice, &pzk_french_32_twice,
    &pzk_french_24_twice, &pzk_tarot_deck,      NULL,
};
