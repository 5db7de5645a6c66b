// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the table as the program knows it: placement card, four seats with
 * their cards, due and wrong cards. Listens to a PzkTableModel.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_TABLE (pzk_jh_table_get_type())
G_DECLARE_FINAL_TYPE(PzkJhTable, pzk_jh_table, PZK, JH_TABLE, GtkOverlay)

GtkWidget *pzk_jh_table_new(PzkTableModel *model);

/* Sets the seat drawn at the bottom; default S. */
void pzk_jh_table_set_bottom(PzkJhTable *table, int seat);

/* Sets whether the name plates have little room for words (CRAMPED), or little
 * width (NARROW). */
void pzk_jh_table_set_cramped(PzkJhTable *table, gboolean cramped,
                              gboolean narrow);
