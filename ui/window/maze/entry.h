// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lets people enter by hand what the player on turn in the maze does: a change
 * of the map, a switch, a move, an escape. Listens to a PzkTableModel and sends
 * it commands. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MAZE_ENTRY (pzk_maze_entry_get_type())
G_DECLARE_FINAL_TYPE(PzkMazeEntry, pzk_maze_entry, PZK, MAZE_ENTRY, GtkBox)

GtkWidget *pzk_maze_entry_new(PzkTableModel *model);

/* Focuses the first list. FALSE: people can enter nothing now. */
gboolean pzk_maze_entry_focus(PzkMazeEntry *entry);
