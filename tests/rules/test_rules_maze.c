// SPDX-License-Identifier: MIT
/*
 * The maze: refusals in their order, turning and shifting the map, moving,
 * meeting.
 */
#include "tests/kit/rules_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/rules/maze/maze.h"

/* A card without lines, with a resource or none. */
#define BARE(RES)                                                              \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".....\",\".....\",\".....\",\".....\"],\"res\":" RES "}"
/* Blue right of its top left area, red between (1,1) and (2,1). */
#define LINED                                                                  \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".b...\",\"..r..\",\".....\",\".....\"],\"res\":null}"
#define CARDS                                                                  \
    "\"cards\":[" LINED                                                        \
    "," BARE("[\"A\",0,0]") "," BARE("null") "," BARE("[\"B\",1,1]") "," BARE( \
        "null") "," BARE("[\"C\",2,2]") "," BARE("null") "," BARE("[\"D\",3,"  \
                                                                  "3]") "," BARE("null") "]"
#define SETUP "{\"players\":2,\"corners\":[0,3]," CARDS "}"

#define MAP(P) "{\"a\":\"map\",\"p\":" P "}"
#define MOVE(P, PATH) "{\"a\":\"move\",\"p\":" P ",\"path\":\"" PATH "\"}"
#define SWITCH(P) "{\"a\":\"switch\",\"p\":" P "}"
#define SHIFT(P, LINE, DIR)                                                    \
    "{\"a\":\"map\",\"p\":" P ",\"shift\":{\"line\":\"" LINE                   \
    "\",\"dir\":\"" DIR "\"}}"
#define ROTATE(P, SLOT, DIR)                                                   \
    "{\"a\":\"map\",\"p\":" P ",\"rotate\":{\"slot\":" SLOT ",\"dir\":\"" DIR  \
    "\"}}"
#define ESCAPE(P, X, Y) "{\"a\":\"escape\",\"p\":" P ",\"to\":[" X "," Y "]}"

static const char *const nothing[] = {NULL};
static const char *const turn[] = {MAP("0"), NULL};
static const char *const switched[] = {MAP("0"), SWITCH("0"), NULL};
static const char *const twice[] = {
    MAP("0"),      SWITCH("0"), MOVE("0", ""), MOVE("1", ""), MAP("1"),
    MOVE("1", ""), SWITCH("0"), MOVE("0", ""), MAP("0"),      NULL};
static const char *const shifted[] = {SHIFT("0", "row0", "left"), NULL};

/* Player 0 on (1,1), left of the red line. */
static const char *const inner[] = {MAP("0"), MOVE("0", "SE"), MOVE("1", ""),
                                    MAP("1"), MOVE("1", ""),   NULL};

/* Player 0 on (3,0), left of resource A. */
static const char *const beside[] = {MAP("0"), MOVE("0", "SE"), MOVE("1", ""),
                                     MAP("1"), MOVE("1", ""),   MOVE("0", "NE"),
                                     MAP("0"), MOVE("0", "E"),  MOVE("1", ""),
                                     MAP("1"), MOVE("1", ""),   NULL};

/* Both on (0,1); player 1 has just become Hyde. */
#define MEET                                                                   \
    MAP("0"), MOVE("0", "S"), MOVE("1", "NN"), MAP("1"), MOVE("1", "NN"),      \
        MOVE("0", ""), MAP("0"), MOVE("0", ""), MOVE("1", "NN"), MAP("1"),     \
        MOVE("1", "NN"), MOVE("0", ""), MAP("0"), MOVE("0", "")
static const char *const meeting[] = {MEET, MOVE("1", "NN"), MAP("1"),
                                      SWITCH("1"), NULL};
/* Player 1 on (0,3) as Jekyll, 0 on (0,1) as Hyde. */
static const char *const apart[] = {MEET,          MOVE("1", ""), MAP("1"),
                                    MOVE("1", ""), SWITCH("0"),   MOVE("0", ""),
                                    MAP("0"),      MOVE("0", ""), NULL};

