// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses a card by hand: the next one, or what an earlier card really was, for
 * whom and from whose hand; or who dealt a hand. Lists legal cards first, then
 * the others. Sends the choice to the PzkTableModel as a command. Main thread.
 *
 * Signals
 *   "done"  a correction was accepted
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_CHOOSER (pzk_jh_chooser_get_type())
G_DECLARE_FINAL_TYPE(PzkJhChooser, pzk_jh_chooser, PZK, JH_CHOOSER, GtkBox)

GtkWidget *pzk_jh_chooser_new(PzkTableModel *model);

/* Opens the page to correct move number ACT; -1: to enter the next card, and
 * those after it. FALSE: there is no choice. */
gboolean pzk_jh_chooser_open(GtkWidget *page, int act);

/* Focuses the list of cards, or that of seats if the list of cards is hidden.
 */
void pzk_jh_chooser_focus(GtkWidget *page);
