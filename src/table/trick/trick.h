// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the referees of trick-taking games share: cards are laid at the seats'
 * sides one after the other, so many make a trick, the trick is swept away, and
 * the next is led. Drawn from the list of moves (moves.h) and from what the
 * table shows (layout.h); beside them only timers and what a person excused.
 *
 * A game's referee begins with a struct pzk_trick_referee, so that a pointer to
 * the one is a pointer to the other, and says what is its own in a struct
 * pzk_trick_ops. For the referees of games only.
 */
#include "src/table/layout.h"
#include "src/table/referee_ops.h"

/* Microseconds. */
enum {
    PZK_OPENING_US = 1500000, /* a second card so soon: the first is no lead */
    PZK_SEEN_US = 400000,     /* a card lies there, before that is known */
    PZK_BRING_US = 1000000,   /* from a hand's coming to the card's resting */
    PZK_EMPTY_US = 3000000,   /* the zone, after a finished hand */
    PZK_AWAY_US = 3000000,    /* a played card, before it counts as back */
    PZK_TOLD_US = 800000,     /* a card is gone, before it is told (table.md) */
    PZK_REOPEN_US = 1500000,  /* the others lie still, the last card is gone */
    PZK_RESWEEP_US = 6000000, /* after reopening, going on is a sweep */
    PZK_MISSING_US = 2000000, /* an older card of the trick is gone */
    PZK_AHEAD_US = 500000,    /* a card ahead of its turn, perhaps not */
    PZK_BEHIND_US = 3000000,  /* ... while a hand may hide the one before */
    PZK_HIDDEN_US = 3000000,  /* a due card under a hand, before it is asked */
    PZK_SWEEP_US = 4000000    /* from a trick's first card to its last */
};

struct pzk_trick {
    int n; /* cards laid; 0: there is no such trick */
    int8_t card[PZK_SEATS], seat[PZK_SEATS]; /* in playing order */
    size_t end; /* length of the list of moves after the newest of them */
};

/* Which trick is on its way when watching begins late (late.c). */
struct pzk_trick_late {
    int64_t began_us; /* the table was first seen; or NEVER */
    int64_t free_us;  /* first without a card of a trick or a hand; or NEVER */
    int64_t clear_us; /* since when there is neither; or NEVER */
    int64_t going_us; /* the first of its cards went; or NEVER */
    bool cleared;     /* none lay there once: the next card leads */
    bool lay;         /* a trick lay there when the source began */
    uint32_t came;    /* cards that lay there before, by bit as in seat_of */
    bool later;       /* one of them came after the others */
    bool unsure;      /* which trick was meant nobody can tell */
    bool said;        /* that it was let pass */
};

struct pzk_trick_ops;

struct pzk_trick_referee {
    struct pzk_referee base; /* first */
    const struct pzk_trick_ops *game;
    struct pzk_layout layout;

    /* The mark in the middle, from which the seats' sides are told. */
    int origin; /* which piece it is; PZK_NO_PIECE: not known yet */
    bool origin_seen, origin_lost;
    bool origin_turned; /* with cards in the zone */
    bool mirrored;
    bool unreadable; /* the camera says that the picture is too soft or dark for
                        marks */

    /* Drawn from the moves after every change of theirs. */
    bool between; /* hands: the next card opens one */
    int8_t turn;  /* the seat whose card is due, or PZK_NO_SEAT */
    struct pzk_trick running;
    struct pzk_trick done; /* complete, its cards not known to be away */
    int8_t seat_of[PZK_LAYOUT_PIECES]; /* laid in the newest hand at, or
                                          PZK_NO_SEAT */

    /* Sets of cards: bit N is piece layout.first + N, as in seat_of and
     * gone_us. */
    uint32_t watched; /* of the running trick: seen in their places */
    uint32_t differs; /* of it: not there after a pause or on resuming */
    uint32_t excused; /* of it: a person said they may lie as they do */
    int64_t gone_us[PZK_LAYOUT_PIECES]; /* watched, no longer there; or NEVER */

    /* The done trick. */
    uint32_t done_watched;
    bool sweeping;
    int64_t last_gone_us;       /* its last card alone is gone; or NEVER */
    int64_t reopened_us;        /* the trick was opened again; or NEVER */
    struct pzk_action reopened; /* the card taken back from it */

    /* A card that lies in its place, of which more must be known before it is a
     * move; or PZK_NO_PIECE. */
    int8_t waiting;

    /* A card of the running trick was never read, so the game thinks: nothing
     * is judged, nothing taken back. */
    bool unseen;

    /* It is asked whether the running hand is the one that was seen to begin:
     * nothing is judged, nothing taken back. */
    bool doubted;

