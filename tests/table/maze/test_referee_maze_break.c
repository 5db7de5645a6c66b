// SPDX-License-Identifier: MIT
/*
 * After a break, a pause or a game taken up again, what changed on the map is
 * asked about, never played; what is done then counts as ever.
 */
#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

/* Of two players the second is on turn, his coin at 11, 0; it is a pause. */
static void
begin_pause(void)
{
    map_begin_second();
    assert_true(map_command(PZK_COMMAND_PAUSE));
    map_wait_s(1);
    map_table.n = map_table.next = 0;
}

static void
resume(void)
{
    map_wait_s(3);
    map_expect_nothing();
    assert_true(map_command(PZK_COMMAND_RESUME));
    map_expect_kind(PZK_RULED_STATE, PZK_FIND_NONE);
}

TEST(test_a_coin_moved_in_a_pause_is_asked_about)
{
    begin_pause();
    struct pzk_action move = map_some_move(1);

    map_go(1, false, &move);
    resume();
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 1);
    assert_int_equal(map_status()->to_act, 1);
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_resolved(PZK_MAZE_FIND_CHANGED);
    assert_int_equal(map_status()->player[1].x, 11);
    map_end();
}

TEST(test_a_coin_moved_in_a_pause_may_count)
{
    begin_pause();
    struct pzk_action move = map_some_move(1);

    map_go(1, false, &move);
    resume();
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 1);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_act(PZK_MAZE_MOVE, 1);
    assert_true(map_table.kept[map_table.n_kept - 1].by_person);
    map_expect_resolved(PZK_MAZE_FIND_CHANGED);
    map_end();
}

/* Both moved on: neither is played before somebody says so. */
TEST(test_coins_moved_in_a_pause_may_count_together)
{
    map_begin(2);
    struct pzk_action map = pzk_action_of(PZK_MAZE_MAP, 0);

    map_do_act(&map);
    assert_true(map_command(PZK_COMMAND_PAUSE));
    map_table.n = map_table.next = 0;
    struct pzk_action move = map_some_move(1);

    map_go(0, false, &move);
    map_put_coin(1, false, 11, 1, PZK_OBS_MOVED);
    resume();
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 0);
    assert_int_equal(map_status()->to_act, 0);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_act(PZK_MAZE_MOVE, 0);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_MAZE_FIND_CHANGED);
    map_expect_turn(1); /* the First player of the next round */
    map_wait_s(9);
    map_expect_nothing();
    map_end();
}

TEST(test_a_coin_turned_in_a_pause_is_asked_about)
{
    begin_pause();
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    resume();
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 1);
    assert_false(map_status()->player[1].hyde);
    map_end();
}

