// SPDX-License-Identifier: MIT
#pragma once
/*
 * Files of learned codes that come from somebody else, or go there. Main
 * thread.
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

/* Asks for a file of DECK's stickers and takes it into the user's own; where
 * there are others of that name, asks what is to be done. Returns its path
 * there, g_free(). NULL: nothing was taken, and *WHY, g_free(), tells why; NULL
 * where people did not want to. */
char *pzk_exchange_import(GtkWindow *parent, const struct pzk_deck *deck,
                          char **why);

/* Asks where to, and writes a copy of the file at PATH. Returns what is to be
 * said of it, g_free(); NULL: people did not want to. */
char *pzk_exchange_copy(GtkWindow *parent, const char *path);
