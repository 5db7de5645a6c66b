// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows each player's role, position and resources in the maze. A box; listens
 * to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_MAZE_ACCOUNTS (pzk_maze_accounts_get_type())
G_DECLARE_FINAL_TYPE(PzkMazeAccounts, pzk_maze_accounts, PZK, MAZE_ACCOUNTS,
                     GtkBox)

GtkWidget *pzk_maze_accounts_new(PzkTableModel *model);
