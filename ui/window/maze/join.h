// SPDX-License-Identifier: MIT
#pragma once
/*
 * The form on the maze's play page that tells how a game under way stands.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

/* It lets go of MODEL when it is destroyed. */
GtkWidget *pzk_maze_join_new(PzkTableModel *model);

/* Moves the focus on ROOT, made by the function above, to what is asked; FALSE
 * if nothing is, or ROOT is something else. */
gboolean pzk_maze_join_focus(GtkWidget *root);
