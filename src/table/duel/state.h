// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the duel's referee: referee.c derives what follows from the moves,
 * processes input, settles and fills the view; board.c compares tokens and
 * statuette with ranks and marker; join.c detects a game joined midway and
 * continues it; trick.c lays and takes back cards, and carries out commands.
 */
#include "src/table/duel/duel.h"
#include "src/table/trick/trick.h"

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

    struct { /* a potion in the zone that is no move, whose colour was named */
        int16_t card; /* or 0 */
        int8_t colour;
        int64_t us;
    } named;

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

PZK_REFEREE_OF(pzk_duel_referee, pzk_duel_of, pzk_duel_in);

/* ---- board.c ---- */

/* The colour named by the newest token beside the potion CARD that was laid
 * after it and after the piece of order AFTER; or PZK_NO_COLOUR. */
int pzk_duel_token_demand(const struct pzk_duel_referee *referee, int card,
                          uint32_t after);
/* Ends a potion's effect and announces it. */
void pzk_duel_end_effect(struct pzk_duel_referee *referee);
/* Fills STANDING with what tokens and statuette show, the rest with 0; marker
 * -1: the statuette is on no space. False: the tokens show no possible ranks
 * (D3). */
bool pzk_duel_see_board(const struct pzk_duel_referee *referee,
                        struct pzk_duel_standing *standing);
/* Only a game puts tokens on ranks and moves the statuette (D1.3, D3). */
bool pzk_duel_board_shows_game(const struct pzk_duel_referee *referee);
/* The frame is over: whether the board shows that an effect was carried out,
 * another game was set up, or something is not where it should be. */
void pzk_duel_watch_board(struct pzk_duel_referee *referee);

/* ---- join.c ---- */

/* What is there at a source's start is collected: detects a game joined midway.
 */
void pzk_duel_find_under_way(struct pzk_trick_referee *table);
/* Continues a game joined midway from the first trick whose lead is seen, if
 * its standing was reported in advance. If nobody reported the leader, the
 * first card shows it. True if the list of moves changed. */
bool pzk_duel_watch_join(struct pzk_duel_referee *referee);
/* Applies the standing that a person reports. */
bool pzk_duel_do_join(struct pzk_duel_referee *referee,
                      const struct pzk_action *action);

/* ---- trick.c ---- */

/* The table may have changed: a game's first card, a led potion and its
 * colour. */
bool pzk_duel_watch(struct pzk_trick_referee *table);
/* Entries of the tables of functions; next_game: the players exchange roles. */
void pzk_duel_say_act(struct pzk_trick_referee *table,
                      const struct pzk_ruling *act,
                      const struct pzk_change *change);
bool pzk_duel_lays(struct pzk_trick_referee *table, struct pzk_laid card,
                   enum pzk_how how);
bool pzk_duel_command(struct pzk_trick_referee *table,
                      const struct pzk_command *command);
bool pzk_duel_next_game(struct pzk_referee *base);
