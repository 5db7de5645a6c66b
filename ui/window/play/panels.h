// SPDX-License-Identifier: MIT
#pragma once
/*
 * What opens beside the table in the accounts' place: the history, the choice
 * of a card, the cards dealt, a table to be restored. One at a time; hidden
 * while there is none.
 * Main thread.
 */
#include "ui/window/play/game_view.h"

#define PZK_TYPE_PANELS (pzk_panels_get_type())
G_DECLARE_FINAL_TYPE(PzkPanels, pzk_panels, PZK, PANELS, GtkBox)

void pzk_panels_set_model(PzkPanels *panels, PzkTableModel *model);

gboolean pzk_panels_has(PzkPanels *panels, enum pzk_panel panel);

/* Is FOCUS where letters choose? */
gboolean pzk_panels_takes_letters(PzkPanels *panels, GtkWidget *focus);

/* Opens one and moves the focus there: people asked for it. A correction: of
 * the newest move. */
void pzk_panels_show(PzkPanels *panels, enum pzk_panel panel);

/* Closes what is open, as escape does: a correction leads back to where it
 * was chosen. FALSE where nothing was open. */
gboolean pzk_panels_close(PzkPanels *panels);

enum pzk_panel pzk_panels_shown(PzkPanels *panels);
