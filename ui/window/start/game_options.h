// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks on the start page for choices that only one game has, such as who leads,
 * who is Jekyll, or how far Jekyll moves. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"
#include "ui/window/paint/paint.h"
#include "ui/window/paint/symbol.h"

/* Parts of the page that a game's widget may use. */
struct pzk_start_parts {
    PzkSymbol *placement;   /* symbol of the placement card among the seats */
    GtkEntry *const *names; /* entries for the names, by seat */
    void (*seats_changed)(gpointer page); /* to be called with PAGE when it was
                                             chosen how many play */
    gpointer page;
};

struct pzk_game_options {
    unsigned seats; /* seats whose names the page asks for: bits by seat */
    /* The same, where that depends on TABLE; NULL: it does not. */
    unsigned (*seats_of)(const struct pzk_table_setup *table);
    gboolean placement; /* the page draws the placement card among those
                           seats */
    /* Draws in RECT what shows GAME in the list of games. NULL: nothing. */
    void (*picture)(cairo_t *cr, const struct pzk_colors *palette,
                    const struct pzk_rect *rect,
                    const struct pzk_table_game *game);
    GtkWidget *(*new)(const struct pzk_start_parts *parts);
    /* Shows the questions of TABLE's game, and its choices as the answers. */
    void (*set)(GtkWidget *options, const struct pzk_table_setup *table);
    /* Writes the answers into TABLE, which is set to this game. VIRTUAL: leaves
     * out those that the virtual table decides itself. */
    void (*get)(GtkWidget *options, gboolean virtual,
                struct pzk_table_setup *table);
};
