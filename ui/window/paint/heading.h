// SPDX-License-Identifier: MIT
#pragma once
/*
 * A label that is a heading: screen readers say so, with its level, and the
 * focus can go to it. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_HEADING (pzk_heading_get_type())
G_DECLARE_FINAL_TYPE(PzkHeading, pzk_heading, PZK, HEADING, GtkLabel)

/* LEVEL: 1 (of the page) to 3. A template sets the property "level". */
GtkWidget *pzk_heading_new(const char *text, int level);

/* Moves the focus to the heading after what has it in WINDOW, or before, of
 * those in BOX; from the last one on to the first. False where there is none.
 */
gboolean pzk_heading_walk(GtkWidget *box, gboolean back);

/* H and Shift+H do that, while the focus is in BOX and not where letters are
 * typed. */
void pzk_heading_add_keys(GtkWidget *box);
