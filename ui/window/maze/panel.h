// SPDX-License-Identifier: MIT
#pragma once
/*
 * Beside the town: what each player is and has, and what can be entered by
 * hand. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

GtkWidget *pzk_maze_panel_new(PzkTableModel *model);

/* Into what is to be entered next on PANEL. FALSE where nothing is. */
gboolean pzk_maze_panel_focus(GtkWidget *panel);
