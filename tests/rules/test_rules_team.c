// SPDX-License-Identifier: MIT
/*
 * The team game: who takes a trick and why; what text cannot say. The rest is
 * in tests/data/rules/team.txt.
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/team_setups.h"

/* One trick laid by hand: who wins, why, who leads on. */
TEST(test_tricks_go_to_the_highest_or_first_card)
{
    enum { FIRST = PZK_JH_FIRST_OF_EQUALS, CHANGE = PZK_JH_TRANSFORMATION };
    static const struct {
        const char *name, *cards; /* N E S W, as N and S are J */
        int winner, leader, best, reason;
    } cases[] = {
        {"A over all", "JB HA JA H7", PZK_E, PZK_E, PZK_HA, FIRST},
        {"a side counts nothing", "JC HB JD HE", PZK_E, PZK_E, PZK_HB,
         PZK_JH_HIGHEST},
        {"a character over scenes", "J7 HE J6 H7", PZK_E, PZK_E, PZK_HE,
         PZK_JH_HIGHEST},
        {"equal characters", "J3 HC JC H4", PZK_E, PZK_E, PZK_HC, FIRST},
        {"scenes are equal", "J3 H7 J7 H6", PZK_N, PZK_N, PZK_J3, FIRST},
        {"a scene over deeds", "JX3 HX3 JX1 H3", PZK_W, PZK_W, PZK_H3,
         PZK_JH_HIGHEST},
        {"four deeds", "JX1 HX3 JX3 HX2", PZK_N, PZK_N, PZK_JX1, FIRST},
        {"transformation", "JA HA JT HB", PZK_NO_SEAT, PZK_S, PZK_JT, CHANGE},
        {"both transformations", "JA HT JT HB", PZK_NO_SEAT, PZK_E, PZK_HT,
         CHANGE},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
        struct pzk_action action;
        struct pzk_result result;
        const struct pzk_jh_result *got = pzk_jh_result(&result);
        struct pzk_jh_status status;
        char cards[4][4];

        assert_int_equal(sscanf(cases[i].cards, "%3s %3s %3s %3s", cards[0],
                                cards[1], cards[2], cards[3]),
                         4);
        action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
        for (int seat = 0; seat < 4; seat++) {
            action = pzk_action_of(PZK_JH_LAY, seat);
            action.card = (int8_t)pzk_piece_from_id(cards[seat]);
            assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
        }
        pzk_jh_status(&game, &status);
        if (!got->trick_done || got->winner != cases[i].winner ||
            got->leader != cases[i].leader || got->best != cases[i].best ||
            (int)got->reason != cases[i].reason) {
            fail_msg("%s: %s", cases[i].name, pzk_kit_result(&game, &result));
        }
        assert_int_equal(got->n_takes, got->winner == PZK_NO_SEAT ? 0 : 4);
        assert_int_equal(status.turn, cases[i].leader);
        assert_int_equal(status.trick_no, 2);
        assert_false(got->hand_done);
    }
}

/* A card that stands may be of any team, at any seat that has not laid in the
 * trick; the turns go round those that have not. */
TEST(test_card_that_stands_is_laid_against_the_rules)
{
    static const struct {
        int8_t seat, card, arg;
        enum pzk_code code;
    } lays[] = {
        {PZK_S, PZK_J3, PZK_ABSENT, PZK_NOT_YOUR_TURN},
        {PZK_S, PZK_J3, PZK_JH_STANDS, PZK_OK},
        {PZK_S, PZK_J4, PZK_JH_STANDS, PZK_NOT_YOUR_TURN},
        {PZK_W, PZK_JX1, PZK_ABSENT, PZK_JH_WRONG_TEAM},
        {PZK_W, PZK_JX1, PZK_JH_STANDS, PZK_OK},
        {PZK_E, PZK_J3, PZK_JH_STANDS, PZK_ALREADY_PLAYED},
        {PZK_E, PZK_H4, PZK_JH_STANDS, PZK_OK},
        {PZK_N, PZK_JD, PZK_ABSENT, PZK_OK},
    };
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
    struct pzk_result result = {{0}};
    struct pzk_action action;

    assert_true(pzk_game_hands_known(&game));
    action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    assert_false(pzk_game_hands_known(&game));
    for (size_t i = 0; i < sizeof(lays) / sizeof(lays[0]); i++) {
        action = pzk_action_of(PZK_JH_LAY, lays[i].seat);
        action.card = lays[i].card;
        action.arg = lays[i].arg;
        assert_int_equal(pzk_game_apply(&game, &action, &result), lays[i].code);
    }
    assert_true(pzk_jh_result(&result)->trick_done);
    assert_int_equal(pzk_jh_result(&result)->winner, PZK_N);
}

TEST(test_names_and_values_out_of_range_are_null)
{
    struct pzk_jh_setup wrong = {.variant = (enum pzk_jh_variant)7};
    struct pzk_game game;

    assert_false(pzk_jh_start(&game, &wrong));
    wrong.variant = PZK_JH_4A;
    wrong.team[PZK_N] = 5;
    assert_false(pzk_jh_start(&game, &wrong));
    assert_null(pzk_seat_name(-1));
    assert_null(pzk_seat_name(4));
    assert_int_equal(pzk_seat_from_name(NULL), PZK_NO_SEAT);
    assert_int_equal(pzk_seat_from_name("n"), PZK_NO_SEAT);
    assert_int_equal(pzk_seat_from_name("W"), PZK_W);
    assert_null(pzk_team_name(PZK_NO_TEAM));
    assert_string_equal(pzk_team_name(PZK_HYDE), "H");
    assert_null(pzk_rules_find(NULL));
    assert_null(pzk_rules_find("chess"));
    assert_string_equal(pzk_rules_name(pzk_rules_find("werner3")), "werner3");
    assert_int_equal(pzk_jh_card_points(PZK_H7), 7);
    assert_int_equal(pzk_jh_card_factor(PZK_HX3), 3);
    assert_int_equal(pzk_jh_card_points(PZK_JT), 0);
}

RUN_TESTS()
