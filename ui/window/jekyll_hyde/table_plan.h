// SPDX-License-Identifier: MIT
#pragma once
/*
 * What to draw at each side of the table: computed from the referee's view,
 * without widgets. A plain value; any thread.
 */
#include "src/table/referee.h"

enum pzk_card_spot_kind {
    PZK_SPOT_EMPTY,
    PZK_SPOT_DUE,    /* a card is due here */
    PZK_SPOT_CARD,   /* CARD is here, rightly */
    PZK_SPOT_STRAY,  /* CARD is here, but belongs elsewhere */
    PZK_SPOT_WRONG,  /* CARD is here, but may not be played */
    PZK_SPOT_MISSING /* CARD belongs here, but is missing */
};

struct pzk_card_spot {
    enum pzk_card_spot_kind kind;
    int card;   /* or PZK_NO_PIECE */
    int from;   /* seat whose hand it came from, or PZK_NO_SEAT */
    int team;   /* due: whose card */
    bool lead;  /* the first card of the trick */
    bool alarm; /* part of a mismatch */
};

struct pzk_jh_table_plan {
    struct pzk_card_spot spot[PZK_SEATS];
    /* A stray or wrong card at an occupied side; EMPTY if none. */
    struct pzk_card_spot extra;
    int extra_at;
    /* Where to move the stray card; PZK_NO_SIDE: unknown. */
    int arrow_from, arrow_to;
    bool placement_alarm;
    int leader, turn; /* PZK_NO_SEAT: none */
    int lying;        /* cards left from earlier tricks */
};

void pzk_jh_table_plan(const struct pzk_table_view *view,
                       struct pzk_jh_table_plan *plan);
