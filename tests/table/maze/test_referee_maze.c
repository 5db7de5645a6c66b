// SPDX-License-Identifier: MIT
/*
 * The maze's referee, from observations: nine map cards and coins are laid,
 * turned, shifted and moved as hands do it, and what is said is compared.
 */

#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

TEST(test_game_begins_when_map_and_coins_lie_there)
{
    map_begin(3);
    map_table.next = 0;
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->n_players, 3);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    assert_int_equal(map_table.n_kept, 1);
    assert_int_equal(map_table.kept[0].kind, PZK_ENTRY_START);
    map_end();
}

TEST(test_nothing_begins_without_a_card_or_coin)
{
    map_begin(2);
    map_end();
    struct pzk_table_setup setup;

    memset(&map_table, 0, sizeof(map_table));
    pzk_table_setup_init(&setup, &pzk_maze_game);
    map_table.referee = pzk_referee_new(&setup);
    map_wait_s(5);
    assert_int_equal(map_table.n_kept, 0);
    assert_int_equal(map_state(), PZK_TABLE_NO_PLACEMENT);
    map_end();
}

TEST(test_row_is_shifted_and_card_turned)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_table.rotation[1] = 90;
    map_put_map(1, PZK_OBS_MOVED);
    for (int slot = 3; slot < 6; slot++) {
        map_table.map_x[slot] += 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->rot[1], 1);
    assert_int_equal(map_status()->shift, 1 * 2 + 1);
    assert_int_equal(map_status()->phase, PZK_MAZE_TURN);
    map_end();
}

TEST(test_map_is_changed_on_until_a_coin_moves)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    for (int slot = 3; slot < 6; slot++) {
        map_table.map_x[slot] += 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    for (int slot = 3; slot < 6; slot++) {
        map_table.map_x[slot] -= 80;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->shift, 1 * 2);
    map_end();
}

TEST(test_coin_moves_and_leaves_the_map_alone)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    struct pzk_action map;

    /* ask for a move as if the map had been left alone */
    struct pzk_game copy = *pzk_referee_game(map_table.referee);
    map = pzk_action_of(PZK_MAZE_MAP, 0);
    assert_int_equal(pzk_game_apply(&copy, &map, NULL), PZK_OK);
    struct pzk_action moves[256];
    size_t n = pzk_game_legal(&copy, moves, 256);
    size_t i = 0;
    while (i < n && (moves[i].kind != PZK_MAZE_MOVE || moves[i].n != 1)) {
        i++;
    }
    assert_true(i < n);
    map_go(0, false, &moves[i]);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_act(PZK_MAZE_MOVE, 0);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_coin_put_down_again_stays)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_act(PZK_MAZE_MOVE, 0);
    assert_int_equal(map_table.said[map_table.next - 1].action.n, 0);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_coin_turned_over_is_a_switch)
{
    map_begin_second();
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_SWITCH, 1);
    map_expect_turn(1);
    map_expect_nothing();
    assert_true(map_status()->player[1].hyde);
    assert_int_equal(map_status()->player[1].used, 1);
    struct pzk_action move = map_some_move(3);
    map_go(1, true, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1); /* the First player of the next round */
    map_expect_nothing();
    map_end();
}

TEST(test_switch_and_move_in_one_go)
{
    map_begin_second();
    struct pzk_game copy = *pzk_referee_game(map_table.referee);
    struct pzk_action sw, moves[256];
    sw = pzk_action_of(PZK_MAZE_SWITCH, 1);
    assert_int_equal(pzk_game_apply(&copy, &sw, NULL), PZK_OK);
    size_t n = pzk_game_legal(&copy, moves, 256);
    size_t i = 0;
    while (i < n && (moves[i].kind != PZK_MAZE_MOVE || moves[i].n != 3)) {
        i++;
    }
    assert_true(i < n);
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_go(1, true, &moves[i]);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_SWITCH, 1);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* A coin hides the mark of a card; pushed on, the card is seen nowhere. */
TEST(test_card_whose_mark_a_coin_hides_is_not_missing)
{
    map_begin(2);
    map_put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    map_wait_s(4);
    map_table.n = map_table.next = 0;
    for (int slot = 3; slot < 6; slot++) { /* to the right */
        map_table.map_x[slot] += 40;
        map_put_map(slot, slot == 4 ? PZK_OBS_LIFTED : PZK_OBS_MOVED);
    }
    map_put_coin(1, false, 7, 5, PZK_OBS_MOVED);
    map_wait_s(9);
    for (int i = 0; i < map_table.n; i++) {
        assert_int_not_equal(map_table.said[i].code, PZK_FIND_CARD_MISSING);
        assert_int_not_equal(map_table.said[i].code, PZK_FIND_TABLE_DIFFERS);
    }
    assert_int_equal(map_status()->shift, 1 * 2 + 1);
    /* nothing hides it now: it has been taken away */
    map_put_coin(1, false, 9, 5, PZK_OBS_MOVED);
    map_table.n = map_table.next = 0;
    map_wait_s(9);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_NOT_YOUR_TURN);
    map_expect_turn(0);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    map_expect_nothing();
    map_end();
}

