// SPDX-License-Identifier: MIT
/*
 * The maze joined while it is under way: which standings there can be, and how
 * it goes on from them.
 */
#include "tests/kit/rules_kit.h"

#include <string.h>

#include "src/rules/maze/maze.h"

/* Without lines; the resources in the middle of the sides, at (5,1), (1,5),
 * (9,5), (5,9). */
#define BARE(RES)                                                              \
    "{\"h\":[\"....\",\"....\",\"....\",\"....\",\"....\"],"                   \
    "\"v\":[\".....\",\".....\",\".....\",\".....\"],\"res\":" RES "}"
#define NONE BARE("null")
#define CARDS                                                                  \
    "\"cards\":[" NONE "," BARE("[\"A\",1,1]") "," NONE "," BARE(              \
        "[\"B\",1,1]") "," NONE                                                \
                       "," BARE("[\"C\",1,1]") "," NONE "," BARE(              \
                           "[\"D\",1,1]") "," NONE "]"
#define EARLY "{\"players\":2," CARDS "}"
#define LATE "{\"players\":2,\"late\":true," CARDS "}"

#define JOIN_AS(ROUND, FIRST, ACTIVE, CHANGED, SWITCHED, SHIFT, PLAYERS)       \
    "{\"a\":\"join\",\"round\":" ROUND ",\"first\":" FIRST                     \
    ",\"active\":" ACTIVE ",\"changed\":" CHANGED ",\"switched\":" SWITCHED    \
    ",\"shift\":" SHIFT ",\"players\":[" PLAYERS "]}"
#define JOIN(FIRST, ACTIVE, CHANGED, PLAYERS)                                  \
    JOIN_AS("3", FIRST, ACTIVE, CHANGED, "false", "null", PLAYERS)
#define PLAYER(X, Y, USED, GOT)                                                \
    "{\"pos\":[" X "," Y "],\"used\":" USED ",\"got\":[" GOT "]}"
#define ONE PLAYER("0", "0", "0", "\"A\"")
#define TWO PLAYER("3", "3", "0", "")
#define ALL_FOUR PLAYER("0", "0", "0", "\"A\",\"B\",\"C\",\"D\"")
#define MOVE(P, PATH) "{\"a\":\"move\",\"p\":" P ",\"path\":\"" PATH "\"}"

TEST(test_what_cannot_be_is_refused)
{
    static const struct {
        const char *name, *setup, *action;
        enum pzk_code code;
    } cases[] = {
        {"fits", LATE, JOIN("1", "0", "true", ONE "," TWO), PZK_OK},
        {"seen to begin", EARLY, JOIN("1", "0", "true", ONE "," TWO),
         PZK_WRONG_PHASE},
        {"a map first", LATE, "{\"a\":\"map\",\"p\":0}", PZK_WRONG_PHASE},
        {"a move first", LATE, MOVE("0", ""), PZK_WRONG_PHASE},
        {"no round", LATE,
         JOIN_AS("0", "1", "0", "true", "false", "null", ONE "," TWO),
         PZK_BAD_ACTION},
        {"no such round", LATE,
         JOIN_AS("128", "1", "0", "true", "false", "null", ONE "," TWO),
         PZK_BAD_ACTION},
        {"no such First player", LATE, JOIN("2", "0", "true", ONE "," TWO),
         PZK_BAD_ACTION},
        {"no such player on turn", LATE, JOIN("0", "2", "true", ONE "," TWO),
         PZK_BAD_ACTION},
        {"changed not told", LATE, JOIN("0", "0", "null", ONE "," TWO),
         PZK_BAD_ACTION},
        {"one player too few", LATE, JOIN("0", "0", "true", ONE),
         PZK_BAD_ACTION},
        {"one too many", LATE,
         JOIN("0", "0", "true", ONE "," TWO "," PLAYER("9", "9", "0", "")),
         PZK_BAD_ACTION},
        {"off the map", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("12", "3", "0", "")),
         PZK_BAD_ACTION},
        {"far off it", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("200", "3", "0", "")),
         PZK_BAD_ACTION},
        {"on a line that juts out", LATE,
         JOIN_AS("3", "0", "0", "true", "false",
                 "{\"line\":\"row0\",\"dir\":\"right\"}",
                 ONE "," PLAYER("12", "3", "0", "")),
         PZK_BAD_ACTION}, /* ... on the left nothing is any more */
        {"likewise, all on it", LATE,
         JOIN_AS("3", "0", "0", "true", "false",
                 "{\"line\":\"row0\",\"dir\":\"right\"}",
                 TWO "," PLAYER("12", "3", "0", "")),
         PZK_OK},
        {"no such line", LATE,
         JOIN_AS("3", "0", "0", "true", "false",
                 "{\"line\":\"row3\",\"dir\":\"right\"}", ONE "," TWO),
         PZK_BAD_ACTION},
        {"three switches (M6.3)", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("3", "3", "3", "")),
         PZK_BAD_ACTION},
        {"no such resource", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("3", "3", "0", "\"E\"")),
         PZK_BAD_ACTION},
        /* M2.1, M4.1 */
        {"the map is the First player's", LATE,
         JOIN("1", "0", "false", ONE "," TWO), PZK_BAD_ACTION},
        {"before the map", LATE, JOIN("1", "1", "false", ONE "," TWO), PZK_OK},
        {"switched before the map", LATE,
         JOIN_AS("3", "1", "1", "false", "true", "null",
                 ONE "," PLAYER("3", "3", "1", "")),
         PZK_BAD_ACTION},
        {"switched", LATE,
         JOIN_AS("3", "1", "1", "true", "true", "null",
                 ONE "," PLAYER("3", "3", "1", "")),
         PZK_OK},
        {"switched, but none used", LATE,
         JOIN_AS("3", "1", "1", "true", "true", "null", ONE "," TWO),
         PZK_BAD_ACTION},
        /* M7.1 */
        {"the last round", LATE, JOIN("0", "1", "true", ALL_FOUR "," TWO),
         PZK_OK},
        {"after it", LATE, JOIN("0", "0", "true", ALL_FOUR "," TWO),
         PZK_BAD_ACTION},
        {"the map after it", LATE, JOIN("0", "0", "false", ALL_FOUR "," TWO),
         PZK_BAD_ACTION},
        /* M6.1 */
        {"on a resource", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("5", "1", "0", "\"A\"")),
         PZK_OK},
        {"on one he has not", LATE,
         JOIN("0", "0", "true", ONE "," PLAYER("5", "1", "0", "\"B\"")),
         PZK_BAD_ACTION},
        /* M5.6, M5.7, M6.5 */
        {"two Jekylls", LATE,
         JOIN("0", "0", "true",
              PLAYER("3", "3", "1", "\"A\"") "," PLAYER("3", "3", "0", "")),
         PZK_OK},
        {"with a Hyde", LATE,
         JOIN("0", "0", "true",
              PLAYER("3", "3", "0", "\"A\"") "," PLAYER("3", "3", "0", "")),
         PZK_BAD_ACTION},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("maze", cases[i].setup);
        enum pzk_code code = pzk_kit_try(&game, cases[i].action, NULL);

        if (code != cases[i].code) {
            print_error("%s\n", cases[i].name);
        }
        assert_int_equal(code, cases[i].code);
    }
}

