// SPDX-License-Identifier: MIT
#pragma once
/*
 * Whether everything of a window can be seen: looks at the extents that
 * assistive technology is given, and for texts that were cut short. Main
 * thread.
 */
#include <gtk/gtk.h>

/* Capitals of 6 mm on a screen of 24 inches that is 1280 pixels wide. */
enum { FITS_FROM_AFAR = 15 };

/* Writes what does not fit to standard error, after NAME, and returns how many
 * faults there are. What scrolls may reach below or above, never sideways.
 * SHORTENED: names may end in "…". SMALLEST: the least height of a label's
 * capitals, in pixels. LOOKED_AT: how many objects it saw. */
int fits_faults(GtkWidget *window, const char *name, gboolean shortened,
                int smallest, int *looked_at);

/* How far the first column of CLASS in WINDOW would have to be scrolled, in
 * pixels; 0: it shows all. */
int fits_hidden(GtkWidget *window, GType class);

/* Whether a label with TEXT is in WINDOW, and not scrolled away. */
gboolean fits_shows(GtkWidget *window, const char *text);
