// SPDX-License-Identifier: MIT
#pragma once
/*
 * The inside of the duel's referee, shared by the files of this folder and by
 * nobody else. Each uses only those before it: state.c knows what follows from
 * the moves, board.c compares tokens and statuette with ranks and
 * marker, under_way.c knows a game that was not seen to begin, join.c goes on
 * with one, trick.c lays and takes back cards, command.c does what people
 * enter, view.c is looked at, referee.c takes what comes in and settles it.
 */
#include "src/table/duel/duel.h"
#include "src/table/trick/trick.h"

/* Microseconds. */
enum {
    PZK_DUEL_BOARD_US = 5000000, /* tokens lie otherwise than they should */
    PZK_DUEL_CLEAR_US = 1000000  /* no token lies on a rank any more */
};

/* What must have happened when the next card lies there, though nobody said
 * so: the second game of a match, a deal, exchanges. */
enum { PZK_IMPLIED_MAX = 4 };

struct pzk_duel_referee {
    struct pzk_trick_referee table; /* first */

    /* Drawn from the moves after every change of theirs. */
    struct pzk_duel_status status;
    int8_t jekyll;       /* seat */
    int8_t ahead_jekyll; /* after what is implied */
    int n_implied;
    struct pzk_action implied[PZK_IMPLIED_MAX];
    struct pzk_duel_status ahead; /* after what is implied */

    /* The card that waits, a potion led whose colour nobody has named yet
     * (D4.5), was entered. */
    bool potion_by_person;

    bool exchange_due; /* say what is to be exchanged, if anything */

    /* What a potion did that people still have to do: PZK_WRATH, PZK_PRIDE, or
     * PZK_NO_COLOUR (D5). It is over with the next lead; before that when a
     * person says so, or the tokens are reported as lifted. No entry tells of
     * it: after a kill it is merely asked for again. */
    int8_t effect;
    size_t effect_done;     /* length of the list when it was done; or 0 */
    bool tokens_lay;        /* on the board, while wrath's effect was due */
    int64_t tokens_gone_us; /* from there; or NEVER */

    /* Of a game that was not seen to begin. It is forgotten when the next one
     * is seen to begin, or a person begins it. */
    bool late;
    bool sure;   /* a person said that the first round begins, or it was told */
    bool scored; /* the statuette was seen moved */
    uint32_t lay_at[PZK_SEATS]; /* cards there when a source began, by side */

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

/* ---- state.c ---- */

/* Where ROLE sits. */
int pzk_duel_seat(const struct pzk_duel_referee *referee, int role);
/* Functions for trick/: see struct pzk_trick_ops. */
extern const struct pzk_trick_ops pzk_duel_trick_ops;
/* The entry goes_on of the table of functions: is there another game of the
 * match to begin? */
bool pzk_duel_goes_on(const struct pzk_referee *base);

/* ---- board.c ---- */

/* The rank, 0 (lowest) .. 2, that TOKEN lies on; or -1. */
int pzk_duel_rank_under(const struct pzk_position *token);
/* The space that STATUETTE stands on, or -1. */
int pzk_duel_space_under(const struct pzk_position *statuette);

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

/* ---- under_way.c ---- */

/* The entry adopt of the table of functions: is a game under way that was not
 * seen to begin? */
void pzk_duel_find_under_way(struct pzk_trick_referee *table,
                             struct pzk_said *said);
/* May a card be a round's first? Not while it may turn out that a trick lay
 * there at first. */
bool pzk_duel_may_lead(const struct pzk_duel_referee *referee);
/* Is it over, and all laid ready for the next? */
void pzk_duel_watch_under_way(struct pzk_duel_referee *referee,
                              struct pzk_said *said);

/* Does the first round run, and nobody told that it was seen to begin? */
bool pzk_duel_may_be_under_way(const struct pzk_duel_referee *referee);

/* ---- join.c ---- */

/* Fills STANDING with what tokens and statuette show, the rest with 0; marker
 * -1: the statuette stands on no space. False: the tokens lie as no ranks can
 * (D3). */
bool pzk_duel_see_board(const struct pzk_duel_referee *referee,
                        struct pzk_duel_standing *standing);
/* Goes on with a game under way from the first trick whose lead is seen, if it
 * was told before watching began where the game stands. Where nobody told who
 * leads, the first card tells it. True where the list of moves changed. */
bool pzk_duel_watch_join(struct pzk_duel_referee *referee,
                         struct pzk_said *said);
/* A person tells where a game under way stands. */
bool pzk_duel_do_join(struct pzk_duel_referee *referee,
                      const struct pzk_action *action, struct pzk_said *said);

/* ---- trick.c ---- */

/* The entry say_act of the table of functions. */
void pzk_duel_say_act(struct pzk_trick_referee *table,
                      const struct pzk_ruling *act, struct pzk_said *said);
/* Does what is implied before the next card. */
bool pzk_duel_imply(struct pzk_duel_referee *referee, bool by_person,
                    struct pzk_said *said);
/* Lays PIECE for whose turn it is. A potion led waits for its colour
 * (DEMAND PZK_ABSENT). */
bool pzk_duel_lay(struct pzk_duel_referee *referee, int piece, int demand,
                  bool by_person, struct pzk_said *said);
/* The entry watch of the table of functions: a led potion and its colour. */
bool pzk_duel_watch(struct pzk_trick_referee *table, struct pzk_said *said);

/* ---- command.c ---- */

/* Entries of the table of functions. */
bool pzk_duel_accept(struct pzk_trick_referee *table, struct pzk_said *said);
bool pzk_duel_command(struct pzk_trick_referee *table,
                      const struct pzk_command *command, struct pzk_said *said);

/* The entry next_game of the table of functions: the roles are exchanged. */
bool pzk_duel_next_game(struct pzk_referee *base, struct pzk_said *said);

/* ---- view.c ---- */

void pzk_duel_view(const struct pzk_referee *base, struct pzk_table_view *view);
