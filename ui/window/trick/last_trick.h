// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the last trick: its four cards in playing order, the best one marked,
 * who won the trick and why. Listens to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_LAST_TRICK (pzk_last_trick_get_type())
G_DECLARE_FINAL_TYPE(PzkLastTrick, pzk_last_trick, PZK, LAST_TRICK, GtkBox)

GtkWidget *pzk_last_trick_new(PzkTableModel *model);

/* Sets whether the cards are shown beside the words; they need room. */
void pzk_last_trick_show_cards(PzkLastTrick *trick, gboolean show);
