// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows any text as a QR code on white, to be scanned from the screen. Main
 * thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_QR_CODE (pzk_qr_code_get_type())
G_DECLARE_FINAL_TYPE(PzkQrCode, pzk_qr_code, PZK, QR_CODE, GtkDrawingArea)

/* Shows TEXT; NULL: an empty square. */
void pzk_qr_code_set(PzkQrCode *code, const char *text);
