// SPDX-License-Identifier: MIT
/*
 * Pairings of an evening. Without an argument a sample of players and rounds;
 * `all`: 4 to 200 players over 3 to 12 rounds, with a line each; `show N R`.
 */
#include "tests/kit/pzk_test.h"

#include <time.h>

#include "src/club/pairings.h"
#include "tests/club/pairing_merit.h"

static double
cpu_s(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void
plan(int count, bool pairs, int rounds, struct pzk_paired_round *out)
{
    const struct pzk_pairing_wish wish = {
        .count = count, .pairs = pairs, .rounds = rounds, .seed = 7};

    assert_true(pzk_pairings_plan(&wish, out));
}

/* Everybody who plays has a seat of the own; tables are as many and as full as
 * they have to be. */
static void
check_seated(const struct pzk_paired_round *round, int count, bool pairs)
{
    int three, out, at[PZK_PAIRED_TABLES + 1] = {0}, seats[65] = {0};
    int tables = pzk_pairing_tables(count, pairs, &three, &out);
    int sat_out = 0, of_three = 0;

    assert_true(tables > 0);
    for (int i = 0; i < count; i++) {
        int table = round->table[i];

        sat_out += table == 0;
        assert_true(table <= tables);
        assert_true((table == 0) == (round->seat[i] == PZK_NO_SEAT));
        if (table > 0) {
            int bit = 1 << round->seat[i];

            assert_true(pzk_is_seat(round->seat[i]));
            assert_false(seats[table] & bit);
            seats[table] |= bit;
            at[table]++;
        }
    }
    assert_int_equal(sat_out, out);
    for (int table = 1; table <= tables; table++) {
        if (pairs) {
            assert_int_equal(seats[table], 1 << PZK_N | 1 << PZK_E);
        } else {
            assert_true(at[table] == 4 || at[table] == 3);
            of_three += at[table] == 3;
        }
    }
    assert_int_equal(of_three, three);
}

static struct pairing_merit
planned(int count, bool pairs, int rounds)
{
    struct pzk_paired_round out[PZK_ROUNDS_MAX];
    struct pairing_merit merit;
    double before = cpu_s();

    plan(count, pairs, rounds, out);
    assert_true(cpu_s() - before < 5);
    for (int i = 0; i < rounds; i++) {
        check_seated(&out[i], count, pairs);
    }
    pairings_judge(out, rounds, count, pairs, &merit);
    assert_true(merit.repeats >= merit.least);
    return merit;
}

/* ---- how well ---- */

TEST(test_plan_that_is_known_to_exist_is_found)
{
    /* players, rounds in which nobody needs to meet anybody again */
    static const struct {
        int players, rounds;
    } known[] = {{8, 1},  {12, 1}, {16, 5},  {20, 5},   {24, 5},  {28, 7},
                 {32, 7}, {40, 8}, {64, 12}, {100, 12}, {200, 12}};

    for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
        struct pairing_merit merit =
            planned(known[i].players, false, known[i].rounds);

        if (merit.repeats != 0) {
            fail_msg("%d players, %d rounds: %d meet again", known[i].players,
                     known[i].rounds, merit.repeats);
        }
        assert_int_equal(merit.met, 3 * known[i].rounds);
    }
}

TEST(test_plan_of_pairs_is_a_round_robin)
{
    for (int pairs = 2; pairs <= 30; pairs++) {
        int rounds = pairs - 1 + pairs % 2;
        struct pairing_merit merit =
            planned(pairs, true, rounds < 12 ? rounds : 12);

        assert_int_equal(merit.repeats, 0);
    }
}

TEST(test_plan_of_one_table_is_four_each_round)
{
    struct pairing_merit merit = planned(4, false, 3);

    assert_int_equal(merit.repeats, 12);
    assert_int_equal(merit.least, 12);
    /* in three rounds everybody is everybody's partner once */
    assert_int_equal(merit.partners, 0);
}

