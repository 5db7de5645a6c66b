// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows one panel at a time in place of the accounts beside the table: the
 * history, the choice of a card, the cards dealt, a table to restore. Hidden
 * while no panel is open.
 *
 * Main thread.
 */
#include "ui/window/play/game_view.h"

#define PZK_TYPE_PANELS (pzk_panels_get_type())
G_DECLARE_FINAL_TYPE(PzkPanels, pzk_panels, PZK, PANELS, GtkBox)

void pzk_panels_set_model(PzkPanels *panels, PzkTableModel *model);

gboolean pzk_panels_has(PzkPanels *panels, enum pzk_panel panel);

/* Whether letters at FOCUS search or type, and so are no keys. */
gboolean pzk_panels_takes_letters(PzkPanels *panels, GtkWidget *focus);

/* Opens PANEL on request and focuses it. PZK_PANEL_CORRECT corrects the newest
 * move. */
void pzk_panels_show(PzkPanels *panels, enum pzk_panel panel);

/* Closes the open panel, as Escape does; a correction returns to the panel
 * where it was chosen. FALSE: no panel was open. */
gboolean pzk_panels_close(PzkPanels *panels);

enum pzk_panel pzk_panels_shown(PzkPanels *panels);
