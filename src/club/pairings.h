// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plans the rounds of a club evening: who sits where with whom. Lets everybody
 * meet as many others as possible, with as few repeats as possible; then avoids
 * that anybody returns to a table, and lets partners change.
 *
 * Plain values; no clock, no randomness but the seed: the same wish gives the
 * same rounds, in bounded time. Stores nothing between calls.
 */
#include <stdbool.h>
#include <stdint.h>

#include "src/rules/game.h"

enum {
    PZK_PAIRED_MAX = 256,  /* maximum of persons, or pairs, in an evening */
    PZK_ROUNDS_MAX = 16,   /* maximum of rounds in an evening */
    PZK_PAIRED_TABLES = 64 /* maximum of tables in a round */
};

/* Where everybody sits in a round, by number. Individuals have a seat; a pair
 * has the first person's seat, and the second one sits opposite. */
struct pzk_paired_round {
    uint8_t table[PZK_PAIRED_MAX]; /* from 1; 0: at no table */
    int8_t seat[PZK_PAIRED_MAX];   /* enum pzk_seat; PZK_NO_SEAT: at no table */
};

struct pzk_pairing_wish {
    int count;  /* number of persons, 3..PZK_PAIRED_MAX; or of pairs, from 2 */
    bool pairs; /* fixed pairs, two of them at a table; else persons */
    int rounds; /* to plan; together with the past at most PZK_ROUNDS_MAX */
    const struct pzk_paired_round *past; /* rounds played or confirmed; may be
                                            NULL */
    int n_past;
    const bool *there; /* by number: whether they take part in these rounds;
                          NULL: all do */
    /* Places that the first round must have (table 0: not forced). NULL:
     * nothing is forced. */
    const struct pzk_paired_round *forced;
    uint32_t seed;
};

/* Returns the number of tables for COUNT. *three: number of those with three
 * players; *out: number of persons who sit out. 0: too few, or too many. */
int pzk_pairing_tables(int count, bool pairs, int *three, int *out);

/* Plans WISH->rounds rounds. False, ROUNDS unchanged, if too few or too many
 * are present, or more are forced to a table than it has seats. */
bool pzk_pairings_plan(const struct pzk_pairing_wish *wish,
                       struct pzk_paired_round *rounds);
