// SPDX-License-Identifier: MIT
#pragma once
/*
 * A memory aid of the team game, where the house rules have it: the cards of
 * both sets that nobody has laid in this hand. Shows itself and hides; listens
 * to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_OUT (pzk_jh_out_get_type())
G_DECLARE_FINAL_TYPE(PzkJhOut, pzk_jh_out, PZK, JH_OUT, GtkBox)

GtkWidget *pzk_jh_out_new(PzkTableModel *model);
