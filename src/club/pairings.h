// SPDX-License-Identifier: MIT
#pragma once
/*
 * Who sits where with whom in the rounds of a club evening. Everybody meets as
 * many others as possible and nobody the same ones again while it can be
 * helped; then, nobody sits twice at the same table, and partners change.
 *
 * Plain values; no clock, no chance but the seed: the same wish gives the same
 * rounds, in bounded time. Nothing is kept between calls.
 */
#include <stdbool.h>
#include <stdint.h>

#include "src/rules/game.h"

enum {
    PZK_PAIRED_MAX = 256,  /* persons of an evening, or pairs */
    PZK_ROUNDS_MAX = 16,   /* of an evening */
    PZK_PAIRED_TABLES = 64 /* at most, in a round */
};

/* Where each one is in a round, by number. Individuals sit at a seat; of a pair
 * it is the first one's, and the other sits opposite. */
struct pzk_paired_round {
    uint8_t table[PZK_PAIRED_MAX]; /* from 1; 0: not at any */
    int8_t seat[PZK_PAIRED_MAX];   /* enum pzk_seat; PZK_NO_SEAT: at none */
};

struct pzk_pairing_wish {
    int count;  /* how many there are, 3..PZK_PAIRED_MAX; of pairs, 2.. */
    bool pairs; /* they are fixed pairs, two at a table; else persons */
    int rounds; /* to be planned; with the past at most PZK_ROUNDS_MAX */
    const struct pzk_paired_round *past; /* played or confirmed; may be NULL */
    int n_past;
    const bool *there; /* by number: plays in these rounds; NULL: everybody */
    /* The first of the rounds has these at these tables (table 0: anywhere).
     * NULL: nothing is forced. */
    const struct pzk_paired_round *forced;
    uint32_t seed;
};

/* How good rounds are. */
struct pzk_pairing_merit {
    int repeats;  /* meetings of two who had met before, over all rounds */
    int least;    /* no plan has fewer; perhaps none reaches it */
    int met;      /* the fewest others that anybody met who always played */
    int again;    /* times that somebody sat at a table again */
    int partners; /* times that two were partners again */
};

/* At which tables COUNT play: *three gets how many tables of three there are
 * among them, *out how many sit out. 0: too few, or too many. */
int pzk_pairing_tables(int count, bool pairs, int *three, int *out);

/* Plans WISH->rounds ROUNDS. False, ROUNDS untouched, where too few are there,
 * too many, or what is forced puts more at a table than it has seats. */
bool pzk_pairings_plan(const struct pzk_pairing_wish *wish,
                       struct pzk_paired_round *rounds);

/* Judges ROUNDS, the past included. */
void pzk_pairings_judge(const struct pzk_paired_round *rounds, int n_rounds,
                        int count, bool pairs, struct pzk_pairing_merit *merit);