TEST(test_nothing_else_is_legal_before)
{
    struct pzk_game game = pzk_kit_game("maze", LATE);
    struct pzk_action action;
    struct pzk_maze_status status;

    assert_int_equal(pzk_game_legal(&game, &action, 1), 0);
    pzk_maze_status(&game, &status);
    assert_true(status.late);
    pzk_kit_contains(pzk_kit_setup(&game), "\"late\":true");
    pzk_kit_contains(pzk_kit_state(&game), "\"late\":true");
    pzk_kit_play(&game, (const char *const[]){
                            JOIN("1", "0", "true", ONE "," TWO), NULL});
    pzk_maze_status(&game, &status);
    assert_false(status.late);
    assert_null(strstr(pzk_kit_state(&game), "late"));
    assert_int_equal(
        pzk_kit_try(&game, JOIN("1", "0", "true", ONE "," TWO), NULL),
        PZK_WRONG_PHASE);
}

/* The rest of the round is played: one turn, as the First player was 1. */
TEST(test_the_round_goes_on)
{
    struct pzk_game game = pzk_kit_game("maze", LATE);
    struct pzk_maze_status status;

    pzk_kit_play(&game, (const char *const[]){
                            JOIN("1", "0", "true", ONE "," TWO), NULL});
    pzk_maze_status(&game, &status);
    assert_int_equal(status.round, 3);
    assert_int_equal(status.to_act, 0);
    assert_true(status.player[0].hyde);
    assert_int_equal(status.player[0].n_got, 1);
    assert_int_equal(status.player[0].got[0], 0);
    pzk_kit_play(&game, (const char *const[]){MOVE("0", "SSS"), NULL});
    pzk_maze_status(&game, &status);
    assert_int_equal(status.round, 4);
    assert_int_equal(status.phase, PZK_MAZE_TO_MAP);
    assert_int_equal(status.first, 0);
    assert_int_equal(status.player[0].y, 3);
}

TEST(test_the_last_round_ends_the_game)
{
    struct pzk_game game = pzk_kit_game("maze", LATE);
    struct pzk_maze_status status;

    pzk_kit_play(&game, (const char *const[]){
                            JOIN("0", "1", "true", ALL_FOUR "," TWO), NULL});
    pzk_maze_status(&game, &status);
    assert_true(status.ending);
    pzk_kit_play(&game, (const char *const[]){MOVE("1", ""), NULL});
    pzk_maze_status(&game, &status);
    assert_int_equal(status.phase, PZK_MAZE_OVER);
    assert_int_equal(status.winners, 1);
}

TEST(test_it_is_written_and_read_the_same)
{
    static const char *const joins[] = {
        JOIN("1", "0", "true", ONE "," TWO),
        JOIN_AS("127", "0", "0", "true", "true",
                "{\"line\":\"col2\",\"dir\":\"up\"}",
                PLAYER("8", "-2", "1", "\"B\",\"D\"") "," TWO),
    };

    for (size_t i = 0; i < 2; i++) {
        struct pzk_game game = pzk_kit_game("maze", LATE);
        struct pzk_action action = pzk_kit_action(&game, joins[i]);
        struct pzk_maze_standing standing;

        assert_string_equal(pzk_kit_describe(&game, &action), joins[i]);
        assert_true(pzk_maze_joined(&action, &standing));
        assert_int_equal(standing.n_players, 2);
    }
}

RUN_TESTS()
