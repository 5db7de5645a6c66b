// SPDX-License-Identifier: MIT
#pragma once
/*
 * The choices before a game that only this game has, such as who leads, who is
 * Jekyll, or how far Jekyll moves: a widget of the start page. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"
#include "ui/window/paint/symbol.h"

/* Parts of the page that a game may use. */
struct pzk_start_parts {
    PzkSymbol *placement;   /* the placement card among the seats */
    GtkEntry *const *names; /* by seat */
};

struct pzk_game_options {
    unsigned seats;     /* the page asks who sits there: bits by seat */
    gboolean placement; /* it draws the placement card among them */
    GtkWidget *(*new)(const struct pzk_start_parts *parts);
    /* What is asked for GAME, one of several. NULL: the same for all. */
    void (*show)(GtkWidget *options, const struct pzk_table_game *game);
    void (*set)(GtkWidget *options, const struct pzk_table_setup *table);
    /* Writes what was answered into TABLE, which is of this game. */
    void (*get)(GtkWidget *options, struct pzk_table_setup *table);
    /* Takes out of TABLE what the virtual table chooses itself. NULL: nothing.
     */
    void (*on_virtual_table)(struct pzk_table_setup *table);
};
