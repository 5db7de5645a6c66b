// SPDX-License-Identifier: MIT
/*
 * Who stays takes the coin up and puts it down again: which coins that go and
 * come back were taken up, and which were only under a hand; and who was not
 * done, because his coin moves again before another acts.
 */
#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

/* Of three players the first has left the map alone and stayed: it is the
 * second's turn, whose coin lies in the corner at 11, 0. */
static void
begin_second(void)
{
    struct pzk_action map;

    map_begin(3);
    map = pzk_action_of(PZK_MAZE_MAP, 0);
    map_do_act(&map);
    map_do_stay();
    assert_int_equal(map_status()->to_act, 1);
    map_table.n = map_table.next = 0;
}

static void
expect_stay(void)
{
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    assert_int_equal(map_table.said[map_table.next - 1].action.n, 0);
    map_expect_turn(2);
    map_expect_nothing();
    map_end();
}

/* Nothing is said; then the coin is moved, and that counts. */
static void
expect_still_on_turn(void)
{
    map_wait_s(9);
    map_expect_nothing();
    assert_int_equal(map_status()->to_act, 1);
    struct pzk_action move = map_some_move(1);

    map_go(1, false, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    assert_int_equal(map_table.said[map_table.next - 1].action.n, 1);
    map_expect_turn(2);
    map_expect_nothing();
    map_end();
}

static void
cover(int player)
{
    map_put_coin(player, false, player == 1 ? 11 : 0, 0, PZK_OBS_LIFTED);
}

static void
uncover(int player, float off, float turned)
{
    map_put_coin_off(player, false, player == 1 ? 11 : 0, 0, off, turned,
                     PZK_OBS_PLACED);
}

/* Two coins went and came back together: something lay over both. */
TEST(test_two_coins_back_together_were_covered)
{
    begin_second();
    cover(0);
    cover(1);
    map_wait_s(1.3);
    uncover(0, 0, 0);
    uncover(1, 0, 0);
    expect_still_on_turn();
}

/* ... but not where the one lies otherwise than before. */
TEST(test_a_coin_beside_a_covered_one_stays)
{
    begin_second();
    map_hands(true);
    cover(0);
    cover(1);
    map_wait_s(1.3);
    uncover(0, 0, 0);
    uncover(1, 1, 20);
    map_hands(false);
    expect_stay();
}

/* ... nor where the other went at another time. */
TEST(test_a_coin_after_a_covered_one_stays)
{
    begin_second();
    cover(0);
    map_wait_s(1.3);
    uncover(0, 0, 0);
    map_wait_s(1);
    cover(1);
    map_wait_s(1.3);
    uncover(1, 0, 0);
    expect_stay();
}

/* A hand rests over it all the while, and it lies as it had lain. */
TEST(test_a_coin_under_a_hand_that_stays_is_not_taken_up)
{
    begin_second();
    map_hands(true);
    map_wait_s(0.9);
    cover(1);
    map_wait_s(1.3);
    uncover(1, 0.4F, 1);
    map_hands(false);
    expect_still_on_turn();
}

/* The hand went before the coin was seen again. */
TEST(test_a_coin_seen_when_the_hand_has_gone_is_not_taken_up)
{
    begin_second();
    map_hands(true);
    map_wait_s(0.9);
    cover(1);
    map_wait_s(1.3);
    map_hands(false);
    map_wait_s(0.4);
    uncover(1, 0, 0);
    expect_still_on_turn();
}

TEST(test_a_coin_put_down_otherwise_stays)
{
    static const struct {
        float off, turned;
    } ways[] = {{3, 0}, {0, 10}, {0, -10}, {0, 350}};

    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
        begin_second();
        map_hands(true);
        map_wait_s(0.9);
        cover(1);
        map_wait_s(1.3);
        uncover(1, ways[i].off, ways[i].turned);
        map_hands(false);
        expect_stay();
    }
}

/* A hand took it and went, another brought it to the very place. */
TEST(test_a_coin_brought_by_a_hand_that_came_stays)
{
    begin_second();
    map_hands(true);
    map_wait_s(0.4);
    cover(1);
    map_wait_s(0.4);
    map_hands(false);
    map_wait_s(0.9);
    map_hands(true);
    map_wait_s(0.5);
    uncover(1, 0, 0);
    map_hands(false);
    expect_stay();
}

/* The line under it was shifted with both of its coins: it lies elsewhere
 * because its card does. */
TEST(test_a_coin_that_goes_with_its_card_is_not_taken_up)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_hands(true);
    map_wait_s(0.5);
    map_put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    map_wait_s(0.9);
    for (int slot = 0; slot < 3; slot++) {
        map_table.map_x[slot] += 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_put_coin(0, false, 2, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, 13, 0, PZK_OBS_MOVED);
    map_hands(false);
    map_wait_s(9);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->phase, PZK_MAZE_TURN);
    assert_int_equal(map_status()->to_act, 0);
    map_end();
}

/* ---- not done ---- */

