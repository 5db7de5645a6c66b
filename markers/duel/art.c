// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "markers/draw.h"
#include "markers/duel/board.h"
#include "markers/duel/deck.h"
#include "markers/duel/pictures.h"
#include "markers/print/deck_art.h"
#include "src/rules/duel/pieces.h"

/* One back for all. */
static const struct pzk_card_back backs[] = {{&pzk_violet_palette, true, true}};

static struct pzk_card_look
card(int piece)
{
    struct pzk_card_look look = {.palette = &pzk_grey_palette};

    if (piece >= PZK_Q2) {
        look.picture = pzk_duel_potion(piece - PZK_Q2);
        snprintf(look.rank, sizeof(look.rank), "%c+", '2' + piece - PZK_Q2);
        return look;
    }
    int colour = (piece - PZK_W1) / 7;

    look.pips = (piece - PZK_W1) % 7 + 1;
    look.palette = pzk_duel_palette(colour);
    look.sign = pzk_duel_sign(colour);
    snprintf(look.rank, sizeof(look.rank), "%c", '0' + look.pips);
    return look;
}

/* A statuette is people's own and has only its label. */
static bool
draw(cairo_t *cr, int piece, enum pzk_family family,
     const struct pzk_sheet *sheet)
{
    switch (piece) {
    case PZK_TB:
        return pzk_duel_draw_board(cr, family, sheet);
    case PZK_TI:
        return pzk_draw_sticker(cr, piece, family);
    default:
        return pzk_duel_draw_token(cr, piece, family);
    }
}

/* The catalogue has the size of people's own board and tokens. */
static const struct pzk_whole_size sizes[] = {
    {PZK_KIND_BOARD, PZK_BOARD_WIDTH, PZK_BOARD_HEIGHT, 0},
    {PZK_KIND_TOKEN, PZK_TOKEN_WIDTH, PZK_TOKEN_HEIGHT, PZK_TOKEN_MARK_X},
    {PZK_KIND_FIGURE, 31, 31, 0},
    {.width = 0}};

const struct pzk_deck_art pzk_duel_deck_art = {
    .deck = &pzk_duel_deck,
    .card = card,
    .backs = backs,
    .draw = draw,
    .sizes = sizes,
    .guide_table = "guide.table.duel",
    .guide_places = {{PZK_W1, 0.5}, {PZK_Q2, 0.5}},
};
