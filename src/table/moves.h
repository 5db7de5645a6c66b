// SPDX-License-Identifier: MIT
#pragma once
/*
 * The list of moves of one game and its history: acts are appended, taken back,
 * corrected, undone and redone, only ever by an entry, so that the same entries
 * rebuild the same list. Shared by all games; differences are in struct
 * pzk_moves_ops. No I/O, no clock; allocates only its two arrays. Owned by one
 * referee; one thread.
 */
#include "src/table/referee.h"

struct pzk_alternatives;

enum { PZK_NO_GOAL = -1 };

struct pzk_move {
    struct pzk_action action;
    int64_t t_us;
    bool by_person;
    int16_t goal; /* where it led, as a number of the game's; PZK_NO_GOAL */
};

struct pzk_moves {
    bool started;
    const struct pzk_moves_ops *ops; /* started */
    struct pzk_table_setup setup;
    struct pzk_game start;    /* nothing played yet */
    struct pzk_game game;     /* after all acts */
    struct pzk_result result; /* of the newest act */
    bool has_trick;
    struct pzk_result trick; /* of the newest act that completed a trick */

    struct pzk_move *acts;
    size_t n_acts, room_acts;
    struct pzk_entry *done; /* that can be undone; those from n_live on are */
    size_t n_live, n_done, room_done;

    bool has_hand;
    size_t hand_at; /* the newest deal */

    int turned;   /* rotation of the placement card against the room, degrees
                     clockwise */
    size_t swept; /* n_acts when the zone was last clear; 0: never */

    /* How many cards of one team each hand was dealt, as the backs show (T6).
     */
    bool has_counts;
    size_t counts_at;
    int8_t counts[PZK_SEATS]; /* Jekyll cards dealt to each */
};

enum { PZK_DROPPED_MAX = 28, PZK_LED_MAX = 8 };

/* The effect of one entry on the list. */
struct pzk_change {
    enum pzk_entry_kind kind; /* what was done, undone or redone */
    size_t before;            /* length of the list */
    struct pzk_action was; /* the act before its correction, or the newest act
                              removed */
    int index;             /* of the corrected act now; -1: none */
    int twin;         /* of the act that exchanged cards with it; -1: none */
    size_t n_dropped; /* acts that no longer fit or are not due */
    struct pzk_action dropped[PZK_DROPPED_MAX]; /* the first of them */
    size_t n_led, led[PZK_LED_MAX]; /* acts that now lead a trick which another
                                       act led before */
};

/* What happens to an act after a corrected one. */
enum pzk_mend {
    PZK_MEND_PLAY,   /* it stays, if the rules allow it */
    PZK_MEND_INSERT, /* another act must come before it */
    PZK_MEND_SKIP,   /* it is dropped; later acts may still fit */
    PZK_MEND_END     /* it and all later acts are dropped */
};

/* One game's functions. NULL: the game has no such thing. */
struct pzk_moves_ops {
    /* Whether ACTION belongs to the list. */
    bool (*belongs)(const struct pzk_action *action);
    /* Whether ACTION begins a hand or a round. */
    bool (*opens)(const struct pzk_action *action);
    /* Whether the two, with the same time, count as one step for undo and take
     * back. */
    bool (*joins)(const struct pzk_action *first,
                  const struct pzk_action *second);
    /* The hand that BEGAN opened is thrown in: stores in KEEPS what remains of
     * that act. False: nothing. */
    bool (*thrown_in)(const struct pzk_action *began, struct pzk_action *keeps);
    /* Whether a trick ended with this. */
    bool (*ends_trick)(const struct pzk_result *result);
    /* Whether ACTION begins another game of a match. */
    bool (*is_next)(const struct pzk_action *action);
    /* Plays ACTION; NULL: pzk_game_apply(). */
    enum pzk_code (*apply)(struct pzk_game *game,
                           const struct pzk_action *action,
                           struct pzk_result *result);
    /* After a correction ACTION was refused with CODE: drops whatever makes it
     * fit. False: nothing does. */
    bool (*relax)(struct pzk_action *action, enum pzk_code code);
    /* Where ACTION led, AFTER being the resulting game: a number from 0 that
     * does not depend on the game before it, or PZK_NO_GOAL. */
    int16_t (*goal)(const struct pzk_game *after,
                    const struct pzk_action *action);
    /* How many acts, from AT on, a correction's ACTION replaces; 0: it is
     * inserted before AT. NULL: one, of the same kind. */
    size_t (*gives_way)(const struct pzk_moves *moves, size_t at,
                        const struct pzk_action *action);
    /* A correction changes act ENTRY->index to ENTRY->action: adapts others
     * that depend on it. */
    void (*correct)(struct pzk_moves *moves, const struct pzk_entry *entry);
    /* The COUNT acts REST follow a corrected one: reorders them so that as many
     * as possible still fit. True where another act leads a trick now. */
    bool (*arrange)(const struct pzk_moves *moves, struct pzk_move *rest,
                    size_t count);
    /* ACTION, which led to GOAL, follows a corrected act: changes it so that it
     * leads there again. BEFORE: what to insert before it. */
    enum pzk_mend (*mend)(const struct pzk_moves *moves,
                          struct pzk_action *action, int goal,
                          struct pzk_action *before);
    /* Stores the counts of ENTRY; false where they are invalid. */
    bool (*take_counts)(struct pzk_moves *moves, const struct pzk_entry *entry);

    /* ---- alternatives (alternatives.h) ---- */

    /* Whether ACTION, one of the acts of MOVES, has alternatives that may be
     * shown now. NULL: never. */
    bool (*has_alternatives)(const struct pzk_moves *moves,
                             const struct pzk_action *action);
    /* Adds what the rules refuse there but may have happened all the same. */
    void (*add_alternatives)(struct pzk_alternatives *list);
    /* Whether the two are the same choice for a person. */
    bool (*is_alternative)(const struct pzk_action *now,
                           const struct pzk_action *action);
};

void pzk_moves_init(struct pzk_moves *moves);
void pzk_moves_finish(struct pzk_moves *moves);

/* Applies ENTRY. False, with the list unchanged, where it does not fit or when
 * out of memory. CHANGE may be NULL. */
bool pzk_moves_do(struct pzk_moves *moves, const struct pzk_entry *entry,
                  struct pzk_change *change);

/* Why the rules refuse ACTION as act number INDEX, or the next one; PZK_OK:
 * they allow it. RESULT, which may be NULL, is what it causes. */
enum pzk_code pzk_moves_try(const struct pzk_moves *moves, size_t index,
                            const struct pzk_action *action,
                            struct pzk_result *result);

/* Plays ACTION of the list on GAME. */
enum pzk_code pzk_moves_apply(const struct pzk_moves *moves,
                              struct pzk_game *game,
                              const struct pzk_action *action,
                              struct pzk_result *result);

/* Whether ACTION begins another game of a match. */
bool pzk_moves_is_next(const struct pzk_moves *moves,
                       const struct pzk_action *action);

/* The act that laid CARD in the hand around act AT, except AT itself; -1: none.
 */
int pzk_moves_in_hand(const struct pzk_moves *moves, size_t at, int card);

/* The game before act number INDEX. */
struct pzk_game pzk_moves_before(const struct pzk_moves *moves, size_t index);
