// SPDX-License-Identifier: MIT
#include "markers/jekyll_hyde/deck.h"

/* Indices of the deck's backs. */
enum { JEKYLL, HYDE };

/* Cards have all families. A scene's tactile label is the long one. */
#define PIECE(id, n, back, is_scene)                                           \
    {                                                                          \
        id, n, PZK_KIND_CARD, PZK_ALL_FAMILIES, 59, 91, back, is_scene         \
    }
#define CARD(id, n, back) PIECE(id, n, back, false)
#define SCENE(id, n, back) PIECE(id, n, back, true)

static const struct pzk_piece_info pieces[] = {
    CARD("JT", 0, JEKYLL),   CARD("JA", 1, JEKYLL),   CARD("JB", 2, JEKYLL),
    CARD("JC", 3, JEKYLL),   CARD("JD", 4, JEKYLL),   CARD("JE", 5, JEKYLL),
    SCENE("J3", 6, JEKYLL),  SCENE("J4", 7, JEKYLL),  SCENE("J5", 8, JEKYLL),
    SCENE("J6", 9, JEKYLL),  SCENE("J7", 10, JEKYLL), CARD("JX1", 11, JEKYLL),
    CARD("JX2", 12, JEKYLL), CARD("JX3", 13, JEKYLL), CARD("HT", 14, HYDE),
    CARD("HA", 15, HYDE),    CARD("HB", 16, HYDE),    CARD("HC", 17, HYDE),
    CARD("HD", 18, HYDE),    CARD("HE", 19, HYDE),    SCENE("H3", 20, HYDE),
    SCENE("H4", 21, HYDE),   SCENE("H5", 22, HYDE),   SCENE("H6", 23, HYDE),
    SCENE("H7", 24, HYDE),   CARD("HX1", 25, HYDE),   CARD("HX2", 26, HYDE),
    CARD("HX3", 27, HYDE),
};

const struct pzk_deck pzk_jh_deck = {
    .games = {"jekyll-hyde", "jekyll-hyde-3", NULL},
    .pieces = pieces,
    .count = sizeof(pieces) / sizeof(pieces[0]),
    .teams = true,
    .placements = {PZK_PA, PZK_PB},
};
