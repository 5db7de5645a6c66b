// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks where to save a file. Main thread.
 */
#include <gtk/gtk.h>

/* Asks for a file, suggesting NAME; asks again before replacing one. Returns
 * the file's path, g_free(), or NULL if people cancelled. */
char *pzk_save_as(GtkWindow *parent, const char *title, const char *name);

/* Shows the error TEXT. */
void pzk_save_failed(GtkWindow *parent, const char *text);
