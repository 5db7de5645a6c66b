// SPDX-License-Identifier: MIT
#pragma once
/*
 * A team's symbol, the warning sign or a placement card as a widget, sized like
 * its text.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SYMBOL (pzk_symbol_get_type())
G_DECLARE_FINAL_TYPE(PzkSymbol, pzk_symbol, PZK, SYMBOL, GtkDrawingArea)

/* An enum pzk_team, or: */
enum { PZK_SYMBOL_WARNING = 2, PZK_SYMBOL_PLACEMENT, PZK_SYMBOL_PLACEMENT_B };

void pzk_symbol_set(PzkSymbol *symbol, int what);

/* Sets the height as a multiple of the font's; default 1.7. */
void pzk_symbol_set_scale(PzkSymbol *symbol, double scale);
