// SPDX-License-Identifier: MIT
#pragma once
/*
 * How phones join, as large as the screen: QR code, address, digits. Any key or
 * click closes it. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/phones/phones.h"

/* Above PARENT; closes with it. */
void pzk_large_code_present(GtkWindow *parent,
                            const struct pzk_phones_sight *sight);
