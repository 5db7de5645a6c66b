// SPDX-License-Identifier: MIT
#pragma once
/*
 * The inside of the duel's referee, shared by the files of this folder and by
 * nobody else. Each uses only those before it: state.c knows what follows from
 * the moves and speaks, board.c compares tokens and statuette with ranks and
 * marker, judge.c says what a card that lies somewhere means, trick.c lays and
 * takes back cards, command.c does what people enter, view.c is looked at,
 * referee.c takes what comes in and settles it.
 *
 * Cards are indexed from 0: index N is piece PZK_W1 + N, bit N of a set.
 */
#include "src/rules/duel/duel.h"
#include "src/table/layout.h"
#include "src/table/referee_ops.h"

/* Microseconds. */
enum {
    PZK_DUEL_OPENING_US = 1500000, /* a second card so soon: no lead */
    PZK_DUEL_EMPTY_US = 3000000,   /* the zone, before a round's first card */
    PZK_DUEL_AWAY_US = 3000000,    /* a played card, before it counts as back */
    PZK_DUEL_REOPEN_US = 1500000,  /* the lead lies still, the answer is gone */
    PZK_DUEL_RESWEEP_US = 6000000, /* after reopening, going on is a sweep */
    PZK_DUEL_AHEAD_US = 500000,    /* a card ahead of its turn, perhaps not */
    PZK_DUEL_SETTLE_US = 2000000,  /* after the board was first seen */
    PZK_DUEL_BOARD_US = 5000000,   /* tokens lie otherwise than they should */
    PZK_DUEL_CLEAR_US = 1000000    /* no token lies on a rank any more */
};

/* What must have happened when the next card lies there, though nobody said
 * so: the second game of a match, a deal, exchanges. */
enum { PZK_IMPLIED_MAX = 4 };

struct pzk_duel_trick {
    int n;          /* cards laid: 1, 2; 0: none */
    int8_t card[2]; /* pieces, in playing order */
    int8_t seat[2]; /* where they were laid */
    size_t end;     /* length of the list after the newest of them */
};

struct pzk_duel_referee {
    struct pzk_referee base; /* first */
    struct pzk_layout layout;

    /* The board's mark, or a placement card in its place. */
    bool seen, lost, turned, mirrored;

    /* Drawn from the moves after every change of theirs. */
    struct pzk_duel_status status;
    int8_t jekyll;       /* seat */
    int8_t ahead_jekyll; /* after what is implied */
    int n_implied;
    struct pzk_action implied[PZK_IMPLIED_MAX];
    struct pzk_duel_status ahead;   /* after what is implied */
    int8_t seat_of[PZK_DUEL_CARDS]; /* laid in this round at, or PZK_NO_SEAT */
    struct pzk_duel_trick trick;    /* running */
    struct pzk_duel_trick done;     /* complete, its cards not away */

    /* A potion led whose colour nobody has named yet (D4.5): no move yet. */
    int8_t potion; /* piece, or PZK_NO_PIECE */
    bool potion_by_person;

    /* Sets of cards. */
    uint32_t watched; /* of the running trick: seen in their place */
    uint32_t differs; /* not there after a pause or on resuming */
    uint32_t excused; /* a person said they may lie as they do */
    int64_t gone_us[PZK_DUEL_CARDS]; /* watched, no longer there; or NEVER */

    uint32_t done_watched;
    bool sweeping;
    int64_t answer_gone_us;     /* the answer alone is gone; or NEVER */
    int64_t reopened_us;        /* the trick was opened again; or NEVER */
    struct pzk_action reopened; /* the answer taken back from it */

    bool armed;         /* the zone was empty: a card may open a round */
    int64_t opening_us; /* a round was opened then and may still close */

    bool settling, comparing; /* what lies there at a source's start */
    int64_t settle_us;

    struct pzk_difference mismatch; /* finding NONE: none */
    uint32_t mismatch_order;
    bool exchange_due;   /* say what is to be exchanged, if anything */
    bool turn_due;       /* say whose turn it is */
    uint32_t turn_order; /* of the newest card when it began */

    int64_t throw_in_us; /* somebody wished to, and was asked; or NEVER */

    /* What a potion did that people still have to do: PZK_WRATH, PZK_PRIDE, or
     * PZK_NO_COLOUR (D5). It is over with the next lead; before that when a
     * person says so, or the tokens are seen to go. No entry tells of it: after
     * a kill it is merely asked for again. */
    int8_t effect;
    size_t effect_done;     /* length of the list when it was done; or 0 */
    bool tokens_lay;        /* on the board, while wrath's effect was due */
    int64_t tokens_gone_us; /* from there; or NEVER */

    int64_t board_us;  /* since when the board differs; or NEVER */
    int8_t board_said; /* the piece a word was said about; or PZK_NO_PIECE */
};

static inline struct pzk_duel_referee *
pzk_duel_of(struct pzk_referee *base)
{
    return (struct pzk_duel_referee *)(void *)base;
}

static inline const struct pzk_duel_referee *
pzk_duel_in(const struct pzk_referee *base)
{
    return (const struct pzk_duel_referee *)(const void *)base;
}

static inline bool
pzk_is_duel_card(int piece)
{
    return piece >= PZK_W1 && piece < PZK_W1 + PZK_DUEL_CARDS;
}

static inline uint32_t
pzk_duel_bit(int piece)
{
    return (uint32_t)1 << (piece - PZK_W1);
}

