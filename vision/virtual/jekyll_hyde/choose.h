// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses the card to lay: by value, partly at random. Pure functions but for
 * the random stream.
 */
#include "vision/virtual/random.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"

/* Returns the bits of a team's cards. */
static inline uint32_t
pzk_jh_cards(int team)
{
    return team == PZK_JEKYLL ? 0x3fffu : 0x3fffu << 14;
}

struct pzk_choice {
    int from, card;
};

/* Chooses a legal play, the supplier's seat and the card, for the turn of a
 * hand whose cards are all known. */
struct pzk_choice pzk_jh_choose(const struct pzk_jh_status *status,
                                struct pzk_random *random);