    struct pzk_trick_late late; /* of a game that was not seen to begin */

    /* Between hands. */
    bool under_way;      /* the game was not seen to begin: no card opens one */
    bool armed;          /* the zone was empty: a card alone opens a hand */
    int64_t armed_us;    /* since when */
    bool closed;         /* cards were gathered: it must be empty for long */
    bool follow_next;    /* it need not, for a trick was not followed */
    uint32_t unfollowed; /* the cards of one that lie, or lay, there */
    bool unfollowed_said;
    int64_t opening_us; /* a hand was opened then and may still close */

    /* At the start of a source the table is collected before it is judged. */
    bool settling, comparing;
    int64_t settle_us, compare_end_us; /* NEVER: the origin was not seen yet */

    struct pzk_difference mismatch; /* finding NONE: none */
    uint32_t mismatch_order;        /* of its card when it was said */
    bool mismatch_of_table;         /* it is not about one card */
    int64_t paused_us;              /* the newest pause began */
    int64_t throw_in_us;            /* asked whether to throw in; or NEVER */
    bool turn_due;                  /* say whose turn it is */
    uint32_t turn_order;            /* of the newest card when it began */
    int64_t turn_us;                /* when it began */
};

/* What a card means where it lies. */
struct pzk_verdict {
    enum pzk_finding finding; /* a mismatch, or PZK_FIND_TOO_FAR: a hint */
    bool accept;              /* it is the card that is due */
    int8_t due_at;            /* where it belongs; PZK_NO_SIDE: nowhere */
};

/* What one game has of its own. It must have the numbers, draw(), lays(),
 * play(), and start() or a lay() that begins the list; its struct pzk_moves_ops
 * must know what opens a hand. Any other function may be NULL: the comment says
 * what happens then, or the game has nothing of that kind. */
struct pzk_trick_ops {
    int first, cards, pieces; /* as in struct pzk_layout */
    int in_trick;             /* cards that make a trick, 2 to 4 */
    /* Is a done trick over as soon as the zone is clear of it, seen there
     * before or not, even while the next is played? Else it is over when it was
     * seen to be swept, or the next is led. */
    bool done_until_clear;
    /* Is a card out of its turn only wrong if a hand brought it? */
    bool errs_by_hand;

