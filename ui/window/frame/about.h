// SPDX-License-Identifier: MIT
#pragma once
/* The dialog that says what the program is. Main thread. */
#include <gtk/gtk.h>

/* Modal to PARENT; not shown yet. */
GtkWidget *pzk_about_new(GtkWindow *parent, const char *version);
