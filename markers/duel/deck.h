// SPDX-License-Identifier: MIT
#pragma once
/* The duel's pieces: cards, tokens, statuette and board. Constant. */
#include "markers/catalog.h"

struct pzk_deck_art;

extern const struct pzk_deck pzk_duel_deck;
extern const struct pzk_deck_art pzk_duel_deck_art; /* how it is drawn */
