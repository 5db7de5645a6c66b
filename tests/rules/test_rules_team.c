// SPDX-License-Identifier: MIT
/*
 * The team game: tricks, transformations, scoring, the end, three players,
 * hands nobody knows.
 */
#include "tests/kit/rules_kit.h"

#include <stdio.h>
#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/team_actions.h"

static const char *const dealt[] = {DEAL, NULL};

/* One trick laid by hand: who wins, why, who leads on. */
TEST(test_tricks_go_to_the_highest_or_first_card)
{
    static const struct {
        const char *name;
        const char *cards[4]; /* N E S W, as N and S are J */
        int winner, leader, best;
        enum pzk_jh_reason reason;
    } cases[] = {
        {"A over all",
         {"JB", "HA", "JA", "H7"},
         PZK_E,
         PZK_E,
         PZK_HA,
         PZK_JH_FIRST_OF_EQUALS},
        {"a side counts nothing",
         {"JC", "HB", "JD", "HE"},
         PZK_E,
         PZK_E,
         PZK_HB,
         PZK_JH_HIGHEST},
        {"a character over scenes",
         {"J7", "HE", "J6", "H7"},
         PZK_E,
         PZK_E,
         PZK_HE,
         PZK_JH_HIGHEST},
        {"equal characters",
         {"J3", "HC", "JC", "H4"},
         PZK_E,
         PZK_E,
         PZK_HC,
         PZK_JH_FIRST_OF_EQUALS},
        {"scenes are equal",
         {"J3", "H7", "J7", "H6"},
         PZK_N,
         PZK_N,
         PZK_J3,
         PZK_JH_FIRST_OF_EQUALS},
        {"a scene over deeds",
         {"JX3", "HX3", "JX1", "H3"},
         PZK_W,
         PZK_W,
         PZK_H3,
         PZK_JH_HIGHEST},
        {"four deeds",
         {"JX1", "HX3", "JX3", "HX2"},
         PZK_N,
         PZK_N,
         PZK_JX1,
         PZK_JH_FIRST_OF_EQUALS},
        {"transformation",
         {"JA", "HA", "JT", "HB"},
         PZK_NO_SEAT,
         PZK_S,
         PZK_JT,
         PZK_JH_TRANSFORMATION},
        {"both transformations",
         {"JA", "HT", "JT", "HB"},
         PZK_NO_SEAT,
         PZK_E,
         PZK_HT,
         PZK_JH_TRANSFORMATION},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
        struct pzk_action action;
        struct pzk_result result;
        const struct pzk_jh_result *got = pzk_jh_result(&result);
        struct pzk_jh_status status;

        pzk_action_init(&action, PZK_JH_DEAL);
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
        for (int seat = 0; seat < 4; seat++) {
            pzk_action_init(&action, PZK_JH_LAY);
            action.actor = (int8_t)seat;
            action.card = (int8_t)pzk_piece_from_id(cases[i].cards[seat]);
            assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
        }
        pzk_jh_status(&game, &status);
        if (!got->trick_done || got->winner != cases[i].winner ||
            got->leader != cases[i].leader || got->best != cases[i].best ||
            got->reason != cases[i].reason) {
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

    pzk_action_init(&action, PZK_JH_DEAL);
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    for (size_t i = 0; i < sizeof(lays) / sizeof(lays[0]); i++) {
        pzk_action_init(&action, PZK_JH_LAY);
        action.actor = lays[i].seat;
        action.card = lays[i].card;
        action.arg = lays[i].arg;
        assert_int_equal(pzk_game_apply(&game, &action, &result), lays[i].code);
    }
    assert_true(pzk_jh_result(&result)->trick_done);
    assert_int_equal(pzk_jh_result(&result)->winner, PZK_N);
}

/* Deals unknown hands and lays 28 cards in playing order for whoever's turn it
 * is. TAKES gets how many cards each trick took. Returns the last result. */
static struct pzk_result
play_hand(struct pzk_game *game, const char *cards, int takes[7])
{
    struct pzk_result result = {{0}};
    struct pzk_jh_status status;
    struct pzk_action action;
    const struct pzk_jh_result *got = pzk_jh_result(&result);
    char id[4];
    int length;

    pzk_action_init(&action, PZK_JH_DEAL);
    assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    for (const char *at = cards; *at; at += length) {
        length = (int)strcspn(at, " ");
        memcpy(id, at, (size_t)length);
        id[length] = '\0';
        length += at[length] == ' ';
        pzk_jh_status(game, &status);
        pzk_action_init(&action, PZK_JH_LAY);
        action.actor = status.turn;
        action.card = (int8_t)pzk_piece_from_id(id);
        enum pzk_code code = pzk_game_apply(game, &action, &result);
        if (code != PZK_OK) {
            fail_msg("%s: %s", id, pzk_code_name(code));
        }
        if (got->trick_done) {
            takes[got->trick_no - 1] = got->n_takes;
        }
    }
    assert_true(got->hand_done);
    return result;
}

#define TIED                                                                   \
    "JE HC J4 HA HE J3 HD JC JD HX3 JT HX1 JX1 HT JX2 H4 H5 JA H6 JB J6 H7 "   \
    "JX3 HB H3 J7 HX2 J5"
#define BOTH_SCORE                                                             \
    "J4 HX1 JD H6 JT HC J7 H5 J5 HB JE H4 HT JB H7 J3 HA JX1 H3 JC HE J6 "     \
    "HX2 JX2 HD JA HX3 JX3"

TEST(test_hands_with_transformations_score_as_the_rules_say)
{
    static const struct {
        const char *rule;
        const char *cards; /* N leads for J */
        struct pzk_jh_account j, h;
        const char *neutral;
        int takes[7];
    } cases[] = {
        {"W4.4",
         "JT HC JC HX1 J6 HT J5 H4 H5 JB H7 JE J4 HX2 JA H3 JD HE JX3 HA H6 J7 "
         "HD J3 HB JX2 HX3 JX1",
         {39, 0, 0},
         {21, 3, 63},
         "",
         {0, 0, 12, 4, 4, 4, 4}},
        {"W4.5",
         "JB H3 J6 HX2 JA H6 JD HX3 JT HT JX1 H4 J4 HD J5 HE HA JC H5 JE H7 J3 "
         "HX1 JX2 HC J7 HB JX3",
         {18, 0, 0},
         {42, 1, 42},
         "",
         {4, 4, 0, 8, 4, 4, 4}},
        {"W4.6",
         "JT H3 JB HX2 J6 H6 JA HX3 JD H4 JX1 HD J4 HE J5 HA H5 JC H7 JE J3 HT "
         "JX2 HX1 HC J7 HB JX3",
         {37, 1, 37},
         {23, 1, 23},
         "",
         {0, 8, 4, 4, 4, 0, 8}},
        {"W4.7",
         "J6 HT JD H4 HC JX1 H3 JE H5 J5 HA J4 HX2 J3 HE JA JX3 H6 J7 H7 HB "
         "JX2 HX3 JC HX1 JT HD JB",
         {5, 0, 0},
         {53, 3, 159},
         "\"HX1\",\"JT\",\"HD\",\"JB\"",
         {0, 8, 4, 4, 4, 4, 0}},
        {"W4.7, both in the last trick",
         "JC H5 JD HX3 JA HE J3 HD J4 HB JB HA H7 JX1 HX2 J7 H6 JX3 H4 J5 HX1 "
         "JE HC JX2 HT JT H3 J6",
         {13, 0, 0},
         {38, 3, 114},
         "\"HT\",\"JT\",\"H3\",\"J6\"",
         {4, 4, 4, 4, 4, 4, 0}},
        {"W4.8",
         "JX3 H3 JA H7 JX1 HX3 JE H5 JB HE JD HX2 J5 H4 J4 HD HB J7 HX1 JX2 HA "
         "JT H6 J3 JC HT J6 HC",
         {20, 4, 80},
         {22, 1, 22},
         "\"HA\",\"JT\",\"H6\",\"J3\",\"JC\",\"HT\",\"J6\",\"HC\"",
         {4, 4, 4, 4, 4, 0, 0}},
        {"W6.3",
         BOTH_SCORE,
         {13, 3, 39},
         {47, 2, 94},
         "",
         {4, 0, 8, 0, 8, 4, 4}},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
        int takes[7];
        struct pzk_result result = play_hand(&game, cases[i].cards, takes);
        const struct pzk_jh_result *got = pzk_jh_result(&result);
        char neutral[64];

        print_message("%s\n", cases[i].rule);
        assert_memory_equal(&got->account[PZK_JEKYLL], &cases[i].j,
                            sizeof(cases[i].j));
        assert_memory_equal(&got->account[PZK_HYDE], &cases[i].h,
                            sizeof(cases[i].h));
        assert_memory_equal(takes, cases[i].takes, sizeof(takes));
        snprintf(neutral, sizeof(neutral), "\"neutral\":[%s]",
                 cases[i].neutral);
        pzk_kit_contains(pzk_kit_result(&game, &result), neutral);
        assert_false(got->game_done);
        pzk_kit_contains(pzk_kit_state(&game), "\"phase\":\"deal\"");
        pzk_kit_contains(pzk_kit_state(&game), "\"dealer\":\"N\"");
    }
}

TEST(test_game_ends_at_the_target_for_the_higher_total)
{
    static const struct {
        const char *cards;
        int target;
        bool over;
        const char *winners;
    } cases[] = {
        {BOTH_SCORE, 95, false, "\"winners\":[]"},
        {BOTH_SCORE, 94, true, "\"winners\":[\"H\"]"},
        {BOTH_SCORE, 1, true, "\"winners\":[\"H\"]"}, /* W7.2 */
        {TIED, 1, true, "\"winners\":[\"J\",\"H\"]"}, /* W7.3 */
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_jh_setup setup = {
            .variant = PZK_JH_4A,
            .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
            .dealer = PZK_W,
            .single = PZK_NO_SEAT,
            .target = cases[i].target,
        };
        struct pzk_game game;
        int takes[7];

        assert_true(pzk_jh_start(&game, &setup));
        struct pzk_result result = play_hand(&game, cases[i].cards, takes);
        assert_int_equal(pzk_jh_result(&result)->game_done, cases[i].over);
        assert_int_equal(pzk_game_over(&game), cases[i].over);
        pzk_kit_contains(pzk_kit_state(&game), cases[i].winners);
        if (cases[i].over) {
            struct pzk_action action;

            pzk_kit_contains(pzk_kit_result(&game, &result), cases[i].winners);
            assert_int_equal(pzk_game_legal(&game, &action, 1), 0);
            assert_int_equal(pzk_kit_try(&game, "{\"a\":\"jump\"}", NULL),
                             PZK_GAME_OVER);
            assert_int_equal(pzk_kit_try(&game, DEAL, NULL), PZK_GAME_OVER);
        }
    }
}

/* W8.6: seats of the single players and dealers, and who sits where. */
TEST(test_three_players_change_places_after_each_hand)
{
    static const char *const want[] = {
        "\"single\":\"S\",\"ghost\":\"N\",\"persons\":{\"E\":\"P3\","
        "\"S\":\"P1\",\"W\":\"P2\"}",
        "\"single\":\"E\",\"ghost\":\"W\",\"persons\":{\"N\":\"P2\","
        "\"E\":\"P3\",\"S\":\"P1\"}",
        "\"single\":\"N\",\"ghost\":\"S\",\"persons\":{\"N\":\"P2\","
        "\"E\":\"P3\",\"W\":\"P1\"}",
        "\"single\":\"W\",\"ghost\":\"E\",\"persons\":{\"N\":\"P2\","
        "\"S\":\"P3\",\"W\":\"P1\"}",
    };
    static const char dealers[] = "ENWS";
    struct pzk_game game = pzk_kit_game(
        "werner3", "{\"single\":\"S\",\"sides\":{\"S\":\"H\",\"N\":\"H\","
                   "\"E\":\"J\",\"W\":\"J\"},\"persons\":{\"S\":\"P1\","
                   "\"W\":\"P2\",\"E\":\"P3\"}}");
    struct pzk_kit_random random = {3};
    struct pzk_action list[64];
    struct pzk_jh_status status;

    for (int hand = 0; hand < 4; hand++) {
        char dealer[] = "\"dealer\":\"?\"";

        dealer[10] = dealers[hand];
        pzk_kit_contains(pzk_kit_state(&game), want[hand]);
        pzk_kit_contains(pzk_kit_state(&game), dealer);
        do {
            size_t count = pzk_game_legal(&game, list, 64);
            unsigned any =
                pzk_kit_below(&random, count > 64 ? 64 : (unsigned)count);

            assert_int_equal(pzk_game_apply(&game, &list[any], NULL), PZK_OK);
            pzk_jh_status(&game, &status);
            assert_int_equal(status.hand_no, hand + 1);
        } while (status.phase != PZK_JH_TO_DEAL);
    }
    assert_int_equal(status.person_total[0] + status.person_total[1] +
                             status.person_total[2] >
                         0,
                     true);
}

TEST(test_single_player_decides_for_the_ghost)
{
    struct pzk_game game = pzk_kit_game("werner3", THREE);
    struct pzk_result result;
    struct pzk_jh_status status;

    pzk_kit_play(&game, dealt);
    /* N is single, S the ghost: either hand on both turns (W8.3) */
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"play\",\"seat\":\"N\","
                                 "\"card\":\"HE\",\"from\":\"S\",\"by\":\"N\"}",
                                 &result),
                     PZK_OK);
    assert_int_equal(pzk_kit_try(&game, ASK("E", "S"), &result), PZK_OK);
    pzk_jh_status(&game, &status);
    assert_int_equal(status.asked, PZK_S);
    assert_int_equal(status.to_act, PZK_N);
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"answer\",\"seat\":\"S\","
                                 "\"card\":\"JB\",\"by\":\"S\"}",
                                 NULL),
                     PZK_NOT_YOUR_TURN);
    /* from the single's own hand (W8.5) */
    assert_int_equal(pzk_kit_try(&game, ANSWER("S", "J6"), NULL),
                     PZK_NOT_IN_HAND);
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"answer\",\"seat\":\"S\","
                                 "\"card\":\"JB\",\"by\":\"N\"}",
                                 &result),
                     PZK_OK);
    pzk_jh_status(&game, &status);
    assert_int_equal(status.turn, PZK_S);
    assert_int_equal(status.to_act, PZK_N);
    pzk_kit_contains(pzk_kit_state(&game), "\"ghost_hand\":[");
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"play\",\"seat\":\"S\","
                                 "\"card\":\"HC\",\"from\":\"N\"}",
                                 NULL),
                     PZK_OK);
}

