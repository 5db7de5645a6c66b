// SPDX-License-Identifier: MIT
#pragma once
/*
 * The column beside the table: scrolls, and requests a given width, whatever
 * its content. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_SIDE (pzk_side_get_type())
G_DECLARE_FINAL_TYPE(PzkSide, pzk_side, PZK, SIDE, GtkScrolledWindow)

/* Sets the preferred width in pixels; the column may get less. 0: its child's
 * width. */
void pzk_side_set_width(PzkSide *side, int width);
