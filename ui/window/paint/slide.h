// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cards that slide to whoever took them, in 300 ms, drawn over a widget.
 * Decoration: the widgets show the new state at once, and nothing is drawn, or
 * costs anything, before and after. Off where the desktop wants no animations.
 * Main thread.
 */
#include <gtk/gtk.h>

/* Makes OVER able to show cards that slide over it, for as long as it lives. */
void pzk_slide_attach(GtkWidget *over);

/* Slides the N CARDS, which are inside of OVER, as they look now, to the middle
 * of TO, which is there, too. */
void pzk_slide(GtkWidget *over, GtkWidget *const *cards, int n, GtkWidget *to);