    /* Are the sides known, so that play can be judged? NULL: the origin was
     * seen. */
    bool (*ready)(const struct pzk_trick_referee *table);
    /* Draws the game's own part from the moves, and `between` and `turn`. */
    void (*draw)(struct pzk_trick_referee *table);
    /* GAME as SETUP has it, nothing played yet; for pzk_trick_act(). */
    void (*start)(const struct pzk_table_setup *setup, struct pzk_game *game);
    /* Does ACTION lay a card of a trick? */
    bool (*lays)(const struct pzk_action *action);
    /* At which seat does ACTION's actor sit? NULL: the actor is the seat. */
    int (*seat)(const struct pzk_trick_referee *table, int actor);
    /* CARD lies there and is due, or a person says that it counts for the seat
     * whose turn it is: it is played. False: not now. */
    bool (*play)(struct pzk_trick_referee *table, int card, bool by_person,
                 struct pzk_said *said);
    /* What a person enters, where the games differ: a card, a hand, an action,
     * a correction. NULL: cards alone, see pzk_trick_play(). */
    bool (*command)(struct pzk_trick_referee *table,
                    const struct pzk_command *command, struct pzk_said *said);
    /* Does ACTION, which stood in the list of moves and lays a card. NULL:
     * pzk_trick_act(). */
    bool (*lay)(struct pzk_trick_referee *table,
                const struct pzk_action *action, struct pzk_said *said);
    /* May CARD be played at SEAT, as far as everybody sees? NULL: any may. */
    bool (*fits)(const struct pzk_trick_referee *table, int card, int seat);
    /* Does CARD, laid at SEAT, lie there still? NULL: it is at its side, if
     * need be pushed out of the zone a little. */
    bool (*in_place)(const struct pzk_trick_referee *table, int card, int seat);
    /* The side CARD lies at for play. NULL: as it is seen. */
    int (*play_side)(const struct pzk_trick_referee *table, int card);
    /* A card between hands. NULL: the seat whose turn it is leads. */
    struct pzk_verdict (*judge_lead)(const struct pzk_trick_referee *table,
                                     int card);
    /* CARD lies in the zone and is not due: is it judged by the game's own
     * rules? Then VERDICT says how. */
    bool (*judge_other)(const struct pzk_trick_referee *table, int card,
                        struct pzk_verdict *verdict);
    /* Is something of this game alone wrong with the table as a whole? Then
     * FAULT says what. */
    bool (*table_fault)(const struct pzk_trick_referee *table,
                        struct pzk_difference *fault);
    /* A card out of its turn: might it be right, had the cards between been
     * read? NULL: it might. */
    bool (*may_be_ahead)(const struct pzk_trick_referee *table,
                         const struct pzk_difference *fault);
    /* Between hands, and while one is young. True where a hand was opened or
     * closed. NULL: see opening.c. */
    bool (*watch_opening)(struct pzk_trick_referee *table,
                          struct pzk_said *said);
    /* An action was done: says RULING, which tells it, and what came of it.
     * NULL: RULING alone. */
    void (*say_act)(struct pzk_trick_referee *table,
                    const struct pzk_ruling *ruling, struct pzk_said *said);
    /* A person accepts what is wrong, or says that all is done. True where the
     * game alone knew what that means. */
    bool (*accept)(struct pzk_trick_referee *table, struct pzk_said *said);
    /* A hand or the game counts no more, its cards are gathered. */
    void (*gather)(struct pzk_trick_referee *table);
    /* Act INDEX stands in the list again, or became another by CHANGE, a
     * correction: says so. What was is said already. NULL: as an action. */
    void (*say_again)(struct pzk_trick_referee *table, int index,
                      const struct pzk_change *change, struct pzk_said *said);
    /* Says what CHANGE dropped, and what else came of it. NULL: names a few
     * cards. */
    void (*say_dropped)(struct pzk_trick_referee *table,
                        const struct pzk_change *change, struct pzk_said *said);
    /* Something else may have happened on the table. True where the list of
     * moves, or what waits, changed. */
    bool (*watch)(struct pzk_trick_referee *table, struct pzk_said *said);
    /* Time passed, nothing new is taken in yet. */
    void (*time_passes)(struct pzk_trick_referee *table);
    /* CARD has just come to rest. */
    void (*came_to_rest)(struct pzk_trick_referee *table, int card);
    /* The origin was seen; the shared part does not know it yet. */
    void (*observe_origin)(struct pzk_trick_referee *table,
                           const struct pzk_obs *obs);
    /* May the origin be turned with an empty zone? NULL: it is remarked. */
    bool (*may_be_turned)(const struct pzk_trick_referee *table);
    /* What lay there when the source started is seen: plays a hand on that has
     * begun. */
    void (*adopt)(struct pzk_trick_referee *table, struct pzk_said *said);
    /* All that is due is played; a frame has ended. */
    void (*frame_ends)(struct pzk_trick_referee *table, struct pzk_said *said);
    /* ... or not; whose turn it is will be said next. */
    void (*settled)(struct pzk_trick_referee *table, struct pzk_said *said);
    /* The done trick was swept: completes RULING. False: nothing is said. */
    bool (*swept)(const struct pzk_trick_referee *table,
                  struct pzk_ruling *ruling);
    /* RULING goes out: adds what belongs to each of this game. */
    void (*complete)(const struct pzk_trick_referee *table,
                     struct pzk_ruling *ruling);
    /* A person changed the list of moves: what waited does so no longer. */
    void (*forget)(struct pzk_trick_referee *table);
    /* By finding: the rule that decides it. PZK_FIND_REFUSED of them, or NULL.
     */
    const char *const *rules;
};

static inline struct pzk_trick_referee *
pzk_trick_of(struct pzk_referee *base)
{
    return (struct pzk_trick_referee *)(void *)base;
}

static inline const struct pzk_trick_referee *
pzk_trick_in(const struct pzk_referee *base)
{
    return (const struct pzk_trick_referee *)(const void *)base;
}

static inline bool
pzk_trick_is_card(const struct pzk_trick_referee *table, int piece)
{
    return piece >= table->layout.first &&
           piece < table->layout.first + table->layout.cards;
}

static inline uint32_t
pzk_trick_bit(const struct pzk_trick_referee *table, int card)
{
    return (uint32_t)1 << (card - table->layout.first);
}

static inline bool
pzk_trick_has(const struct pzk_trick_referee *table, uint32_t set, int card)
{
    return pzk_trick_is_card(table, card) &&
           (set & pzk_trick_bit(table, card)) != 0;
}

/* Where PIECE of the game lies. */
static inline struct pzk_position *
pzk_trick_position(struct pzk_trick_referee *table, int piece)
{
    return &table->layout.card[piece - table->layout.first];
}

static inline const struct pzk_position *
pzk_trick_position_in(const struct pzk_trick_referee *table, int piece)
{
    return &table->layout.card[piece - table->layout.first];
}

