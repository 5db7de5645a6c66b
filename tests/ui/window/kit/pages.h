// SPDX-License-Identifier: MIT
#pragma once
/*
 * Every page, panel and dialog of the window, filled in by hand (states.h).
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/frame/window.h"

struct page {
    const char *name;
    const struct pzk_table_game *game;
    void (*show)(PzkTableModel *model); /* NULL: the start page */
    const char *act;                    /* then, an action of the window */
    /* and then a window of its own, over the first. */
    GtkWidget *(*dialog)(PzkWindow *window, PzkTableModel *model);
    void (*change)(GtkWidget *window); /* something of it is opened */
    const char *first; /* a label that is not scrolled away; NULL: any may be */
};

extern const struct page pages[];
extern const int pages_count;

/* NULL: there is none. */
const struct page *page_named(const char *name);

/* The score board is read from afar: nobody scrolls there. */
gboolean page_is_board(const struct page *page);

/* Names on it may end in "…". */
gboolean page_has_long_names(const struct page *page);

struct open_page {
    PzkWindow *window;
    PzkTableModel *model;
    GtkWidget *shown; /* the window, or the dialog over it */
    struct pzk_game_choices choices;
};

/* Opens PAGE in a window of that size. FALSE, and says so of NAME, where a
 * window did not get it. */
gboolean page_open(struct open_page *open, const struct page *page,
                   const char *name, int width, int height);
void page_close(struct open_page *open);