TEST(test_refusals_by_position_have_their_code)
{
    static const struct {
        const char *name;
        const char *const *before;
        const char *action;
        enum pzk_code code;
    } cases[] = {
        {"no type", turn, "{\"p\":0}", PZK_BAD_ACTION},
        {"unknown type", turn, "{\"a\":\"jump\",\"p\":0}", PZK_BAD_ACTION},
        {"no player", turn, "{\"a\":\"move\"}", PZK_BAD_ACTION},
        {"player 2 of two", turn, MOVE("2", ""), PZK_BAD_ACTION},
        {"player -1", turn, MOVE("-1", ""), PZK_BAD_ACTION},
        {"player by name", turn, MOVE("\"0\"", ""), PZK_BAD_ACTION},
        {"player and a half", turn, MOVE("0.5", ""), PZK_BAD_ACTION},
        {"player beyond numbers", turn, MOVE("4294967296", ""), PZK_BAD_ACTION},
        {"map in a turn", turn, MAP("0"), PZK_WRONG_PHASE},
        {"move before the map", nothing, MOVE("0", ""), PZK_WRONG_PHASE},
        {"escape without need", turn, ESCAPE("0", "0", "1"), PZK_WRONG_PHASE},
        {"move where one must escape", meeting, MOVE("1", ""), PZK_WRONG_PHASE},
        {"another's map", nothing, MAP("1"), PZK_NOT_YOUR_TURN},
        {"another's turn", turn, MOVE("1", "XX"), PZK_NOT_YOUR_TURN},
        {"another's escape", meeting, ESCAPE("1", "1", "1"), PZK_NOT_YOUR_TURN},
        /* the map */
        {"rotate is a word", nothing,
         "{\"a\":\"map\",\"p\":0,\"rotate\":\"cw\"}", PZK_BAD_ACTION},
        {"shift is a list", nothing, "{\"a\":\"map\",\"p\":0,\"shift\":[]}",
         PZK_BAD_ACTION},
        {"a plain card", nothing, ROTATE("0", "4", "cw"),
         PZK_MAZE_NOT_RESOURCE_CARD},
        {"slot 9", nothing, ROTATE("0", "9", "cw"), PZK_MAZE_NOT_RESOURCE_CARD},
        {"a slot by name", nothing, ROTATE("0", "\"1\"", "cw"),
         PZK_MAZE_NOT_RESOURCE_CARD},
        {"half a turn", nothing, ROTATE("0", "1", "180"),
         PZK_MAZE_BAD_ROTATION},
        {"no direction", nothing,
         "{\"a\":\"map\",\"p\":0,\"rotate\":{\"slot\":1}}",
         PZK_MAZE_BAD_ROTATION},
        {"a row upwards", nothing, SHIFT("0", "row0", "up"),
         PZK_MAZE_BAD_SHIFT},
        {"a column left", nothing, SHIFT("0", "col2", "left"),
         PZK_MAZE_BAD_SHIFT},
        {"no such line", nothing, SHIFT("0", "row3", "left"),
         PZK_MAZE_BAD_SHIFT},
        {"an empty shift", nothing, "{\"a\":\"map\",\"p\":0,\"shift\":{}}",
         PZK_MAZE_BAD_SHIFT},
        /* switching */
        {"twice in a turn", switched, SWITCH("0"), PZK_MAZE_ALREADY_SWITCHED},
        {"a third time", twice, SWITCH("0"), PZK_MAZE_SWITCH_USED_UP},
        /* moving */
        {"letters", turn, MOVE("0", "SX"), PZK_BAD_ACTION},
        {"letters far behind", turn,
         MOVE("0", "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSx"), PZK_BAD_ACTION},
        {"a path that is no text", turn, "{\"a\":\"move\",\"p\":0,\"path\":7}",
         PZK_BAD_ACTION},
        {"three as Jekyll", turn, MOVE("0", "EEE"), PZK_MAZE_TOO_FAR},
        {"four as Hyde", switched, MOVE("0", "SEES"), PZK_MAZE_TOO_FAR},
        {"forty", turn, MOVE("0", "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS"),
         PZK_MAZE_TOO_FAR},
        {"off the map", turn, MOVE("0", "N"), PZK_MAZE_OFF_MAP},
        {"off a shifted line", shifted, MOVE("0", "SW"), PZK_MAZE_OFF_MAP},
        {"blue as Jekyll", turn, MOVE("0", "E"), PZK_MAZE_WALL_BLUE},
        {"blue as Hyde", switched, MOVE("0", "E"), PZK_MAZE_WALL_BLUE},
        {"red as Jekyll", inner, MOVE("0", "E"), PZK_MAZE_WALL_RED},
        {"red as Hyde", switched, MOVE("0", "SEE"), PZK_OK},
        {"on over a resource", beside, MOVE("0", "EE"), PZK_MAZE_MUST_STOP},
        {"to a resource", beside, MOVE("0", "E"), PZK_OK},
        {"into a Hyde", apart, MOVE("1", "NN"), PZK_MAZE_OCCUPIED},
        {"nowhere", turn, MOVE("0", ""), PZK_OK},
        {"a path left out", turn, "{\"a\":\"move\",\"p\":0}", PZK_OK},
        /* escaping */
        {"to nowhere", meeting, "{\"a\":\"escape\",\"p\":0}", PZK_BAD_ACTION},
        {"to one number", meeting, "{\"a\":\"escape\",\"p\":0,\"to\":[1]}",
         PZK_BAD_ACTION},
        {"to half an area", meeting,
         "{\"a\":\"escape\",\"p\":0,\"to\":[1.5,1]}", PZK_BAD_ACTION},
        {"to far away", meeting, ESCAPE("0", "300", "-300"),
         PZK_MAZE_BAD_ESCAPE},
        {"to a corner", meeting, ESCAPE("0", "11", "0"), PZK_MAZE_BAD_ESCAPE},
        {"staying", meeting, ESCAPE("0", "0", "1"), PZK_MAZE_BAD_ESCAPE},
        {"to a neighbour", meeting, ESCAPE("0", "1", "1"), PZK_OK},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("maze", SETUP);
        struct pzk_action action;
        enum pzk_code code;

        pzk_kit_play(&game, cases[i].before);
        action = pzk_kit_action(&game, cases[i].action);
        enum pzk_code open = pzk_game_judge(&game, &action, true);
        code = pzk_kit_try(&game, cases[i].action, NULL);
        if (code != cases[i].code || open != cases[i].code) {
            fail_msg("%s: %s in %s", cases[i].name, pzk_code_name(code),
                     pzk_kit_state(&game));
        }
    }
}

