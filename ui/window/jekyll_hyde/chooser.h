// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses a card by hand: the next one to be played, or what a card laid
 * earlier really was, for whom and out of whose hand; or who dealt a hand.
 * What fits by the rules comes first, then all the rest. The choice goes to the
 * PzkTableModel as a command. Main thread.
 *
 * Signals
 *   "done"  a correction was accepted
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_CHOOSER (pzk_jh_chooser_get_type())
G_DECLARE_FINAL_TYPE(PzkJhChooser, pzk_jh_chooser, PZK, JH_CHOOSER, GtkBox)

GtkWidget *pzk_jh_chooser_new(PzkTableModel *model);

/* For move number ACT; -1: for the next card, and the next after that. */
gboolean pzk_jh_chooser_open(GtkWidget *page, int act);

/* Focuses the list of cards, or the seat if the list is of no use. */
void pzk_jh_chooser_focus(GtkWidget *page);
