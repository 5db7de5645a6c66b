// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game gives to its history and its score in sentences, and the walk
 * through the moves in force that it sees. For chronicle.c and the games'
 * history.c. What is NULL a game has nothing of. Main thread.
 */
#include "ui/window/model/chronicle.h"

struct pzk_game_history;

/* A walk through the moves in force. */
struct pzk_walk {
    const struct pzk_moves *moves;
    const struct pzk_game_history *of;
    struct pzk_game game;     /* after the moves so far */
    struct pzk_people people; /* who sits where by now */
    int games;                /* of a match, begun after the first */
    GPtrArray *events;        /* PzkEvent; NULL: none are made */
    guint notes;              /* passed */
};

/* Adds a line, unless it is empty. ACT: the move that can be corrected with
 * it, or -1. */
void pzk_walk_add(struct pzk_walk *walk, enum pzk_event_kind kind, int act,
                  char *text_take);

/* Brings walk->people up to date with walk->game. */
void pzk_walk_follow(struct pzk_walk *walk);

struct pzk_game_history {
    const char *names[3]; /* games it is of; NULL at the end */
    /* Who sits where in walk->game, into walk->people. NULL: all stay. */
    void (*follow)(struct pzk_walk *walk);
    /* Adds the lines of move ACT, which led to walk->game. It follows where
     * people change. NULL: one sentence has all of it. */
    void (*add)(struct pzk_walk *walk, size_t act,
                const struct pzk_result *caused);
    /* Can ACTION be corrected as the newest move? NULL: where it has
     * alternatives. */
    gboolean (*is_played)(const struct pzk_action *action);
    /* A change is told by cards alone, not by the game it was made in. */
    gboolean by_cards;
    /* Its account in sentences, added to LINES; empty ones are left out. NULL:
     * it has none. */
    void (*score)(PzkChronicle *chronicle, GPtrArray *lines);
};

/* The games, in any order; NULL at the end. */
extern const struct pzk_game_history *const pzk_history_guests[];

/* What belongs to GAME. */
const struct pzk_game_history *
pzk_game_history(const struct pzk_table_game *game);
