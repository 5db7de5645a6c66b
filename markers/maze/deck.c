// SPDX-License-Identifier: MIT
#include "markers/maze/deck.h"

#define MAP(id, n)                                                             \
    {                                                                          \
        id, n, PZK_KIND_MAP, 1 << PZK_TAG | 1 << PZK_QR, 80, 80, 0, false      \
    }
#define COIN(id, n)                                                            \
    {                                                                          \
        id, n, PZK_KIND_COIN, 1 << PZK_TAG, 20, 20, 0, false                   \
    }

static const struct pzk_piece_info pieces[] = {
    MAP("M1", 60),   MAP("M2", 61),   MAP("M3", 62),   MAP("M4", 63),
    MAP("M5", 64),   MAP("M6", 65),   MAP("M7", 66),   MAP("M8", 67),
    MAP("M9", 68),   COIN("C1J", 70), COIN("C1H", 71), COIN("C2J", 72),
    COIN("C2H", 73), COIN("C3J", 74), COIN("C3H", 75), COIN("C4J", 76),
    COIN("C4H", 77),
};

const struct pzk_deck pzk_maze_deck = {
    .games = {"maze", NULL},
    .pieces = pieces,
    .count = sizeof(pieces) / sizeof(pieces[0]),
    .placements = {0},
};
