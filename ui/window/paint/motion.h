// SPDX-License-Identifier: MIT
#pragma once
/*
 * 300 ms of motion on a widget, which is drawn again at each step. Decoration:
 * texts and states change at once, nothing waits for it, and without motion
 * there is no timer. Off where the desktop wants no animations. Main thread.
 */
#include <gtk/gtk.h>

struct pzk_motion {
    double way;     /* from 0 to 1 */
    gint64 last_us; /* time of the last step */
    guint tick;     /* 0: nothing moves */
};

/* Begins anew. FALSE: no motion is wanted, or WIDGET does not show. MOTION must
 * live as long as WIDGET. */
gboolean pzk_motion_start(struct pzk_motion *motion, GtkWidget *widget);

/* Sets LABEL's text. A number with which the old and the new text begin, the
 * rest being the same, counts up or down for the eye alone: the label has its
 * new text at once. */
void pzk_count_to(GtkLabel *label, const char *text);
