// SPDX-License-Identifier: MIT
#pragma once
/*
 * Jekyll vs Hyde at the table: its own part of the shared structures.
 */
#include "src/rules/duel/duel.h"
#include "src/table/referee.h"

extern const struct pzk_table_game pzk_duel_game;

/* Findings of this game alone. */
/* a led potion waits for its colour (D4.5) */
#define PZK_DUEL_FIND_DEMAND ((enum pzk_finding)60)
/* cards are to be exchanged (D2.2, D5.3) */
#define PZK_DUEL_FIND_EXCHANGE ((enum pzk_finding)61)
/* a potion's effect is carried out by hand (D5) */
#define PZK_DUEL_FIND_EFFECT_DONE ((enum pzk_finding)62)
/* a colour token is on another rank (D3) */
#define PZK_DUEL_FIND_RANKS ((enum pzk_finding)63)
/* the statuette is on another space */
#define PZK_DUEL_FIND_MARKER ((enum pzk_finding)64)

struct PZK_PART pzk_duel_choices {
    int8_t jekyll; /* the seat, N or S, of Jekyll in the first game; default
                      N */
    bool match;    /* two games with exchanged roles (D7) */
    /* A game joined midway: its round, 1..3, and the tricks that will have been
     * taken in it before the first one that is seen from its lead on. Round 0,
     * the default: unreported. */
    uint8_t round;
    uint8_t tricks[PZK_TEAMS];
    int8_t marker; /* its space; -1, the default: read from the statuette */
};
PZK_OWN_PART(pzk_duel_choices, pzk_table_setup);

struct PZK_PART pzk_duel_ruling {
    bool counts_as_first; /* act: the lead of a game whose beginning nobody
                             confirmed */
};
PZK_OWN_PART(pzk_duel_ruling, pzk_ruling);

struct PZK_PART pzk_duel_view {
    struct pzk_duel_status status;
    int8_t jekyll;  /* Jekyll's current seat */
    int16_t potion; /* led, its colour unnamed; or PZK_NO_PIECE */
    int8_t effect;  /* still to be carried out by hand: PZK_WRATH, the tokens
                       leave the board; PZK_PRIDE, a trick changes hands; or
                       PZK_NO_COLOUR (D5) */
    struct pzk_duel_result last_trick; /* if the view has one */
    bool may_join;  /* whether people may report a standing: nothing is played
                       yet, or whether the first round was seen to begin is
                       unknown */
    bool under_way; /* ... and the referee asks for it */
    /* As far as the board shows it; the rest is 0. Marker -1: the statuette is
     * on no space. */
    struct pzk_duel_standing seen;
};
PZK_OWN_PART(pzk_duel_view, pzk_table_view);
