// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decks that many games share: ordinary cards, by how many there are of them
 * ("french-52"; "-twice": two of each), the tarot's 78, and a game file's own
 * cards ("own-40" is X00 to X39).
 */
#include "markers/catalog.h"

/* A run of such cards: no strip, no shape for fingers. */
#define PZK_CARDS(first, last)                                                 \
    {                                                                          \
        first, last, PZK_KIND_CARD, 1 << PZK_TAG | 1 << PZK_QR, 59, 91, 0,     \
            false                                                              \
    }

extern const struct pzk_deck pzk_tarot_deck;
extern const struct pzk_deck pzk_french_24, pzk_french_32, pzk_french_36,
    pzk_french_52, pzk_french_54;
extern const struct pzk_deck pzk_french_24_twice, pzk_french_32_twice,
    pzk_french_36_twice, pzk_french_52_twice, pzk_french_54_twice;

/* By how many cards they have, less one. */
extern const struct pzk_deck pzk_own_decks[PZK_PIECE_END - PZK_X00];
