// SPDX-License-Identifier: MIT
#include "ui/window/frame/explain.h"

#include "ui/window/paint/piece.h"
#include "ui/window/play/game_view.h"

void
pzk_explain_piece(PzkTableModel *model, GtkWidget *focus)
{
    int piece = pzk_piece_at(focus);

    if (piece == PZK_NO_PIECE) {
        piece = pzk_table_needs(&pzk_shown(model)->view).piece;
    }
    pzk_table_model_about(model, piece, pzk_piece_description(focus), focus);
}
