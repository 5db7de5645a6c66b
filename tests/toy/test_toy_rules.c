// SPDX-License-Identifier: MIT
/*
 * Another program with a list of guests of its own: Three Cards is played
 * through game.h, and the games of the program are none here.
 */
#include "tests/kit/rules_kit.h"

#include "tests/toy/rules/toy.h"

TEST(test_only_this_programs_games_are_there)
{
    assert_string_equal(pzk_rules_name(pzk_rules_find("toy")), "toy");
    assert_null(pzk_rules_find("duel"));
    assert_null(pzk_rules_find("werner4a"));
    assert_int_equal(pzk_piece_from_id("T3"), TOY_T1 + 2);
    assert_int_equal(pzk_piece_from_id("PB"), PZK_PB);
    assert_int_equal(pzk_piece_from_id("W1"), PZK_NO_PIECE);
    assert_string_equal(pzk_piece_id(TOY_T1), "T1");
    assert_null(pzk_piece_id(0));
    assert_string_equal(pzk_code_name(TOY_SAME_CARD), "same_card");
    assert_string_equal(pzk_code_name(PZK_NOT_YOUR_TURN), "not_your_turn");
    assert_null(pzk_code_name((enum pzk_code)40));
}

TEST(test_setup_says_what_is_wrong_with_it)
{
    assert_string_equal(pzk_kit_setup_fault("toy", "{}"),
                        "\"first\" must be N or S");
    assert_string_equal(
        pzk_kit_setup_fault("toy", "{\"first\":\"E\",\"points\":1}"),
        "\"first\" must be N or S");
    assert_string_equal(
        pzk_kit_setup_fault("toy", "{\"first\":\"N\",\"points\":10}"),
        "\"points\" must be 1 to 9");
}

TEST(test_cards_are_refused_with_the_reason)
{
    static const struct {
        const char *action;
        enum pzk_code code;
    } cases[] = {
        {"{\"seat\":\"N\",\"lead\":\"T2\"}", PZK_NOT_YOUR_TURN},
        {"{\"seat\":\"S\",\"lead\":\"W1\"}", PZK_UNKNOWN_CARD},
        {"{\"seat\":\"S\",\"answer\":\"T2\"}", PZK_WRONG_PHASE},
        {"{\"seat\":\"S\"}", PZK_BAD_ACTION},
        {"{\"seat\":\"S\",\"lead\":\"T2\"}", PZK_OK},
        {"{\"seat\":\"N\",\"lead\":\"T3\"}", PZK_WRONG_PHASE},
        {"{\"seat\":\"S\",\"answer\":\"T3\"}", PZK_NOT_YOUR_TURN},
        {"{\"seat\":\"N\",\"answer\":\"T2\"}", TOY_SAME_CARD},
        {"{\"seat\":\"N\",\"answer\":\"T1\"}", PZK_OK},
        {"{\"seat\":\"N\",\"lead\":\"T1\"}", PZK_GAME_OVER},
    };
    struct pzk_game game =
        pzk_kit_game("toy", "{\"first\":\"S\",\"points\":1}");

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        assert_int_equal(pzk_kit_try(&game, cases[i].action, NULL),
                         cases[i].code);
    }
}

TEST(test_higher_card_takes_a_point_and_they_lead_by_turns)
{
    struct pzk_action legal[TOY_CARDS];
    struct pzk_result result;
    struct pzk_game game =
        pzk_kit_game("toy", "{\"first\":\"S\",\"points\":2}");

    assert_false(pzk_game_hands_known(&game));
    assert_int_equal(pzk_game_legal(&game, legal, TOY_CARDS), 3);
    assert_string_equal(pzk_kit_describe(&game, &legal[1]),
                        "{\"seat\":\"S\",\"lead\":\"T2\"}");
    assert_int_equal(pzk_game_apply(&game, &legal[1], &result), PZK_OK);
    assert_string_equal(pzk_kit_result(&game, &result), "{\"winner\":null}");
    assert_int_equal(pzk_game_legal(&game, legal, TOY_CARDS), 2);
    assert_string_equal(pzk_kit_state(&game),
                        "{\"turn\":\"N\",\"led\":\"T2\",\"N\":0,\"S\":0}");
    assert_int_equal(
        pzk_kit_try(&game, "{\"seat\":\"N\",\"answer\":\"T3\"}", &result),
        PZK_OK);
    assert_string_equal(pzk_kit_result(&game, &result), "{\"winner\":\"N\"}");
    assert_int_equal(toy_result(&result)->out, TOY_T1);
    assert_string_equal(pzk_kit_state(&game),
                        "{\"turn\":\"N\",\"led\":null,\"N\":1,\"S\":0}");
    assert_int_equal(
        pzk_kit_try(&game, "{\"seat\":\"N\",\"lead\":\"T2\"}", NULL), PZK_OK);
    assert_int_equal(
        pzk_kit_try(&game, "{\"seat\":\"S\",\"answer\":\"T1\"}", &result),
        PZK_OK);
    assert_true(pzk_game_over(&game));
    assert_string_equal(pzk_kit_state(&game),
                        "{\"turn\":null,\"led\":null,\"N\":2,\"S\":0}");
    assert_int_equal(pzk_game_legal(&game, legal, TOY_CARDS), 0);
    assert_string_equal(pzk_kit_match(&game), "{}");
    assert_string_equal(pzk_kit_next(&game, "{}"),
                        "a record of this game holds one game only");
}

RUN_TESTS()