/* Where CARD was laid in the hand that runs, or PZK_NO_SEAT. */
static inline int
pzk_trick_laid_at(const struct pzk_trick_referee *table, int card)
{
    return table->between ? PZK_NO_SEAT
                          : table->seat_of[card - table->layout.first];
}

/* ---- state.c: what follows from the moves; speaking ---- */

/* Begins TABLE, whose base is there and whose rest is clear, for GAME. */
void pzk_trick_init(struct pzk_trick_referee *table,
                    const struct pzk_trick_ops *game);
/* The entry refresh of the table of functions. */
void pzk_trick_refresh(struct pzk_referee *base);
/* At which seat ACTOR of an action sits. */
int pzk_trick_seat(const struct pzk_trick_referee *table, int actor);
/* Where in TRICK CARD was laid, or -1. */
int pzk_trick_place(const struct pzk_trick *trick, int card);
/* May CARD be played at SEAT, as far as everybody sees? */
bool pzk_trick_fits(const struct pzk_trick_referee *table, int card, int seat);
/* The game as it stands, or as it will begin. */
struct pzk_game pzk_trick_game(const struct pzk_trick_referee *table);
/* Are the sides known, so that play can be judged? */
bool pzk_trick_is_ready(const struct pzk_trick_referee *table);
/* Is a lead still young, so that cards beside it may be somebody gathering? */
bool pzk_trick_is_opening(const struct pzk_trick_referee *table);
/* Does CARD lie beside the young lead, and may it have been laid within 1.5 s
 * of it, as the hands tell that were over both? */
bool pzk_trick_came_soon(const struct pzk_trick_referee *table, int card);
/* The list of moves has another end: whose turn it is will be said, nothing is
 * young any more or just opened again. */
void pzk_trick_turn_begins(struct pzk_trick_referee *table);

/* An empty ruling about SEAT, of now. */
struct pzk_ruling pzk_trick_ruling(const struct pzk_trick_referee *table,
                                   enum pzk_ruling_kind kind, int seat);
/* ... that ACTION was done. */
struct pzk_ruling pzk_trick_act_ruling(const struct pzk_trick_referee *table,
                                       const struct pzk_action *action);
void pzk_trick_say(struct pzk_trick_referee *table, struct pzk_said *said,
                   const struct pzk_ruling *ruling);
/* A remark, about whoever sits at DUE_AT. */
void pzk_trick_remark(struct pzk_trick_referee *table, struct pzk_said *said,
                      enum pzk_finding finding, int piece, int lies_at,
                      int due_at);
/* A remark about nothing and nobody. */
void pzk_trick_note(struct pzk_trick_referee *table, struct pzk_said *said,
                    enum pzk_finding finding);
/* ACTION, which laid a card at SEAT, was taken back. */
void pzk_trick_say_take_back(struct pzk_trick_referee *table,
                             struct pzk_said *said,
                             const struct pzk_action *action, int seat);
/* The rule that decides FINDING, or NULL. */
const char *pzk_trick_rule(const struct pzk_trick_referee *table,
                           enum pzk_finding finding);

/* ---- take_back.c: acts; cards of the running and the done trick that go ----
 */

/* Does ACTION, beginning the list of moves if need be, and says so. */
bool pzk_trick_act(struct pzk_trick_referee *table,
                   const struct pzk_action *action, bool by_person,
                   struct pzk_said *said);
/* Takes the newest card back. ALLOWED: by the house rule. */
bool pzk_trick_take_back(struct pzk_trick_referee *table, bool allowed,
                         struct pzk_said *said);
/* Does CARD, laid at SEAT, lie there still? */
bool pzk_trick_in_place(const struct pzk_trick_referee *table, int card,
                        int seat);
/* Notes which cards of the running trick are there. True where one went. */
bool pzk_trick_note_gone(struct pzk_trick_referee *table);
/* True where a card was taken back, or laid again. */
bool pzk_trick_watch_running(struct pzk_trick_referee *table,
                             struct pzk_said *said);
/* True where the done trick was opened again. */
bool pzk_trick_watch_done(struct pzk_trick_referee *table,
                          struct pzk_said *said);
/* After a pause and on resuming: cards that are not there differ. */
void pzk_trick_compare(struct pzk_trick_referee *table);
/* The list was changed by a person: cards may lie as they do. */
void pzk_trick_forget_table(struct pzk_trick_referee *table);

/* ---- judge.c ---- */

/* The table of findings. */
struct pzk_verdict pzk_trick_judge(const struct pzk_trick_referee *table,
                                   int card);
/* Whatever is wrong with CARD now, missing included. */
struct pzk_difference pzk_trick_fault(const struct pzk_trick_referee *table,
                                      int card);
