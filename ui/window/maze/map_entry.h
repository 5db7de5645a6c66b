// SPDX-License-Identifier: MIT
#pragma once
/*
 * Enters how the maze's map lies on the table if no camera sees it: which card
 * in which place, and how it is turned. Or the program shuffles, and people lay
 * the cards as it shows. Visible until the game begins. Listens to a
 * PzkTableModel and sends it PZK_MAZE_COMMAND_LAY_OUT. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MAZE_MAP_ENTRY (pzk_maze_map_entry_get_type())
G_DECLARE_FINAL_TYPE(PzkMazeMapEntry, pzk_maze_map_entry, PZK, MAZE_MAP_ENTRY,
                     GtkBox)

GtkWidget *pzk_maze_map_entry_new(PzkTableModel *model);

/* Focuses the first list. FALSE: the game has begun. */
gboolean pzk_maze_map_entry_focus(PzkMazeMapEntry *layout);
