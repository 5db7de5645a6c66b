// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes, without widgets, what to draw at each side of the table, from the
 * referee's view. A plain value; any thread.
 */
#include "src/table/referee.h"

enum pzk_card_spot_kind {
    PZK_SPOT_EMPTY,
    PZK_SPOT_DUE,    /* a card is due here */
    PZK_SPOT_CARD,   /* CARD lies here and belongs here */
    PZK_SPOT_STRAY,  /* CARD lies here, but belongs elsewhere */
    PZK_SPOT_WRONG,  /* CARD lies here, but may not be played */
    PZK_SPOT_MISSING /* CARD belongs here, but does not lie here */
};

struct pzk_card_spot {
    enum pzk_card_spot_kind kind;
    int card;   /* or PZK_NO_PIECE */
    int from;   /* seat whose hand it came from, or PZK_NO_SEAT */
    int team;   /* kind DUE: the team whose card is due */
    bool lead;  /* the first card of the trick */
    bool alarm; /* part of a mismatch */
};

struct pzk_jh_table_plan {
    struct pzk_card_spot spot[PZK_SEATS];
    /* A stray or wrong card at a side that has its own card; EMPTY: none. */
    struct pzk_card_spot extra;
    int extra_at;
    /* Sides between which an arrow shows where the stray card belongs;
     * PZK_NO_SIDE: unknown. */
    int arrow_from, arrow_to;
    bool placement_alarm;
    int leader, turn; /* seats; PZK_NO_SEAT: none */
    int lying;        /* number of cards left from earlier tricks */
};

void pzk_jh_table_plan(const struct pzk_table_view *view,
                       struct pzk_jh_table_plan *plan);
