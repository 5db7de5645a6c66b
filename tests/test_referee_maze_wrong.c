// SPDX-License-Identifier: MIT
/*
 * The maze's referee, from observations: each thing that may be wrong is
 * noticed once, of the right player, and put right, and nothing else is said.
 */
#include "tests/map_table.h"

#include "src/table/maze_explain.h"

static void
test_plain_card_may_not_be_turned(void **state_)
{
    (void)state_;
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_table.rotation[4] = 90;
    map_put_map(4, PZK_OBS_MOVED);
    map_wait_s(5);
    map_expect_kind(PZK_RULED_VIOLATION,
                    (int)pzk_finding_of_code(PZK_NOT_RESOURCE_CARD));
    map_expect_nothing();
    assert_int_equal(map_state(), PZK_TABLE_MISMATCH);
    map_table.rotation[4] = 0;
    map_put_map(4, PZK_OBS_MOVED);
    map_wait_s(3);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_NOT_RESOURCE_CARD));
    map_expect_turn(0);
    map_expect_nothing();
    map_end();
}

static void
test_other_players_coin_is_not_your_turn(void **state_)
{
    (void)state_;
    map_begin_second();
    map_put_coin(0, false, 1, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_NOT_YOUR_TURN);
    map_expect_nothing();
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_NOT_YOUR_TURN);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
test_too_far_is_refused(void **state_)
{
    (void)state_;
    map_begin_second();
    map_put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION, (int)pzk_finding_of_code(PZK_TOO_FAR));
    map_expect_nothing();
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(PZK_TOO_FAR));
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
test_missing_coin_is_asked_for(void **state_)
{
    (void)state_;
    map_begin_second();
    map_put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    map_wait_s(8);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    map_expect_nothing();
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_CARD_MISSING);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
test_map_in_pieces_is_asked_for(void **state_)
{
    (void)state_;
    map_begin_second();
    map_table.map_x[2] += 60;
    map_put_map(2, PZK_OBS_MOVED);
    map_wait_s(8);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_TABLE_DIFFERS);
    map_expect_nothing();
    map_table.map_x[2] -= 60;
    map_put_map(2, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_TABLE_DIFFERS);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
test_shift_in_the_middle_of_a_round_is_refused(void **state_)
{
    (void)state_;
    map_begin_second();
    for (int slot = 0; slot < 3; slot++) {
        map_table.map_x[slot] += 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_put_coin(0, false, 2, 0, PZK_OBS_MOVED);
    map_put_coin(1, false, 13, 0, PZK_OBS_MOVED);
    map_wait_s(5);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_MOVED_CARD);
    map_expect_nothing();
    for (int slot = 0; slot < 3; slot++) {
        map_table.map_x[slot] -= 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(5);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_MOVED_CARD);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* The coin of PLAYER, put at X, Y, is refused for CODE, and taken back. */
static void
expect_refused(int player, int x, int y, enum pzk_code code)
{
    const struct pzk_maze_player at = map_look()->player[player];

    map_put_coin(player, at.hyde, x, y, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION, (int)pzk_finding_of_code(code));
    map_expect_nothing();
    assert_int_equal(map_state(), PZK_TABLE_MISMATCH);
    map_put_coin(player, at.hyde, at.x, at.y, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(code));
    map_expect_turn(map_look()->to_act);
    map_expect_nothing();
}

/* Walks about until an area near the player on turn is refused for CODE. */
static void
find_refused(enum pzk_code code, int *x, int *y)
{
    static struct pzk_action action[512];
    unsigned luck = 3;

    while (map_table.n_kept < 200) {
        const struct pzk_game *game = pzk_referee_game(map_table.referee);
        const struct pzk_maze_player at =
            map_look()->player[map_look()->active];
        struct pzk_action way;
        enum pzk_code why;

        for (int i = 0; map_look()->phase == PZK_MAZE_TURN && i < 25; i++) {
            *x = at.x + i % 5 - 2;
            *y = at.y + i / 5 - 2;
            if (*x >= 0 && *x < 12 && *y >= 0 && *y < 12 &&
                !pzk_maze_way(game, *x, *y, &way, &why) && why == code) {
                return;
            }
        }
        size_t n = pzk_game_legal(game, action, 512);
        size_t chosen = 0;

        for (int tries = 0; tries < 50; tries++) {
            luck = luck * 1103515245U + 12345U;
            chosen = (luck >> 16) % n;
            if (map_worth(&action[chosen], true) < 1000) {
                break;
            }
        }
        map_do_act(&action[chosen]);
    }
    fail_msg("nothing is refused for code %d", code);
}

static void
test_walls_are_refused(void **state_)
{
    static const enum pzk_code codes[] = {PZK_WALL_RED, PZK_WALL_BLUE};
    (void)state_;

    for (int i = 0; i < 2; i++) {
        int x = 0, y = 0;

        map_begin(2);
        find_refused(codes[i], &x, &y);
        map_put_coins();
        expect_refused(map_look()->active, x, y, codes[i]);
        map_end();
    }
}

static void
test_third_switch_is_refused(void **state_)
{
    (void)state_;
    struct pzk_action action;

    map_begin_second();
    for (int i = 0; i < 2; i++) {
        while (map_look()->phase == PZK_MAZE_TO_MAP ||
               map_look()->to_act != 1 || map_look()->switched) {
            if (map_look()->phase == PZK_MAZE_TO_MAP) {
                pzk_action_init(&action, PZK_MAZE_MAP);
                action.actor = map_look()->to_act;
                map_do_act(&action);
            } else {
                map_do_stay();
            }
        }
        pzk_action_init(&action, PZK_MAZE_SWITCH);
        action.actor = 1;
        map_do_act(&action);
    }
    assert_int_equal(map_look()->player[1].used, 2);
    map_do_stay();
    while (map_look()->phase == PZK_MAZE_TO_MAP || map_look()->to_act != 1) {
        if (map_look()->phase == PZK_MAZE_TO_MAP) {
            pzk_action_init(&action, PZK_MAZE_MAP);
            action.actor = map_look()->to_act;
            map_do_act(&action);
        } else {
            map_do_stay();
        }
    }
    map_put_coins();
    map_put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION,
                    (int)pzk_finding_of_code(PZK_SWITCH_USED_UP));
    map_expect_nothing();
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_SWITCH_USED_UP));
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

static void
test_half_turn_of_a_card_is_refused(void **state_)
{
    (void)state_;
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_table.rotation[1] = 180;
    map_put_map(1, PZK_OBS_MOVED);
    map_wait_s(5);
    map_expect_kind(PZK_RULED_VIOLATION,
                    (int)pzk_finding_of_code(PZK_BAD_ROTATION));
    map_expect_nothing();
    map_table.rotation[1] = 90;
    map_put_map(1, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_BAD_ROTATION));
    map_expect_turn(0);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    map_end();
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_card_may_not_be_turned),
        cmocka_unit_test(test_other_players_coin_is_not_your_turn),
        cmocka_unit_test(test_too_far_is_refused),
        cmocka_unit_test(test_missing_coin_is_asked_for),
        cmocka_unit_test(test_map_in_pieces_is_asked_for),
        cmocka_unit_test(test_shift_in_the_middle_of_a_round_is_refused),
        cmocka_unit_test(test_walls_are_refused),
        cmocka_unit_test(test_third_switch_is_refused),
        cmocka_unit_test(test_half_turn_of_a_card_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
