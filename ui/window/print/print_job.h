// SPDX-License-Identifier: MIT
#pragma once
/*
 * Prints a sheet, or writes it as PDF, through GtkPrintOperation, at true size.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "markers/print/sheet.h"

/* Opens the desktop's print dialog, with its preview, above PARENT. Copies
 * SHEET; what SHEET borrows must last until this function returns. FALSE,
 * *error set, on failure; TRUE also if people cancelled. */
gboolean pzk_print_job_run(const struct pzk_sheet *sheet, GtkWindow *parent,
                           GError **error);

/* Writes SHEET to the PDF file PATH, as pzk_print_job_run() prints it, but
 * without a dialog. */
gboolean pzk_print_job_export(const struct pzk_sheet *sheet, const char *path,
                              GtkWindow *parent, GError **error);
