// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows side by side which cards belong where and what the camera sees there,
 * each side ticked when right: for a table that was cleared or bumped, and for
 * a game resumed on another day. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_RESTORE_PAGE (pzk_jh_restore_page_get_type())
G_DECLARE_FINAL_TYPE(PzkJhRestorePage, pzk_jh_restore_page, PZK,
                     JH_RESTORE_PAGE, GtkBox)

GtkWidget *pzk_jh_restore_page_new(PzkTableModel *model);

/* Focuses the first side that is not right yet. */
void pzk_jh_restore_page_focus(GtkWidget *page);
