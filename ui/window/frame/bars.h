// SPDX-License-Identifier: MIT
#pragma once
/*
 * Bars above the table, there only while they have something to say: that the
 * game is not being kept, and why; and, when it is over, that the same people
 * can play another. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_BARS (pzk_bars_get_type())
G_DECLARE_FINAL_TYPE(PzkBars, pzk_bars, PZK, BARS, GtkBox)

/* NULL: no game. */
void pzk_bars_set_model(PzkBars *bars, PzkTableModel *model);
