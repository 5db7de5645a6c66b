// SPDX-License-Identifier: MIT
/*
 * Builds the rounds with which the search begins. Persons form four columns
 * with one person per table; each round, a column advances by a number of
 * tables of its own. Two persons of different columns meet again only if the
 * difference between their columns' advances occurs twice. Backtracking finds
 * the advances round by round. Fixed pairs use the circle method.
 */
#include "src/club/pairing_search.h"

/* How far the columns have advanced. */
struct walk {
    int pace[PZK_ROUNDS_MAX][4];
    bool used[4][4][PZK_PAIRED_TABLES]; /* differences between two columns that
                                           occurred */
    int tries;
};

/* Number of steps after which backtracking gives up; the general search
 * continues from what it has found. */
enum { STEPS_MAX = 20000 };

static bool
fits(const struct walk *walk, const int *pace, int column, int tables)
{
    for (int other = 0; other < column; other++) {
        int apart = (pace[column] - pace[other] + tables) % tables;

        if (walk->used[other][column][apart]) {
            return false;
        }
    }
    return true;
}

static void
mark(struct walk *walk, const int *pace, int column, int tables, bool used)
{
    for (int other = 0; other < column; other++) {
        int apart = (pace[column] - pace[other] + tables) % tables;

        walk->used[other][column][apart] = used;
    }
}

static bool
find_paces(struct walk *walk, int round, int column, int rounds, int tables)
{
    if (round == rounds) {
        return true;
    }
    int *pace = walk->pace[round];

    for (int i = 0; i < tables && walk->tries < STEPS_MAX; i++) {
        /* the first column stays; the others advance from the last round */
        pace[column] = column == 0 ? 0 : (i + round * column) % tables;
        walk->tries++;
        if (!fits(walk, pace, column, tables)) {
            continue;
        }
        mark(walk, pace, column, tables, true);
        if (find_paces(walk, column == 3 ? round + 1 : round, (column + 1) % 4,
                       rounds, tables)) {
            return true;
        }
        mark(walk, pace, column, tables, false);
        if (column == 0) {
            return false;
        }
    }
    return false;
}

/* Returns the number of rounds in which the columns can advance without
 * repeated meetings. */
static int
walk_as_far(struct walk *walk, int rounds, int tables)
{
    for (; rounds > 0; rounds--) {
        *walk = (struct walk){0};
        if (find_paces(walk, 0, 0, rounds, tables)) {
            return rounds;
        }
    }
    return 0;
}

/* Seats persons in the order of their numbers, empty chairs last, so that these
 * share a column and never meet. */
static void
seat_columns(struct pzk_pairing_search *search, const int *pace, int round)
{
    for (int column = 0; column < 4; column++) {
        for (int i = 0; i < search->tables; i++) {
            int table = (i + pace[column]) % search->tables;

            search->who[round][table * 4 + column] =
                (uint8_t)(column * search->tables + i);
        }
    }
}

/* Seats pairs by the circle method: one stays, the others advance by one place
 * each round. */
static void
seat_circle(struct pzk_pairing_search *search, int round)
{
    int all = search->places + search->places % 2; /* the last one is a bye */
    int around = all - 1, bench = search->places - 1, table = 0;

    for (int i = 0; i < all / 2; i++) {
        int one = i == 0 ? around : (round + i) % around;
        int other = (round - i + around) % around;

        if (one >= search->places || other >= search->places) {
            search->who[round][bench] =
                (uint8_t)(one >= search->places ? other : one);
            continue;
        }
        search->who[round][table++] = (uint8_t)one;
        search->who[round][table++] = (uint8_t)other;
    }
}

static void
seat_in_order(struct pzk_pairing_search *search, int round)
{
    for (int i = 0; i < search->places; i++) {
        search->who[round][i] =
            (uint8_t)((i + round * search->bench) % search->places);
    }
}

void
pzk_pairing_begin(struct pzk_pairing_search *search)
{
    struct walk walk;
    bool columns = search->table_size == 4 && search->bench == 0;
    int known =
        columns ? walk_as_far(&walk, search->rounds, search->tables) : 0;

    for (int round = 0; round < search->rounds; round++) {
        if (columns && round < known) {
            seat_columns(search, walk.pace[round], round);
        } else if (search->table_size == 2) {
            seat_circle(search, round);
        } else {
            seat_in_order(search, round);
        }
    }
}
