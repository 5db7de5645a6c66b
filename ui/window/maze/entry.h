// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the player on turn may do in the maze, to be entered by hand: how the
 * map is changed, a switch, a move, an escape. Listens to a PzkTableModel and
 * gives it commands. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MAZE_ENTRY (pzk_maze_entry_get_type())
G_DECLARE_FINAL_TYPE(PzkMazeEntry, pzk_maze_entry, PZK, MAZE_ENTRY, GtkBox)

GtkWidget *pzk_maze_entry_new(PzkTableModel *model);

/* Into the first list. FALSE where nothing can be entered now. */
gboolean pzk_maze_entry_focus(PzkMazeEntry *entry);