/* Where printed areas come to lie: slot 1, resource A printed at 0,0. */
TEST(test_map_turned_and_shifted_carries_markers_and_resources)
{
    static const struct {
        const char *maps[3]; /* by the First player of each round */
        const char *says[3];
    } cases[] = {
        {{ROTATE("0", "1", "cw")},
         {"\"A\":[7,0]", "\"rot\":[0,1,0,0,0,0,0,0,0]", "\"shift\":null"}},
        {{ROTATE("0", "1", "ccw")},
         {"\"A\":[4,3]", "\"rot\":[0,3,0,0,0,0,0,0,0]", "\"round\":1"}},
        {{ROTATE("0", "1", "cw"), ROTATE("1", "1", "cw")},
         {"\"A\":[7,3]", "\"rot\":[0,2,0,0,0,0,0,0,0]", "\"round\":2"}},
        {{SHIFT("0", "row0", "left")},
         {"\"A\":[2,0]", "{\"line\":\"row0\",\"dir\":\"left\"}",
          "\"pos\":[-2,0]"}},
        {{SHIFT("0", "col0", "down")},
         {"\"B\":[1,7]", "\"pos\":[0,2]", "\"pos\":[0,13]"}},
        /* a shift is counted from the original place, and undone (M4.4) */
        {{SHIFT("0", "col0", "down"), SHIFT("1", "row0", "right")},
         {"\"B\":[1,5]", "\"A\":[6,0]", "\"pos\":[2,0]"}},
        {{SHIFT("0", "col0", "up"), MAP("1")},
         {"\"B\":[1,5]", "\"pos\":[0,0]", "\"shift\":null"}},
        {{"{\"a\":\"map\",\"p\":0,\"rotate\":{\"slot\":3,\"dir\":\"cw\"},"
          "\"shift\":{\"line\":\"row1\",\"dir\":\"right\"}}"},
         {"\"B\":[4,5]", "\"C\":[12,6]", "\"phase\":\"turn\""}},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("maze", SETUP);

        for (int k = 0; cases[i].maps[k]; k++) {
            pzk_kit_play(&game, (const char *const[]){cases[i].maps[k], NULL});
            if (k < 2 && cases[i].maps[k + 1]) {
                pzk_kit_play(&game,
                             (const char *const[]){
                                 k ? MOVE("1", "") : MOVE("0", ""),
                                 k ? MOVE("0", "") : MOVE("1", ""), NULL});
            }
        }
        for (int k = 0; k < 3; k++) {
            pzk_kit_contains(pzk_kit_state(&game), cases[i].says[k]);
        }
    }
}

