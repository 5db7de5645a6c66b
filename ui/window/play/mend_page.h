// SPDX-License-Identifier: MIT
#pragma once
/*
 * Corrects a move: a list of what it might have been instead, what fits by the
 * rules first. Where a game has moves in groups the group is chosen first, so
 * that the list stays short. The wish goes to the
 * PzkTableModel as a command. Main thread.
 *
 * Signals
 *   "done"  the correction was accepted, or the move is another one by now
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MEND_PAGE (pzk_mend_page_get_type())
G_DECLARE_FINAL_TYPE(PzkMendPage, pzk_mend_page, PZK, MEND_PAGE, GtkBox)

GtkWidget *pzk_mend_page_new(PzkTableModel *model);

/* For move number ACT. FALSE, nothing changed, where there is nothing to
 * choose. */
gboolean pzk_mend_page_open(GtkWidget *page, int act);

/* Into the list, at what counts now. */
void pzk_mend_page_focus(GtkWidget *page);
