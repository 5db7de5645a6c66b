// SPDX-License-Identifier: MIT
#pragma once
/*
 * What opens beside the table in the accounts' place: the history, the choice
 * of a card, the cards dealt, a table to be restored. One at a time; hidden
 * while there is none.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_PANELS (pzk_panels_get_type())
G_DECLARE_FINAL_TYPE(PzkPanels, pzk_panels, PZK, PANELS, GtkBox)

enum pzk_panel {
    PZK_PANEL_NONE,
    PZK_PANEL_HISTORY,
    PZK_PANEL_ENTER,   /* the next card */
    PZK_PANEL_CORRECT, /* the card laid last */
    PZK_PANEL_COUNTS,
    PZK_PANEL_RESTORE, /* opens and closes by itself, without the focus */
    PZK_PANELS_COUNT
};

void pzk_panels_set_model(PzkPanels *panels, PzkTableModel *model);

/* Opens one and moves the focus there: people asked for it. */
void pzk_panels_show(PzkPanels *panels, enum pzk_panel panel);

/* Closes what is open, as escape does: a correction leads back to where it
 * was chosen. FALSE where nothing was open. */
gboolean pzk_panels_close(PzkPanels *panels);

enum pzk_panel pzk_panels_shown(PzkPanels *panels);