/* The coin of PLAYER, which lies at X, Y, is taken up and put down there. */
static void
touch(int player, int x, int y)
{
    map_put_coin(player, false, x, y, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin_off(player, false, x, y, 3, 0, PZK_OBS_PLACED);
}

/* A move of so many steps counts, by PLAYER; NEXT is on turn. */
static void
expect_move(int player, int steps, int next)
{
    map_expect_act(PZK_MAZE_MOVE, player);
    assert_int_equal(map_table.said[map_table.next - 1].action.n, steps);
    map_expect_turn(next);
    map_expect_nothing();
}

/* He had only touched it. */
TEST(test_a_coin_moved_after_it_was_put_down_had_not_stayed)
{
    begin_second();
    struct pzk_action move = map_some_move(2);

    touch(1, 11, 0);
    map_wait_s(3);
    expect_move(1, 0, 2);
    map_put_coin(
        1, false, 11 + pzk_step_x(move.list[0]) + pzk_step_x(move.list[1]),
        pzk_step_y(move.list[0]) + pzk_step_y(move.list[1]), PZK_OBS_MOVED);
    map_wait_s(3);
    expect_move(1, 2, 2);
    map_end();
}

/* A move counts from where the turn began; put back there it is none. */
TEST(test_a_coin_moved_on_moves_from_where_it_was)
{
    begin_second();
    struct pzk_action one = map_some_move(1), two = map_some_move(2);

    map_go(1, false, &one);
    map_wait_s(3);
    expect_move(1, 1, 2);
    map_put_coin(
        1, false, 11 + pzk_step_x(two.list[0]) + pzk_step_x(two.list[1]),
        pzk_step_y(two.list[0]) + pzk_step_y(two.list[1]), PZK_OBS_MOVED);
    map_wait_s(3);
    expect_move(1, 2, 2);
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(3);
    map_expect_turn(1);
    map_expect_nothing();
    assert_int_equal(map_status()->to_act, 1);
    map_end();
}

/* ... and farther than he may, he is out of turn. */
TEST(test_a_coin_moved_on_too_far_is_not_your_turn)
{
    begin_second();
    struct pzk_action one = map_some_move(1);

    map_go(1, false, &one);
    map_wait_s(3);
    expect_move(1, 1, 2);
    map_put_coin(1, false, 6, 5, PZK_OBS_MOVED);
    map_wait_s(3);
    map_expect_noticed(PZK_FIND_NOT_YOUR_TURN, 1);
    map_end();
}

/* The second of two, who begins the next round: as it was, the map is alone. */
static void
move_as_second(int steps)
{
    map_begin_second();
    struct pzk_action move = map_some_move(steps);

    map_go(1, false, &move);
    map_wait_s(2);
    expect_move(1, steps, 1);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
}

/* He had not done with his turn, or has done and begins the round. */
TEST(test_a_coin_moved_on_by_who_is_next_too)
{
    for (int late = 0; late < 2; late++) {
        move_as_second(1);
        map_wait_s(late ? 5 : 1);
        map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
        map_wait_s(3);
        if (late) {
            map_expect_act(PZK_MAZE_MAP, 1);
            expect_move(1, 1, 0);
        } else {
            map_expect_turn(1);
            map_expect_nothing();
            assert_int_equal(map_status()->phase, PZK_MAZE_TURN);
        }
        map_end();
    }
}

/* He straightens it; later he stays. */
TEST(test_a_coin_touched_by_who_is_next_too)
{
    for (int late = 0; late < 2; late++) {
        move_as_second(1);
        const struct pzk_maze_player at = map_status()->player[1];

        map_wait_s(late ? 5 : 1);
        touch(1, at.x, at.y);
        map_wait_s(3);
        if (late) {
            map_expect_act(PZK_MAZE_MAP, 1);
            expect_move(1, 0, 0);
        }
        map_expect_nothing();
        map_end();
    }
}

/* ---- not seen ---- */

/* The one on turn has moved, and glare hides his coin: who moves after him is
 * not to blame. */
TEST(test_a_coin_not_seen_is_asked_for_before_others)
{
    begin_second();
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED); /* seen */
    cover(1);
    map_wait_s(2);
    map_put_coin(2, false, 11, 10, PZK_OBS_MOVED);
    map_wait_s(2);
    map_expect_noticed(PZK_FIND_CARD_MISSING, 1);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_CARD_MISSING);
    map_expect_noticed(PZK_FIND_NOT_YOUR_TURN, 2);
    map_end();
}

/* Hands and other coins do not make it wait. */
TEST(test_a_coin_away_for_five_seconds_is_asked_for)
{
    begin_second();
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED); /* seen */
    cover(1);
    for (int i = 0; i < 4; i++) {
        map_wait_s(1);
        map_hands(i % 2 == 0);
    }
    map_wait_s(0.5);
    map_expect_nothing();
    map_wait_s(1);
    map_expect_noticed(PZK_FIND_CARD_MISSING, 1);
    map_end();
}

RUN_TESTS()
