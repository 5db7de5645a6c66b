// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the pairings: rounds as places, and the search for those in which
 * the fewest meet again. An empty chair is a person too, one that all tables
 * of three share: so these go round. Whoever sits out is on the bench, the
 * places after the last table's.
 */
#include "src/club/pairings.h"

enum { PZK_PLACES_MAX = PZK_PAIRED_MAX + 4 };

struct pzk_pairing_search {
    int persons; /* those who are there; chairs come after them */
    int chairs;
    int table_size, tables, bench, places, rounds;
    uint8_t who[PZK_ROUNDS_MAX][PZK_PLACES_MAX];         /* by place */
    bool fixed[PZK_ROUNDS_MAX][PZK_PLACES_MAX];          /* by place */
    uint8_t met[PZK_PAIRED_MAX + 1][PZK_PAIRED_MAX + 1]; /* last: a chair */
    uint8_t sat_out[PZK_PAIRED_MAX + 1];
    long cost;
    uint32_t random;
};

/* Fills who[], unless anything is forced, with rounds in which nobody meets
 * again where such are known by construction. met[] and sat_out[] then hold
 * the past alone. */
void pzk_pairing_begin(struct pzk_pairing_search *search);

/* Counts the meetings of who[] in, then exchanges places until nobody meets
 * again or so much was tried that more would take too long. */
void pzk_pairing_improve(struct pzk_pairing_search *search);

uint32_t pzk_pairing_random(struct pzk_pairing_search *search, uint32_t below);
