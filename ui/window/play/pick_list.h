// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lets people search a list: typed letters go to an entry, and each word in the
 * entry must begin a word of a row's name. Embedded in its page, a widget with
 * the signal "done". Main thread.
 */
#include <gtk/gtk.h>

struct pzk_pick_list {
    GtkListBox *rows;
    GtkEntry *find;
    gpointer page;
    /* Returns the text by which ROW is found; g_free(). */
    char *(*name_of)(gpointer page, GtkListBoxRow *row);
    /* Called when ROW, or the first row found, is activated. */
    void (*pick)(gpointer page, GtkListBoxRow *row);
    /* Whether CODE is printed on the card of ROW; if it is on any, only such
     * rows are found. NULL: nothing is printed. */
    gboolean (*has_code)(gpointer page, GtkListBoxRow *row, const char *code);
    /* Called on Enter if no row is found. NULL: nothing happens. */
    void (*none)(gpointer page);
    gboolean by_code; /* set by pick_list.c: the typed text is printed on a
                         card */
};

/* Connects the list; set its fields first. Escape in the entry emits "done". */
void pzk_pick_list_connect(struct pzk_pick_list *list);

/* Returns the first row found; NULL: none. */
GtkListBoxRow *pzk_pick_list_first(const struct pzk_pick_list *list);
