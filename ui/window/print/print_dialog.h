// SPDX-License-Identifier: MIT
#pragma once
/*
 * Printing: the game, the marks, the paper, with a preview of each page; to the
 * printer or to a PDF. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_PRINT_DIALOG (pzk_print_dialog_get_type())
G_DECLARE_FINAL_TYPE(PzkPrintDialog, pzk_print_dialog, PZK, PRINT_DIALOG,
                     GtkDialog)

PzkPrintDialog *pzk_print_dialog_new(GtkWindow *parent);

/* Adds the action "print" to WINDOW, which opens the dialog. */
void pzk_print_dialog_add_action(GtkApplicationWindow *window);
