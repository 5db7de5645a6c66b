// SPDX-License-Identifier: MIT
#pragma once
/*
 * Corrects a move: a list of what it might have been instead, what fits by the
 * rules first. If a game groups its moves, the group is chosen first, so that
 * the list stays short. The choice goes to the PzkTableModel as a command. Main
 * thread.
 *
 * Signals
 *   "done"  the correction was accepted, or the move is another one by now
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CORRECTION_PAGE (pzk_correction_page_get_type())
G_DECLARE_FINAL_TYPE(PzkCorrectionPage, pzk_correction_page, PZK,
                     CORRECTION_PAGE, GtkBox)

GtkWidget *pzk_correction_page_new(PzkTableModel *model);

/* For move number ACT. FALSE, nothing changed, where there is nothing to
 * choose. */
gboolean pzk_correction_page_open(GtkWidget *page, int act);

/* Into the list, at what counts now. */
void pzk_correction_page_focus(GtkWidget *page);
