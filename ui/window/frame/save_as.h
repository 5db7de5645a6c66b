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

/* Asks for a file to read, of the KIND that PATTERN matches. Returns its path,
 * g_free(); NULL: people cancelled. */
char *pzk_open_file(GtkWindow *parent, const char *title, const char *accept,
                    const char *kind, const char *pattern);