/* The side CARD lies at for play. */
int pzk_trick_play_side(const struct pzk_trick_referee *table, int card);
/* Cards in the zone that are to be judged; *last is one of them. */
int pzk_trick_count_zone(const struct pzk_trick_referee *table, int *last);
/* Notes whether CARD, which has just come to rest, was brought back from an
 * earlier trick. */
void pzk_trick_note_back(struct pzk_trick_referee *table, int card);
/* A bit closer, please: once for a card until it is lifted. */
void pzk_trick_say_hints(struct pzk_trick_referee *table,
                         struct pzk_said *said);

/* ---- opening.c ---- */

/* Did CARD come to rest while no hand was open, where it would be laid, with no
 * pile in sight that it could come from, and has it lain there for 1.5 s? */
bool pzk_trick_lies_plainly(const struct pzk_trick_referee *table, int card);
/* Says where a trick lies there that belongs to no hand, or was cleared away.
 */
void pzk_trick_watch_unfollowed(struct pzk_trick_referee *table,
                                struct pzk_said *said);
/* Before anything new is taken in: was the zone empty for long enough? */
void pzk_trick_arm(struct pzk_trick_referee *table);
/* CARD opened a hand: it is young for a moment since it was laid. */
void pzk_trick_begin_opening(struct pzk_trick_referee *table, int card);
/* Somebody gathers cards: the young hand is forgotten. */
bool pzk_trick_close_hand(struct pzk_trick_referee *table,
                          struct pzk_said *said);
/* True where a hand was opened or closed. */
bool pzk_trick_watch_opening(struct pzk_trick_referee *table,
                             struct pzk_said *said);

/* ---- late.c ---- */

/* Time passes: was the trick that lay there at first cleared away? LEFT: cards
 * by bit that lie on from tricks before. */
void pzk_trick_watch_late(struct pzk_trick_referee *table, uint32_t left);
/* Where the game stands was told before: says, once, that the trick which lay
 * there is let pass. */
void pzk_trick_say_let_pass(struct pzk_trick_referee *table, uint32_t left,
                            struct pzk_said *said);

/* ---- mismatch.c ---- */

/* A card rests since SINCE_US: may one laid before it not be read yet? For
 * 0.5 s; while a hand is over the zone, and until it has gone for as long, for
 * 3 s. */
bool pzk_trick_may_not_be_read(const struct pzk_trick_referee *table,
                               int64_t since_us);

/* Ends the mismatch where it is no longer wrong, or wrong in another way
 * because the card was moved. */
void pzk_trick_check_resolved(struct pzk_trick_referee *table,
                              struct pzk_said *said);
/* The longest standing of what is wrong becomes the mismatch, if none is. */
void pzk_trick_find_mismatch(struct pzk_trick_referee *table,
                             struct pzk_said *said);

/* ---- past.c ---- */

/* Does ENTRY for a person and says what came of it. */
bool pzk_trick_change(struct pzk_trick_referee *table, struct pzk_entry *entry,
                      struct pzk_said *said);
bool pzk_trick_undo(struct pzk_trick_referee *table, struct pzk_said *said);
bool pzk_trick_redo(struct pzk_trick_referee *table, struct pzk_said *said);

/* ---- command.c ---- */

/* Another game begins, whose setup is there. */
void pzk_trick_begin_anew(struct pzk_trick_referee *table);
/* PZK_COMMAND_PLAY: a card that lies nowhere is played for the seat whose turn
 * it is. */
bool pzk_trick_play(struct pzk_trick_referee *table,
                    const struct pzk_command *command, struct pzk_said *said);
/* What a person enters. */
bool pzk_trick_enter(struct pzk_trick_referee *table,
                     const struct pzk_command *command, struct pzk_said *said);

/* ---- view.c ---- */

/* Fills what all these games have in common. */
void pzk_trick_view(const struct pzk_trick_referee *table,
                    struct pzk_table_view *view);
/* The entry resumed of the table of functions. */
void pzk_trick_resumed(const struct pzk_referee *base,
                       struct pzk_ruling *ruling);

/* ---- referee.c ---- */

/* Entries of the table of functions in referee_ops.h. */
void pzk_trick_restored(struct pzk_referee *base);
void pzk_trick_observe(struct pzk_referee *base, const struct pzk_obs *obs,
                       struct pzk_said *said);
void pzk_trick_tick(struct pzk_referee *base, int64_t t_us,
                    struct pzk_said *said);
bool pzk_trick_command(struct pzk_referee *base,
                       const struct pzk_command *command, int64_t t_us,
                       struct pzk_said *said);
