// SPDX-License-Identifier: MIT
/*
 * The maze where a resource does not end a move (M5.9, "stop": false): the
 * steps left go on by the new personality's rules, more may be collected, and
 * those who are driven out escape at once.
 */
#include "tests/kit/rules_kit.h"

#include <stdio.h>
#include <string.h>

#include "src/rules/maze/maze.h"

#define BARE(RES)                                                              \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".....\",\".....\",\".....\",\".....\"],\"res\":" RES "}"
/* Red between its two top left areas. */
#define RED(RES)                                                               \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".r...\",\".....\",\".....\",\".....\"],\"res\":" RES "}"
#define SQUARE(A_CARD, B_RES)                                                  \
    "\"cards\":[" BARE(                                                        \
        "null") "," A_CARD                                                     \
                "," BARE("null") "," BARE(B_RES) "," BARE("null") "," BARE(    \
                    "[\"C\",2,2]") "," BARE("null") "," BARE("[\"D\",3,"       \
                                                             "3]") "," BARE("null") "]"
#define SETUP(STOP, CORNERS, SQUARE)                                           \
    "{\"players\":2,\"corners\":" CORNERS STOP "," SQUARE "}"
#define ON ",\"stop\":false"

/* A on (4,0), a red line on its right; B far away. */
#define FIRST SQUARE(RED("[\"A\",0,0]"), "[\"B\",1,1]")
/* The same without the line. */
#define OPEN SQUARE(BARE("[\"A\",0,0]"), "[\"B\",1,1]")
/* A on (4,3), B on (3,4): two steps. */
#define NEAR SQUARE(BARE("[\"A\",3,0]"), "[\"B\",0,3]")

static enum pzk_code
go(struct pzk_game *game, int player, const char *path,
   struct pzk_result *result)
{
    char text[80];

    snprintf(text, sizeof(text), "{\"a\":\"move\",\"p\":%d,\"path\":\"%s\"}",
             player, path);
    return pzk_kit_try(game, text, result);
}

static enum pzk_code
act(struct pzk_game *game, const char *kind, int player)
{
    char text[80];

    snprintf(text, sizeof(text), "{\"a\":\"%s\",\"p\":%d}", kind, player);
    return pzk_kit_try(game, text, NULL);
}

/* A round: the map is left alone, each goes his path, in turn; a path that
 * begins with `!` after a switch. */
static void
play_round(struct pzk_game *game, const char *one, const char *other)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    assert_int_equal(act(game, "map", status.first), PZK_OK);
    for (int i = 0; i < 2; i++) {
        int player = (status.first + i) % 2;
        const char *path = player ? other : one;

        if (path[0] == '!') {
            assert_int_equal(act(game, "switch", player), PZK_OK);
            path++;
        }
        assert_int_equal(go(game, player, path, NULL), PZK_OK);
    }
}

/* Player 0 on (3,0), beside A, on turn. */
static struct pzk_game
beside(const char *setup)
{
    struct pzk_game game = pzk_kit_game("maze", setup);

    play_round(&game, "EE", "");
    play_round(&game, "E", "");
    assert_int_equal(act(&game, "map", 0), PZK_OK);
    return game;
}

TEST(test_a_move_goes_on_as_the_new_person)
{
    struct pzk_game game = beside(SETUP(ON, "[0,3]", FIRST));
    struct pzk_maze_status status;
    struct pzk_result result;

    assert_int_equal(go(&game, 0, "EEE", NULL), PZK_MAZE_TOO_FAR);
    assert_int_equal(go(&game, 0, "EE", &result), PZK_OK); /* across red */
    pzk_maze_status(&game, &status);
    assert_int_equal(status.player[0].x, 5);
    assert_int_equal(status.player[0].y, 0);
    assert_int_equal(status.player[0].n_got, 1);
    assert_true(status.player[0].hyde);
    assert_int_equal(status.active, 1);
    assert_string_equal(pzk_kit_result(&game, &result),
                        "{\"collected\":{\"p\":0,\"res\":\"A\"}}");
}

TEST(test_without_the_house_rule_it_ends_there)
{
    struct pzk_game absent = beside(SETUP("", "[0,3]", FIRST));
    struct pzk_game given = beside(SETUP(",\"stop\":true", "[0,3]", FIRST));

    assert_int_equal(go(&absent, 0, "EE", NULL), PZK_MAZE_MUST_STOP);
    assert_int_equal(go(&given, 0, "EE", NULL), PZK_MAZE_MUST_STOP);
    assert_true(pzk_game_equal(&absent, &given));
    assert_int_equal(go(&given, 0, "E", NULL), PZK_OK);
}

