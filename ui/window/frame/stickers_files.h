// SPDX-License-Identifier: MIT
#pragma once
/*
 * Imports and exports files of learned codes. Main thread.
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

/* Asks for a file of DECK's stickers and imports it among the user's own; asks
 * what to do if the name is taken. Returns the path of the import, g_free().
 * NULL: nothing was imported, and *WHY, g_free(), says why; NULL where people
 * cancelled. */
char *pzk_stickers_import(GtkWindow *parent, const struct pzk_deck *deck,
                          char **why);

/* Asks where to save, and writes a copy of the file at PATH there. Returns the
 * result in words, g_free(); NULL: people cancelled. */
char *pzk_stickers_export(GtkWindow *parent, const char *path);
