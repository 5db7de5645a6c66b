// SPDX-License-Identifier: MIT
#include "markers/ordinary/art.h"

#include <stdio.h>

static const struct pzk_card_back backs[] = {
    {&pzk_green_palette, false, false}};

/* Signs of the suits; of jokers and the Fool, of trumps, of a file's own cards.
 */
static const struct pzk_layer
    clubs[] = {{'i', 0, "O 0 -22 21 O -23 10 21 O 23 10 21"},
               {'i', 0, "R -9 -12 18 24"},
               {'i', 0, "M 0 -6 C 2 20 8 40 20 46 L -20 46 C -8 40 -2 20 0 -6"},
               {0}},
    diamonds[] = {{'i', 0, "M 0 -47 L 34 0 L 0 47 L -34 0 Z"}, {0}},
    hearts[] = {{'i', 0,
                 "M 0 45 C -12 26 -43 6 -43 -19 C -43 -36 -31 -44 -21 -44 "
                 "C -11 -44 -3 -37 0 -27 C 3 -37 11 -44 21 -44 "
                 "C 31 -44 43 -36 43 -19 C 43 6 12 26 0 45 Z"},
                {0}},
    spades[] = {{'i', 0,
                 "M 0 -46 C 12 -26 41 -10 41 13 C 41 26 32 32 23 32 "
                 "C 13 32 5 27 0 18 C -5 27 -13 32 -23 32 "
                 "C -32 32 -41 26 -41 13 C -41 -10 -12 -26 0 -46 Z"},
                {'i', 0, "M 0 4 C 2 26 8 42 18 46 L -18 46 C -8 42 -2 26 0 4"},
                {0}},
    star[] = {{'i', 0,
               "M 0 -46 L 11 -15 L 44 -14 L 18 6 L 27 37 L 0 19 L -27 37 "
               "L -18 6 L -44 -14 L -11 -15 Z"},
              {0}},
    trumps[] = {{'i', 9, "O 0 0 38"},
                {'i', 0, "M 0 -28 L 24 14 L -24 14 Z"},
                {'i', 0, "M 0 28 L 24 -14 L -24 -14 Z"},
                {0}},
    own[] = {{'i', 9, "O 0 0 36"}, {'i', 0, "O 0 0 16"}, {0}};

/* Each suit has a colour of its own, beside its sign. */
static const struct {
    int from; /* the number of its first card */
    const struct pzk_layer *sign;
    const struct pzk_palette *palette;
} suits[] = {
    {PZK_X00, own, &pzk_stone_palette},
    {PZK_FOOL, star, &pzk_violet_palette},
    {PZK_TR1, trumps, &pzk_violet_palette},
    {PZK_JO1, star, &pzk_violet_palette},
    {PZK_CLA + 42, spades, &pzk_grey_palette},
    {PZK_CLA + 28, hearts, &pzk_red_palette},
    {PZK_CLA + 14, diamonds, &pzk_jekyll_palette},
    {PZK_CLA, clubs, &pzk_green_palette},
};

/* The index is the id without its suit's letters: "10", "K", "21". */
static struct pzk_card_art
card(int piece)
{
    int number =
        piece < PZK_X00 && piece > PZK_FOOL ? piece - PZK_SECOND_COPY : piece;
    const char *id = pzk_piece_id(number);
    int suit = 0;

    while (number < suits[suit].from) {
        suit++;
    }
    struct pzk_card_art art = {
        .palette = suits[suit].palette, .sign = suits[suit].sign, .pips = 1};

    snprintf(art.rank, sizeof(art.rank), "%s",
             id + (number >= PZK_X00 ? 1 : 2));
    return art;
}

const struct pzk_deck_art pzk_ordinary_art = {
    .first = PZK_CLA,
    .last = PZK_PIECE_END - 1,
    .card = card,
    .backs = backs,
    .corner = true,
    .guide_table = "guide.table.cards",
    .guide_blind = "guide.blind.cards",
    .guide_seats = 4,
    .guide_places = {{PZK_CLA, 0.5}, {PZK_CLA + 14, 0.5}},
};
