// SPDX-License-Identifier: MIT
/*
 * The team game followed from the middle of a hand on: what people tell of it,
 * and that everything after it is as if all had been seen.
 */
#include "tests/kit/rules_kit.h"

#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/team_actions.h"

#define JOIN(TRICK, MORE) "{\"a\":\"join\",\"trick\":" TRICK MORE "}"
#define POINTS(J, H) ",\"points\":{\"J\":" J ",\"H\":" H "}"
#define FACTORS(J, H) ",\"factor\":{\"J\":" J ",\"H\":" H "}"

static const char *const nothing[] = {NULL};
static const char *const dealt[] = {DEAL, NULL};
static const char *const joined[] = {
    JOIN("3", ",\"first\":\"N\"" POINTS("9", "0") FACTORS("2", "0")), NULL};
static const char *const joined_lead[] = {JOIN("3", POINTS("9", "0")),
                                          LAY("E", "HA"), NULL};
static const char *const joined_lying[] = {
    JOIN("2", ",\"leader\":\"N\",\"lying\":[\"JT\",\"HA\",\"J3\",\"H4\"]"),
    NULL};
static const char *const joined_last[] = {
    JOIN("7", POINTS("30", "20") FACTORS("2", "1")),
    LAY("N", "J3"),
    LAY("E", "H3"),
    LAY("S", "J4"),
    LAY("W", "H4"),
    NULL};