/* Where PIECE lies, cards and tokens. */
static inline struct pzk_position *
pzk_duel_position(struct pzk_duel_referee *referee, int piece)
{
    return &referee->layout.card[piece - PZK_W1];
}

static inline const struct pzk_position *
pzk_duel_position_in(const struct pzk_duel_referee *referee, int piece)
{
    return &referee->layout.card[piece - PZK_W1];
}

/* Between rounds and games: the next card opens one. */
static inline bool
pzk_duel_is_between(const struct pzk_duel_referee *referee)
{
    return referee->status.phase == PZK_DUEL_TO_DEAL ||
           referee->status.phase == PZK_DUEL_OVER;
}

/* Is a round's lead so young that cards beside it may be somebody gathering? */
static inline bool
pzk_duel_is_opening(const struct pzk_duel_referee *referee)
{
    return referee->opening_us != PZK_NEVER &&
           referee->base.now - referee->opening_us < PZK_DUEL_OPENING_US;
}

/* ---- state.c ---- */

/* Where ROLE sits; the one whose card is due; PZK_NO_SEAT: nobody's. */
int pzk_duel_seat(const struct pzk_duel_referee *referee, int role);
int pzk_duel_role(const struct pzk_duel_referee *referee, int seat);
int pzk_duel_turn(const struct pzk_duel_referee *referee);
/* Draws anew what follows from the moves. */
void pzk_duel_refresh(struct pzk_referee *base);
/* The entry goes_on of the table of functions: is there another game of the
 * match to begin? */
bool pzk_duel_goes_on(const struct pzk_referee *base);
/* Begins the game in the list of moves, if it has not begun. */
bool pzk_duel_begin_list(struct pzk_duel_referee *referee,
                         struct pzk_said *said);
struct pzk_ruling pzk_duel_ruling(const struct pzk_duel_referee *referee,
                                  enum pzk_ruling_kind kind, int seat);
struct pzk_ruling pzk_duel_act_ruling(const struct pzk_duel_referee *referee,
                                      const struct pzk_action *action);
void pzk_duel_say(struct pzk_duel_referee *referee, struct pzk_said *said,
                  const struct pzk_ruling *ruling);
/* A remark about PIECE; about no piece and nobody. */
void pzk_duel_remark(struct pzk_duel_referee *referee, struct pzk_said *said,
                     enum pzk_finding finding, int piece, int lies_at,
                     int due_at);
void pzk_duel_note(struct pzk_duel_referee *referee, struct pzk_said *said,
                   enum pzk_finding finding);

/* ---- board.c ---- */

/* The colour named by the newest token beside the potion CARD that was laid
 * after it and after the piece of order AFTER; or PZK_NO_COLOUR. */
int pzk_duel_token_demand(const struct pzk_duel_referee *referee, int card,
                          uint32_t after);
/* Wrath's effect is done when the tokens have gone (D5.2). */
void pzk_duel_watch_effect(struct pzk_duel_referee *referee,
                           struct pzk_said *said);
/* What a potion did is done; it is said. */
void pzk_duel_end_effect(struct pzk_duel_referee *referee,
                         struct pzk_said *said);
/* Says where tokens or statuette lie otherwise than they should. */
void pzk_duel_compare_board(struct pzk_duel_referee *referee,
                            struct pzk_said *said);

/* ---- judge.c ---- */

/* Is PIECE the card that is due, where it lies? */
bool pzk_duel_accepts(const struct pzk_duel_referee *referee, int piece);
void pzk_duel_note_back(struct pzk_duel_referee *referee, int piece);
void pzk_duel_check_resolved(struct pzk_duel_referee *referee,
                             struct pzk_said *said);
void pzk_duel_find_mismatch(struct pzk_duel_referee *referee,
                            struct pzk_said *said);
/* A card brought not quite near enough. */
void pzk_duel_say_hints(struct pzk_duel_referee *referee,
                        struct pzk_said *said);

/* ---- trick.c ---- */

/* Does ACTION and says what came of it. */
bool pzk_duel_act(struct pzk_duel_referee *referee,
                  const struct pzk_action *action, bool by_person,
                  struct pzk_said *said);
/* Does what is implied before the next card. */
bool pzk_duel_imply(struct pzk_duel_referee *referee, bool by_person,
                    struct pzk_said *said);
/* Lays PIECE for whose turn it is. A potion led waits for its colour
 * (DEMAND PZK_ABSENT). */
bool pzk_duel_lay(struct pzk_duel_referee *referee, int piece, int demand,
                  bool by_person, struct pzk_said *said);
bool pzk_duel_take_back(struct pzk_duel_referee *referee, bool allowed,
                        struct pzk_said *said);
/* Cards that went: true where something was taken back or laid. */
bool pzk_duel_watch(struct pzk_duel_referee *referee, struct pzk_said *said);
/* After a pause and on resuming: a card that is not there differs. */
void pzk_duel_compare(struct pzk_duel_referee *referee);
/* After the list was changed by a person: what lies there lies there. */
void pzk_duel_forget_table(struct pzk_duel_referee *referee);

/* ---- command.c ---- */

bool pzk_duel_command(struct pzk_duel_referee *referee,
                      const struct pzk_command *command, struct pzk_said *said);

/* The entry next_game of the table of functions: the roles are exchanged. */
bool pzk_duel_next_game(struct pzk_referee *base, struct pzk_said *said);

/* ---- view.c ---- */

void pzk_duel_view(const struct pzk_referee *base, struct pzk_table_view *view);
void pzk_duel_resumed(const struct pzk_referee *base,
                      struct pzk_ruling *ruling);
