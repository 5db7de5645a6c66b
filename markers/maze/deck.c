// SPDX-License-Identifier: MIT
#include "markers/maze/deck.h"

#include "src/rules/maze/pieces.h"

static const struct pzk_piece_info runs[] = {
    {PZK_M1, PZK_M9, PZK_KIND_MAP, 1 << PZK_TAG | 1 << PZK_QR, 80, 80, 0,
     false},
    {PZK_C1J, PZK_C4H, PZK_KIND_COIN, 1 << PZK_TAG, 20, 20, 0, false},
    {.width = 0},
};

const struct pzk_deck pzk_maze_deck = {
    .games = {"maze", NULL},
    .runs = runs,
    .placements = {0},
};