TEST(test_known_hand_laid_without_its_origin_finds_it)
{
    struct pzk_game game = pzk_kit_game("werner4b", FOUR_B);

    pzk_kit_play(&game, (const char *const[]){DEAL, LAY("N", "JD"),
                                              LAY_FROM("E", "JA", "E"), NULL});
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"table\":[[\"N\",\"W\",\"JD\"],[\"E\",\"E\",\"JA\"]]");
}

TEST(test_unknown_hands_are_ranges)
{
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);

    assert_true(pzk_game_hands_known(&game));
    pzk_kit_play(&game, (const char *const[]){
                            "{\"a\":\"deal\",\"dealer\":\"N\"}",
                            LAY_FROM("E", "HA", "E"), LAY("S", "JA"), NULL});
    assert_false(pzk_game_hands_known(&game));
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"counts\":null,\"ranges\":{\"N\":[6,7],\"E\":[5,6],"
                     "\"S\":[6,7],\"W\":[6,7]}");
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"table\":[[\"E\",\"E\",\"HA\"],[\"S\",null,\"JA\"]]");
}

/* Every legal action comes back from its own description. */
TEST(test_actions_written_and_read_are_the_same)
{
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
    struct pzk_action actions[] = {
        pzk_kit_action(&game, DEAL),
        pzk_kit_action(&game, "{\"a\":\"deal\",\"dealer\":\"S\"}"),
        pzk_kit_action(&game, "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"J6\","
                              "\"from\":\"E\",\"by\":\"W\"}"),
        pzk_kit_action(&game, ASK("N", "W")),
        pzk_kit_action(&game, ANSWER("W", "JX3")),
        pzk_kit_action(&game, LAY("W", "JX3")),
        pzk_kit_action(&game, "{\"a\":\"jump\"}"),
    };

    for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
        struct pzk_action again =
            pzk_kit_action(&game, pzk_kit_describe(&game, &actions[i]));

        assert_memory_equal(&again, &actions[i], sizeof(again));
    }
}

TEST(test_names_and_values_out_of_range_are_null)
{
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
