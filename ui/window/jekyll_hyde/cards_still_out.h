// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows a memory aid of the team game, if the house rules allow it: the cards
 * of both decks that nobody has laid in this hand. Shows and hides itself;
 * listens to a PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_CARDS_STILL_OUT (pzk_jh_cards_still_out_get_type())
G_DECLARE_FINAL_TYPE(PzkJhCardsStillOut, pzk_jh_cards_still_out, PZK,
                     JH_CARDS_STILL_OUT, GtkBox)

GtkWidget *pzk_jh_cards_still_out_new(PzkTableModel *model);
