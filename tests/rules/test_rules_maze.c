// SPDX-License-Identifier: MIT
/*
 * The maze: lines, ways, and games by chance; what text cannot say. The rest is
 * in tests/data/rules/maze.txt.
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/maze/maze.h"

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

TEST(test_actions_are_written_as_they_were)
{
    static const char join[] =
        "{\"a\":\"join\",\"round\":127,\"first\":0,\"active\":0,"
        "\"changed\":true,\"switched\":true,"
        "\"shift\":{\"line\":\"col2\",\"dir\":\"up\"},\"players\":["
        "{\"pos\":[8,-2],\"used\":1,\"got\":[\"B\",\"D\"]},"
        "{\"pos\":[3,3],\"used\":0,\"got\":[]}]}";
    struct pzk_game game = pzk_kit_game("maze", "{\"players\":2}");
    struct pzk_action action =
        pzk_kit_action(&game, "{\"a\":\"jump\",\"p\":0}");
    struct pzk_maze_standing standing;

    assert_string_equal(pzk_kit_describe(&game, &action), "{}");
    action = pzk_kit_action(&game, "{\"a\":\"move\",\"p\":0,\"path\":\"NX\"}");
    pzk_kit_contains(pzk_kit_describe(&game, &action), "\"path\":\"?\"");
    action = pzk_kit_action(&game, join);
    assert_string_equal(pzk_kit_describe(&game, &action), join);
    assert_true(pzk_maze_joined(&action, &standing));
    assert_int_equal(standing.n_players, 2);
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
            move = pzk_action_of(PZK_MAZE_MOVE, status.to_act);
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

        move = pzk_action_of(PZK_MAZE_MOVE, player);
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

TEST(test_random_games_that_do_not_stop_keep_to_the_rules)
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
