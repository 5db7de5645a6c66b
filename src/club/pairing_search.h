// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the pairings: improves rounds by simulated annealing until few
 * meetings repeat. A round is a list of places. An empty chair counts as a
 * person whom all tables of three share, so that these tables rotate, too. The
 * places after the last table's are for those who sit out.
 */
#include "src/club/pairings.h"

enum { PZK_PLACES_MAX = PZK_PAIRED_MAX + 4 };

struct pzk_pairing_search {
    int persons; /* number of those present; empty chairs follow */
    int chairs;
    int table_size, tables, bench, places, rounds;
    uint8_t who[PZK_ROUNDS_MAX][PZK_PLACES_MAX]; /* person's number by place */
    bool fixed[PZK_ROUNDS_MAX][PZK_PLACES_MAX];  /* by place: must not be
                                                    exchanged */
    /* the last row and column: an empty chair */
    uint8_t met[PZK_PAIRED_MAX + 1][PZK_PAIRED_MAX + 1];
    uint8_t sat_out[PZK_PAIRED_MAX + 1];
    long cost;
    uint32_t random;
};

/* Fills who[] with rounds that are known to have no repeated meetings, if there
 * is such a construction and no place is forced. Before, met[] and sat_out[]
 * contain only the past. */
void pzk_pairing_begin(struct pzk_pairing_search *search);

/* Counts the meetings of who[], then exchanges places until none repeats or the
 * limit of exchanges is reached. */
void pzk_pairing_improve(struct pzk_pairing_search *search);
