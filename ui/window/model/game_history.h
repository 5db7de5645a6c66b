// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns a game's moves into lines of history and its score into sentences, as
 * each game provides. For chronicle.c and the games' history.c. Members may be
 * NULL. Main thread.
 */
#include "ui/window/model/chronicle.h"

struct pzk_game_history;

/* Builds the history, move by move; only moves that count. */
struct pzk_history_builder {
    const struct pzk_moves *moves;
    const struct pzk_game_history *of;
    struct pzk_game game;     /* game after the moves so far */
    struct pzk_people people; /* who sits where now */
    int done;                 /* number of moves so far */
    int games;                /* number of games of a match started after the
                                 first */
    GPtrArray *events;        /* PzkEvent; NULL: no lines are made */
    guint notes;              /* number of people's changes handled so far */
};

/* Adds a line, unless it is empty. ACT: the move that can be corrected there,
 * or -1. */
void pzk_history_add(struct pzk_history_builder *walk, enum pzk_event_kind kind,
                     int act, char *text_take);

/* Updates walk->people to walk->game. */
void pzk_history_follow(struct pzk_history_builder *walk);

struct pzk_game_history {
    /* Adds the lines of move ACT, which led to walk->game; calls
     * pzk_history_follow() if people change seats. NULL: one sentence for each
     * move. */
    void (*add)(struct pzk_history_builder *walk, size_t act,
                const struct pzk_result *caused);
    /* The line of a change names only cards, not the state of the game at that
     * time. */
    gboolean by_cards;
    /* Adds the score to LINES: sentences; or the rows of a table, the heads
     * first, with tabs between cells. NULL: the game has no score. */
    void (*score)(PzkChronicle *chronicle, GPtrArray *lines);
};

/* The games' histories; NULL at the end. */
extern const struct pzk_game_history *const pzk_history_guests[];

static inline const struct pzk_game_history *
pzk_game_history(const struct pzk_table_game *game)
{
    return pzk_history_guests[pzk_table_game_guest(game)];
}
