// SPDX-License-Identifier: MIT
#pragma once
/*
 * How phones come in, as large as the screen: QR code, address, digits. Any
 * key or click ends it. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/phones/phones.h"

/* Over PARENT, with which it goes. */
void pzk_large_code_present(GtkWindow *parent,
                            const struct pzk_phones_sight *sight);