TEST(test_plan_of_five_gives_everybody_a_rest)
{
    struct pzk_paired_round out[5];
    int rests[5] = {0};

    plan(5, false, 5, out);
    for (int round = 0; round < 5; round++) {
        check_seated(&out[round], 5, false);
        for (int i = 0; i < 5; i++) {
            rests[i] += out[round].table[i] == 0;
        }
    }
    for (int i = 0; i < 5; i++) {
        assert_int_equal(rests[i], 1);
    }
}

TEST(test_tables_of_three_go_round)
{
    struct pzk_paired_round out[6];
    int threes[10] = {0};

    plan(10, false, 5, out); /* two tables of three: six of ten each round */
    for (int round = 0; round < 5; round++) {
        int at[4] = {0};

        check_seated(&out[round], 10, false);
        for (int i = 0; i < 10; i++) {
            at[out[round].table[i]]++;
        }
        for (int i = 0; i < 10; i++) {
            threes[i] += at[out[round].table[i]] == 3;
        }
    }
    for (int i = 0; i < 10; i++) {
        assert_in_range(threes[i], 2, 4);
    }
}

TEST(test_nobody_sits_at_a_table_again_where_there_are_enough)
{
    assert_int_equal(planned(100, false, 6).again, 0);
    assert_int_equal(planned(40, true, 6).again, 0);
}

/* ---- an evening as it goes ---- */

TEST(test_plan_after_rounds_played_knows_who_met)
{
    struct pzk_paired_round out[6];
    struct pairing_merit merit;

    plan(40, false, 3, out);
    const struct pzk_pairing_wish wish = {
        .count = 40, .rounds = 3, .past = out, .n_past = 3, .seed = 3};

    assert_true(pzk_pairings_plan(&wish, out + 3));
    pairings_judge(out, 6, 40, false, &merit);
    assert_int_equal(merit.repeats, 0);
}

TEST(test_late_comers_and_leavers_are_seated_or_not)
{
    struct pzk_paired_round out[5];
    struct pairing_merit merit;
    bool there[42];

    plan(40, false, 2, out);
    for (int i = 40; i < 42; i++) { /* they come late */
        out[0].table[i] = out[1].table[i] = 0;
        out[0].seat[i] = out[1].seat[i] = PZK_NO_SEAT;
    }
    memset(there, true, sizeof(there));
    there[7] = false; /* leaves */
    const struct pzk_pairing_wish wish = {.count = 42,
                                          .rounds = 3,
                                          .past = out,
                                          .n_past = 2,
                                          .there = there,
                                          .seed = 5};

    assert_true(pzk_pairings_plan(&wish, out + 2));
    for (int round = 2; round < 5; round++) {
        int tables[12] = {0};

        assert_int_equal(out[round].table[7], 0);
        for (int i = 0; i < 42; i++) {
            assert_true(i == 7 || out[round].table[i] > 0);
            tables[out[round].table[i]]++;
        }
        assert_int_equal(tables[0], 1);
        for (int t = 1; t <= 11; t++) {
            assert_in_range(tables[t], 3, 4);
        }
    }
    pairings_judge(out, 5, 42, false, &merit);
    assert_int_equal(merit.repeats, 0);
}

TEST(test_forced_pairing_holds_and_the_others_fit_in)
{
    struct pzk_paired_round out[4], forced = {{0}, {0}};
    struct pairing_merit merit;

    forced.table[3] = 5;
    forced.table[9] = 5;
    forced.table[30] = 2;
    const struct pzk_pairing_wish wish = {
        .count = 32, .rounds = 4, .forced = &forced, .seed = 2};

    assert_true(pzk_pairings_plan(&wish, out));
    assert_int_equal(out[0].table[3], 5);
    assert_int_equal(out[0].table[9], 5);
    assert_int_equal(out[0].table[30], 2);
    for (int i = 0; i < 4; i++) {
        check_seated(&out[i], 32, false);
    }
    pairings_judge(out, 4, 32, false, &merit);
    assert_int_equal(merit.repeats, 0);
}

