// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the town of the maze as the program knows it: nine map cards in place,
 * their walls by colour and by pattern, resources, coins, and where the player
 * on turn can go. The accessible description says the same. Listens to a
 * PzkTableModel.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MAZE_TABLE (pzk_maze_table_get_type())
G_DECLARE_FINAL_TYPE(PzkMazeTable, pzk_maze_table, PZK, MAZE_TABLE,
                     GtkDrawingArea)

GtkWidget *pzk_maze_table_new(PzkTableModel *model);
