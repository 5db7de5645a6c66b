// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks where a file is to be kept. Main thread.
 */
#include <gtk/gtk.h>

/* Asks for a file called like NAME; an existing one is confirmed. Returns its
 * path, g_free(), or NULL where it was not wanted. */
char *pzk_keep_as(GtkWindow *parent, const char *title, const char *name);

/* Says that TEXT went wrong. */
void pzk_keep_failed(GtkWindow *parent, const char *text);
