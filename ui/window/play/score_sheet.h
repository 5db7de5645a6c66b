// SPDX-License-Identifier: MIT
#pragma once
/*
 * Prints the score sheet of a game, or writes it as PDF or picture: a title,
 * the totals as a graph, then a table or sentences. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/chronicle.h"

/* Asks for a printer and prints. TITLE heads each page. */
void pzk_score_sheet_print(GtkWindow *parent, PzkChronicle *chronicle,
                           const char *title);

/* Writes A4 pages to PATH: a PDF, or one picture of all if it ends in .png.
 * FALSE with *error if it is not writable. */
gboolean pzk_score_sheet_save(PzkChronicle *chronicle, const char *title,
                              const char *path, GError **error);