TEST(test_what_cannot_be_is_refused_and_changes_nothing)
{
    struct pzk_paired_round out[2], forced = {{0}, {0}};
    struct pzk_pairing_wish wish = {.count = 2, .rounds = 1, .seed = 1};

    memset(out, 0x55, sizeof(out));
    assert_false(pzk_pairings_plan(&wish, out)); /* too few */
    wish.count = 8;
    wish.rounds = 0;
    assert_false(pzk_pairings_plan(&wish, out));
    wish.rounds = PZK_ROUNDS_MAX + 1;
    assert_false(pzk_pairings_plan(&wish, out));
    wish.rounds = 1;
    memset(forced.table, 1, 5); /* five at a table */
    wish.forced = &forced;
    assert_false(pzk_pairings_plan(&wish, out));
    memset(forced.table, 3, 5); /* there are two tables */
    assert_false(pzk_pairings_plan(&wish, out));
    wish.forced = NULL;
    wish.count = PZK_PAIRED_MAX + 1;
    assert_false(pzk_pairings_plan(&wish, out));
    for (size_t i = 0; i < sizeof(out); i++) {
        assert_int_equal(((unsigned char *)out)[i], 0x55);
    }
}

TEST(test_same_wish_gives_the_same_rounds)
{
    struct pzk_paired_round one[4], other[4];

    plan(23, false, 4, one);
    plan(23, false, 4, other);
    for (int i = 0; i < 4; i++) {
        assert_memory_equal(one[i].table, other[i].table, 23);
        assert_memory_equal(one[i].seat, other[i].seat, 23);
    }
}

/* ---- a sample, or all ---- */

static const char *extent;

/* A sample, and two of those that are farthest from the least. */
static bool
is_taken(int players, int rounds)
{
    return extent || (players == 10 && rounds == 4) ||
           (players == 35 && rounds == 12) ||
           (rounds % 4 == 0 && (players < 10 || players % 37 == 0));
}

struct totals {
    long repeats, least, plans, perfect;
    double slowest;
};

static void
plan_one(int players, bool pairs, int rounds, struct totals *totals)
{
    int count = pairs ? players / 2 : players;
    double before = cpu_s();
    struct pairing_merit merit = planned(count, pairs, rounds);
    double took = cpu_s() - before;
    int meetings = pairs ? count * rounds / 2 : players * rounds * 3 / 2;

    totals->slowest = took > totals->slowest ? took : totals->slowest;
    totals->plans++;
    totals->repeats += merit.repeats;
    totals->least += merit.least;
    totals->perfect += merit.repeats == merit.least;
    if (extent) {
        printf("%3d players%s %2d rounds: %d of %d meet again, least %d; again "
               "at a table %d, partners again %d; %.2f s\n",
               players, pairs ? " in pairs" : "", rounds, merit.repeats,
               meetings, merit.least, merit.again, merit.partners, took);
    }
    /* one meeting in sixteen, and a few, is again though it might not; of
     * pairs none is: the circle is the best there can be */
    assert_true(merit.repeats - merit.least <= (pairs ? 0 : 6 + meetings / 16));
}

static void
plan_all(bool pairs)
{
    struct totals totals = {0};

    for (int players = 4; players <= 200; players += pairs ? 2 : 1) {
        for (int rounds = 3; rounds <= 12; rounds++) {
            if (is_taken(players, rounds)) {
                plan_one(players, pairs, rounds, &totals);
            }
        }
    }
    printf("%s: %ld plans: %ld meet again, at least %ld must; %ld plans reach "
           "the least; the slowest took %.2f s\n",
           pairs ? "pairs" : "individuals", totals.plans, totals.repeats,
           totals.least, totals.perfect, totals.slowest);
    assert_true(totals.plans >= 10);
}

TEST(test_everybody_meets_as_many_as_can_be)
{
    plan_all(false);
}

TEST(test_every_pair_meets_as_many_as_can_be)
{
    plan_all(true);
}

int
main(int argc, char **argv)
{
    extent = argc > 1 ? argv[1] : NULL;
    return run_cases(NULL, NULL);
}
