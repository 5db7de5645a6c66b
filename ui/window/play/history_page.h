// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the game so far (the model's PzkChronicle), line by line, with undo and
 * redo; people can choose moves to correct. Main thread.
 *
 * Signals
 *   "correct" (int)  the number of the move to correct
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_HISTORY_PAGE (pzk_history_page_get_type())
G_DECLARE_FINAL_TYPE(PzkHistoryPage, pzk_history_page, PZK, HISTORY_PAGE,
                     GtkBox)

GtkWidget *pzk_history_page_new(PzkTableModel *model);

/* Focuses the newest line. */
void pzk_history_page_focus(GtkWidget *page);
