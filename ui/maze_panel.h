// SPDX-License-Identifier: MIT
#pragma once
/*
 * Beside the town: what each player is and has, and what can be entered by
 * hand. Listens to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/table_model.h"

#define PZK_TYPE_MAZE_PANEL (pzk_maze_panel_get_type())
G_DECLARE_FINAL_TYPE(PzkMazePanel, pzk_maze_panel, PZK, MAZE_PANEL, GtkBox)

GtkWidget *pzk_maze_panel_new(PzkTableModel *model);
