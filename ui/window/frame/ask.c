// SPDX-License-Identifier: MIT
#include "ui/window/frame/ask.h"

#include "ui/window/paint/piece.h"
#include "ui/window/play/game_view.h"

/* Returns the card laid last, or none. */
static int
newest_card(const struct pzk_table_view *view)
{
    int card = PZK_NO_PIECE;

    for (int i = 0; pzk_is_seat(view->leader) && i < PZK_SEATS; i++) {
        int there = view->on_table[(view->leader + i) % PZK_SEATS];

        card = there == PZK_NO_PIECE ? card : there;
    }
    return card;
}

void
pzk_ask_about(PzkTableModel *model, GtkWidget *focus)
{
    const struct pzk_table_view *view = &pzk_shown(model)->view;
    const struct pzk_game_view *game = pzk_game_view(pzk_shown(model)->game);
    int piece = pzk_piece_at(focus);

    if (piece == PZK_NO_PIECE) {
        piece = game->piece ? game->piece(view) : newest_card(view);
    }
    pzk_table_model_about(model, piece, pzk_piece_tell(focus), focus);
}
