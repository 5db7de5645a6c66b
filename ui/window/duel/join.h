// SPDX-License-Identifier: MIT
#pragma once
/*
 * The form on the duel's play page that tells where a game under way stands.
 */
#include "ui/window/duel/view.h"

/* Adds it to PARENT; it lets go of MODEL when it is destroyed. */
GtkWidget *pzk_duel_join_new(GtkWidget *parent, PzkTableModel *model);

/* Moves the focus on ROOT, made by the function above, to what is asked; FALSE
 * if nothing is. */
gboolean pzk_duel_join_focus(GtkWidget *root);
