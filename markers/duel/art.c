// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "markers/deck_art.h"
#include "markers/draw.h"
#include "markers/duel/board.h"
#include "markers/duel/deck.h"
#include "markers/duel/pictures.h"
#include "src/rules/duel/pieces.h"

/* The one back of all cards. */
static const struct pzk_card_back backs[] = {{&pzk_violet_palette, true, true}};

static struct pzk_card_art
card(int piece)
{
    struct pzk_card_art art = {.palette = &pzk_grey_palette};

    if (piece >= PZK_Q2) {
        art.picture = pzk_duel_potion(piece - PZK_Q2);
        snprintf(art.rank, sizeof(art.rank), "%c+", '2' + piece - PZK_Q2);
        return art;
    }
    int colour = (piece - PZK_W1) / 7;

    art.pips = (piece - PZK_W1) % 7 + 1;
    art.palette = pzk_duel_palette(colour);
    art.sign = pzk_duel_sign(colour);
    snprintf(art.rank, sizeof(art.rank), "%c", '0' + art.pips);
    return art;
}

/* Draws any piece that is not a card. A statuette comes with the game and gets
 * only its label. */
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
        return pzk_duel_draw_token(cr, piece, family, sheet);
    }
}

/* The printed sizes. The catalogue has the sizes of the board and tokens that
 * are sold. */
static const struct pzk_whole_size sizes[] = {
    {PZK_KIND_BOARD, PZK_BOARD_WIDTH, PZK_BOARD_HEIGHT, 0},
    {PZK_KIND_TOKEN, PZK_TOKEN_WIDTH, PZK_TOKEN_HEIGHT, PZK_TOKEN_MARK_X},
    {PZK_KIND_FIGURE, 31, 31, 0},
    {.width = 0}};

const struct pzk_deck_art pzk_duel_deck_art = {
    .first = PZK_W1,
    .last = PZK_TB,
    .card = card,
    .backs = backs,
    .draw = draw,
    .sizes = sizes,
    .guide_table = "guide.table.duel",
    .guide_blind = "guide.blind.duel",
    .guide_seats = 2,
    .guide_places = {{PZK_W1, 0.5}, {PZK_Q2, 0.5}},
};
