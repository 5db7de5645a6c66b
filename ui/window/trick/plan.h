// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes, without widgets, what to draw at each side of a table of tricks,
 * from the referee's view. A plain value; any thread.
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
    int team;   /* kind DUE: the team whose card is due, or PZK_NO_TEAM */
    bool lead;  /* the first card of the trick */
    bool alarm; /* part of a mismatch */
};

struct pzk_trick_plan {
    unsigned seats; /* who plays: bits by seat */
    struct pzk_card_spot spot[PZK_SEATS_MAX];
    /* A stray or wrong card at a side that has its own card; EMPTY: none. */
    struct pzk_card_spot extra;
    int extra_at;
    /* Sides between which an arrow shows where the stray card belongs;
     * PZK_NO_SIDE: unknown. */
    int arrow_from, arrow_to;
    bool placement_alarm;
    int lying; /* number of cards left from earlier tricks */
};

/* Plans what all games have in common: the cards of SEATS, the one due at the
 * seat DUE (PZK_NO_SEAT: none), and a shared finding. */
void pzk_trick_plan(const struct pzk_table_view *view, unsigned seats, int due,
                    struct pzk_trick_plan *plan);

/* Adds the card of DIFFERENCE where it lies, as KIND; and the arrow to where it
 * belongs. */
void pzk_trick_plan_stray(const struct pzk_difference *difference,
                          enum pzk_card_spot_kind kind,
                          struct pzk_trick_plan *plan);
void pzk_trick_plan_arrow(const struct pzk_difference *difference,
                          struct pzk_trick_plan *plan);
