// SPDX-License-Identifier: MIT
#pragma once
/* The maze's pieces: map cards and coins. Constant. */
#include "markers/catalog.h"

struct pzk_deck_art;

extern const struct pzk_deck pzk_maze_deck;
extern const struct pzk_deck_art pzk_maze_deck_art; /* how it is drawn */
