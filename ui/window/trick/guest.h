// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game of tricks adds to the shared drawing of its table: where cards
 * lie, what a card looks like, what the plates say. Main thread.
 */
#include <gtk/gtk.h>

#include "src/words/words.h"
#include "ui/window/paint/paint.h"
#include "ui/window/trick/plan.h"

/* A card's index, the colour of its index and sign, and that behind them. */
struct pzk_card_face {
    char index[8];
    GdkRGBA ink, soft;
};

/* What a seat's plate says (play/seat.h); LINE is g_free()d, NULL: nothing. */
struct pzk_seat_text {
    char *line;
    const char *badge;
    gboolean turn;
};

struct pzk_trick_guest {
    void (*plan)(const struct pzk_table_view *view,
                 struct pzk_trick_plan *plan);
    void (*face)(const struct pzk_colors *palette, int card,
                 struct pzk_card_face *face);
    /* Draws the sign in the corner of CARD, or at its FOOT, around (X, Y). */
    void (*sign)(cairo_t *cr, const struct pzk_card_face *face, int card,
                 gboolean foot, double x, double y, double size);
    void (*seat)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int seat,
                 struct pzk_seat_text *text);
    /* Fills LAID with the cards of the last trick, as they were laid; returns
     * how many. *winner: the seat that took it, or PZK_NO_SEAT. */
    int (*last)(const struct pzk_table_view *view,
                struct pzk_laid laid[PZK_SEATS_MAX], int *winner);
    /* The same of the trick that CAUSED ended, after which the game is AFTER;
     * 0: it ended none. NULL: the game has no strip of its tricks. */
    int (*done)(const struct pzk_game *after, const struct pzk_result *caused,
                struct pzk_laid laid[PZK_SEATS_MAX], int *winner);
    /* Says who took it, and why. NULL: as pzk_words_last_trick(). */
    char *(*taken)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    gboolean bare; /* no placement card and no cloth: a part of a drawing */
};
