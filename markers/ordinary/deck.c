// SPDX-License-Identifier: MIT
#include "markers/ordinary/deck.h"

enum {
    SUIT = 14, /* numbers of a suit: ace, 2 to 10, jack, knight, queen, king */
    JACK = 10,
    QUEEN = 12,
    KING = 13,
    COPY = PZK_SECOND_COPY
};

/* One suit, or four, from the ace's number on: the ace, LOWEST to the jack,
 * queen and king. */
#define FROM(lowest, n)                                                        \
    PZK_CARDS(n, n), PZK_CARDS(n + lowest - 1, n + JACK),                      \
        PZK_CARDS(n + QUEEN, n + KING)
#define SUITS(lowest, n)                                                       \
    FROM(lowest, n), FROM(lowest, n + SUIT), FROM(lowest, n + 2 * SUIT),       \
        FROM(lowest, n + 3 * SUIT)
#define ALL(n) SUITS(2, n)
#define JOKERS(n) PZK_CARDS(n + PZK_JO1 - PZK_CLA, n + PZK_JO1 - PZK_CLA + 1)

#define DECK(name, ...)                                                        \
    {                                                                          \
        .games = {name},                                                       \
        .runs = (const struct pzk_piece_info[]){__VA_ARGS__, {.width = 0}},    \
        .placements = {PZK_PA, PZK_PL5, PZK_PL6},                              \
    }
#define FRENCH(count, cards)                                                   \
    const struct pzk_deck pzk_french_##count =                                 \
        DECK("french-" #count, cards(PZK_CLA));                                \
    const struct pzk_deck pzk_french_##count##_twice =                         \
        DECK("french-" #count "-twice", cards(PZK_CLA), cards(PZK_CLA + COPY))

#define CARDS_24(n) SUITS(9, n)
#define CARDS_32(n) SUITS(7, n)
#define CARDS_36(n) SUITS(6, n)
#define CARDS_54(n) ALL(n), JOKERS(n)

FRENCH(24, CARDS_24);
FRENCH(32, CARDS_32);
FRENCH(36, CARDS_36);
FRENCH(52, ALL);
FRENCH(54, CARDS_54);

const struct pzk_deck pzk_tarot_deck =
    DECK("tarot-78", PZK_CARDS(PZK_CLA, PZK_CLA + 4 * SUIT - 1),
         PZK_CARDS(PZK_TR1, PZK_FOOL));

#define OWN(n) DECK("own-" #n, PZK_CARDS(PZK_X00, PZK_X00 + n - 1))
#define TEN(tens, last)                                                        \
    OWN(tens##1), OWN(tens##2), OWN(tens##3), OWN(tens##4), OWN(tens##5),      \
        OWN(tens##6), OWN(tens##7), OWN(tens##8), OWN(tens##9), OWN(last)

const struct pzk_deck pzk_own_decks[PZK_PIECE_END - PZK_X00] = {
    TEN(, 10),  TEN(1, 20), TEN(2, 30), TEN(3, 40), TEN(4, 50),
    TEN(5, 60), TEN(6, 70), TEN(7, 80), TEN(8, 90), TEN(9, 100)};
