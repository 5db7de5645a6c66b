// SPDX-License-Identifier: MIT
#pragma once
/*
 * A team's symbol, the sign of warning or a placement card as a widget, as
 * large as its text.
 * Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SYMBOL (pzk_symbol_get_type())
G_DECLARE_FINAL_TYPE(PzkSymbol, pzk_symbol, PZK, SYMBOL, GtkDrawingArea)

/* An enum pzk_team, or: */
enum { PZK_SYMBOL_WARNING = 2, PZK_SYMBOL_PLACEMENT, PZK_SYMBOL_PLACEMENT_B };

void pzk_symbol_set(PzkSymbol *symbol, int what);

/* How many times the font's height it is high; default 1.7. */
void pzk_symbol_set_scale(PzkSymbol *symbol, double scale);