/* The second player walks until one step leads to a resource, and is the last
 * of a round. */
static void
bring_to_resource(void)
{
    while (map_status()->to_act != 1 || map_status()->first != 0 ||
           map_steps_to_go(pzk_referee_game(map_table.referee), true) > 1) {
        struct pzk_action action = map_best_action(true);

        if (map_status()->phase == PZK_MAZE_TURN &&
            (map_status()->to_act == 0 || map_worth(&action, true) == 1000)) {
            map_do_stay();
        } else {
            map_do_act(&action);
        }
        assert_true(map_table.n_kept < 200);
    }
}

/* Who collects last in a round is the First player of the next: the coin that
 * he turns over then is not one he takes up to stay. */
TEST(test_coin_turned_after_a_resource_is_no_staying)
{
    struct pzk_result result;
    struct pzk_action moves[256];
    size_t n, i = 0;

    map_begin(2);
    bring_to_resource();
    map_put_coin(0, false, map_status()->player[0].x, map_status()->player[0].y,
                 PZK_OBS_MOVED);
    map_put_coin(1, false, map_status()->player[1].x, map_status()->player[1].y,
                 PZK_OBS_MOVED);
    map_wait_s(4);
    map_table.n = map_table.next = 0;
    n = pzk_game_legal(pzk_referee_game(map_table.referee), moves, 256);
    for (bool found = false; i < n && !found; i += !found) {
        struct pzk_game copy = *pzk_referee_game(map_table.referee);

        pzk_game_apply(&copy, &moves[i], &result);
        found = moves[i].kind == PZK_MAZE_MOVE && moves[i].n == 1 &&
                pzk_maze_result(&result)->collected_one;
    }
    assert_true(i < n);
    map_go(1, false, &moves[i]);
    map_wait_s(3);
    map_expect_act(PZK_MAZE_MOVE, 1);
    assert_true(map_table.said[map_table.next - 1].result.collected_one);
    map_expect_turn(1);
    map_expect_nothing();
    assert_true(map_status()->player[1].hyde);
    const struct pzk_maze_player at = map_status()->player[1];
    /* M6.1 forgotten */
    map_wait_s(6);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_MAZE_FIND_TURN_COIN);
    map_expect_nothing();
    map_put_coin(1, false, at.x, at.y, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(1, true, at.x, at.y, PZK_OBS_PLACED);
    map_wait_s(9);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_MAZE_FIND_TURN_COIN);
    map_expect_turn(1);
    map_expect_nothing();
    /* taken up once more, he stays */
    map_put_coin(1, true, at.x, at.y, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(1, true, at.x, at.y, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 1);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(0);
    map_expect_nothing();
    map_end();
}

