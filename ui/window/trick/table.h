// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws a table of tricks as the program knows it: placement card, two to four
 * seats with their cards, due and wrong cards. What differs between games is in
 * struct pzk_trick_guest. Listens to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/play/game_view.h"

#define PZK_TYPE_TRICK_TABLE (pzk_trick_table_get_type())
G_DECLARE_FINAL_TYPE(PzkTrickTable, pzk_trick_table, PZK, TRICK_TABLE,
                     GtkOverlay)

GtkWidget *pzk_trick_table_new(PzkTableModel *model);

/* Adapts TABLE, one of these, to the size of the page; and to the seat at the
 * bottom, unless the drawing is a part of another. */
void pzk_trick_table_fit(GtkWidget *table, const struct pzk_page_space *room);
