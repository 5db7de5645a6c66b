// SPDX-License-Identifier: MIT
#include "markers/jekyll_hyde/deck.h"

#include "src/rules/jekyll_hyde/pieces.h"

/* Indices of the deck's backs. */
enum { JEKYLL, HYDE };

/* Cards have all families. A scene's tactile label is the long one. */
#define CARDS(first, last, back, are_scenes)                                   \
    {                                                                          \
        first, last, PZK_KIND_CARD, PZK_ALL_FAMILIES, 59, 91, back, are_scenes \
    }

static const struct pzk_piece_info runs[] = {
    CARDS(PZK_JT, PZK_JE, JEKYLL, false),
    CARDS(PZK_J3, PZK_J7, JEKYLL, true),
    CARDS(PZK_JX1, PZK_JX3, JEKYLL, false),
    CARDS(PZK_HT, PZK_HE, HYDE, false),
    CARDS(PZK_H3, PZK_H7, HYDE, true),
    CARDS(PZK_HX1, PZK_HX3, HYDE, false),
    {.width = 0},
};

const struct pzk_deck pzk_jh_deck = {
    .games = {"jekyll-hyde", "jekyll-hyde-3", NULL},
    .runs = runs,
    .teams = true,
    .placements = {PZK_PA, PZK_PB},
};
