// SPDX-License-Identifier: MIT
#pragma once
/*
 * The score sheet of a game: a title, then a table or sentences; on pages for
 * the printer or as PDF. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/chronicle.h"

/* Asks for a printer and prints. TITLE heads each page. */
void pzk_score_sheet_print(GtkWindow *parent, PzkChronicle *chronicle,
                           const char *title);

/* Writes A4 pages to the file PATH. FALSE with *error if it is not writable. */
gboolean pzk_score_sheet_save(PzkChronicle *chronicle, const char *title,
                              const char *path, GError **error);
