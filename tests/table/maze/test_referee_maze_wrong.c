// SPDX-License-Identifier: MIT
/*
 * From observations, the maze referee announces each fault once, names the
 * right player, announces its end, and says nothing else.
 */

#include "tests/kit/map_table.h"

#include "src/table/maze/explain.h"

/* Of two, the first has said that he leaves the map alone and stays. */
static void
begin_second_as_said(void)
{
    struct pzk_action map;

    map_begin(2);
    map = pzk_action_of(PZK_MAZE_MAP, 0);
    map_do_act(&map);
    map_do_stay();
    map_wait_s(1);
    map_table.n = map_table.next = 0;
}

TEST(test_other_players_coin_is_not_your_turn)
{
    begin_second_as_said();
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

TEST(test_too_far_is_refused)
{
    map_begin_second();
    map_put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION,
                    (int)pzk_finding_of_code(PZK_MAZE_TOO_FAR));
    map_expect_nothing();
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_MAZE_TOO_FAR));
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_missing_coin_is_asked_for)
{
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

/* A hand takes the coin of PLAYER up and puts it down at X, Y. */
static void
carry(int player, bool hyde, int x, int y)
{
    const struct pzk_maze_player at = map_status()->player[player];

    /* the face that is up is told to go; the other one's going is nothing */
    map_put_coin(player, false, at.x, at.y, PZK_OBS_LIFTED);
    map_put_coin(player, true, at.x, at.y, PZK_OBS_LIFTED);
    map_wait_s(0.5);
    map_put_coin(player, hyde, x, y, PZK_OBS_PLACED);
    map_wait_s(4);
}

/* The coin of PLAYER, put at X, Y, is refused for CODE, and taken back: pushed
 * there, and carried. */
static void
expect_refused(int player, int x, int y, enum pzk_code code)
{
    const struct pzk_maze_player at = map_status()->player[player];
    size_t acts = map_table.n_kept;

    map_put_coin(player, at.hyde, x, y, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_noticed((int)pzk_finding_of_code(code), player);
    map_put_coin(player, at.hyde, at.x, at.y, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_resolved((int)pzk_finding_of_code(code));
    carry(player, at.hyde, x, y);
    map_expect_noticed((int)pzk_finding_of_code(code), player);
    carry(player, at.hyde, at.x, at.y);
    map_expect_resolved((int)pzk_finding_of_code(code));
    assert_int_equal(map_table.n_kept, acts);
}

/* Why the player on turn may not go to X, Y; PZK_OK: he may. */
static enum pzk_code
why_refused(int x, int y)
{
    const struct pzk_maze_status *status = map_status();
    struct pzk_maze_scene scene = {.seen = {.shift = status->shift}};
    struct pzk_maze_reason reason;

    memcpy(scene.seen.rot, status->rot, sizeof(scene.seen.rot));
    pzk_maze_push(status->shift, scene.seen.pushed);
    scene.seen.coin[status->active] =
        (struct pzk_maze_coin_seen){.here = true,
                                    .hyde = status->player[status->active].hyde,
                                    .x = (int8_t)x,
                                    .y = (int8_t)y};
    pzk_maze_explain(pzk_referee_game(map_table.referee), &scene, &reason);
    return reason.code;
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
            map_status()->player[map_status()->active];

        for (int i = 0; map_status()->phase == PZK_MAZE_TURN && i < 25; i++) {
            *x = at.x + i % 5 - 2;
            *y = at.y + i / 5 - 2;
            if (*x >= 0 && *x < 12 && *y >= 0 && *y < 12 &&
                why_refused(*x, *y) == code) {
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

TEST(test_walls_and_passed_resources_are_refused)
{
    static const enum pzk_code codes[] = {PZK_MAZE_WALL_RED, PZK_MAZE_WALL_BLUE,
                                          PZK_MAZE_MUST_STOP};

    for (int i = 0; i < 3; i++) {
        int x = 0, y = 0;

        map_begin(2);
        find_refused(codes[i], &x, &y);
        map_put_coins();
        expect_refused(map_status()->active, x, y, codes[i]);
        map_end();
    }
}

TEST(test_third_switch_is_refused)
{
    struct pzk_action action;

    map_begin_second();
    for (int i = 0; i < 2; i++) {
        while (map_status()->phase == PZK_MAZE_TO_MAP ||
               map_status()->to_act != 1 || map_status()->switched) {
            if (map_status()->phase == PZK_MAZE_TO_MAP) {
                action = pzk_action_of(PZK_MAZE_MAP, map_status()->to_act);
                map_do_act(&action);
            } else {
                map_do_stay();
            }
        }
        action = pzk_action_of(PZK_MAZE_SWITCH, 1);
        map_do_act(&action);
    }
    assert_int_equal(map_status()->player[1].used, 2);
    map_do_stay();
    while (map_status()->phase == PZK_MAZE_TO_MAP ||
           map_status()->to_act != 1) {
        if (map_status()->phase == PZK_MAZE_TO_MAP) {
            action = pzk_action_of(PZK_MAZE_MAP, map_status()->to_act);
            map_do_act(&action);
        } else {
            map_do_stay();
        }
    }
    map_put_coins();
    map_put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_VIOLATION,
                    (int)pzk_finding_of_code(PZK_MAZE_SWITCH_USED_UP));
    map_expect_nothing();
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_MAZE_SWITCH_USED_UP));
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* Nobody changes the map, nobody moves, until PLAYER may. */
static void
let_stay_until(int player)
{
    while (map_status()->phase != PZK_MAZE_TURN ||
           map_status()->active != player) {
        struct pzk_action action;

        if (map_status()->phase == PZK_MAZE_TURN) {
            map_do_stay();
        } else {
            action = pzk_action_of(PZK_MAZE_MAP, map_status()->to_act);
            map_do_act(&action);
        }
    }
}

/* The first player becomes Hyde where the second is, who must escape. */
static void
begin_escape(void)
{
    struct pzk_action action;

    map_begin(2);
    map_bring_together();
    let_stay_until(0);
    action = pzk_action_of(PZK_MAZE_SWITCH, 0);
    map_do_act(&action);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_ESCAPE);
    assert_int_equal(map_status()->to_act, 1);
    map_put_coins();
}

/* A legal escape to the area beside. */
static struct pzk_action
some_escape(void)
{
    struct pzk_action action[8];
    size_t n = pzk_game_legal(pzk_referee_game(map_table.referee), action, 8);
    const struct pzk_maze_player at = map_status()->player[1];

    assert_in_range(n, 1, 4);
    assert_int_equal(action[0].kind, PZK_MAZE_ESCAPE);
    assert_int_equal(abs(action[0].x - at.x) + abs(action[0].y - at.y), 1);
    return action[0];
}

TEST(test_escape_too_far_away_is_refused)
{
    begin_escape();
    const struct pzk_maze_player at = map_status()->player[1];
    const struct pzk_action escape = some_escape();

    expect_refused(1, at.x < 6 ? at.x + 3 : at.x - 3, at.y,
                   PZK_MAZE_BAD_ESCAPE);
    map_put_coin(1, false, escape.x, escape.y, PZK_OBS_MOVED);
    map_wait_s(9);
    map_expect_act(PZK_MAZE_ESCAPE, 1);
    map_expect_turn(0);
    map_expect_nothing();
    map_end();
}

/* A bad escape need not be taken back: a good one does. */
TEST(test_escape_is_put_right_by_another)
{
    begin_escape();
    const struct pzk_maze_player at = map_status()->player[1];
    const struct pzk_action escape = some_escape();

    carry(1, false, at.x < 6 ? at.x + 3 : at.x - 3, at.y);
    map_expect_noticed((int)pzk_finding_of_code(PZK_MAZE_BAD_ESCAPE), 1);
    carry(1, false, escape.x, escape.y);
    map_expect_act(PZK_MAZE_ESCAPE, 1);
    map_expect_resolved((int)pzk_finding_of_code(PZK_MAZE_BAD_ESCAPE));
    map_end();
}

TEST(test_occupied_area_is_refused)
{
    begin_escape();
    const struct pzk_action escape = some_escape();

    map_do_act(&escape);
    map_put_coins();
    assert_int_equal(map_status()->to_act, 0);
    expect_refused(0, escape.x, escape.y, PZK_MAZE_OCCUPIED); /* M5.7 */
    let_stay_until(1);
    map_put_coins();
    expect_refused(1, map_status()->player[0].x, map_status()->player[0].y,
                   PZK_MAZE_OCCUPIED); /* M5.6 */
    map_end();
}

TEST(test_second_switch_in_a_turn_is_refused)
{
    map_begin_second();
    carry(1, true, 11, 0);
    map_expect_act(PZK_MAZE_SWITCH, 1);
    map_expect_turn(1);
    map_expect_nothing();
    carry(1, false, 11, 0);
    map_expect_noticed((int)pzk_finding_of_code(PZK_MAZE_ALREADY_SWITCHED), 1);
    carry(1, true, 11, 0);
    map_expect_resolved((int)pzk_finding_of_code(PZK_MAZE_ALREADY_SWITCHED));
    assert_int_equal(map_status()->player[1].used, 1);
    map_end();
}

/* The coin of somebody else lies wrong: the player on turn may stay all the
 * same. So may one who held the coin for so long that it was asked for. */
TEST(test_staying_is_staying_whatever_else_is_wrong)
{
    begin_second_as_said();
    map_put_coin(0, false, 1, 0, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_noticed(PZK_FIND_NOT_YOUR_TURN, 0);
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    carry(1, false, 11, 0);
    map_expect_act(PZK_MAZE_MOVE, 1);
    assert_int_equal(map_table.said[0].action.n, 0);
    map_expect_resolved(PZK_FIND_NOT_YOUR_TURN);
    map_put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    map_wait_s(8);
    map_expect_noticed(PZK_FIND_CARD_MISSING, 1);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 1);
    map_expect_act(PZK_MAZE_MOVE, 1);
    map_expect_resolved(PZK_FIND_CARD_MISSING);
    map_end();
}

RUN_TESTS()
