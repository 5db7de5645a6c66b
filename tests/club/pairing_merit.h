// SPDX-License-Identifier: MIT
#pragma once
/* Rates the rounds of an evening, and computes a lower bound of repeated
 * meetings. */
#include <stdlib.h>
#include <string.h>

#include "src/club/pairings.h"

/* The quality of rounds. */
struct pairing_merit {
    int repeats;  /* meetings of two who had met before, over all rounds */
    int least;    /* lower bound of repeats; perhaps no plan reaches it */
    int met;      /* the fewest others that anybody met who always played */
    int again;    /* returns to the same table */
    int partners; /* repeated partners */
};

static int
twos_of(int count) /* how many pairs are among so many */
{
    return count * (count - 1) / 2;
}

static void
count_sizes(const struct pzk_paired_round *round, int count,
            int sizes[PZK_PAIRED_TABLES + 1])
{
    memset(sizes, 0, sizeof(*sizes) * (PZK_PAIRED_TABLES + 1));
    for (int i = 0; i < count; i++) {
        if (round->table[i] > 0 && round->table[i] <= PZK_PAIRED_TABLES) {
            sizes[round->table[i]]++;
        }
    }
}

/* The number of pairs that stay together even if a group of SIZE persons is
 * spread over TABLES as evenly as possible. */
static int
together(int size, int tables)
{
    int each = size / tables, more = size % tables;

    return more * twos_of(each + 1) + (tables - more) * twos_of(each);
}

/* Two lower bounds for every plan: the number of different pairs is limited;
 * and the persons of one table cannot all separate where there are fewer tables
 * than seats. The latter counts two persons once for every two of their rounds
 * together: at most rounds / 2 times what that adds to the repeats. */
static int
least_of(const struct pzk_paired_round *rounds, int n_rounds, int count)
{
    int sizes[PZK_PAIRED_TABLES + 1];
    int tables[PZK_ROUNDS_MAX] = {0}, out[PZK_ROUNDS_MAX];
    long meetings = 0, apart = 0;

    for (int r = 0; r < n_rounds; r++) {
        count_sizes(&rounds[r], count, sizes);
        out[r] = count;
        for (int t = 1; t <= PZK_PAIRED_TABLES; t++) {
            meetings += twos_of(sizes[t]);
            tables[r] += sizes[t] > 0;
            out[r] -= sizes[t];
        }
    }
    for (int r = 0; r < n_rounds; r++) {
        count_sizes(&rounds[r], count, sizes);
        for (int later = r + 1; later < n_rounds; later++) {
            for (int t = 1; t <= PZK_PAIRED_TABLES; t++) {
                /* those who sit out later are separated too */
                int left = sizes[t] - out[later];

                apart += left > 0 ? together(left, tables[later]) : 0;
            }
        }
    }
    long few = meetings - twos_of(count);
    long stay = n_rounds > 0 ? (2 * apart + n_rounds - 1) / n_rounds : 0;

    return (int)(few > stay ? few : stay > 0 ? stay : 0);
}

struct sums {
    uint8_t met[PZK_PAIRED_MAX][PZK_PAIRED_MAX];
    uint8_t partner[PZK_PAIRED_MAX][PZK_PAIRED_MAX];
    uint8_t sat[PZK_PAIRED_MAX][PZK_PAIRED_TABLES + 1];
    int played[PZK_PAIRED_MAX];
};

static void
sum_round(struct sums *sums, const struct pzk_paired_round *round, int count)
{
    for (int a = 0; a < count; a++) {
        int table = round->table[a];

        if (table == 0 || table > PZK_PAIRED_TABLES) {
            continue;
        }
        sums->played[a]++;
        sums->sat[a][table]++;
        for (int b = 0; b < a; b++) {
            if (round->table[b] == table) {
                sums->met[a][b]++;
                sums->met[b][a]++;
                if (abs(round->seat[a] - round->seat[b]) == 2) {
                    sums->partner[a][b]++;
                }
            }
        }
    }
}

/* Rates all N_ROUNDS. */
static inline void
pairings_judge(const struct pzk_paired_round *rounds, int n_rounds, int count,
               bool pairs, struct pairing_merit *merit)
{
    struct sums *sums = calloc(1, sizeof(*sums));

    *merit = (struct pairing_merit){.least = least_of(rounds, n_rounds, count),
                                    .met = count - 1};
    for (int r = 0; sums && r < n_rounds; r++) {
        sum_round(sums, &rounds[r], count);
    }
    for (int a = 0; sums && a < count; a++) {
        int met = 0;

        for (int b = 0; b < count; b++) {
            met += sums->met[a][b] > 0;
            merit->repeats +=
                b < a && sums->met[a][b] > 1 ? sums->met[a][b] - 1 : 0;
            merit->partners +=
                !pairs && sums->partner[a][b] > 1 ? sums->partner[a][b] - 1 : 0;
        }
        for (int t = 1; t <= PZK_PAIRED_TABLES; t++) {
            merit->again += sums->sat[a][t] > 1 ? sums->sat[a][t] - 1 : 0;
        }
        merit->met =
            sums->played[a] == n_rounds && met < merit->met ? met : merit->met;
    }
    free(sums);
}
