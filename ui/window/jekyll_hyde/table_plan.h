// SPDX-License-Identifier: MIT
#pragma once
/*
 * What to draw at which side of the table: worked out from the referee's
 * view, without any widget. A plain value; any thread.
 */
#include "src/table/referee.h"

enum pzk_card_spot_kind {
    PZK_SPOT_EMPTY,
    PZK_SPOT_DUE,    /* a card is to be laid here */
    PZK_SPOT_CARD,   /* CARD lies here, rightly */
    PZK_SPOT_STRAY,  /* CARD lies here, and should lie elsewhere */
    PZK_SPOT_WRONG,  /* CARD lies here, and may not be played */
    PZK_SPOT_MISSING /* CARD should lie here, and doesn't */
};

struct pzk_card_spot {
    enum pzk_card_spot_kind kind;
    int card;   /* or PZK_NO_PIECE */
    int from;   /* whose hand it came from, or PZK_NO_SEAT */
    int team;   /* due: whose card */
    bool lead;  /* the first card of the trick */
    bool alarm; /* part of what is wrong */
};

struct pzk_jh_table_plan {
    struct pzk_card_spot spot[PZK_SEATS];
    /* A stray or wrong card at a side that has its card already; EMPTY if none.
     */
    struct pzk_card_spot extra;
    int extra_at;
    /* The way the stray card should go; PZK_NO_SIDE where it has none. */
    int arrow_from, arrow_to;
    bool placement_alarm;
    int leader, turn; /* PZK_NO_SEAT where there is none */
    int lying;        /* cards left from earlier tricks */
};

void pzk_jh_table_plan(const struct pzk_table_view *view,
                       struct pzk_jh_table_plan *plan);