TEST(test_lines_at_card_borders_add_up)
{
    /* the right border of slot 0 and the left one of slot 1, row by row */
    static const struct {
        char left, right;
        enum pzk_maze_wall wall;
    } cases[] = {
        {'.', '.', PZK_MAZE_OPEN}, {'.', 'b', PZK_MAZE_BLUE},
        {'r', '.', PZK_MAZE_RED},  {'b', 'b', PZK_MAZE_BLUE},
        {'r', 'r', PZK_MAZE_RED},  {'b', 'r', PZK_MAZE_RED},
        {'r', 'b', PZK_MAZE_RED},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_maze_setup setup;
        struct pzk_game game;
        const char *why;

        pzk_maze_setup_init(&setup, 2);
        setup.cards[0].v[2][4] = cases[i].left == 'r'   ? PZK_MAZE_RED
                                 : cases[i].left == 'b' ? PZK_MAZE_BLUE
                                                        : PZK_MAZE_OPEN;
        setup.cards[1].v[2][0] = cases[i].right == 'r'   ? PZK_MAZE_RED
                                 : cases[i].right == 'b' ? PZK_MAZE_BLUE
                                                         : PZK_MAZE_OPEN;
        assert_true(pzk_maze_start(&game, &setup, &why));
        assert_int_equal(pzk_maze_wall(&game, 3, 2, PZK_E), cases[i].wall);
        assert_int_equal(pzk_maze_wall(&game, 4, 2, PZK_W), cases[i].wall);
    }
}

/* M6.6: a dead end of slot 1, open to the left, is turned so that it opens
 * upwards, off the map, and to the right, where slot 2 has a blue line. */
#define TRAP                                                                   \
    "{\"h\":[\"....\",\"r...\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".r...\",\".....\",\".....\",\".....\"],\"res\":[\"A\",3,3]}"
#define BLUE_LEFT                                                              \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\"b....\",\".....\",\".....\",\".....\"],\"res\":null}"
#define TRAP_SETUP                                                             \
    "{\"players\":3,\"corners\":[0,1,3],\"cards\":[" BARE(                     \
        "null") "," TRAP "," BLUE_LEFT                                         \
                "," BARE("[\"B\",1,1]") "," BARE("null") "," BARE(             \
                    "[\"C\",2,"                                                \
                    "2]") "," BARE("null") "," BARE("[\"D\",3,3]") "," BARE("null") "]}"

TEST(test_escape_without_a_neighbour_goes_to_a_corner_without_hyde)
{
    static const char *const path[] = {"SW", "WW", "WW", "WW", "WN", "E"};
    struct pzk_game game = pzk_kit_game("maze", TRAP_SETUP);
    struct pzk_maze_status status;
    struct pzk_action list[8];
    char json[128];

    for (int round = 0; round < 7; round++) {
        pzk_maze_status(&game, &status);
        int first = status.first;
        snprintf(json, sizeof(json), MAP("%d"), first);
        if (round == 6) { /* both are in: turn the trap */
            snprintf(json, sizeof(json), ROTATE("%d", "1", "cw"), first);
        }
        pzk_kit_play(&game, (const char *const[]){json, NULL});
        for (int k = 0; k < 3; k++) {
            int p = (first + k) % 3;
            const char *steps = p == 0 && round < 2 ? "EE" : "";

            if (p == 1 && round < 6) {
                steps = path[round];
            }
            if (round == 6 && p == 1) {
                break;
            }
            /* player 2 becomes Hyde in his corner */
            if (p == 2 && round == 5) {
                pzk_kit_play(&game, (const char *const[]){SWITCH("2"), NULL});
            }
            snprintf(json, sizeof(json), MOVE("%d", "%s"), p, steps);
            pzk_kit_play(&game, (const char *const[]){json, NULL});
        }
    }
    pzk_kit_contains(pzk_kit_state(&game), "\"pos\":[7,0]");
    pzk_kit_play(&game, (const char *const[]){SWITCH("1"), NULL});
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_TO_ESCAPE);
    assert_int_equal(status.to_act, 0);
    assert_int_equal(pzk_game_legal(&game, list, 8), 3);
    assert_int_equal(pzk_kit_try(&game, ESCAPE("0", "0", "11"), NULL),
                     PZK_MAZE_BAD_ESCAPE); /* there is a Hyde */
    assert_int_equal(pzk_kit_try(&game, ESCAPE("0", "8", "0"), NULL),
                     PZK_MAZE_BAD_ESCAPE);
    assert_int_equal(pzk_kit_try(&game, ESCAPE("0", "11", "11"), NULL), PZK_OK);
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_TURN);
    assert_int_equal(status.to_act, 1);
    assert_true(status.switched);
}

