// SPDX-License-Identifier: MIT
#pragma once
/*
 * What should lie where and what the camera sees there, side by side, each
 * ticked when it is right: for a table that was cleared or bumped, and for a
 * game that goes on another day. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_RESTORE_PAGE (pzk_jh_restore_page_get_type())
G_DECLARE_FINAL_TYPE(PzkJhRestorePage, pzk_jh_restore_page, PZK,
                     JH_RESTORE_PAGE, GtkBox)

GtkWidget *pzk_jh_restore_page_new(PzkTableModel *model);

/* The focus to the first side where something is left to do. */
void pzk_jh_restore_page_focus(GtkWidget *page);
