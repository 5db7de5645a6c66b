// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game's part of referee.c: its table of functions, and what all of them
 * share. For src/table only.
 *
 * A game's referee begins with a struct pzk_referee, so that a pointer to one
 * is a pointer to the other. referee.c allocates it, fills the shared part and
 * keeps the list of moves; the game interprets observations.
 */
#include "src/table/moves.h"
#include "src/table/referee.h"

struct pzk_referee_ops {
    size_t size; /* of the game's struct, including the shared part */
    /* The shared part is set, the rest zeroed. */
    void (*init)(struct pzk_referee *referee);
    /* The moves were rebuilt from a journal. */
    void (*restored)(struct pzk_referee *referee);
    /* The moves changed: recompute what is derived from them. */
    void (*refresh)(struct pzk_referee *referee);
    /* As the functions of referee.h, at `now`; `said` is empty. */
    void (*observe)(struct pzk_referee *referee, const struct pzk_obs *obs);
    void (*tick)(struct pzk_referee *referee);
    bool (*command)(struct pzk_referee *referee,
                    const struct pzk_command *command);
    /* The game is over: begins another one of the same people, with the table
     * as it is; the cards on it belong to the old one. False where that is
     * impossible. NULL: not in this game. */
    bool (*next_game)(struct pzk_referee *referee);
    /* Whether the rules' game is over, but a match's second game follows. NULL:
     * never. */
    bool (*goes_on)(const struct pzk_referee *referee);
    /* Counts the hands or rounds and the cards or moves of a restored game. */
    void (*resumed)(const struct pzk_referee *referee,
                    struct pzk_ruling *ruling);
    /* Completes VIEW, in which only what follows from the moves is set. */
    void (*view)(const struct pzk_referee *referee,
                 struct pzk_table_view *view);
};

struct pzk_referee {
    const struct pzk_referee_ops *ops;
    struct pzk_table_setup setup;
    struct pzk_moves moves;
    int64_t now;           /* never decreases */
    struct pzk_said *said; /* the output of the call that runs */
    bool paused;
};

/* Defines OF() and IN(): the game's struct REFEREE whose first part is given,
 * for writing and for reading. */
#define PZK_REFEREE_OF(referee, of, in)                                        \
    static inline struct referee *of(struct pzk_referee *base)                 \
    {                                                                          \
        return (struct referee *)(void *)base;                                 \
    }                                                                          \
    static inline const struct referee *in(const struct pzk_referee *base)     \
    {                                                                          \
        return (const struct referee *)(const void *)base;                     \
    }                                                                          \
    static_assert(true, "a semicolon follows")

/* Applies ENTRY and returns it for storing. False where it does not fit. */
bool pzk_keep(struct pzk_referee *referee, struct pzk_entry *entry,
              struct pzk_change *change);
/* An empty entry, an empty ruling, of now. */
struct pzk_entry pzk_entry_of(const struct pzk_referee *referee,
                              enum pzk_entry_kind kind);
struct pzk_ruling pzk_ruling_of(const struct pzk_referee *referee,
                                enum pzk_ruling_kind kind);
/* Returns RULING for announcing; NULL: no room. */
struct pzk_ruling *pzk_announce(struct pzk_referee *referee,
                                const struct pzk_ruling *ruling);
/* Pauses or continues, with a ruling. False if already so. */
bool pzk_pause(struct pzk_referee *referee, bool pause);
/* Reports how many later acts CHANGE drops, if more than NAMED. */
void pzk_say_dropped(struct pzk_referee *referee,
                     const struct pzk_change *change, size_t named);
/* How many of them are named first. */
enum { PZK_DROPPED_NAMED = 3 };
/* Whether the output has room for another card and everything that may follow.
 */
bool pzk_has_room(const struct pzk_referee *referee);
