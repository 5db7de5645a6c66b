// SPDX-License-Identifier: MIT
#pragma once
/* What the program is, in a dialog. Main thread. */
#include <gtk/gtk.h>

/* Over PARENT, and modal to it; not shown yet. */
GtkWidget *pzk_about_new(GtkWindow *parent, const char *version);
