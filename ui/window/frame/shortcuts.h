// SPDX-License-Identifier: MIT
#pragma once
/*
 * All keys, in groups, in a dialog that scrolls: a list whose rows a screen
 * reader reads as "Undo: Ctrl+Z". Main thread.
 */
#include <gtk/gtk.h>

/* Modal to PARENT; not shown yet. */
GtkWidget *pzk_shortcuts_new(GtkWindow *parent);
