// SPDX-License-Identifier: MIT
#pragma once
/*
 * Jekyll vs Hyde at the table: what it has of its own in what everybody reads.
 */
#include "src/rules/duel/duel.h"
#include "src/table/referee.h"

extern const struct pzk_table_game pzk_duel_game;

/* The findings only this game has. */
#define PZK_DUEL_FIND_DEMAND                                                   \
    ((enum pzk_finding)60) /* a led potion waits for its colour (D4.5) */
#define PZK_DUEL_FIND_EXCHANGE                                                 \
    ((enum pzk_finding)61) /* cards are to be exchanged (D2.2, D5.3) */
#define PZK_DUEL_FIND_EFFECT_DONE                                              \
    ((enum pzk_finding)62) /* what a potion did is done by hand (D5) */
#define PZK_DUEL_FIND_RANKS                                                    \
    ((enum pzk_finding)63) /* a colour token lies on another rank (D3) */
#define PZK_DUEL_FIND_MARKER                                                   \
    ((enum pzk_finding)64) /* the statuette stands on another space */

#define PZK_DUEL_FIND_BETWEEN_TRICKS                                           \
    ((enum pzk_finding)65) /* a game under way is joined between two tricks */

struct PZK_PART pzk_duel_choices {
    int8_t jekyll; /* the seat, N or S, of who is Jekyll in the first game;
                      default N */
    bool match;    /* two games with exchanged roles (D7) */
    /* The game is under way when watching begins: its round, 1..3, and the
     * tricks that will have been taken in it before the first one that is seen
     * from its lead on. Round 0, the default: nothing is told. */
    uint8_t round;
    uint8_t tricks[PZK_TEAMS];
    int8_t marker; /* its space; -1, the default: the statuette tells */
};
PZK_OWN_PART(pzk_duel_choices, pzk_table_setup);

struct PZK_PART pzk_duel_ruling {
    bool counts_as_first; /* act: the lead of a game that nobody said begins */
};
PZK_OWN_PART(pzk_duel_ruling, pzk_ruling);

struct PZK_PART pzk_duel_view {
    struct pzk_duel_status status;
    int8_t jekyll; /* the seat of who is Jekyll now */
    int8_t potion; /* led, its colour not named; or PZK_NO_PIECE */
    int8_t effect; /* still to be done by hand: PZK_WRATH, the tokens leave the
                      board; PZK_PRIDE, a trick changes hands; or
                      PZK_NO_COLOUR (D5) */
    struct pzk_duel_result last_trick; /* where the view has one */
    bool may_join;  /* where a game under way stands can be told: nothing is
                       played yet, or nobody knows if the first round was seen
                       to begin */
    bool under_way; /* ... and it is asked */
    /* What the board shows of it; the rest is 0. Marker -1: the statuette
     * stands on no space. */
    struct pzk_duel_standing seen;
};
PZK_OWN_PART(pzk_duel_view, pzk_table_view);
