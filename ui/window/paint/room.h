// SPDX-License-Identifier: MIT
#pragma once
/*
 * The room of a page: pages change their layout where room is short, and
 * enlarge their type where there is much. Main thread.
 */
#include <gtk/gtk.h>

/* Pixels, at a type of 100 %; below NARROW a page is narrow, and so on; 0:
 * never. */
struct pzk_room_limits {
    double narrow, slim, low;
};

/* Embedded in a page; zeroed at first. */
struct pzk_room {
    double scale; /* of the page's type; 0: unknown yet */
    gboolean narrow, slim, low;
    GtkWidget *page;
    struct pzk_room_limits limits;
    void (*apply)(GtkWidget *page);
    GtkCssProvider *size; /* NULL: the type never grew */
    guint soon;           /* idle source */
};

/* Until PAGE is destroyed, calls APPLY(PAGE) whenever its room changes, from an
 * idle source, when sizes may change. */
void pzk_room_watch(struct pzk_room *fit, GtkWidget *page,
                    const struct pzk_room_limits *limits,
                    void (*apply)(GtkWidget *page));

/* For APPLY: scales the page's type. */
void pzk_room_grow(struct pzk_room *fit);

/* Enlarges WINDOW and its type with the size of PARENT, as the pages there: on
 * a large screen without a scale factor people read a dialog from just as far.
 * Call before showing WINDOW. */
void pzk_window_grow_with(GtkWindow *window, GtkWindow *parent);