TEST(test_a_coin_taken_up_in_a_pause_is_no_staying)
{
    begin_pause();
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    resume();
    map_expect_turn(1);
    map_wait_s(9);
    map_expect_nothing();
    /* now it is one */
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* Whatever else is asked about. */
TEST(test_what_is_done_after_a_pause_counts)
{
    begin_pause();
    resume();
    map_expect_turn(1);
    struct pzk_action move = map_some_move(1);

    map_go(1, false, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
shift_row(float by)
{
    for (int slot = 3; slot < 6; slot++) {
        map_table.map_x[slot] += by;
        map_put_map(slot, PZK_OBS_MOVED);
    }
}

TEST(test_a_map_changed_in_a_pause_is_asked_about)
{
    map_begin(2);
    assert_true(map_command(PZK_COMMAND_PAUSE));
    map_table.n = map_table.next = 0;
    shift_row(40);
    resume();
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 0);
    assert_int_equal(map_table.said[0].wrong.lines, 0);
    shift_row(-40);
    map_wait_s(4);
    map_expect_resolved(PZK_MAZE_FIND_CHANGED);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    map_end();
}

/* It was changed before the pause already: what was then is not taken back. */
TEST(test_a_map_changed_again_in_a_pause_is_asked_about)
{
    map_begin(2);
    shift_row(40);
    map_wait_s(4);
    assert_int_equal(map_status()->shift, 1 * 2 + 1);
    assert_true(map_command(PZK_COMMAND_PAUSE));
    map_table.n = map_table.next = 0;
    shift_row(-80);
    resume();
    assert_int_equal(map_table.said[1].wrong.lines, 1 << 1);
    assert_int_equal(map_table.said[1].wrong.cards, 0);
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 0);
    assert_int_equal(map_status()->shift, 1 * 2 + 1);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_resolved(PZK_MAZE_FIND_CHANGED);
    assert_int_equal(map_status()->shift, 1 * 2);
    map_end();
}

/* ---- taken up again ---- */

static void
take_up_map(void)
{
    map_take_up_again();
    map_table.initial = true;
    for (int slot = 0; slot < 9; slot++) {
        map_put_map(slot, PZK_OBS_PLACED);
    }
}

/* The second player is on turn; a source begins, his coin at X, Y, that of the
 * first at X0, 0. */
static void
take_up(int x0, int x, int y)
{
    take_up_map();
    map_put_coin(0, false, x0, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, x, y, PZK_OBS_PLACED);
    map_table.initial = false;
    map_table.n = map_table.next = 0;
}

/* Where MOVE, of one step from 11, 0, leads. */
static int
to_x(const struct pzk_action *move)
{
    return 11 - (move->list[0] == PZK_W);
}

static int
to_y(const struct pzk_action *move)
{
    return move->list[0] == PZK_S;
}

/* The program ended between a move and its booking. */
TEST(test_a_turn_made_before_a_game_is_taken_up_counts)
{
    map_begin_second();
    struct pzk_action move = map_some_move(1);

    take_up(0, to_x(&move), to_y(&move));
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1); /* the First player of the next round */
    map_expect_nothing();
    map_end();
}

TEST(test_more_than_a_turn_before_a_game_is_taken_up_is_asked_about)
{
    map_begin_second();
    struct pzk_action move = map_some_move(1);

    take_up(1, to_x(&move), to_y(&move));
    map_wait_s(4);
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 1);
    assert_int_equal(map_status()->to_act, 1);
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_MAZE_FIND_CHANGED);
    map_expect_turn(1);
    map_wait_s(9);
    map_expect_nothing();
    map_end();
}

/* A hand brought it while the source ran, whatever lies wrong besides. */
TEST(test_a_coin_laid_when_a_game_is_taken_up_counts)
{
    map_begin_second();
    struct pzk_action move = map_some_move(1);

    take_up(1, 11, 0);
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_table.by_hand = true;
    map_put_coin(1, false, to_x(&move), to_y(&move), PZK_OBS_PLACED);
    map_wait_s(1);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* A card was turned, which might have been under a coin all the while. */
TEST(test_a_card_turned_before_a_game_is_taken_up_is_asked_about)
{
    map_begin_second();
    map_table.rotation[1] = 90;
    take_up(0, 11, 0);
    map_wait_s(4);
    map_expect_noticed(PZK_MAZE_FIND_CHANGED, 1);
    assert_int_equal(map_status()->rot[1], 0);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_resolved(PZK_MAZE_FIND_CHANGED);
    assert_int_equal(map_status()->rot[1], 1);
    map_end();
}

/* It was never seen since, and may stay away. */
TEST(test_a_coin_missing_when_a_game_is_taken_up_may_be_missing)
{
    map_begin_second();
    take_up_map();
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_table.initial = false;
    map_table.n = map_table.next = 0;
    map_wait_s(8);
    map_expect_turn(1);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    assert_true(map_command(PZK_COMMAND_ACCEPT));
    map_expect_resolved(PZK_FIND_CARD_MISSING);
    map_wait_s(8);
    map_expect_nothing();
    map_end();
}

RUN_TESTS()
