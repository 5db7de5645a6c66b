// SPDX-License-Identifier: MIT
#pragma once
/*
 * What was announced of a hand at the virtual table, and the comparison with
 * what was truly played there: every card, whose hand it came from, every
 * slip, trick and score. For tests.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/virtual/jekyll_hyde/play.h"

/* How the team game DEMO was set up: teams by seat, dealer, placement card. */
static inline const struct pzk_jh_setup *
demo_setup(const struct pzk_demo *demo)
{
    return &((const struct pzk_jh_demo *)(const void *)demo)->setup;
}

/* What was announced of one hand. */
struct demo_heard {
    size_t n_plays;
    struct {
        char seat, from; /* '-': not known */
        char card[8];
        double t;
    } plays[2 * PZK_JH_CARDS];
    int violations[PZK_SLIPS], unresolved;
    int strange; /* violations of kinds that no slip there causes */
    size_t n_tricks;
    char winners[PZK_JH_TRICKS + 1];
    bool hand_done;
    int score[PZK_TEAMS];
};

/* Totals of the comparison, summed over hands. */
struct demo_score {
    int wrong; /* differences, each printed; other than whose hand it was */
    size_t brought, decided, right; /* cards; `from` said; and rightly */
    size_t n_late;
    double
        late[4096]; /* s from the card's rest to its ruling, the first ones */
};

/* Compares what was HEARD with what HAND truly was. START: the hand's
 * beginning in source time, seconds. */
void demo_compare(const struct pzk_demo_played *hand,
                  const struct demo_heard *heard, double start,
                  struct demo_score *score);
