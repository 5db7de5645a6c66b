// SPDX-License-Identifier: MIT
#pragma once
/*
 * The start page's widget for choices that only one game has, such as who
 * leads, who is Jekyll, or how far Jekyll moves. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"
#include "ui/window/paint/symbol.h"

/* Parts of the page that a game may use. */
struct pzk_start_parts {
    PzkSymbol *placement;   /* drawn among the seats */
    GtkEntry *const *names; /* by seat */
};

struct pzk_game_options {
    unsigned seats;     /* seats whose names the page asks for: bits by seat */
    gboolean placement; /* the page draws the placement card among them */
    GtkWidget *(*new)(const struct pzk_start_parts *parts);
    /* Shows the questions of GAME, one of several. NULL: the same for all. */
    void (*show)(GtkWidget *options, const struct pzk_table_game *game);
    void (*set)(GtkWidget *options, const struct pzk_table_setup *table);
    /* Writes the answers into TABLE, a table of this game. */
    void (*get)(GtkWidget *options, struct pzk_table_setup *table);
    /* Removes from TABLE what the virtual table chooses itself. NULL: nothing.
     */
    void (*on_virtual_table)(struct pzk_table_setup *table);
};
