// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "markers/deck_art.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/jekyll_hyde/pictures.h"
#include "src/rules/game.h"
#include "src/rules/jekyll_hyde/pieces.h"

/* Index: a card's back in the catalogue. */
static const struct pzk_card_back backs[PZK_TEAMS] = {
    [PZK_JEKYLL] = {&pzk_jekyll_palette, true, false},
    [PZK_HYDE] = {&pzk_hyde_palette, false, true}};

static struct pzk_card_art
card(int piece)
{
    static const char *const ranks[] = {
        "T", "A", "B", "C", "D",       "E",       "3",
        "4", "5", "6", "7", "\u00d71", "\u00d72", "\u00d73"};
    bool hyde = piece >= PZK_HT;
    struct pzk_card_art art = {.palette = hyde ? &pzk_hyde_palette
                                               : &pzk_jekyll_palette,
                               .picture = pzk_jh_picture(piece),
                               .hyde = hyde};

    snprintf(art.rank, sizeof(art.rank), "%s", ranks[piece % PZK_HT]);
    return art;
}

const struct pzk_deck_art pzk_jh_deck_art = {
    .first = PZK_JT,
    .last = PZK_HX3,
    .card = card,
    .backs = backs,
    .add_raised = pzk_jh_add_symbol,
    .plain = true,
    .guide_table = "guide.table.team",
    .guide_blind = "guide.blind.team",
    .guide_seats = 4,
    /* a person and a scene, whose tactile labels are at different places */
    .guide_places = {{PZK_JA, 0.5}, {PZK_J5, 0.5}},
};
