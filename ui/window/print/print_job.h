// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sends a sheet to a printer or a PDF through GtkPrintOperation, at true size.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "markers/print/sheet.h"

/* Opens the desktop's print dialog, with its preview, above PARENT. Copies
 * SHEET; what it borrows must last until this returns. FALSE, *error set, on
 * failure; TRUE also when cancelled. */
gboolean pzk_print_job_run(const struct pzk_sheet *sheet, GtkWindow *parent,
                           GError **error);

/* Writes SHEET to PATH as PDF, in the same way but without a dialog. */
gboolean pzk_print_job_export(const struct pzk_sheet *sheet, const char *path,
                              GtkWindow *parent, GError **error);
