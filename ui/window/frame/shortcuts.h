// SPDX-License-Identifier: MIT
#pragma once
/*
 * Every key there is, in groups, as a dialog that scrolls: a list whose lines a
 * screen reader reads as "Undo: Ctrl+Z". Main thread.
 */
#include <gtk/gtk.h>

/* Over PARENT, and modal to it; not shown yet. */
GtkWidget *pzk_shortcuts_new(GtkWindow *parent);
