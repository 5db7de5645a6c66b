// SPDX-License-Identifier: MIT
#pragma once
/*
 * The column beside the table: scrolls, and takes as much width as it is told
 * to wish for, whatever stands in it. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SIDE (pzk_side_get_type())
G_DECLARE_FINAL_TYPE(PzkSide, pzk_side, PZK, SIDE, GtkScrolledWindow)

/* Pixels it would like to have; it can do with less. 0: as its child wishes. */
void pzk_side_wish(PzkSide *side, int width);
