// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sends a sheet to a printer or a PDF by way of GtkPrintOperation, at true
 * size. Main thread.
 */
#include <gtk/gtk.h>

#include "markers/print/sheet.h"

/* Opens the desktop's print dialog, with its preview, over PARENT. SHEET is
 * copied; what it borrows must last until this returns. FALSE, *error set,
 * where it failed; TRUE too where people changed their mind. */
gboolean pzk_print_job_run(const struct pzk_sheet *sheet, GtkWindow *parent,
                           GError **error);

/* Writes SHEET to PATH as PDF, the same way but with no dialog. */
gboolean pzk_print_job_export(const struct pzk_sheet *sheet, const char *path,
                              GtkWindow *parent, GError **error);
