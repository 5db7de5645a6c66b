// SPDX-License-Identifier: MIT
#pragma once
/*
 * A team's account: card points times factor, where the factor came from, the
 * total on its way to the target, tricks taken. Listens to a PzkTableModel.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_JH_ACCOUNT (pzk_jh_account_get_type())
G_DECLARE_FINAL_TYPE(PzkJhAccount, pzk_jh_account, PZK, JH_ACCOUNT, GtkBox)

GtkWidget *pzk_jh_account_new(PzkTableModel *model, int team);

/* Without the bar, which only shows what the total says. */
void pzk_jh_account_set_compact(PzkJhAccount *account, gboolean compact);

/* Fills the height it is given; what is reached stands at its foot, so at one
 * height in all accounts side by side. */
void pzk_jh_account_spread(PzkJhAccount *account);
