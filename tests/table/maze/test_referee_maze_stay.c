// SPDX-License-Identifier: MIT
/*
 * Who stays takes the coin up and puts it down again: which coins that go and
 * come back were taken up, and which were only under a hand.
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
    pzk_action_init(&map, PZK_MAZE_MAP);
    map.actor = 0;
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

RUN_TESTS()
