// SPDX-License-Identifier: MIT
/*
 * The duel: rounds to their end, and the match of two games with exchanged
 * roles.
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/duel/duel.h"

/* Plays a round at a table in which Jekyll takes the first JEKYLL tricks: each
 * time two neighbours of one colour, the last time two potions. */
static struct pzk_result
play_round(struct pzk_game *game, int jekyll)
{
    struct pzk_action action;
    struct pzk_duel_status status;
    struct pzk_result result = {{0}};

    pzk_kit_play(game, (const char *const[]){
                           "{\"a\":\"deal\"}", "{\"a\":\"pass\",\"p\":\"H\"}",
                           "{\"a\":\"pass\",\"p\":\"J\"}", NULL});
    for (int trick = 0; trick < 10; trick++) {
        bool potions = trick == 9;
        int low = potions ? PZK_Q2 : PZK_W1 + trick / 3 * 7 + trick % 3 * 2;

        pzk_duel_status(game, &status);
        bool high = (trick < jekyll) == (status.leader == PZK_JEKYLL);
        action = pzk_action_of(PZK_DUEL_LEAD, status.leader);
        action.card = (int8_t)(low + high);
        action.arg = (int8_t)(potions ? PZK_GREED : PZK_ABSENT);
        assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
        action = pzk_action_of(PZK_DUEL_ANSWER, !status.leader);
        action.card = (int8_t)(low + !high);
        assert_int_equal(pzk_game_apply(game, &action, &result), PZK_OK);
        assert_int_equal(pzk_duel_result(&result)->winner,
                         trick < jekyll ? PZK_JEKYLL : PZK_HYDE);
    }
    assert_true(pzk_duel_result(&result)->round_done);
    return result;
}

TEST(test_rounds_move_the_marker_by_the_gap)
{
    static const struct {
        int jekyll[3]; /* tricks of each round, out of ten */
        int rounds, marker, winner;
    } cases[] = {
        {{10}, 1, 10, PZK_HYDE},       {{0}, 1, 10, PZK_HYDE},
        {{5, 5, 5}, 3, 0, PZK_JEKYLL}, {{6, 4, 7}, 3, 8, PZK_JEKYLL},
        {{8, 9}, 2, 10, PZK_HYDE}, /* a surplus is lost */
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");
        struct pzk_result result = {{0}};
        struct pzk_duel_status status;
        struct pzk_action action;
        char text[64];

        for (int round = 0; round < cases[i].rounds; round++) {
            assert_false(pzk_game_over(&game));
            result = play_round(&game, cases[i].jekyll[round]);
        }
        pzk_duel_status(&game, &status);
        assert_int_equal(status.round, cases[i].rounds);
        assert_int_equal(status.winner, cases[i].winner);
        assert_int_equal(status.marker, cases[i].marker);
        assert_int_equal(status.hyde_score, cases[i].marker);
        snprintf(text, sizeof(text), "\"hyde_score\":%d", cases[i].marker);
        pzk_kit_contains(pzk_kit_state(&game), text);
        pzk_kit_contains(pzk_kit_result(&game, &result), text);
        assert_int_equal(pzk_game_legal(&game, &action, 1), 0);
        assert_int_equal(pzk_kit_try(&game, "{}", NULL), PZK_GAME_OVER);
    }
}

static void
play_game(struct pzk_game *game, int jekyll)
{
    while (!pzk_game_over(game)) {
        play_round(game, jekyll);
    }
}

TEST(test_match_is_two_games_with_exchanged_roles)
{
    static const struct {
        int first, second; /* Jekyll's tricks in each round */
        const char *match;
    } cases[] = {
        {5, 6,
         "{\"hyde_scores\":{\"A\":6,\"B\":0},\"rounds\":{\"A\":3,\"B\":3},"
         "\"winner\":\"A\"}"},
        {6, 5,
         "{\"hyde_scores\":{\"A\":0,\"B\":6},\"rounds\":{\"A\":3,\"B\":3},"
         "\"winner\":\"B\"}"},
        {5, 5,
         "{\"hyde_scores\":{\"A\":0,\"B\":0},\"rounds\":{\"A\":3,\"B\":3},"
         "\"winner\":null}"},
        {10, 8,
         "{\"hyde_scores\":{\"A\":10,\"B\":10},\"rounds\":{\"A\":2,\"B\":1},"
         "\"winner\":\"B\"}"},
        {8, 10,
         "{\"hyde_scores\":{\"A\":10,\"B\":10},\"rounds\":{\"A\":1,\"B\":2},"
         "\"winner\":\"A\"}"},
        {10, 10,
         "{\"hyde_scores\":{\"A\":10,\"B\":10},\"rounds\":{\"A\":1,\"B\":1},"
         "\"winner\":null}"},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");

        assert_string_equal(pzk_kit_match(&game), "{}");
        assert_null(pzk_kit_next(
            &game, "{\"no\":1,\"roles\":{\"A\":\"J\",\"B\":\"H\"}}"));
        play_game(&game, cases[i].first);
        assert_string_equal(pzk_kit_match(&game), "{}");
        assert_null(pzk_kit_next(&game, "{\"no\":2}"));
        play_game(&game, cases[i].second);
        assert_string_equal(pzk_kit_match(&game), cases[i].match);
    }
}

TEST(test_games_of_a_match_that_do_not_fit_are_refused)
{
    struct pzk_game game = pzk_kit_game("duel", "{}");
    struct pzk_game team = pzk_kit_game(
        "werner3", "{\"single\":\"N\",\"persons\":{\"N\":\"P1\",\"E\":\"P2\","
                   "\"W\":\"P3\"}}");

    pzk_kit_contains(pzk_kit_next(&team, "{}"), "one game only");
    assert_string_equal(pzk_kit_match(&team), "{}");
    pzk_kit_contains(
        pzk_kit_next(&game, "{\"roles\":{\"A\":\"J\",\"B\":\"J\"}}"),
        "the other H");
    pzk_kit_contains(pzk_kit_next(&game, "{\"roles\":{}}"), "the other H");
    assert_null(pzk_kit_next(&game, "{\"roles\":{\"A\":\"H\",\"B\":\"J\"}}"));
    pzk_kit_contains(pzk_kit_next(&game, "{}"), "not finished");
    play_game(&game, 10);
    pzk_kit_contains(
        pzk_kit_next(&game, "{\"roles\":{\"A\":\"H\",\"B\":\"J\"}}"),
        "exchanged");
    assert_null(pzk_kit_next(&game, "{\"roles\":{\"A\":\"J\",\"B\":\"H\"}}"));
    play_game(&game, 10);
    pzk_kit_contains(pzk_kit_next(&game, "{}"), "two games");
    /* a first game may begin only where nothing was played */
    game = pzk_kit_game("duel", "{}");
    pzk_kit_play(&game, (const char *const[]){"{\"a\":\"deal\"}", NULL});
    pzk_kit_contains(pzk_kit_next(&game, "{}"), "not finished");
    assert_null(pzk_duel_colour_name(PZK_NO_COLOUR));
}

RUN_TESTS()
