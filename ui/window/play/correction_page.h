// SPDX-License-Identifier: MIT
#pragma once
/*
 * Corrects a move: lists its alternatives, legal ones first. If a game groups
 * its moves, people choose the group first, so that the list stays short. Sends
 * the choice to the PzkTableModel as a command. Main thread.
 *
 * Signals
 *   "done"  the correction was accepted, or the move has changed meanwhile
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CORRECTION_PAGE (pzk_correction_page_get_type())
G_DECLARE_FINAL_TYPE(PzkCorrectionPage, pzk_correction_page, PZK,
                     CORRECTION_PAGE, GtkBox)

GtkWidget *pzk_correction_page_new(PzkTableModel *model);

/* Opens PAGE for move number ACT. FALSE, nothing changed: there is no choice.
 */
gboolean pzk_correction_page_open(GtkWidget *page, int act);

/* Focuses the list at the alternative that counts. */
void pzk_correction_page_focus(GtkWidget *page);
