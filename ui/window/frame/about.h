// SPDX-License-Identifier: MIT
#pragma once
/* Shows what the program is, in a dialog. Main thread. */
#include <gtk/gtk.h>

/* Creates the dialog, modal to PARENT, and does not show it yet. */
GtkWidget *pzk_about_new(GtkWindow *parent, const char *version);
