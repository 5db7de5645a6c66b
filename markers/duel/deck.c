// SPDX-License-Identifier: MIT
#include "markers/duel/deck.h"

/* For cards: without the tactile family. */
enum { FAMILIES = 1 << PZK_TAG | 1 << PZK_QR | 1 << PZK_CODE128 };

#define CARD(id, n)                                                            \
    {                                                                          \
        id, n, PZK_KIND_CARD, FAMILIES, 59, 91, 0, false                       \
    }
#define TOKEN(id, n)                                                           \
    {                                                                          \
        id, n, PZK_KIND_TOKEN, 1 << PZK_TAG, 20, 20, 0, false                  \
    }

static const struct pzk_piece_info pieces[] = {
    CARD("W1", 30),
    CARD("W2", 31),
    CARD("W3", 32),
    CARD("W4", 33),
    CARD("W5", 34),
    CARD("W6", 35),
    CARD("W7", 36),
    CARD("G1", 37),
    CARD("G2", 38),
    CARD("G3", 39),
    CARD("G4", 40),
    CARD("G5", 41),
    CARD("G6", 42),
    CARD("G7", 43),
    CARD("P1", 44),
    CARD("P2", 45),
    CARD("P3", 46),
    CARD("P4", 47),
    CARD("P5", 48),
    CARD("P6", 49),
    CARD("P7", 50),
    CARD("Q2", 51),
    CARD("Q3", 52),
    CARD("Q4", 53),
    CARD("Q5", 54),
    TOKEN("TW", 55),
    TOKEN("TG", 56),
    TOKEN("TP", 57),
    {"TI", 58, PZK_KIND_FIGURE, 1 << PZK_TAG, 20, 20, 0, false},
    {"TB", 59, PZK_KIND_BOARD, 1 << PZK_TAG | 1 << PZK_QR, 91, 91, 0, false},
};

const struct pzk_deck pzk_duel_deck = {
    .games = {"duel", NULL},
    .pieces = pieces,
    .count = sizeof(pieces) / sizeof(pieces[0]),
    .placements = {PZK_PA},
};
