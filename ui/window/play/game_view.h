// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game gives to the window: widgets of its play page, and the little
 * else that differs between games. Each widget listens to the model itself.
 * Members may be NULL. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "ui/window/start/game_options.h"

/* What opens beside the table; every game has a history, and its moves can be
 * corrected. */
enum pzk_panel {
    PZK_PANEL_NONE,
    PZK_PANEL_HISTORY,
    PZK_PANEL_ENTER,   /* the next move, by hand */
    PZK_PANEL_CORRECT, /* a move */
    PZK_PANEL_COUNTS,  /* how many cards of a kind each hand was dealt */
    PZK_PANEL_RESTORE, /* opens and closes by itself, without the focus */
    PZK_PANELS_COUNT
};

/* The page of one panel. */
struct pzk_panel_page {
    /* Makes the widget; pages with the same NEW share one. If it emits a signal
     * "done", the panel closes. */
    GtkWidget *(*new)(PzkTableModel *model);
    const char *title; /* to be translated */
    /* Prepares it; ACT: the number of the move to correct, else -1. FALSE:
     * there is nothing to choose, and it stays closed. NULL: always ready. */
    gboolean (*open)(GtkWidget *page, int act);
    void (*focus)(GtkWidget *page); /* moves it there */
    gboolean takes_letters;         /* letters type into it, not key commands */
};

/* How much space the play page has. */
struct pzk_page_space {
    gboolean cramped; /* words give way to the table */
    gboolean narrow;  /* name plates are narrow, and bars go */
    gboolean cards;   /* the column may show cards */
    int bottom;       /* the seat at the bottom of the drawing */
};

struct pzk_game_view {
    const struct pzk_game_options *options; /* on the start page; not NULL */
    GtkWidget *(*table)(PzkTableModel *model);
    /* The account and what can be entered; it may scroll. */
    GtkWidget *(*side)(PzkTableModel *model);
    /* The score alone, for the score board. */
    GtkWidget *(*score)(PzkTableModel *model);
    /* Adapts TABLE and SIDE to the size of the page. */
    void (*fit)(GtkWidget *table, GtkWidget *side,
                const struct pzk_page_space *room);
    gboolean turns; /* the drawing, so that somebody is "you" */
    /* Moves the focus on SIDE to what is to be entered next; FALSE if there is
     * nothing. NULL: there is a panel for it, open from the start if there is
     * no camera. */
    gboolean (*enter)(GtkWidget *side);
    /* Its own pages; .new NULL: none, or the one all games share. */
    struct pzk_panel_page panel[PZK_PANELS_COUNT];
    /* Is the table to be put right as a whole, with PZK_PANEL_RESTORE? */
    gboolean (*to_restore)(const struct pzk_table_view *view);
    /* Is there something besides the end of a hand that the command "next hand"
     * confirms? */
    gboolean (*to_confirm)(const struct pzk_table_view *view);
    /* The piece that is told about where the focus is on none; NULL: the card
     * laid last. */
    int (*piece)(const struct pzk_table_view *view);
    gboolean memory_aids; /* it can say which cards are still out */
    gboolean tricks;      /* its history is headed by them */
    const char *over;     /* how the next game begins; to be translated */
};

/* In the order of the start page; NULL at the end. */
extern const struct pzk_game_view *const pzk_view_guests[];

static inline const struct pzk_game_view *
pzk_game_view(const struct pzk_table_game *game)
{
    return pzk_view_guests[pzk_table_game_guest(game)];
}

/* The team whose card PIECE is, in whatever game, or PZK_NO_TEAM. */
int pzk_view_team_of(int piece);
