// SPDX-License-Identifier: MIT
#pragma once
/*
 * A memory aid of the team game, where the house rules have it: the cards of
 * both sets that nobody has laid in this hand. Shows itself and hides; listens
 * to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_OUT (pzk_out_get_type())
G_DECLARE_FINAL_TYPE(PzkOut, pzk_out, PZK, OUT, GtkBox)

GtkWidget *pzk_out_new(PzkTableModel *model);
