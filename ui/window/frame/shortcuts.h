// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows all keys, in groups, in a dialog that scrolls: a list whose rows a
 * screen reader reads as "Undo: Ctrl+Z". Main thread.
 */
#include <gtk/gtk.h>

/* Creates the dialog, modal to PARENT, and does not show it yet. */
GtkWidget *pzk_shortcuts_new(GtkWindow *parent);
