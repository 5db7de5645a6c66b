// SPDX-License-Identifier: MIT
/*
 * Our own deck of the maze: can it be played, in any order and turned any
 * way? And how a game of it ends (M7).
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/maze/maze.h"

/* How many areas can be reached from X, Y without crossing a line that is
 * STOPS or worse for Jekyll (blue first): Hyde stops at blue only. */
static int
reached(const struct pzk_game *game, int x, int y, bool hyde)
{
    bool seen[16][16] = {{false}};
    int8_t queue[256][2];
    int head = 0, tail = 0;

    queue[tail][0] = (int8_t)x;
    queue[tail++][1] = (int8_t)y;
    seen[y + 2][x + 2] = true;
    for (; head < tail; head++) {
        static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

        for (int d = 0; d < 4; d++) {
            int nx = queue[head][0] + step[d][0];
            int ny = queue[head][1] + step[d][1];
            int slot, row, col;
            enum pzk_maze_wall wall =
                pzk_maze_wall(game, queue[head][0], queue[head][1], d);

            if (wall == PZK_MAZE_BLUE || (wall == PZK_MAZE_RED && !hyde) ||
                !pzk_maze_area(game, nx, ny, &slot, &row, &col) ||
                seen[ny + 2][nx + 2]) {
                continue;
            }
            seen[ny + 2][nx + 2] = true;
            queue[tail][0] = (int8_t)nx;
            queue[tail++][1] = (int8_t)ny;
        }
    }
    return tail;
}

static void
arrange(struct pzk_maze_setup *setup, struct pzk_kit_random *random)
{
    int16_t plain[5] = {0, 1, 2, 3, 4}, rich[4] = {5, 6, 7, 8};

    pzk_maze_setup_init(setup, 2 + (int)pzk_kit_below(random, 3));
    pzk_kit_shuffle(random, plain, 5);
    pzk_kit_shuffle(random, rich, 4);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int n = slot % 2 == 0 ? plain[slot / 2] : rich[slot / 2];

        assert_true(pzk_maze_deck_card(PZK_M1 + n, &setup->cards[slot]));
        setup->rot[slot] = (uint8_t)pzk_kit_below(random, 4);
    }
}

TEST(test_deck_in_any_order_is_one_piece_for_jekyll)
{
    struct pzk_kit_random random = {1886};

    for (int i = 0; i < 500; i++) {
        struct pzk_maze_setup setup;
        struct pzk_game game;
        const char *why;

        arrange(&setup, &random);
        assert_true(pzk_maze_start(&game, &setup, &why));
        assert_int_equal(reached(&game, 0, 0, false), 144);
        assert_int_equal(reached(&game, 0, 0, true), 144);
    }
}

TEST(test_deck_has_lines_of_both_kinds_and_no_card_twice)
{
    struct pzk_maze_setup setup;

    pzk_maze_setup_init(&setup, 2);
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        int kinds[3] = {0, 0, 0};
        const struct pzk_maze_card *card = &setup.cards[i];

        for (int a = 0; a <= PZK_MAZE_SIDE; a++) {
            for (int b = 0; b < PZK_MAZE_SIDE; b++) {
                kinds[card->h[a][b]]++;
                kinds[card->v[b][a]]++;
            }
        }
        assert_in_range(kinds[PZK_MAZE_BLUE], 3, 12);
        assert_in_range(kinds[PZK_MAZE_RED], 4, 14);
        for (int j = 0; j < i; j++) {
            assert_memory_not_equal(card, &setup.cards[j], sizeof(*card));
        }
    }
}

/* A player who goes for the nearest resource he lacks, now and then anywhere.
 */
static struct pzk_action
play_well(const struct pzk_game *game, struct pzk_kit_random *random)
{
    struct pzk_action list[512];
    struct pzk_maze_status status;
    size_t count = pzk_game_legal(game, list, 512);
    size_t best = pzk_kit_below(random, (unsigned)count);
    int nearest = 1000;

    pzk_maze_status(game, &status);
    if (status.phase != PZK_MAZE_TURN || pzk_kit_below(random, 4) == 0) {
        return list[best];
    }
    for (size_t i = 0; i < count; i++) {
        struct pzk_game after = *game;
        struct pzk_maze_status then;
        const struct pzk_maze_player *me = &then.player[status.active];

        pzk_game_apply(&after, &list[i], NULL);
        pzk_maze_status(&after, &then);
        int distance = -100 * me->n_got;
        int closest = 99;
        for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
            bool has = false;

            for (int k = 0; k < me->n_got; k++) {
                has = has || me->got[k] == res;
            }
            int dx = then.resource[res].x - me->x;
            int dy = then.resource[res].y - me->y;
            int away = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
            if (!has && away < closest) {
                closest = away;
            }
        }
        distance += closest;
        if (list[i].kind != PZK_MAZE_SWITCH && distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return list[best];
}

/* M7: somebody has all four, and of those with all four the ones with the
 * fewest switches have won. */
static void
check_end(struct pzk_game *game, const struct pzk_maze_status *status,
          const struct pzk_result *result)
{
    struct pzk_action action;
    int fewest = 3;

    assert_true(pzk_game_over(game));
    assert_int_equal(status->to_act, -1);
    for (int i = 0; i < status->n_players; i++) {
        if (status->player[i].n_got == 4 && status->player[i].used < fewest) {
            fewest = status->player[i].used;
        }
    }
    for (int i = 0; i < status->n_players; i++) {
        assert_int_equal(status->winners >> i & 1,
                         status->player[i].n_got == 4 &&
                             status->player[i].used == fewest);
    }
    assert_true(pzk_maze_result(result)->game_done);
    assert_int_equal(pzk_maze_result(result)->winners, status->winners);
    pzk_kit_contains(pzk_kit_result(game, result), "\"game\":{\"round\":");
    pzk_kit_contains(pzk_kit_state(game), "\"to_act\":null");
    assert_int_equal(pzk_game_legal(game, &action, 1), 0);
    assert_int_equal(pzk_kit_try(game, "{\"a\":\"map\",\"p\":0}", NULL),
                     PZK_GAME_OVER);
}

TEST(test_deck_played_with_a_plan_comes_to_an_end)
{
    enum { GAMES = 60, ROUNDS = 200 };
    struct pzk_kit_random random = {1931};
    int total = 0, longest = 0;

    for (int i = 0; i < GAMES; i++) {
        struct pzk_maze_setup setup;
        struct pzk_game game;
        struct pzk_maze_status status;
        struct pzk_result result;
        const char *why;

        arrange(&setup, &random);
        assert_true(pzk_maze_start(&game, &setup, &why));
        do {
            struct pzk_action action = play_well(&game, &random);

            assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
            pzk_maze_status(&game, &status);
        } while (!pzk_game_over(&game) && status.round < ROUNDS);
        check_end(&game, &status, &result);
        total += status.round;
        longest = status.round > longest ? status.round : longest;
    }
    print_message("%d games: %d rounds on average, %d at most\n", GAMES,
                  total / GAMES, longest);
}

RUN_TESTS()
