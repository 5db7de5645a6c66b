// SPDX-License-Identifier: MIT
#pragma once
/*
 * Explains what a card does. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

/* Explains the piece at FOCUS; if there is none, the piece that the game
 * suggests, or the card laid last. */
void pzk_explain_piece(PzkTableModel *model, GtkWidget *focus);
