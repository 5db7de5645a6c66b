// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the duel's referee. Each file uses only those before it: state.c
 * derives what follows from the moves, board.c compares tokens and statuette
 * with ranks and marker, join.c detects a game joined midway and continues it,
 * trick.c lays and takes back cards, command.c carries out commands, referee.c
 * processes input, settles and fills the view.
 */
#include "src/table/duel/duel.h"
#include "src/table/trick/trick.h"

/* Microseconds. */
enum {
    PZK_DUEL_BOARD_US = 5000000, /* tokens are not where they should be */
    PZK_DUEL_CLEAR_US = 1000000  /* no token is on a rank any more */
};

/* Acts that the next card implies, though nobody reported them: the second game
 * of a match, a deal, exchanges. */
enum { PZK_IMPLIED_MAX = 4 };

struct pzk_duel_referee {
    struct pzk_trick_referee table; /* first */

    /* Derived from the moves after each change. */
    struct pzk_duel_status status;
    int8_t ahead_jekyll; /* after the implied acts */
    int n_implied;
    struct pzk_action implied[PZK_IMPLIED_MAX];
    struct pzk_duel_status ahead;  /* after the implied acts */
    struct pzk_duel_result newest; /* the newest trick, after its exchange */

    bool exchange_due; /* announce what is to be exchanged, if anything */

    /* A potion's effect that people still have to carry out: PZK_WRATH,
     * PZK_PRIDE, or PZK_NO_COLOUR (D5). It ends with the next lead; earlier if
     * a person confirms it, or vision reports the tokens as lifted. No entry
     * records that: after a kill it is merely asked for again. */
    int8_t effect;
    size_t effect_done;     /* length of the list when it was carried out; or
                               0 */
    int64_t tokens_gone_us; /* when they left the board, while wrath's effect
                               was due; INT64_MAX: they are there; NEVER: they
                               were not */
    bool scored; /* of a game joined midway: the statuette was seen moved */

    int64_t board_us;   /* since when the board differs; or NEVER */
    int16_t board_said; /* the piece of the last remark; or PZK_NO_PIECE */
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

/* Functions for trick/: see struct pzk_trick_ops. */
extern const struct pzk_trick_ops pzk_duel_trick_ops;
/* The entry goes_on of the table of functions: whether the match has another
 * game to begin. */
bool pzk_duel_goes_on(const struct pzk_referee *base);

/* ---- board.c ---- */

/* The rank, 0 (lowest) .. 2, under TOKEN; or -1. */
int pzk_duel_rank_under(const struct pzk_duel_referee *referee, int token);
/* Whether a token is on a rank. */
bool pzk_duel_tokens_lie(const struct pzk_duel_referee *referee);
/* The space under the statuette, or -1. */
int pzk_duel_space_under(const struct pzk_duel_referee *referee);

/* The colour named by the newest token beside the potion CARD that was laid
 * after it and after the piece of order AFTER; or PZK_NO_COLOUR. */
int pzk_duel_token_demand(const struct pzk_duel_referee *referee, int card,
                          uint32_t after);
/* Ends wrath's effect when the tokens are gone (D5.2). */
void pzk_duel_watch_effect(struct pzk_duel_referee *referee,
                           struct pzk_said *said);
/* Ends a potion's effect and announces it. */
void pzk_duel_end_effect(struct pzk_duel_referee *referee,
                         struct pzk_said *said);
/* Announces tokens or a statuette that are not where they should be. */
void pzk_duel_compare_board(struct pzk_duel_referee *referee,
                            struct pzk_said *said);

/* ---- join.c ---- */

/* The entry adopt of the table of functions: detects a game joined midway. */
void pzk_duel_find_under_way(struct pzk_trick_referee *table,
                             struct pzk_said *said);
/* Whether a card may be a round's first. Not while a trick may turn out to have
 * been there at first. */
bool pzk_duel_may_lead(const struct pzk_duel_referee *referee);
/* Whether the game is over, and all is set up for the next. */
void pzk_duel_watch_under_way(struct pzk_duel_referee *referee);
/* Fills STANDING with what tokens and statuette show, the rest with 0; marker
 * -1: the statuette is on no space. False: the tokens show no possible ranks
 * (D3). */
bool pzk_duel_see_board(const struct pzk_duel_referee *referee,
                        struct pzk_duel_standing *standing);
/* Continues a game joined midway from the first trick whose lead is seen, if
 * its standing was reported in advance. If nobody reported the leader, the
 * first card shows it. True if the list of moves changed. */
bool pzk_duel_watch_join(struct pzk_duel_referee *referee,
                         struct pzk_said *said);
/* Applies the standing that a person reports. */
bool pzk_duel_do_join(struct pzk_duel_referee *referee,
                      const struct pzk_action *action, struct pzk_said *said);

/* ---- trick.c ---- */

/* The entry say_act of the table of functions. */
void pzk_duel_say_act(struct pzk_trick_referee *table,
                      const struct pzk_ruling *act, struct pzk_said *said);
/* Does the acts implied by the next card. */
bool pzk_duel_imply(struct pzk_duel_referee *referee, bool by_person,
                    struct pzk_said *said);
/* Lays PIECE for the seat on turn. A led potion waits for its colour (DEMAND
 * PZK_ABSENT). */
bool pzk_duel_lay(struct pzk_duel_referee *referee, int piece, int demand,
                  bool by_person, struct pzk_said *said);
/* The entries lay and table_fault of the table of functions. */
bool pzk_duel_lay_seen(struct pzk_trick_referee *table, struct pzk_laid card,
                       bool stands, struct pzk_said *said);
bool pzk_duel_asks_about_trick(const struct pzk_trick_referee *table,
                               struct pzk_difference *fault);
/* The entry watch of the table of functions: a led potion and its colour. */
bool pzk_duel_watch(struct pzk_trick_referee *table, struct pzk_said *said);

/* ---- command.c ---- */

/* The entry command of the table of functions. */
bool pzk_duel_command(struct pzk_trick_referee *table,
                      const struct pzk_command *command, struct pzk_said *said);

/* Implements pzk_referee_ops.next_game: the players exchange roles. */
bool pzk_duel_next_game(struct pzk_referee *base, struct pzk_said *said);
