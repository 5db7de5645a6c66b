// SPDX-License-Identifier: MIT
#include "tests/toy/markers/toy_deck.h"

#include "tests/toy/rules/toy.h"

static const struct pzk_piece_info runs[] = {
    {TOY_T1, TOY_T1 + TOY_CARDS - 1, PZK_KIND_CARD, 1 << PZK_TAG | 1 << PZK_QR,
     59, 91, 0, false},
    {.width = 0},
};

const struct pzk_deck toy_deck = {
    .games = {"toy", NULL},
    .runs = runs,
    .placements = {PZK_PA},
};

static const struct pzk_layer dot[] = {{'i', 0, "O 0 0 40"}, {0}};
static const struct pzk_card_back backs[] = {
    {&pzk_green_palette, false, false}};

static struct pzk_card_art
card(int piece)
{
    int pips = piece - TOY_T1 + 1;

    return (struct pzk_card_art){.palette = &pzk_green_palette,
                                 .rank = {(char)('0' + pips)},
                                 .sign = dot,
                                 .pips = pips};
}

const struct pzk_deck_art toy_deck_art = {
    .first = TOY_T1,
    .last = TOY_T1 + TOY_CARDS - 1,
    .card = card,
    .backs = backs,
    .guide_table = "guide.table.toy",
    .guide_places = {{TOY_T1, 0.5}, {TOY_T1 + 1, 0.5}},
};
