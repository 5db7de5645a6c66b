// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows one page of a printed sheet, drawn small; its accessible name says what
 * the page shows. Main thread.
 */
#include <gtk/gtk.h>

#include "markers/print/sheet.h"

#define PZK_TYPE_SHEET_VIEW (pzk_sheet_view_get_type())
G_DECLARE_FINAL_TYPE(PzkSheetView, pzk_sheet_view, PZK, SHEET_VIEW,
                     GtkDrawingArea)

/* Shows PAGE (from 0) of SHEET. Copies SHEET; what SHEET borrows stays the
 * caller's. NULL: shows nothing. */
void pzk_sheet_view_show(PzkSheetView *view, const struct pzk_sheet *sheet,
                         int page);