TEST(test_setup_that_does_not_fit_is_refused_with_a_reason)
{
    static const struct {
        const char *setup, *why;
    } cases[] = {
        {"{}", "\"players\""},
        {"{\"players\":1}", "\"players\""},
        {"{\"players\":5}", "\"players\""},
        {"{\"players\":2,\"cards\":[]}", "\"cards\""},
        {"{\"players\":2,\"cards\":{}}", "\"cards\""},
        {"{\"players\":2,\"cards\":[1,2,3,4,5,6,7,8,9]}", "\"cards\""},
        {"{\"players\":2,\"cards\":[\"M1\",\"M6\",\"M2\",\"M7\",\"M3\","
         "\"M8\",\"M4\",\"M9\",\"M10\"]}",
         "\"cards\""},
        /* the same resource twice */
        {"{\"players\":2,\"cards\":[\"M1\",\"M6\",\"M2\",\"M7\",\"M3\","
         "\"M8\",\"M4\",\"M6\",\"M5\"]}",
         "there once"},
        /* a resource in the X */
        {"{\"players\":2,\"cards\":[\"M6\",\"M1\",\"M2\",\"M7\",\"M3\","
         "\"M8\",\"M4\",\"M9\",\"M5\"]}",
         "slots 1, 3, 5 and 7"},
        {"{\"players\":2,\"cards\":[{\"h\":[\"....\",\"....\",\"....\","
         "\"....\",\"...\"],\"v\":[\".....\",\".....\",\".....\",\".....\"]},"
         "2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[{\"h\":[\"....\",\"....\",\"....\","
         "\"....\",\"...x\"],\"v\":[\".....\",\".....\",\".....\",\".....\"]},"
         "2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[{\"h\":[\"....\",\"....\",\"....\","
         "\"....\",\"....\"],\"v\":[\".....\",\".....\",\".....\",\"....\"]},"
         "2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[{\"h\":[],\"v\":[]},"
         "2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[" BARE("[\"E\",0,0]") ",2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[" BARE("[\"A\",0,4]") ",2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"cards\":[" BARE("[\"A\",0]") ",2,3,4,5,6,7,8,9]}",
         "\"cards\""},
        {"{\"players\":2,\"rots\":[0,0,0]}", "\"rots\""},
        {"{\"players\":2,\"rots\":[0,0,0,0,4,0,0,0,0]}", "\"rots\""},
        {"{\"players\":2,\"corners\":[0]}", "\"corners\""},
        {"{\"players\":2,\"corners\":[0,0]}", "different corners"},
        {"{\"players\":2,\"first\":2}", "\"first\""},
        {"{\"players\":2,\"steps\":4}", "\"steps\""},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        pzk_kit_contains(pzk_kit_setup_fault("maze", cases[i].setup),
                         cases[i].why);
    }
}

TEST(test_start_refuses_what_no_record_can_say)
{
    struct pzk_maze_setup good, bad;
    struct pzk_game game;
    const char *why = NULL;

    pzk_maze_setup_init(&good, 4);
    assert_true(pzk_maze_start(&game, &good, &why));
    bad = good;
    bad.cards[0].h[0][0] = 3;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.cards[1].row = 4;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.rot[3] = 4;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.n_players = 5;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.first = 4;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.steps = 1;
    assert_false(pzk_maze_start(&game, &bad, &why));
    bad = good;
    bad.corner[2] = 4;
    assert_false(pzk_maze_start(&game, &bad, &why));
    assert_false(pzk_maze_deck_card(PZK_M1 - 1, &bad.cards[0]));
    assert_false(pzk_maze_deck_card(PZK_M9 + 1, &bad.cards[0]));
    assert_null(pzk_maze_resource_name(-1));
}

