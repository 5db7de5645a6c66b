// SPDX-License-Identifier: MIT
#pragma once
/*
 * The column beside the table: scrolls, and asks for a given width, whatever is
 * in it. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SIDE (pzk_side_get_type())
G_DECLARE_FINAL_TYPE(PzkSide, pzk_side, PZK, SIDE, GtkScrolledWindow)

/* Preferred width in pixels; it can do with less. 0: its child's. */
void pzk_side_set_width(PzkSide *side, int width);
