// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reproducible random numbers: streams from a seed (splitmix64). Different
 * purposes draw from different streams, so that omitting one does not change
 * the others.
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

/* Returns stream NUMBER of SEED. */
static inline struct pzk_random
pzk_random_stream(uint64_t seed, uint64_t number)
{
    struct pzk_random random = {seed * 0xd1342543de82ef95u + number};

    pzk_random_next(&random);
    random.state ^= pzk_random_next(&random);
    return random;
}

/* Returns a random number 0..N-1; N > 0. */
static inline int
pzk_random_below(struct pzk_random *random, int n)
{
    return (int)((pzk_random_next(random) >> 32) * (uint64_t)n >> 32);
}

/* Returns a random number LOW..HIGH. */
static inline float
pzk_random_between(struct pzk_random *random, float low, float high)
{
    return low + (high - low) * (float)(pzk_random_next(random) >> 40) /
                     (float)(1 << 24);
}

/* Returns the index of a random bit of SET; -1 where SET is empty. */
static inline int
pzk_random_bit(struct pzk_random *random, uint32_t set)
{
    int n = __builtin_popcount(set);

    for (int skip = n > 0 ? pzk_random_below(random, n) : 0; skip > 0; skip--) {
        set &= set - 1;
    }
    return n > 0 ? __builtin_ctz(set) : -1;
}

/* Shuffles FIRST and the N - 1 numbers after it into LIST. */
static inline void
pzk_random_deck(struct pzk_random *random, int16_t *list, int n, int first)
{
    for (int i = 0; i < n; i++) {
        int j = pzk_random_below(random, i + 1);

        list[i] = list[j];
        list[j] = (int16_t)(first + i);
    }
}
