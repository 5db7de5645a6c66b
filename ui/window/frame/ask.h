// SPDX-License-Identifier: MIT
#pragma once
/*
 * People ask what a card does. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

/* Tells what FOCUS stands for does; where it stands for no piece, what the game
 * has for that, or the card that was laid last. */
void pzk_ask_about(PzkTableModel *model, GtkWidget *focus);
