// SPDX-License-Identifier: MIT
/*
 * The team game followed from the middle of a hand on: what people tell of it,
 * and that everything after it is as if all had been seen.
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/team_setups.h"

/* What people would tell of GAME, between two tricks. */
static struct pzk_jh_standing
standing_of(const struct pzk_jh_status *status, int first)
{
    bool three = status->variant == PZK_JH_3;
    struct pzk_jh_standing at = {.trick = status->trick_no,
                                 .leader = status->turn,
                                 .first = (int8_t)first};

    for (int team = 0; team < PZK_TEAMS; team++) {
        at.base[team] = (uint8_t)status->account[team].base;
        at.factor[team] = (uint8_t)status->account[team].factor;
        at.total[team] = three ? 0 : status->total[team];
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (status->lying >> card & 1) {
            at.lying[at.n_lying++] = (int8_t)card;
        }
    }
    return at;
}

/* The rest of a hand, card by card alike in both games. */
static void
play_on(struct pzk_game *seen, struct pzk_game *late, unsigned *seed)
{
    static struct pzk_action legal[512];
    struct pzk_jh_status a, b;
    struct pzk_result result_a, result_b;

    do {
        size_t n = pzk_game_legal(seen, legal, 512);
        const struct pzk_action *lay;

        assert_true(n > 0 && n <= 512);
        *seed = *seed * 1103515245U + 12345U;
        lay = &legal[(*seed >> 8) % n];
        assert_int_equal(pzk_game_apply(seen, lay, &result_a), PZK_OK);
        assert_int_equal(pzk_game_apply(late, lay, &result_b), PZK_OK);
        pzk_jh_status(seen, &a);
        pzk_jh_status(late, &b);
        assert_int_equal(a.trick_no, b.trick_no);
        assert_int_equal(a.turn, b.turn);
        assert_int_equal(a.lying, b.lying);
        assert_memory_equal(a.account, b.account, sizeof(a.account));
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            assert_true(b.lo[seat] <= a.lo[seat] && a.hi[seat] <= b.hi[seat]);
        }
    } while (!pzk_jh_result(&result_a)->hand_done);
    assert_memory_equal(pzk_jh_result(&result_a)->account,
                        pzk_jh_result(&result_b)->account, sizeof(a.account));
    assert_memory_equal(pzk_jh_result(&result_a)->total,
                        pzk_jh_result(&result_b)->total, sizeof(a.total));
    assert_memory_equal(pzk_jh_result(&result_a)->person_total,
                        pzk_jh_result(&result_b)->person_total,
                        sizeof(a.person_total));
    assert_int_equal(a.neutral, b.neutral);
    assert_int_equal(a.dealer, b.dealer);
}

/* A hand joined at TRICK; who leads is told, or the first card tells it. */
static int
join_at(const char *rules, const char *setup, int trick, bool tell,
        unsigned seed)
{
    struct pzk_game seen = pzk_kit_game(rules, setup), late = seen;
    static struct pzk_action legal[512];
    struct pzk_jh_standing at;
    struct pzk_jh_status status;
    struct pzk_action action;
    int first;

    action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&seen, &action, NULL), PZK_OK);
    pzk_jh_status(&seen, &status);
    first = status.turn;
    while (status.trick_no < trick) {
        size_t n = pzk_game_legal(&seen, legal, 512);

        seed = seed * 1103515245U + 12345U;
        assert_int_equal(pzk_game_apply(&seen, &legal[(seed >> 8) % n], NULL),
                         PZK_OK);
        pzk_jh_status(&seen, &status);
    }
    at = standing_of(&status, first);
    at.leader = tell ? at.leader : (int8_t)PZK_NO_SEAT;
    pzk_jh_join(&at, &action);
    assert_true(pzk_jh_joined(&action, &at));
    assert_int_equal(pzk_game_apply(&late, &action, NULL), PZK_OK);
    play_on(&seen, &late, &seed);
    return at.n_lying;
}

TEST(test_what_follows_is_as_if_all_had_been_seen)
{
    int lying = 0, hands = 0;

    for (unsigned seed = 1; seed <= 60; seed++) {
        for (int trick = 1; trick <= PZK_JH_TRICKS; trick++) {
            lying += join_at("werner4a", FOUR_A, trick, seed % 2, seed) > 0;
            lying += join_at("werner4b", FOUR_B, trick, seed % 2, seed) > 0;
            lying += join_at("werner3", THREE, trick, seed % 2, seed) > 0;
            hands += 3;
        }
    }
    assert_int_equal(hands, 1260);
    assert_true(lying > 100); /* transformations are met */
}

RUN_TESTS()
