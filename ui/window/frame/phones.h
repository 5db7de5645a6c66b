// SPDX-License-Identifier: MIT
#pragma once
/*
 * "Phones": switches the players' phones on, shows how to join (QR code,
 * address, code), who is connected, what they ask, and each person's rights on
 * the phone. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/play.h"

#define PZK_TYPE_PHONES_DIALOG (pzk_phones_dialog_get_type())
G_DECLARE_FINAL_TYPE(PzkPhonesDialog, pzk_phones_dialog, PZK, PHONES_DIALOG,
                     GtkDialog)

/* Creates the dialog above PARENT for the game PLAY; does not show it yet. */
PzkPhonesDialog *pzk_phones_dialog_new(GtkWindow *parent, PzkPlay *play);
