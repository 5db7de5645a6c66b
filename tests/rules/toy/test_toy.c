// SPDX-License-Identifier: MIT
/*
 * Another program with a list of guests of its own: the toy game is played
 * through game.h, and the games of the program are none here.
 */
#include "tests/kit/rules_kit.h"

#include "tests/rules/toy/toy.h"

static void
test_only_this_programs_games_are_there(void **state)
{
    (void)state;
    assert_string_equal(pzk_rules_name(pzk_rules_find("toy")), "toy");
    assert_null(pzk_rules_find("duel"));
    assert_null(pzk_rules_find("werner4a"));
    assert_int_equal(pzk_piece_from_id("T3"), TOY_T1 + 2);
    assert_int_equal(pzk_piece_from_id("PB"), PZK_PB);
    assert_int_equal(pzk_piece_from_id("W1"), PZK_NO_PIECE);
    assert_string_equal(pzk_piece_id(TOY_T1), "T1");
    assert_null(pzk_piece_id(0));
    assert_string_equal(pzk_code_name(TOY_TOO_GREEDY), "too_greedy");
    assert_string_equal(pzk_code_name(PZK_NOT_YOUR_TURN), "not_your_turn");
    assert_null(pzk_code_name((enum pzk_code)40));
}

static void
test_toy_game_is_set_up_played_and_described(void **state)
{
    (void)state;
    struct pzk_action legal[TOY_CARDS];
    struct pzk_result result;
    struct pzk_game game = pzk_kit_game("toy", "{\"first\":\"B\"}");

    assert_string_equal(pzk_kit_setup_fault("toy", "{}"),
                        "\"first\" must be A or B");
    assert_true(pzk_game_hands_known(&game));
    assert_int_equal(pzk_game_legal(&game, legal, TOY_CARDS), 2);
    assert_string_equal(pzk_kit_describe(&game, &legal[1]),
                        "{\"player\":\"B\",\"take\":\"T2\"}");
    assert_int_equal(
        pzk_kit_try(&game, "{\"player\":\"B\",\"take\":\"T3\"}", NULL),
        TOY_TOO_GREEDY);
    assert_int_equal(
        pzk_kit_try(&game, "{\"player\":\"B\",\"take\":\"W1\"}", NULL),
        PZK_UNKNOWN_CARD);
    assert_int_equal(
        pzk_kit_try(&game, "{\"player\":\"A\",\"take\":\"T1\"}", NULL),
        PZK_NOT_YOUR_TURN);
    assert_int_equal(pzk_game_apply(&game, &legal[1], &result), PZK_OK);
    assert_string_equal(pzk_kit_result(&game, &result), "{\"done\":false}");
    assert_int_equal(
        pzk_kit_try(&game, "{\"player\":\"A\",\"take\":\"T3\"}", NULL), PZK_OK);
    assert_string_equal(pzk_kit_state(&game),
                        "{\"turn\":\"B\",\"A\":[\"T3\"],\"B\":[\"T2\"]}");
    assert_int_equal(
        pzk_kit_try(&game, "{\"player\":\"B\",\"take\":\"T1\"}", &result),
        PZK_OK);
    assert_true(pzk_game_over(&game));
    assert_string_equal(pzk_kit_state(&game),
                        "{\"turn\":null,\"A\":[\"T3\"],\"B\":[\"T1\",\"T2\"]}");
    assert_int_equal(pzk_game_legal(&game, legal, TOY_CARDS), 0);
    assert_string_equal(pzk_kit_match(&game), "{}");
    assert_string_equal(pzk_kit_next(&game, "{}"),
                        "a record of this game holds one game only");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_this_programs_games_are_there),
        cmocka_unit_test(test_toy_game_is_set_up_played_and_described),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
