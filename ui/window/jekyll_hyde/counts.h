// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks how many Jekyll cards each hand was dealt: the backs show the number to
 * everybody at the table, but the camera cannot see it (T6). Main thread.
 *
 * Signals
 *   "done"  the numbers were accepted
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_COUNTS (pzk_jh_counts_get_type())
G_DECLARE_FINAL_TYPE(PzkJhCounts, pzk_jh_counts, PZK, JH_COUNTS, GtkBox)

GtkWidget *pzk_jh_counts_new(PzkTableModel *model);

void pzk_jh_counts_focus(GtkWidget *page);
