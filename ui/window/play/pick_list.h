// SPDX-License-Identifier: MIT
#pragma once
/*
 * A list that is chosen from by typing, too: letters typed in it go to an
 * entry, and every word there must begin a word of a row's name. Embedded in
 * its page, a widget with the signal "done". Main thread.
 */
#include <gtk/gtk.h>

struct pzk_pick_list {
    GtkListBox *rows;
    GtkEntry *find;
    gpointer page;
    /* What ROW is found by; g_free(). */
    char *(*name_of)(gpointer page, GtkListBoxRow *row);
    /* ROW is activated, or the first one found is. */
    void (*pick)(gpointer page, GtkListBoxRow *row);
    /* Is CODE what the card of ROW has printed on it? Then such rows alone are
     * found. NULL: nothing is printed. */
    gboolean (*has_code)(gpointer page, GtkListBoxRow *row, const char *code);
    /* Enter was pressed and nothing is found. NULL: nothing happens. */
    void (*none)(gpointer page);
    gboolean by_code; /* set here: what is typed is such a code */
};

/* Once its fields are set: connects them. Escape in the entry is "done". */
void pzk_pick_list_connect(struct pzk_pick_list *list);

/* Of those that are found; NULL: none is. */
GtkListBoxRow *pzk_pick_list_first(const struct pzk_pick_list *list);
