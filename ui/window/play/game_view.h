// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game contributes to the window: widgets of its play page, and the few
 * other differences between games. Each widget listens to the model itself.
 * Members may be NULL. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "ui/window/start/game_options.h"
#include "ui/window/trick/guest.h"

/* The panels beside the table; every game has a history and corrections. */
enum pzk_panel {
    PZK_PANEL_NONE,
    PZK_PANEL_HISTORY,
    PZK_PANEL_ENTER,   /* the next move, by hand */
    PZK_PANEL_CORRECT, /* corrections: another alternative for a move */
    PZK_PANEL_COUNTS,  /* how many cards of a kind each hand was dealt */
    PZK_PANEL_RESTORE, /* opens and closes by itself, without the focus */
    PZK_PANELS_COUNT
};

/* The page of one panel. */
struct pzk_panel_page {
    /* Creates the widget; panels with the same NEW share one. If the widget
     * emits a signal "done", the panel closes. */
    GtkWidget *(*new)(PzkTableModel *model);
    const char *title; /* to be translated */
    /* Prepares PAGE. ACT: number of the move to correct, else -1. FALSE: there
     * is no choice, and the panel stays closed. NULL: the page is always ready.
     */
    gboolean (*open)(GtkWidget *page, int act);
    void (*focus)(GtkWidget *page); /* moves the focus to the page */
    gboolean takes_letters;         /* letters type text there, and are no
                                       keys */
};

/* How much space the play page has. */
struct pzk_page_space {
    gboolean cramped; /* hide words in favour of the table */
    gboolean narrow;  /* narrow name plates, no bars */
    gboolean cards;   /* the column may show cards */
    int bottom;       /* seat at the bottom of the drawing */
};

/* What people may need of the window in one state of the table. */
struct pzk_table_needs {
    gboolean restore; /* to put the whole table right, with PZK_PANEL_RESTORE */
    gboolean confirm; /* to confirm, with the command "next hand" */
    int piece;        /* piece to explain if the focus is on none: the card laid
                         last */
};

struct pzk_game_view {
    const struct pzk_game_options *options; /* on the start page; not NULL */
    GtkWidget *(*table)(PzkTableModel *model);
    /* What a game of tricks draws by ui/window/trick; NULL: nothing. */
    const struct pzk_trick_guest *trick;
    /* Creates the accounts and the entries by hand; may scroll. */
    GtkWidget *(*side)(PzkTableModel *model);
    /* Creates the score alone, for the score board. */
    GtkWidget *(*score)(PzkTableModel *model);
    /* Adapts TABLE and SIDE to the size of the page. */
    void (*fit)(GtkWidget *table, GtkWidget *side,
                const struct pzk_page_space *room);
    gboolean turns; /* the drawing turns to put "you" at the bottom */
    /* Moves the focus on SIDE to the next entry; FALSE: there is none. NULL:
     * the game has a panel for it, open from the start without a camera. */
    gboolean (*enter)(GtkWidget *side);
    /* The game's own panels; new NULL: the shared one, or none. */
    struct pzk_panel_page panel[PZK_PANELS_COUNT];
    /* Adds to NEEDS what the game needs in addition. */
    void (*need)(const struct pzk_table_view *view,
                 struct pzk_table_needs *needs);
    gboolean memory_aids; /* the game can list the cards still out */
    gboolean tricks;      /* the history has headings by trick */
    const char *over;     /* how the next game starts; to be translated */
};

/* The games, in the order of the start page; NULL at the end. */
extern const struct pzk_game_view *const pzk_view_guests[];

static inline const struct pzk_game_view *
pzk_game_view(const struct pzk_table_game *game)
{
    return pzk_view_guests[pzk_table_game_guest(game)];
}

struct pzk_table_needs pzk_table_needs(const struct pzk_table_view *view);

/* Returns the team that owns the card PIECE, in any game, or PZK_NO_TEAM. */
int pzk_view_team_of(int piece);