/* The lower coin is not seen to go with its card, and soon nowhere at all. */
TEST(test_coin_under_a_coin_goes_with_its_card)
{
    map_begin(2);
    map_bring_together();
    while (map_status()->phase != PZK_MAZE_TO_MAP) {
        map_do_stay();
    }
    const struct pzk_maze_player at = map_status()->player[0];
    map_put_coin(0, false, at.x, at.y, PZK_OBS_MOVED);
    map_put_coin(1, false, at.x, at.y, PZK_OBS_MOVED);
    map_wait_s(9);
    map_table.n = map_table.next = 0;
    for (int i = 0; i < 3; i++) {
        int slot = at.slot / 3 * 3 + i;

        map_table.map_x[slot] += 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_put_coin(1, false, at.x + 2, at.y, PZK_OBS_MOVED);
    map_wait_s(9);
    map_expect_act(PZK_MAZE_MAP, map_status()->active);
    map_expect_turn(map_status()->active);
    map_expect_nothing();
    map_put_coin(0, false, at.x, at.y, PZK_OBS_LIFTED);
    map_wait_s(9);
    map_expect_nothing();
    /* one whose place is open is missing */
    map_put_coin(1, false, at.x + 2, at.y, PZK_OBS_LIFTED);
    map_wait_s(9);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    map_expect_nothing();
    map_end();
}

TEST(test_undo_leaves_the_coin_until_it_is_touched)
{
    static struct pzk_said said;
    struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};

    map_begin_second();
    struct pzk_action move = map_some_move(1);
    map_go(1, false, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    assert_true(
        pzk_referee_command(map_table.referee, &undo, map_table.t_us, &said));
    map_listen(&said);
    map_expect_turn(1);
    map_wait_s(5);
    map_expect_nothing();
    assert_int_equal(map_status()->player[1].x, 11);
    map_go(1, false, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_restored_game_goes_on)
{
    map_begin_second();
    map_take_up_again();
    for (int slot = 0; slot < 9; slot++) {
        map_put_map(slot, PZK_OBS_PLACED);
    }
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_table.n = map_table.next = 0;
    map_wait_s(4);
    map_expect_turn(1);
    map_expect_nothing();
    struct pzk_action move = map_some_move(2);
    map_go(1, false, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* Taken up with the second player on turn, whose coin is turned over then, or
 * was just before. */
static void
take_up_and_switch(bool before)
{
    map_begin_second();
    map_take_up_again();
    for (int slot = 0; slot < 9; slot++) {
        map_put_map(slot, PZK_OBS_PLACED);
    }
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_table.n = map_table.next = 0;
    if (!before) {
        map_wait_s(4);
        map_expect_turn(1);
        map_expect_nothing();
    }
    map_put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_SWITCH, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_restored_game_knows_a_switch)
{
    take_up_and_switch(false);
    take_up_and_switch(true);
}

/* Another card is seen first, so all lies turned by QUARTERS against before,
 * and the marks of some cards are under coins from the start. */
static void
take_up_turned(int quarters)
{
    map_begin_second();
    map_take_up_again();
    map_table.quarters = quarters;
    for (int slot = 0; slot < 9; slot++) {
        map_table.rotation[slot] += (float)(90 * quarters);
        if (slot != 1) {
            map_put_map(slot, PZK_OBS_PLACED);
        }
    }
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_table.n = map_table.next = 0;
}

TEST(test_restored_game_goes_on_however_the_map_is_seen)
{
    for (int quarters = 0; quarters < 4; quarters++) {
        take_up_turned(quarters);
        map_put_map(1, PZK_OBS_PLACED);
        map_wait_s(4);
        map_expect_turn(1);
        map_expect_nothing();
        struct pzk_action move = map_some_move(2);
        map_go(1, false, &move);
        map_wait_s(9);
        map_expect_act(PZK_MAZE_MOVE, 1);
        map_expect_turn(1);
        map_expect_nothing();
        map_end();
    }
}

/* Resumed, a card may be under a coin before it was ever seen: it is where the
 * others leave room for it, and turned as it was. */
TEST(test_restored_game_knows_a_card_under_a_coin)
{
    for (int quarters = 0; quarters < 4; quarters++) {
        take_up_turned(quarters);
        map_put_coin(0, false, 5, 1, PZK_OBS_MOVED);
        map_wait_s(9);
        map_expect_turn(1);
        /* of the coin alone something is said */
        map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_NOT_YOUR_TURN);
        map_expect_nothing();
        /* nothing covers it now, and it is nowhere */
        map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
        map_wait_s(9);
        map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_NOT_YOUR_TURN);
        map_expect_turn(1);
        map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
        map_expect_nothing();
        map_end();
    }
}

/* The map is laid anew, its corners are changed about, and the coins come back
 * one after the other. */
TEST(test_next_game_begins_when_all_lies_ready_again)
{
    static struct pzk_said said;
    struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct pzk_table_view view;

    map_begin(3);
    assert_false(
        pzk_referee_command(map_table.referee, &next, map_table.t_us, &said));
    map_play_to_end();
    map_put_coin(0, false, 5, 5, PZK_OBS_MOVED);
    map_put_coin(2, true, 11, 11, PZK_OBS_MOVED);
    map_wait_s(9);
    assert_int_equal(map_state(), PZK_TABLE_GAME_OVER);
    map_table.n = map_table.next = 0;
    map_table.n_kept = 0;
    assert_true(
        pzk_referee_command(map_table.referee, &next, map_table.t_us, &said));
    map_listen(&said);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_NEXT_GAME);
    map_expect_nothing();
    pzk_referee_view(map_table.referee, &view);
    assert_false(view.started || view.can_next_game || view.can_undo);
    assert_int_equal(view.state, PZK_TABLE_NO_PLACEMENT);
    assert_false(
        pzk_referee_command(map_table.referee, &next, map_table.t_us, &said));

    float x = map_table.map_x[0];
    map_table.map_x[0] = map_table.map_x[2];
    map_table.map_x[2] = x;
    map_put_map(0, PZK_OBS_MOVED);
    map_put_map(2, PZK_OBS_MOVED);
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_wait_s(9);
    map_expect_nothing(); /* of three one is not Jekyll yet */
    assert_int_equal(map_table.n_kept, 0);
    map_put_coin(2, false, 11, 11, PZK_OBS_PLACED);
    map_wait_s(9);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 1);
    assert_int_equal(map_table.kept[0].kind, PZK_ENTRY_START);
    assert_int_equal(map_status()->n_players, 3);
    assert_int_equal(map_status()->round, 1);
    map_put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_act(PZK_MAZE_MOVE, 0);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

RUN_TESTS()