TEST(test_setup_written_and_read_is_the_same)
{
    struct pzk_game game = pzk_kit_game(
        "maze", "{\"players\":3,\"first\":2,\"steps\":3,\"corners\":[3,1,0],"
                "\"rots\":[0,1,2,3,0,1,2,3,0],\"cards\":[\"M5\",\"M9\",\"M4\","
                "\"M8\",\"M3\",\"M7\",\"M2\",\"M6\",\"M1\"]}");

    struct pzk_game again = pzk_kit_game("maze", pzk_kit_setup(&game));
    assert_true(pzk_game_equal(&game, &again));
}

TEST(test_actions_written_and_read_are_the_same)
{
    static const char *const actions[] = {
        MAP("0"),
        ROTATE("1", "7", "ccw"),
        ROTATE("1", "3", "cw"),
        SHIFT("0", "row1", "right"),
        SHIFT("0", "col2", "up"),
        SWITCH("3"),
        MOVE("2", "NESW"),
        MOVE("2", ""),
        ESCAPE("1", "-2", "13"),
    };
    struct pzk_game game = pzk_kit_game("maze", SETUP);
    struct pzk_action nonsense =
        pzk_kit_action(&game, "{\"a\":\"jump\",\"p\":0}");

    for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
        struct pzk_action action = pzk_kit_action(&game, actions[i]);
        struct pzk_action again =
            pzk_kit_action(&game, pzk_kit_describe(&game, &action));

        assert_memory_equal(&again, &action, sizeof(again));
    }
    assert_string_equal(pzk_kit_describe(&game, &nonsense), "{}");
    nonsense = pzk_kit_action(&game, MOVE("0", "NX"));
    pzk_kit_contains(pzk_kit_describe(&game, &nonsense), "\"path\":\"?\"");
}

/* At every turn of a game by chance: a way to each area in reach is as long as
 * the move listed there, and in one move; a farther way takes more, and its
 * first part is a legal move. */
TEST(test_path_agrees_with_the_legal_moves)
{
    struct pzk_action *legal = calloc(512, sizeof(*legal));
    struct pzk_maze_setup setup;
    struct pzk_game game;
    uint32_t chance = 7;
    int near = 0, far = 0, barred = 0;
    const char *why;

    assert_non_null(legal);
    pzk_maze_setup_init(&setup, 4);
    assert_true(pzk_maze_start(&game, &setup, &why));
    for (int act = 0; act < 150 && !pzk_game_over(&game); act++) {
        size_t n = pzk_game_legal(&game, legal, 512);
        struct pzk_maze_status status;

        assert_in_range(n, 1, 512);
        pzk_maze_status(&game, &status);
        for (size_t i = 0; status.phase == PZK_MAZE_TURN && i < n; i++) {
            struct pzk_game after = game;
            struct pzk_maze_status there;
            struct pzk_maze_path path;

            if (legal[i].kind != PZK_MAZE_MOVE || legal[i].n == 0) {
                continue;
            }
            pzk_game_apply(&after, &legal[i], NULL);
            pzk_maze_status(&after, &there);
            assert_true(pzk_maze_path(&game, status.to_act,
                                      there.player[status.to_act].x,
                                      there.player[status.to_act].y, &path));
            if (there.phase != PZK_MAZE_TO_ESCAPE) {
                assert_int_equal(path.n, legal[i].n);
                assert_int_equal(path.moves, 1);
                near++;
            }
        }
        for (int i = 0; status.phase == PZK_MAZE_TURN && i < 144; i++) {
            struct pzk_maze_path path;
            struct pzk_action move;
            int slot, row, col;

            if (!pzk_maze_area(&game, i % 12, i / 12, &slot, &row, &col)) {
                continue;
            }
            if (!pzk_maze_path(&game, status.to_act, i % 12, i / 12, &path)) {
                barred++;
                continue;
            }
            pzk_action_init(&move, PZK_MAZE_MOVE);
            move.actor = status.to_act;
            move.list_given = true;
            move.n = (uint8_t)(path.n < 2 ? path.n : 2);
            memcpy(move.list, path.step, move.n * sizeof(move.list[0]));
            assert_int_equal(pzk_game_judge(&game, &move, true), PZK_OK);
            far += path.moves > 1;
        }
        chance = chance * 1664525u + 1013904223u;
        assert_int_equal(pzk_game_apply(&game, &legal[(chance >> 8) % n], NULL),
                         PZK_OK);
    }
    assert_true(near > 300);
    assert_true(far > 300);
    assert_true(barred > 0);
    free(legal);
}

RUN_TESTS()
