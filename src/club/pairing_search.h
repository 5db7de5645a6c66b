// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the pairings: rounds as places, and a simulated annealing that
 * minimises repeated meetings. An empty chair counts as a person whom all
 * tables of three share, which rotates these tables. The bench is the places
 * after the last table's.
 */
#include "src/club/pairings.h"

enum { PZK_PLACES_MAX = PZK_PAIRED_MAX + 4 };

struct pzk_pairing_search {
    int persons; /* those present; empty chairs follow */
    int chairs;
    int table_size, tables, bench, places, rounds;
    uint8_t who[PZK_ROUNDS_MAX][PZK_PLACES_MAX]; /* by place */
    bool fixed[PZK_ROUNDS_MAX][PZK_PLACES_MAX];  /* by place */
    /* last: an empty chair */
    uint8_t met[PZK_PAIRED_MAX + 1][PZK_PAIRED_MAX + 1];
    uint8_t sat_out[PZK_PAIRED_MAX + 1];
    long cost;
    uint32_t random;
};

/* Fills who[], unless places are forced, with rounds known to have no repeated
 * meetings, where such a construction exists. met[] and sat_out[] then contain
 * only the past. */
void pzk_pairing_begin(struct pzk_pairing_search *search);

/* Counts the meetings of who[], then exchanges places until there are no
 * repeats or the limit of exchanges is reached. */
void pzk_pairing_improve(struct pzk_pairing_search *search);

uint32_t pzk_pairing_random(struct pzk_pairing_search *search, uint32_t below);
