// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows what the game waits for in large type, and above it the last sentence;
 * while there is a mismatch, the mismatch and what puts it right. Listens to a
 * PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_SAYING (pzk_saying_get_type())
G_DECLARE_FINAL_TYPE(PzkSaying, pzk_saying, PZK, SAYING, GtkBox)

void pzk_saying_set_model(PzkSaying *sentence, PzkTableModel *model);

/* Hides the button, for windows in which nobody can press it. */
void pzk_saying_hide_button(PzkSaying *sentence);
