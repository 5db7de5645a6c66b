// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows how phones join, as large as the screen: QR code, address, digits. Any
 * key or click closes it. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/phones/phones.h"

/* Shows STATUS above PARENT, and closes with PARENT. */
void pzk_large_code_present(GtkWindow *parent,
                            const struct pzk_phones_status *status);
