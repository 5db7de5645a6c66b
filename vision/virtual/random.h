// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reproducible chance: a stream of numbers from a seed (splitmix64). What is
 * decided for different purposes draws from different streams, so that leaving
 * out one does not change the others.
 */
#include <stdint.h>

struct pzk_random {
    uint64_t state;
};

static inline uint64_t
pzk_random_next(struct pzk_random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Stream NUMBER of SEED. */
static inline struct pzk_random
pzk_random_stream(uint64_t seed, uint64_t number)
{
    struct pzk_random random = {seed * 0xd1342543de82ef95u + number};

    pzk_random_next(&random);
    random.state ^= pzk_random_next(&random);
    return random;
}

/* 0..N-1, N > 0. */
static inline int
pzk_random_below(struct pzk_random *random, int n)
{
    return (int)((pzk_random_next(random) >> 32) * (uint64_t)n >> 32);
}

/* LOW..HIGH. */
static inline float
pzk_random_between(struct pzk_random *random, float low, float high)
{
    return low + (high - low) * (float)(pzk_random_next(random) >> 40) /
                     (float)(1 << 24);
}
