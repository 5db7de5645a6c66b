// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the referee of one game gives to referee.c: its table of functions,
 * and what all of them share. For src/table only.
 *
 * A game's referee begins with a struct pzk_referee, so that a pointer to the
 * one is a pointer to the other. referee.c allocates it, fills the shared
 * part and keeps the list of moves; the game says what observations mean.
 */
#include "src/table/moves.h"
#include "src/table/referee.h"

struct pzk_referee_ops {
    size_t size; /* of the game's struct, the shared part included */
    /* The shared part is there, the rest cleared. */
    void (*init)(struct pzk_referee *referee);
    /* The moves were rebuilt from a journal. */
    void (*restored)(struct pzk_referee *referee);
    /* The moves changed: recompute what follows from them. */
    void (*refresh)(struct pzk_referee *referee);
    /* As the functions of referee.h; SAID is clear. */
    void (*observe)(struct pzk_referee *referee, const struct pzk_obs *obs,
                    struct pzk_said *said);
    void (*tick)(struct pzk_referee *referee, int64_t t_us,
                 struct pzk_said *said);
    bool (*command)(struct pzk_referee *referee,
                    const struct pzk_command *command, int64_t t_us,
                    struct pzk_said *said);
    /* The game is over: begins another one of the same people, with the table
     * as it is; the cards on it belong to the old one. False where that cannot
     * be. NULL: not in this game. */
    bool (*next_game)(struct pzk_referee *referee, struct pzk_said *said);
    /* The rules' game is over, but a match's second game is to follow. NULL:
     * never. */
    bool (*goes_on)(const struct pzk_referee *referee);
    /* Counts the hands or rounds and the cards or moves of a restored game. */
    void (*resumed)(const struct pzk_referee *referee,
                    struct pzk_ruling *ruling);
    /* Fills VIEW, in which only what the moves tell is set. */
    void (*view)(const struct pzk_referee *referee,
                 struct pzk_table_view *view);
};

struct pzk_referee {
    const struct pzk_referee_ops *ops;
    struct pzk_table_setup setup;
    struct pzk_moves moves;
    int64_t now; /* never goes back */
    bool paused;
};

/* Applies ENTRY and hands it out to be kept. False where it does not fit. */
bool pzk_keep(struct pzk_referee *referee, struct pzk_entry *entry,
              struct pzk_said *said, struct pzk_change *change);
/* An empty entry, an empty ruling, of now. */
struct pzk_entry pzk_entry_of(const struct pzk_referee *referee,
                              enum pzk_entry_kind kind);
struct pzk_ruling pzk_ruling_of(const struct pzk_referee *referee,
                                enum pzk_ruling_kind kind);
/* Hands RULING out to be announced. Where there is no room left: NULL. */
struct pzk_ruling *pzk_announce(struct pzk_said *said,
                                const struct pzk_ruling *ruling);
/* Pauses or goes on, and says so. False where it is so already. */
bool pzk_pause(struct pzk_referee *referee, bool pause, struct pzk_said *said);
/* A hand or a round is to be thrown in: true where this was asked before, at
 * *ASKED_US (PZK_NEVER: not yet), at most 30 s ago; else notes that it was
 * asked now. */
bool pzk_is_meant(const struct pzk_referee *referee, int64_t *asked_us);
/* Says how many later acts CHANGE drops, where they are more than NAMED. */
void pzk_say_dropped(const struct pzk_referee *referee,
                     const struct pzk_change *change, size_t named,
                     struct pzk_said *said);
/* How many of them are named first. */
enum { PZK_DROPPED_NAMED = 3 };
/* Why the list of moves refuses ENTRY, a correction. PZK_OK: the rules allow
 * it; it may equal what is there already. */
enum pzk_code pzk_why_not_corrected(const struct pzk_referee *referee,
                                    const struct pzk_entry *entry);
/* Has SAID room for another card and all that may follow from it? */
bool pzk_said_has_room(const struct pzk_said *said);
