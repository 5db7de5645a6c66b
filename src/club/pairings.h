// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plans the rounds of a club evening: who sits where with whom. Everybody meets
 * as many others as possible, with as few repeats as possible; then nobody
 * returns to a table, and partners change.
 *
 * Plain values; no clock, no randomness except the seed: the same wish gives
 * the same rounds, in bounded time. Keeps nothing between calls.
 */
#include <stdbool.h>
#include <stdint.h>

#include "src/rules/game.h"

enum {
    PZK_PAIRED_MAX = 256,  /* persons of an evening, or pairs */
    PZK_ROUNDS_MAX = 16,   /* of an evening */
    PZK_PAIRED_TABLES = 64 /* at most, in a round */
};

/* Everybody's place in a round, by number. Individuals have a seat; the number
 * of a pair is the first one's, and the other sits opposite. */
struct pzk_paired_round {
    uint8_t table[PZK_PAIRED_MAX]; /* from 1; 0: at no table */
    int8_t seat[PZK_PAIRED_MAX];   /* enum pzk_seat; PZK_NO_SEAT: at no table */
};

struct pzk_pairing_wish {
    int count;  /* number of persons, 3..PZK_PAIRED_MAX; of pairs, 2.. */
    bool pairs; /* fixed pairs, two at a table; else persons */
    int rounds; /* to plan; together with the past at most PZK_ROUNDS_MAX */
    const struct pzk_paired_round *past; /* played or confirmed; may be NULL */
    int n_past;
    const bool *there; /* by number: takes part in these rounds; NULL: everybody
                          does */
    /* The first round has these persons at these tables (table 0: anywhere).
     * NULL: nothing is forced. */
    const struct pzk_paired_round *forced;
    uint32_t seed;
};

/* The number of tables for COUNT; *three: how many of them have three players,
 * *out: how many sit out. 0: too few, or too many. */
int pzk_pairing_tables(int count, bool pairs, int *three, int *out);

/* Plans WISH->rounds ROUNDS. False, ROUNDS unchanged, where too few or too many
 * are present, or a table is forced to exceed its seats. */
bool pzk_pairings_plan(const struct pzk_pairing_wish *wish,
                       struct pzk_paired_round *rounds);
