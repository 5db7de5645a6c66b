// SPDX-License-Identifier: MIT
#pragma once
/*
 * "Phones": switches on that the players' phones are served, shows how to come
 * in (QR code, address, code), who is there and what they ask, and what each
 * person may do from the phone. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/play.h"

#define PZK_TYPE_PHONES_DIALOG (pzk_phones_dialog_get_type())
G_DECLARE_FINAL_TYPE(PzkPhonesDialog, pzk_phones_dialog, PZK, PHONES_DIALOG,
                     GtkDialog)

/* Over PARENT, for the game PLAY; not shown yet. */
PzkPhonesDialog *pzk_phones_dialog_new(GtkWindow *parent, PzkPlay *play);
