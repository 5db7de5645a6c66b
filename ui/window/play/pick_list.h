// SPDX-License-Identifier: MIT
#pragma once
/*
 * A list that people can search: typed letters go to an entry, and each word
 * there must begin a word of a row's name. Embedded in its page, a widget with
 * the signal "done". Main thread.
 */
#include <gtk/gtk.h>

struct pzk_pick_list {
    GtkListBox *rows;
    GtkEntry *find;
    gpointer page;
    /* Returns the text that ROW is found by; g_free(). */
    char *(*name_of)(gpointer page, GtkListBoxRow *row);
    /* Called when ROW, or the first row found, is activated. */
    void (*pick)(gpointer page, GtkListBoxRow *row);
    /* Whether CODE is printed on the card of ROW; then only such rows are
     * found. NULL: nothing is printed. */
    gboolean (*has_code)(gpointer page, GtkListBoxRow *row, const char *code);
    /* Called on Enter if no row is found. NULL: nothing happens. */
    void (*none)(gpointer page);
    gboolean by_code; /* set here: the typed text is such a code */
};

/* Connects the list; set its fields first. Escape in the entry emits "done". */
void pzk_pick_list_connect(struct pzk_pick_list *list);

/* Returns the first row found; NULL: none. */
GtkListBoxRow *pzk_pick_list_first(const struct pzk_pick_list *list);
