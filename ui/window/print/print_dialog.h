// SPDX-License-Identifier: MIT
#pragma once
/*
 * Prints a game's cards and marks: people choose the game, the marks and the
 * paper, see each page, and send the pages to the printer or to a PDF. Main
 * thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"

#define PZK_TYPE_PRINT_DIALOG (pzk_print_dialog_get_type())
G_DECLARE_FINAL_TYPE(PzkPrintDialog, pzk_print_dialog, PZK, PRINT_DIALOG,
                     GtkDialog)

/* GAME: chosen first. */
PzkPrintDialog *pzk_print_dialog_new(GtkWindow *parent,
                                     const struct pzk_table_game *game);
