// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the score on a whole screen, for everybody at the table: on a second
 * monitor if there is one. Listens to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_SCORE_BOARD (pzk_score_board_get_type())
G_DECLARE_FINAL_TYPE(PzkScoreBoard, pzk_score_board, PZK, SCORE_BOARD,
                     GtkWindow)

/* Creates the window, which closes on Escape or F11. */
PzkScoreBoard *pzk_score_board_new(GtkWindow *parent, PzkTableModel *model);

/* Shows BOARD full screen, on another monitor than its parent's if there is
 * one. */
void pzk_score_board_present(PzkScoreBoard *board);
