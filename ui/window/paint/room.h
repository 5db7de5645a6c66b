// SPDX-License-Identifier: MIT
#pragma once
/*
 * Measures the room of a page: pages change their layout where room is short,
 * and enlarge their type where there is much. Main thread.
 */
#include <gtk/gtk.h>

/* Limits in pixels, for type of 100 %: a page with less width than NARROW is
 * narrow, and so on; 0: it never is. */
struct pzk_room_limits {
    double narrow, slim, low;
};

/* Embedded in a page, which zeroes it. */
struct pzk_room {
    double scale; /* scale of the page's type; 0: not known yet */
    gboolean narrow, slim, low;
    GtkWidget *page;
    struct pzk_room_limits limits;
    void (*apply)(GtkWidget *page);
    GtkCssProvider *size; /* style of the page's type; NULL: never grown */
    guint soon;           /* idle source that calls APPLY; 0: none */
};

/* Calls APPLY(PAGE) whenever PAGE's room changes, until PAGE is destroyed: from
 * an idle source, because there sizes may change. */
void pzk_room_watch(struct pzk_room *fit, GtkWidget *page,
                    const struct pzk_room_limits *limits,
                    void (*apply)(GtkWidget *page));

/* Scales the page's type; to be called by APPLY. */
void pzk_room_grow(struct pzk_room *fit);

/* Enlarges WINDOW and its type with the size of PARENT, as the pages of PARENT
 * are: on a large screen without a scale factor people read a dialog from just
 * as far away. Call before showing WINDOW. */
void pzk_window_grow_with(GtkWindow *window, GtkWindow *parent);
