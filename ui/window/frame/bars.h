// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows bars above the table while they are needed: the journal cannot be
 * written, and why; a phone or the club asks something; the game is over and
 * the same people can play another one; the cards on the table are another
 * game's, which a button begins; the action needs a game first.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_BARS (pzk_bars_get_type())
G_DECLARE_FINAL_TYPE(PzkBars, pzk_bars, PZK, BARS, GtkBox)

/* Listens to MODEL; NULL: there is no game. */
void pzk_bars_set_model(PzkBars *bars, PzkTableModel *model);

/* Shows TEXT for a while; only while there is no game. */
void pzk_bars_note(PzkBars *bars, const char *text);
