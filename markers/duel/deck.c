// SPDX-License-Identifier: MIT
#include "markers/duel/deck.h"

#include "src/rules/duel/pieces.h"

/* For cards: without the tactile family. */
enum { FAMILIES = 1 << PZK_TAG | 1 << PZK_QR | 1 << PZK_CODE128 };

static const struct pzk_piece_info runs[] = {
    {PZK_W1, PZK_Q2 + 3, PZK_KIND_CARD, FAMILIES, 59, 91, 0, false},
    {PZK_TW, PZK_TP, PZK_KIND_TOKEN, 1 << PZK_TAG, 20, 20, 0, false},
    {PZK_TI, PZK_TI, PZK_KIND_FIGURE, 1 << PZK_TAG, 20, 20, 0, false},
    {PZK_TB, PZK_TB, PZK_KIND_BOARD, 1 << PZK_TAG | 1 << PZK_QR, 91, 91, 0,
     false},
    {.width = 0},
};

const struct pzk_deck pzk_duel_deck = {
    .games = {"duel", NULL},
    .runs = runs,
    .placements = {PZK_PA},
};
