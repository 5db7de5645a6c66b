// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows a team's symbol, the warning sign or a placement card as a widget,
 * sized like the text around it.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SYMBOL (pzk_symbol_get_type())
G_DECLARE_FINAL_TYPE(PzkSymbol, pzk_symbol, PZK, SYMBOL, GtkDrawingArea)

/* Values for pzk_symbol_set() besides those of enum pzk_team. */
enum { PZK_SYMBOL_WARNING = 2, PZK_SYMBOL_PLACEMENT, PZK_SYMBOL_PLACEMENT_B };

void pzk_symbol_set(PzkSymbol *symbol, int what);

/* Sets the symbol's height as a multiple of the font's height; default 1.7. */
void pzk_symbol_set_scale(PzkSymbol *symbol, double scale);
