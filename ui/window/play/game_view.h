// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the play page shows of a game that is not the team game: its table and
 * the column beside it. Each listens to the model itself. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

struct pzk_game_view {
    GtkWidget *(*table)(PzkTableModel *model);
    /* The account and what can be entered; it may scroll. */
    GtkWidget *(*side)(PzkTableModel *model);
    /* The account alone, as the score board has it. */
    GtkWidget *(*score)(PzkTableModel *model);
    /* Moves the focus on SIDE to what is to be entered next. FALSE where
     * nothing is. */
    gboolean (*enter)(GtkWidget *side);
};
