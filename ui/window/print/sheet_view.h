// SPDX-License-Identifier: MIT
#pragma once
/*
 * One page of a printed sheet, drawn small; its accessible name says what it
 * shows. Main thread.
 */
#include <gtk/gtk.h>

#include "markers/print/sheet.h"

#define PZK_TYPE_SHEET_VIEW (pzk_sheet_view_get_type())
G_DECLARE_FINAL_TYPE(PzkSheetView, pzk_sheet_view, PZK, SHEET_VIEW,
                     GtkDrawingArea)

/* Shows PAGE (from 0) of SHEET, which is copied; what it borrows stays the
 * caller's. NULL: nothing. */
void pzk_sheet_view_show(PzkSheetView *view, const struct pzk_sheet *sheet,
                         int page);
