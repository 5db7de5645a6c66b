// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows a team's account: card points times factor, the deeds behind the
 * factor, the total on its way to the target, tricks won. Listens to a
 * PzkTableModel. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_ACCOUNT (pzk_jh_account_get_type())
G_DECLARE_FINAL_TYPE(PzkJhAccount, pzk_jh_account, PZK, JH_ACCOUNT, GtkBox)

GtkWidget *pzk_jh_account_new(PzkTableModel *model, int team);

/* Sets whether the bar is hidden, which only repeats the total. */
void pzk_jh_account_set_compact(PzkJhAccount *account, gboolean compact);

/* Makes ACCOUNT fill the given height, with the total at the bottom, so that
 * accounts side by side align. */
void pzk_jh_account_spread(PzkJhAccount *account);