TEST(test_two_resources_are_collected_in_one_move)
{
    struct pzk_game game = pzk_kit_game("maze", SETUP(ON, "[0,2]", NEAR));
    struct pzk_maze_status status;
    struct pzk_result result;

    play_round(&game, "EE", "");
    play_round(&game, "EE", "");
    play_round(&game, "SS", "");
    pzk_maze_status(&game, &status);
    assert_int_equal(act(&game, "map", status.first), PZK_OK);
    assert_int_equal(go(&game, 1, "", NULL), PZK_OK);
    assert_int_equal(act(&game, "switch", 0), PZK_OK);
    assert_int_equal(go(&game, 0, "SWS", &result), PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.player[0].n_got, 2);
    assert_true(status.player[0].hyde); /* two and one switch */
    assert_string_equal(
        pzk_kit_result(&game, &result),
        "{\"collected\":{\"p\":0,\"res\":\"B\",\"before\":[\"A\"]}}");
}

/* (3,3) from (4,2): with A and without. */
TEST(test_ways_with_and_without_a_resource_are_both_legal)
{
    struct pzk_game game = pzk_kit_game("maze", SETUP(ON, "[0,2]", NEAR));
    struct pzk_action legal[128];
    int with = 0, without = 0;

    play_round(&game, "EE", "");
    play_round(&game, "EE", "");
    play_round(&game, "SS", "");
    assert_int_equal(act(&game, "map", 1), PZK_OK);
    assert_int_equal(go(&game, 1, "", NULL), PZK_OK);
    size_t n = pzk_game_legal(&game, legal, 128);
    assert_in_range(n, 10, 128);
    for (size_t i = 0; i < n; i++) {
        struct pzk_game after = game;
        struct pzk_maze_status status;

        assert_int_equal(pzk_game_apply(&after, &legal[i], NULL), PZK_OK);
        pzk_maze_status(&after, &status);
        if (status.player[0].x == 3 && status.player[0].y == 3) {
            with += status.player[0].n_got == 1;
            without += status.player[0].n_got == 0;
        }
    }
    assert_int_equal(with, 1);
    assert_int_equal(without, 1);
}

/* Player 1, who has A, stands on (4,0) as Jekyll; 0 on (3,0), on turn. */
static struct pzk_game
in_the_way(const char *setup)
{
    struct pzk_game game = pzk_kit_game("maze", setup);

    play_round(&game, "EE", "WW");
    play_round(&game, "E", "WW");
    play_round(&game, "", "WW");
    play_round(&game, "", "W"); /* becomes Hyde */
    play_round(&game, "", "!"); /* and Jekyll again */
    assert_int_equal(act(&game, "map", 1), PZK_OK);
    assert_int_equal(go(&game, 1, "", NULL), PZK_OK);
    return game;
}

TEST(test_who_is_driven_out_escapes_before_the_move_goes_on)
{
    struct pzk_game game = in_the_way(SETUP(ON, "[0,1]", OPEN));
    struct pzk_maze_status status;

    assert_int_equal(go(&game, 0, "EE", NULL), PZK_MAZE_MUST_STOP);
    assert_int_equal(go(&game, 0, "E", NULL), PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_TO_ESCAPE);
    assert_int_equal(status.to_act, 1);
    assert_int_equal(status.left, 1);
    pzk_kit_contains(pzk_kit_state(&game), "\"left\":1");
    assert_int_equal(
        pzk_kit_try(&game, "{\"a\":\"escape\",\"p\":1,\"to\":[5,0]}", NULL),
        PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_TURN);
    assert_int_equal(status.to_act, 0);
    assert_int_equal(act(&game, "switch", 0), PZK_WRONG_PHASE);
    assert_int_equal(go(&game, 0, "SS", NULL), PZK_MAZE_TOO_FAR);
    assert_int_equal(go(&game, 0, "E", NULL), PZK_MAZE_OCCUPIED);
    assert_int_equal(go(&game, 0, "S", NULL), PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.left, 0);
    assert_int_equal(status.phase, PZK_MAZE_TO_MAP); /* the round is over */
    assert_null(strstr(pzk_kit_state(&game), "\"left\""));
}

