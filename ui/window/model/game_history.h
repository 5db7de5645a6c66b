// SPDX-License-Identifier: MIT
#pragma once
/*
 * How a game turns its moves into lines of history and its score into
 * sentences. For chronicle.c and the games' history.c. Members may be NULL.
 * Main thread.
 */
#include "ui/window/model/chronicle.h"

struct pzk_game_history;

/* Builds the history, one counting move after the other. */
struct pzk_history_builder {
    const struct pzk_moves *moves;
    const struct pzk_game_history *of;
    struct pzk_game game;     /* after the moves so far */
    struct pzk_people people; /* who sits where now */
    int games;                /* games of a match started after the first */
    GPtrArray *events;        /* PzkEvent; NULL: makes none */
    guint notes;              /* people's changes handled so far */
};

/* Adds a line, unless it is empty. ACT: the move that can be corrected there,
 * or -1. */
void pzk_history_add(struct pzk_history_builder *walk, enum pzk_event_kind kind,
                     int act, char *text_take);

/* Updates walk->people to walk->game. */
void pzk_history_follow(struct pzk_history_builder *walk);

struct pzk_game_history {
    /* Adds the lines of move ACT, which led to walk->game; calls
     * pzk_history_follow() where people change seats. NULL: one sentence. */
    void (*add)(struct pzk_history_builder *walk, size_t act,
                const struct pzk_result *caused);
    /* The line of a change names cards only, not the game's state then. */
    gboolean by_cards;
    /* Adds the score to LINES: sentences, leaving out empty ones; or the rows
     * of a table, the heads first, with tabs between cells. NULL: no score. */
    void (*score)(PzkChronicle *chronicle, GPtrArray *lines);
};

/* The games; NULL at the end. */
extern const struct pzk_game_history *const pzk_history_guests[];

static inline const struct pzk_game_history *
pzk_game_history(const struct pzk_table_game *game)
{
    return pzk_history_guests[pzk_table_game_guest(game)];
}
