// SPDX-License-Identifier: MIT
#pragma once
/*
 * The list of moves of one game and its past: acts are appended, taken back,
 * corrected, undone and redone, always by an entry, so that the same entries
 * give the same list again. The same for every game; what differs stands in a
 * struct pzk_moves_ops. Pure but for the memory of its two arrays; no clock.
 * Owned by one referee; one thread.
 */
#include "src/table/referee.h"

struct pzk_alternatives;

enum { PZK_NO_GOAL = -1 };

struct pzk_move {
    struct pzk_action action;
    int64_t t_us;
    bool by_person;
    int16_t goal; /* where it led, in the game's own numbers; PZK_NO_GOAL */
};

/* An entry that changed the list and can be undone. */
struct pzk_op {
    enum pzk_entry_kind kind;
    int64_t t_us;
    bool by_person;
    int index;
    bool leads_anew;
    struct pzk_action action;
    int8_t counts[PZK_SEATS];
};

struct pzk_moves {
    bool started;
    const struct pzk_moves_ops *ops; /* started */
    struct pzk_table_setup setup;
    struct pzk_game start;    /* nothing is played yet */
    struct pzk_game game;     /* after all acts */
    struct pzk_result result; /* of the newest act */
    bool has_trick;
    struct pzk_result trick; /* of the newest act that completed one */

    struct pzk_move *acts;
    size_t n_acts, room_acts;
    struct pzk_op *done; /* those from n_live on are undone */
    size_t n_live, n_ops, room_ops;

    /* The newest deal and what was before it, so that taking back replays
     * one hand and not the evening. */
    bool has_hand;
    size_t hand_at;
    struct pzk_game hand_game;
    bool hand_has_trick;
    struct pzk_result hand_trick;

    int turned; /* the placement card against the room, degrees clockwise */
    size_t
        swept; /* length of the list when the zone was last clear; 0: never */

    /* The team game's numbers of cards on the backs (T6). */
    bool has_counts;
    size_t counts_at;
    int8_t counts[PZK_SEATS]; /* Jekyll cards dealt to each */
};

enum { PZK_DROPPED_MAX = 28, PZK_LED_MAX = 8 };

/* What one entry did to the list. */
struct pzk_change {
    enum pzk_entry_kind kind; /* of what was done, undone or redone */
    size_t before;            /* length of the list */
    struct pzk_action was;    /* the corrected act, the newest removed lay */
    int index;                /* of the corrected act, now; -1: none */
    int twin;         /* of the act that changed cards with it; -1: none */
    size_t n_dropped; /* acts that no longer fit or are not due, all of them */
    struct pzk_action dropped[PZK_DROPPED_MAX]; /* the first of them */
    bool drops_hands;                           /* whole ones among them */
    size_t n_led, led[PZK_LED_MAX]; /* acts that lead a trick led by another
                                       act before */
};

/* What becomes of an act that is to follow a correction. */
enum pzk_mend {
    PZK_MEND_PLAY,   /* it follows, if the rules let it */
    PZK_MEND_INSERT, /* another act must come before it */
    PZK_MEND_SKIP,   /* it is not due any more, what comes after it may be */
    PZK_MEND_END     /* it no longer fits, and nothing after it */
};

/* What one game has of its own. Functions may be NULL where it has nothing. */
struct pzk_moves_ops {
    /* May ACTION stand in the list? */
    bool (*belongs)(const struct pzk_action *action);
    /* Does it begin a hand or a round, before which nothing need be replayed
     * to take something back? */
    bool (*opens)(const struct pzk_action *action);
    /* Made at one time, do the two make one step for undo and take back? */
    bool (*joins)(const struct pzk_action *first,
                  const struct pzk_action *second);
    /* Did a trick end with this? */
    bool (*ends_trick)(const struct pzk_result *result);
    /* Does ACTION begin another game of a match? */
    bool (*is_next)(const struct pzk_action *action);
    /* Plays ACTION; NULL: pzk_game_apply(). */
    enum pzk_code (*apply)(struct pzk_game *game,
                           const struct pzk_action *action,
                           struct pzk_result *result);
    /* After a correction ACTION was refused with CODE: what can be given up
     * in it so that it fits? False: nothing. */
    bool (*relax)(struct pzk_action *action, enum pzk_code code);
    /* Where ACTION led, which left AFTER behind, in numbers from 0 that stay
     * the same when the game before it is another; or PZK_NO_GOAL. */
    int16_t (*goal)(const struct pzk_game *after,
                    const struct pzk_action *action);
    /* How many acts from AT on a correction's ACTION stands in for; 0: it comes
     * before AT. NULL: one, of its own kind. */
    size_t (*gives_way)(const struct pzk_moves *moves, size_t at,
                        const struct pzk_action *action);
    /* A correction changes act OP->index to OP->action: changes what follows
     * from it in acts before. Returns the first act that changed. */
    size_t (*correct)(struct pzk_moves *moves, const struct pzk_op *op);
    /* After a correction the COUNT acts REST are to follow: puts first what can
     * come first, so that cards laid at their sides stay in the list. True
     * where another one leads a trick now. */
    bool (*arrange)(const struct pzk_moves *moves, struct pzk_move *rest,
                    size_t count);
    /* After a correction ACTION is to follow, which led to GOAL: changes it so
     * that it leads there again. BEFORE: what to insert. */
    enum pzk_mend (*mend)(const struct pzk_moves *moves,
                          struct pzk_action *action, int goal,
                          struct pzk_action *before);
    /* Takes what was counted on the cards' backs. */
    bool (*take_counts)(struct pzk_moves *moves, const struct pzk_op *op);

    /* ---- what an act might have been instead (alternatives.h) ---- */

    /* Is there anything to choose for ACTION? NULL: never. */
    bool (*has_alternatives)(const struct pzk_action *action);
    /* Adds what the rules do not allow there but may have been so. */
    void (*add_alternatives)(struct pzk_alternatives *list);
    /* Are the two one and the same to who chooses? */
    bool (*is_alternative)(const struct pzk_action *now,
                           const struct pzk_action *action);
};

void pzk_moves_init(struct pzk_moves *moves);
void pzk_moves_finish(struct pzk_moves *moves);

/* Does what ENTRY says. Returns false, with the list as it was, where it does
 * not fit or memory is out. CHANGE may be NULL. */
bool pzk_moves_do(struct pzk_moves *moves, const struct pzk_entry *entry,
                  struct pzk_change *change);

/* Would the rules let ACTION follow? */
enum pzk_code pzk_moves_try(const struct pzk_moves *moves,
                            const struct pzk_action *action);

/* Plays ACTION of the list on GAME. */
enum pzk_code pzk_moves_apply(const struct pzk_moves *moves,
                              struct pzk_game *game,
                              const struct pzk_action *action,
                              struct pzk_result *result);

/* Does ACTION begin another game of a match? */
bool pzk_moves_is_next(const struct pzk_moves *moves,
                       const struct pzk_action *action);

/* The game before act number INDEX. */
struct pzk_game pzk_moves_before(const struct pzk_moves *moves, size_t index);

/* What act number INDEX caused. False past the end. */
bool pzk_moves_result(const struct pzk_moves *moves, size_t index,
                      struct pzk_result *result);
