// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the game so far (the model's PzkChronicle), line by line, with undo and
 * redo; people can choose moves to correct. Of a past game: only its lines.
 * Main thread.
 *
 * Signals
 *   "correct" (int)       the number of the move to correct
 *   "line" (int, string)  another line has the cursor: the number of moves made
 *                         by then, and its text
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_HISTORY_PAGE (pzk_history_page_get_type())
G_DECLARE_FINAL_TYPE(PzkHistoryPage, pzk_history_page, PZK, HISTORY_PAGE,
                     GtkBox)

GtkWidget *pzk_history_page_new(PzkTableModel *model);

/* Hides what changes the game. */
void pzk_history_page_only_read(GtkWidget *page);

/* Moves the cursor by STEP lines, at most to the first or last. */
void pzk_history_page_step(GtkWidget *page, int step);

/* Focuses the newest line. */
void pzk_history_page_focus(GtkWidget *page);