TEST(test_what_can_be_told_and_laid)
{
    static const struct {
        const char *name, *rules;
        const char *const *before;
        const char *action;
        enum pzk_code code;
    } cases[] = {
        {"a trick", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") FACTORS("4", "0")), PZK_OK},
        {"only the totals", "werner4a", nothing,
         JOIN("1", ",\"totals\":{\"J\":340,\"H\":120}"), PZK_OK},
        {"a hand that runs", "werner4a", dealt, JOIN("5", POINTS("20", "9")),
         PZK_WRONG_PHASE},
        {"no trick", "werner4a", nothing, JOIN("0", ""), PZK_BAD_ACTION},
        {"trick 8", "werner4a", nothing, JOIN("8", ""), PZK_BAD_ACTION},
        {"trick missing", "werner4a", nothing, "{\"a\":\"join\"}",
         PZK_BAD_ACTION},
        {"points before the first trick", "werner4a", nothing,
         JOIN("1", POINTS("1", "0")), PZK_BAD_ACTION},
        {"a trick's most points", "werner4a", nothing,
         JOIN("2", POINTS("26", "0")), PZK_OK},
        {"more than a trick has", "werner4a", nothing,
         JOIN("2", POINTS("27", "0")), PZK_BAD_ACTION},
        {"both of one trick", "werner4a", nothing, JOIN("2", POINTS("1", "1")),
         PZK_BAD_ACTION},
        {"the least of four tricks", "werner4a", nothing,
         JOIN("5", POINTS("5", "3")), PZK_OK},
        {"fewer than four tricks have", "werner4a", nothing,
         JOIN("5", POINTS("4", "3")), PZK_BAD_ACTION},
        {"no points in three tricks", "werner4a", nothing, JOIN("4", ""),
         PZK_BAD_ACTION},
        {"the most beside a deed", "werner4a", nothing,
         JOIN("2", POINTS("20", "0") FACTORS("1", "0")), PZK_OK},
        {"more than beside a deed", "werner4a", nothing,
         JOIN("2", POINTS("21", "0") FACTORS("1", "0")), PZK_BAD_ACTION},
        {"three deeds in a trick", "werner4a", nothing,
         JOIN("2", POINTS("2", "0") FACTORS("6", "0")), PZK_BAD_ACTION},
        {"a deed that lies there", "werner4a", nothing,
         JOIN("3", POINTS("2", "0") FACTORS(
                       "5", "0") ",\"lying\":[\"JT\",\"HA\",\"JX3\",\"H4\"]"),
         PZK_BAD_ACTION},
        {"... made up of others", "werner4a", nothing,
         JOIN("3", POINTS("13", "0") FACTORS(
                       "3", "0") ",\"lying\":[\"JT\",\"HA\",\"JX3\",\"H4\"]"),
         PZK_OK},
        {"more than all points", "werner4a", nothing,
         JOIN("7", POINTS("31", "30")), PZK_BAD_ACTION},
        {"points that are no number", "werner4a", nothing,
         JOIN("5", ",\"points\":{\"J\":\"x\",\"H\":1}"), PZK_BAD_ACTION},
        {"points of one team", "werner4a", nothing,
         JOIN("5", ",\"points\":{\"J\":3}"), PZK_BAD_ACTION},
        {"factor 7", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") FACTORS("7", "0")), PZK_BAD_ACTION},
        {"a factor below 0", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") FACTORS("-1", "0")), PZK_BAD_ACTION},
        {"a total at the target", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") ",\"totals\":{\"J\":1000,\"H\":0}"),
         PZK_BAD_ACTION},
        {"a total below 0", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") ",\"totals\":{\"J\":-1,\"H\":0}"),
         PZK_BAD_ACTION},
        {"a leader that is no seat", "werner4a", nothing,
         JOIN("5", POINTS("20", "9") ",\"leader\":\"X\""), PZK_BAD_ACTION},
        {"trick 1 led by another than the hand", "werner4a", nothing,
         JOIN("1", ",\"leader\":\"N\",\"first\":\"E\""), PZK_BAD_ACTION},
        {"cards left lying", "werner4a", nothing,
         JOIN("2", ",\"lying\":[\"JT\",\"HA\",\"J3\",\"H4\"]"), PZK_OK},
        {"... without a transformation", "werner4a", nothing,
         JOIN("2", ",\"lying\":[\"JA\",\"HA\",\"J3\",\"H4\"]"), PZK_BAD_ACTION},
        {"... three of a team", "werner4a", nothing,
         JOIN("2", ",\"lying\":[\"JT\",\"HA\",\"J3\",\"J4\"]"), PZK_BAD_ACTION},
        {"... three", "werner4a", nothing,
         JOIN("2", ",\"lying\":[\"JT\",\"HA\",\"J3\"]"), PZK_BAD_ACTION},
        {"... one twice", "werner4a", nothing,
         JOIN("2", ",\"lying\":[\"JT\",\"HA\",\"JT\",\"H4\"]"), PZK_BAD_ACTION},
        {"... before any trick", "werner4a", nothing,
         JOIN("1", ",\"lying\":[\"JT\",\"HA\",\"J3\",\"H4\"]"), PZK_BAD_ACTION},
        {"... and points of the same trick", "werner4a", nothing,
         JOIN("2", POINTS("3", "0") ",\"lying\":[\"JT\",\"HA\",\"J3\",\"H4\"]"),
         PZK_BAD_ACTION},
        {"three players", "werner3", nothing,
         JOIN("4", POINTS("9", "4") ",\"first\":\"N\",\"totals\":{\"P1\":1,"
                                    "\"P2\":2,\"P3\":3}"),
         PZK_OK},
        {"three, another plays alone", "werner3", nothing,
         JOIN("4", POINTS("9", "4") ",\"first\":\"E\""), PZK_JH_WRONG_DEALER},
        {"three, nobody said who", "werner3", nothing,
         JOIN("4", POINTS("9", "4")), PZK_JH_WRONG_DEALER},
        {"any seat leads", "werner4a", joined, LAY("W", "HA"), PZK_OK},
        {"... with its team's cards", "werner4a", joined, LAY("W", "JA"),
         PZK_JH_WRONG_TEAM},
        {"... no seat", "werner4a", joined, LAY("X", "JA"), PZK_UNKNOWN_SEAT},
        {"then the left neighbour", "werner4a", joined_lead, LAY("S", "JA"),
         PZK_OK},
        {"... and nobody else", "werner4a", joined_lead, LAY("W", "H3"),
         PZK_NOT_YOUR_TURN},
        {"what lies there", "werner4a", joined_lying, LAY("N", "J3"),
         PZK_ALREADY_PLAYED},
        {"what perhaps was played", "werner4a", joined_lying, LAY("N", "J4"),
         PZK_OK},
        {"the next deal needs its dealer", "werner4a", joined_last,
         "{\"a\":\"deal\"}", PZK_BAD_ACTION},
        {"... and has one", "werner4a", joined_last,
         "{\"a\":\"deal\",\"dealer\":\"S\"}", PZK_OK},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        bool three = strcmp(cases[i].rules, "werner3") == 0;
        struct pzk_game game =
            pzk_kit_game(cases[i].rules, three ? THREE : FOUR_A);
        struct pzk_action action;
        enum pzk_code code;

        pzk_kit_play(&game, cases[i].before);
        action = pzk_kit_action(&game, cases[i].action);
        code = pzk_game_judge(&game, &action, true);
        if (code != cases[i].code) {
            fail_msg("%s: %s", cases[i].name, pzk_code_name(code));
        }
    }
}

TEST(test_a_join_written_and_read_is_the_same)
{
    struct pzk_game four = pzk_kit_game("werner4a", FOUR_A);
    struct pzk_game three = pzk_kit_game("werner3", THREE);
    struct pzk_action actions[] = {
        pzk_kit_action(
            &four, JOIN("5", POINTS("20", "9") FACTORS(
                                 "4", "6") ",\"leader\":\"W\","
                                           "\"totals\":{\"J\":999,\"H\":0}")),
        pzk_kit_action(&four, joined_lying[0]),
        pzk_kit_action(
            &three,
            JOIN("4", POINTS("9", "4") ",\"first\":\"N\",\"totals\":{"
                                       "\"P1\":1,\"P2\":128,\"P3\":299}")),
    };

    for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
        const struct pzk_game *game = i == 2 ? &three : &four;
        struct pzk_action again =
            pzk_kit_action(game, pzk_kit_describe(game, &actions[i]));
        struct pzk_jh_standing at;

        assert_true(pzk_jh_joined(&actions[i], &at));
        assert_memory_equal(&again, &actions[i], sizeof(again));
    }
}

/* ---- whole hands ---- */

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

    pzk_action_init(&action, PZK_JH_DEAL);
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

/* Nobody told who led the hand: nobody knows whose the next deal is. */
TEST(test_the_next_dealer_may_be_unknown)
{
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
    struct pzk_jh_status status;

    pzk_kit_play(&game, joined_last);
    pzk_jh_status(&game, &status);
    assert_int_equal(status.phase, PZK_JH_TO_DEAL);
    assert_int_equal(status.dealer, PZK_NO_SEAT);
    assert_int_equal(status.total[PZK_JEKYLL], (30 + 14) * 2);
    assert_int_equal(status.total[PZK_HYDE], 20);
    pzk_kit_contains(pzk_kit_state(&game), "\"dealer\":null");
}

RUN_TESTS()
