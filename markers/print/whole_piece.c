// SPDX-License-Identifier: MIT
#include "markers/print/whole_piece.h"

#include "markers/deck_art.h"
#include "markers/placement.h"
#include "markers/print/card.h"
#include "markers/print/sheet_space.h"

static bool
draw_placement(cairo_t *cr, int piece, enum pzk_family family,
               const struct pzk_sheet *sheet)
{
    const struct pzk_deck_art *art =
        sheet ? pzk_deck_art(sheet->options.deck) : NULL;
    bool teams = !art || !art->corner;
    const struct pzk_placement_words words = {
        .name = pzk_piece_id(piece) +
                1, /* the id without its P: people say A or B */
        .team = {teams ? pzk_sheet_text(sheet, "team.J") : NULL,
                 teams ? pzk_sheet_text(sheet, "team.H") : NULL},
        .seat = {[PZK_N] = pzk_sheet_text(sheet, "seat.N"),
                 [PZK_E] = pzk_sheet_text(sheet, "seat.E"),
                 [PZK_S] = pzk_sheet_text(sheet, "seat.S"),
                 [PZK_W] = pzk_sheet_text(sheet, "seat.W")}};

    return pzk_draw_placement(cr, piece, family, sheet ? &words : NULL);
}

bool
pzk_draw_whole_piece(cairo_t *cr, int piece, enum pzk_family family,
                     const struct pzk_sheet *sheet)
{
    const struct pzk_deck_art *art = pzk_piece_art(piece);

    if (!art) {
        return draw_placement(cr, piece, family, sheet);
    }
    if (pzk_catalog_piece(piece)->kind == PZK_KIND_CARD) {
        return pzk_card_draw(cr, piece, family, sheet);
    }
    return art->draw && art->draw(cr, piece, family, sheet);
}