TEST(test_a_move_that_is_interrupted_may_end_there)
{
    struct pzk_game game = in_the_way(SETUP(ON, "[0,1]", OPEN));
    struct pzk_game stops = in_the_way(SETUP("", "[0,1]", OPEN));
    struct pzk_maze_status status;

    assert_int_equal(go(&game, 0, "E", NULL), PZK_OK);
    assert_int_equal(go(&stops, 0, "E", NULL), PZK_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pzk_kit_try(i ? &stops : &game,
                                     "{\"a\":\"escape\",\"p\":1,\"to\":[5,0]}",
                                     NULL),
                         PZK_OK);
    }
    assert_int_equal(go(&game, 0, "", NULL), PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_TO_MAP);
    pzk_maze_status(&stops, &status); /* that turn was over at once */
    assert_int_equal(status.phase, PZK_MAZE_TO_MAP);
    assert_string_equal(pzk_kit_state(&game), pzk_kit_state(&stops));
}

TEST(test_the_house_rule_is_in_the_setup_only_where_it_differs)
{
    struct pzk_game on = pzk_kit_game("maze", SETUP(ON, "[0,3]", OPEN));
    struct pzk_game off = pzk_kit_game("maze", SETUP("", "[0,3]", OPEN));

    pzk_kit_contains(pzk_kit_setup(&on), "\"stop\":false");
    struct pzk_game again = pzk_kit_game("maze", pzk_kit_setup(&on));
    assert_true(pzk_game_equal(&on, &again));
    assert_false(pzk_game_equal(&on, &off));
    assert_null(strstr(pzk_kit_setup(&off), "stop"));
    assert_non_null(
        pzk_kit_setup_fault("maze", SETUP(",\"stop\":\"no\"", "[0,3]", OPEN)));
}

/* Whatever three steps the rules allow, the list has their end. */
static void
check_paths(const struct pzk_game *game, const struct pzk_action *legal,
            size_t n, int player)
{
    for (int code = 0; code < 64; code++) {
        struct pzk_game after = *game;
        struct pzk_maze_status want, got;
        struct pzk_action move;
        bool found = false;

        pzk_action_init(&move, PZK_MAZE_MOVE);
        move.actor = (int8_t)player;
        move.list_given = true;
        move.n = 3;
        for (int i = 0; i < 3; i++) {
            move.list[i] = (int8_t)(code >> 2 * i & 3);
        }
        if (pzk_game_apply(&after, &move, NULL) != PZK_OK) {
            continue;
        }
        pzk_maze_status(&after, &want);
        for (size_t i = 0; i < n && !found; i++) {
            after = *game;
            pzk_game_apply(&after, &legal[i], NULL);
            pzk_maze_status(&after, &got);
            found = legal[i].kind == PZK_MAZE_MOVE &&
                    got.player[player].x == want.player[player].x &&
                    got.player[player].y == want.player[player].y &&
                    got.player[player].n_got == want.player[player].n_got;
        }
        assert_true(found);
    }
}

TEST(test_random_games_keep_to_the_rules)
{
    struct pzk_kit_random random = {11};
    struct pzk_maze_setup setup;
    struct pzk_game game;
    int collected = 0;
    const char *why;

    pzk_maze_setup_init(&setup, 4);
    setup.stop = false;
    assert_true(pzk_maze_start(&game, &setup, &why));
    for (int i = 0; i < 20000; i++) {
        struct pzk_action legal[256];
        struct pzk_maze_status status;
        struct pzk_result result;
        size_t n = pzk_game_legal(&game, legal, 256);

        if (pzk_game_over(&game)) {
            assert_true(pzk_maze_start(&game, &setup, &why));
            continue;
        }
        assert_in_range(n, 1, 256);
        pzk_maze_status(&game, &status);
        if (status.phase == PZK_MAZE_TURN && i % 16 == 0) {
            check_paths(&game, legal, n, status.active);
        }
        size_t chosen = pzk_kit_below(&random, (unsigned)n);
        for (size_t k = 0; k < n; k++) { /* whoever can collects */
            struct pzk_game after = game;

            assert_int_equal(pzk_game_apply(&after, &legal[k], &result),
                             PZK_OK);
            chosen = pzk_maze_result(&result)->collected_one ? k : chosen;
        }
        assert_int_equal(pzk_game_apply(&game, &legal[chosen], &result),
                         PZK_OK);
        pzk_maze_status(&game, &status);
        collected += pzk_maze_result(&result)->collected_one;
        for (int p = 0; p < status.n_players; p++) {
            assert_int_equal(status.player[p].hyde,
                             (status.player[p].used + status.player[p].n_got) %
                                 2);
        }
    }
    assert_true(collected > 100);
}

RUN_TESTS()
