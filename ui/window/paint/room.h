// SPDX-License-Identifier: MIT
#pragma once
/*
 * How much room a page has, for those that look otherwise where there is
 * little, and whose type grows where there is much. Main thread.
 */
#include <gtk/gtk.h>

/* So many pixels, at a type of 100 %; less is narrow, ... 0: never. */
struct pzk_room_limits {
    double narrow, slim, low;
};

/* Embedded in a page; zeroed at first. */
struct pzk_room {
    double scale; /* of its type; 0: not known yet */
    gboolean narrow, slim, low;
    GtkWidget *page;
    void (*apply)(GtkWidget *page);
    GtkCssProvider *size; /* NULL: it never grew */
    guint soon;           /* idle source */
};

/* PAGE got ALLOCATION: where that changes anything, APPLY(PAGE) is called a
 * moment later, when sizes may be changed. */
void pzk_room_allocated(struct pzk_room *fit, GtkWidget *page,
                        const GtkAllocation *allocation,
                        const struct pzk_room_limits *limits,
                        void (*apply)(GtkWidget *page));

/* For APPLY: the page's type grows with it. */
void pzk_room_grow(struct pzk_room *fit);

/* When PAGE is disposed of. */
void pzk_room_clear(struct pzk_room *fit);

/* WINDOW and its type grow with the size of PARENT, over which it opens, as the
 * pages in there do: on a large screen without a scale of its own a dialog is
 * read from as far away. Before WINDOW shows. */
void pzk_window_grow_with(GtkWindow *window, GtkWindow *parent);
