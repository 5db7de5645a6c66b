// SPDX-License-Identifier: MIT
#pragma once
/*
 * A heading: a focusable label that screen readers announce as a heading, with
 * its level. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_HEADING (pzk_heading_get_type())
G_DECLARE_FINAL_TYPE(PzkHeading, pzk_heading, PZK, HEADING, GtkLabel)

/* Creates a heading. LEVEL: 1 (of the page) to 3. A template sets the property
 * "level" instead. */
GtkWidget *pzk_heading_new(const char *text, int level);

/* Moves the focus to the next heading in BOX, or the previous one; from the
 * last one to the first. FALSE: there is none. */
gboolean pzk_heading_walk(GtkWidget *box, gboolean back);

/* Makes H and Shift+H move the focus as pzk_heading_walk() does, while it is in
 * BOX and no letters are typed there. */
void pzk_heading_add_keys(GtkWidget *box);
