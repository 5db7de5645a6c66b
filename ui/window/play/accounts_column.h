// SPDX-License-Identifier: MIT
#pragma once
/*
 * The column beside the table: scrolls, and requests a given width, whatever
 * its content. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_ACCOUNTS_COLUMN (pzk_accounts_column_get_type())
G_DECLARE_FINAL_TYPE(PzkAccountsColumn, pzk_accounts_column, PZK,
                     ACCOUNTS_COLUMN, GtkScrolledWindow)

/* Sets the preferred width in pixels; the column may get less. 0: its child's
 * width. */
void pzk_accounts_column_set_width(PzkAccountsColumn *column, int width);
