// SPDX-License-Identifier: MIT
#include "src/club/pairing_search.h"

#include <math.h>
#include <string.h>

/* Costs: two persons meet again (more each time), a person is at a table of
 * three again, or sits out again; two empty chairs at one table are forbidden.
 */
enum { MEET = 8, THREE = 12, BENCH = 64, NEVER = 100000 };

/* Number of exchanges tried: TRIES, and TRIES_EACH more for each place in each
 * round, up to TRIES_MAX. A million takes a tenth of a second. */
enum { TRIES = 2000000, TRIES_EACH = 300, TRIES_MAX = 3000000 };

static const double HOT = 6, COLD = 0.8;

static uint32_t
random_below(struct pzk_pairing_search *search, uint32_t below)
{
    uint32_t x = search->random;

    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    search->random = x;
    return (uint32_t)(((uint64_t)x * below) >> 32);
}

static int
row_of(const struct pzk_pairing_search *search, int who)
{
    return who < search->persons ? who : PZK_PAIRED_MAX;
}

/* Counts a meeting of A and B (STEP 1) or removes it (-1). */
static void
meet(struct pzk_pairing_search *search, int a, int b, int step)
{
    int row = row_of(search, a), column = row_of(search, b);
    uint8_t *one = &search->met[row][column];
    int before = step > 0 ? *one : *one - 1;
    int weight =
        row != PZK_PAIRED_MAX && column != PZK_PAIRED_MAX ? MEET : THREE;

    search->cost += row == column ? step * NEVER : step * before * weight;
    *one = (uint8_t)(*one + step);
    if (row != column) {
        search->met[column][row] = *one;
    }
}

static void
sit_out(struct pzk_pairing_search *search, int who, int step)
{
    int row = row_of(search, who);
    uint8_t *times = &search->sat_out[row];
    int before = step > 0 ? *times : *times - 1;

    search->cost +=
        row == PZK_PAIRED_MAX ? step * NEVER : step * before * BENCH;
    *times = (uint8_t)(*times + step);
}

/* Returns the first place of PLACE's table; *end: the one after its last. */
static int
table_at(const struct pzk_pairing_search *search, int place, int *end)
{
    int seats = search->tables * search->table_size;
    int first = place - place % search->table_size;

    *end = place < seats ? first + search->table_size : search->places;
    return place < seats ? first : seats;
}

/* Counts (STEP 1) or removes (-1) the meetings of the person at PLACE in ROUND.
 */
static void
count_place(struct pzk_pairing_search *search, int round, int place, int step)
{
    const uint8_t *who = search->who[round];
    int end, at = table_at(search, place, &end);

    if (place >= search->tables * search->table_size) {
        sit_out(search, who[place], step);
        return;
    }
    for (; at < end; at++) {
        if (at != place) {
            meet(search, who[place], who[at], step);
        }
    }
}

static void
count_all(struct pzk_pairing_search *search)
{
    int seats = search->tables * search->table_size;

    search->cost = 0;
    for (int round = 0; round < search->rounds; round++) {
        const uint8_t *who = search->who[round];

        for (int place = 0; place < search->places; place++) {
            int end, at = table_at(search, place, &end);

            if (place >= seats) {
                sit_out(search, who[place], 1);
            }
            for (; place < seats && at < place; at++) {
                meet(search, who[place], who[at], 1);
            }
        }
    }
}

static void
exchange(struct pzk_pairing_search *search, int round, int a, int b)
{
    uint8_t *who = search->who[round];
    uint8_t kept = who[a];

    count_place(search, round, a, -1);
    count_place(search, round, b, -1);
    who[a] = who[b];
    who[b] = kept;
    count_place(search, round, a, 1);
    count_place(search, round, b, 1);
}

/* Picks two places of ROUND at different tables. False: these two cannot be
 * exchanged. */
static bool
choose(struct pzk_pairing_search *search, int round, int *a, int *b)
{
    uint32_t places = (uint32_t)search->places;
    int end;

    *a = (int)random_below(search, places);
    *b = (int)random_below(search, places);
    return !search->fixed[round][*a] && !search->fixed[round][*b] &&
           table_at(search, *a, &end) != table_at(search, *b, &end);
}

/* The best rounds so far; the search may leave them. */
struct best {
    long cost;
    uint8_t who[PZK_ROUNDS_MAX][PZK_PLACES_MAX];
};

static void
keep(const struct pzk_pairing_search *search, struct best *best)
{
    best->cost = search->cost;
    memcpy(best->who, search->who, sizeof(best->who));
}

/* Exchanges places TRIES times by simulated annealing: accepts a worse exchange
 * with a probability that falls with the temperature. */
static void
anneal(struct pzk_pairing_search *search, struct best *best, long tries)
{
    double heat = HOT;
    double cooling = pow(COLD / HOT, 1000.0 / (double)tries);

    for (long i = 0; i < tries && best->cost > 0; i++) {
        int round = (int)random_below(search, (uint32_t)search->rounds);
        long before = search->cost;
        int a, b;

        if (i % 1000 == 999) {
            heat *= cooling;
        }
        if (!choose(search, round, &a, &b)) {
            continue;
        }
        exchange(search, round, a, b);
        long worse = search->cost - before;
        double chance = random_below(search, 1 << 20) / 1048576.0;

        if (worse > 0 && chance >= exp(-(double)worse / heat)) {
            exchange(search, round, a, b);
        } else if (search->cost < best->cost) {
            keep(search, best);
        }
    }
}

void
pzk_pairing_improve(struct pzk_pairing_search *search)
{
    struct best best;
    long tries = TRIES + (long)TRIES_EACH * search->places * search->rounds;

    count_all(search);
    keep(search, &best);
    if (search->tables > 1 || search->bench > 0) {
        anneal(search, &best, tries < TRIES_MAX ? tries : TRIES_MAX);
    }
    memcpy(search->who, best.who, sizeof(best.who));
}
