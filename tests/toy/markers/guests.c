// SPDX-License-Identifier: MIT
/* The deck of this program, and how it is drawn. */
#include "tests/toy/markers/toy_deck.h"

const struct pzk_deck *const pzk_decks[] = {&toy_deck, NULL};
const struct pzk_deck_art *const pzk_deck_arts[] = {&toy_deck_art, NULL};
