// SPDX-License-Identifier: MIT
/*
 * The maze's referee, from observations: nine map cards and coins are laid,
 * turned, shifted and moved as hands do it, and what is said is compared.
 * Long, because its cases share one table and read as one list.
 */
#include "tests/pzk_test.h"

#include <math.h>
#include <string.h>

#include "src/table/maze_explain.h"
#include "src/table/referee.h"

enum { SECOND = 1000000, MAX_SAID = 64 };

static struct table {
    struct pzk_referee *referee;
    int64_t t_us;
    float map_x[9], map_y[9], rotation[9]; /* by slot; mm, degrees */
    struct {
        int kind, code, player;
        struct pzk_action action;
        struct pzk_maze_result result;
    } said[MAX_SAID];
    int n;
    struct pzk_entry kept[256];
    size_t n_kept;
} table;

static void
listen(const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        assert_true(table.n < MAX_SAID);
        table.said[table.n].kind = ruling->kind;
        table.said[table.n].code = ruling->finding;
        table.said[table.n].player = ruling->seat;
        table.said[table.n].action = ruling->action;
        table.said[table.n].result = *pzk_maze_result(&ruling->caused);
        table.n++;
    }
    for (size_t i = 0; i < said->keep.count; i++) {
        assert_true(table.n_kept < 256);
        table.kept[table.n_kept++] = said->keep.at[i];
    }
}

static void
wait_s(double seconds)
{
    static struct pzk_said said;

    for (int i = 0; i < (int)(seconds * 10); i++) {
        table.t_us += SECOND / 10;
        pzk_referee_tick(table.referee, table.t_us, &said);
        listen(&said);
    }
}

static void
observe(enum pzk_obs_kind kind, int piece, float x, float y, float rotation)
{
    static struct pzk_said said;
    struct pzk_obs obs = {.kind = kind,
                          .t_us = table.t_us,
                          .piece = piece,
                          .at = {x, y},
                          .card_at = {x, y},
                          .rotation = rotation,
                          .side = PZK_ELSEWHERE,
                          .from = PZK_NO_SEAT};

    pzk_referee_observe(table.referee, &obs, &said);
    listen(&said);
}

static int
card_in(int slot)
{
    /* our deck's resource cards are its last four */
    static const int8_t cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};

    return PZK_M1 + cards[slot];
}

static void
put_map(int slot, enum pzk_obs_kind kind)
{
    observe(kind, card_in(slot), table.map_x[slot], table.map_y[slot],
            table.rotation[slot]);
}

/* The coin of PLAYER in the area X, Y of the map (shifted lines too). */
static void
put_coin(int player, bool hyde, int x, int y, enum pzk_obs_kind kind)
{
    observe(kind, PZK_C1J + 2 * player + hyde, (float)(20 * x) - 110,
            (float)(20 * y) - 110, 0);
}

static void
begin(int coins)
{
    struct pzk_table_setup setup;

    memset(&table, 0, sizeof(table));
    pzk_table_setup_init(&setup);
    setup.game = PZK_TABLE_MAZE;
    setup.players = (uint8_t)coins;
    table.referee = pzk_referee_new(&setup);
    assert_non_null(table.referee);
    for (int slot = 0; slot < 9; slot++) {
        table.map_x[slot] = (float)(80 * (slot % 3 - 1)) + 2;
        table.map_y[slot] = (float)(80 * (slot / 3 - 1)) - 3;
        put_map(slot, PZK_OBS_PLACED);
    }
    for (int i = 0; i < coins; i++) {
        put_coin(i, false, i == 0 || i == 3 ? 0 : 11, i < 2 ? 0 : 11,
                 PZK_OBS_PLACED);
    }
    wait_s(3);
}

static void
end(void)
{
    pzk_referee_free(table.referee);
}

static const struct pzk_maze_look *
look(void)
{
    static struct pzk_table_view view;

    pzk_referee_view(table.referee, &view);
    assert_true(view.started);
    return &view.maze;
}

static enum pzk_table_state
state(void)
{
    static struct pzk_table_view view;

    pzk_referee_view(table.referee, &view);
    return view.state;
}

/* The next thing said, and none left after the last. */
static int next;

static void
expect_act(int kind, int player)
{
    assert_true(next < table.n);
    assert_int_equal(table.said[next].kind, PZK_RULED_ACT);
    assert_int_equal(table.said[next].action.kind, kind);
    assert_int_equal(table.said[next].action.actor, player);
    next++;
}

static void
expect_turn(int player)
{
    assert_true(next < table.n);
    assert_int_equal(table.said[next].kind, PZK_RULED_TURN);
    assert_int_equal(table.said[next].player, player);
    next++;
}

static void
expect_kind(int kind, int code)
{
    assert_true(next < table.n);
    assert_int_equal(table.said[next].kind, kind);
    assert_int_equal(table.said[next].code, code);
    next++;
}

static void
expect_nothing(void)
{
    for (int i = next; i < table.n; i++) {
        print_error("said too: kind %d code %d player %d\n", table.said[i].kind,
                    table.said[i].code, table.said[i].player);
    }
    assert_int_equal(table.n, next);
    table.n = next = 0;
}

/* A legal move of the player on turn, one step or more, from the rules. */
static struct pzk_action
some_move(int steps)
{
    struct pzk_action moves[256];
    size_t n = pzk_game_legal(pzk_referee_game(table.referee), moves, 256);

    for (size_t i = 0; i < n && i < 256; i++) {
        if (moves[i].kind == PZK_MAZE_MOVE && moves[i].n == steps) {
            return moves[i];
        }
    }
    fail_msg("no move of %d steps", steps);
    return moves[0];
}

static void
go(int player, bool hyde, const struct pzk_action *move)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int x = look()->player[player].x, y = look()->player[player].y;

    for (int i = 0; i < move->n; i++) {
        x += dx[move->list[i]];
        y += dy[move->list[i]];
    }
    put_coin(player, hyde, x, y, PZK_OBS_MOVED);
}

static void
test_game_begins_when_map_and_coins_lie_there(void **state_)
{
    (void)state_;
    begin(3);
    next = 0;
    expect_turn(0);
    expect_nothing();
    assert_int_equal(look()->n_players, 3);
    assert_int_equal(look()->phase, PZK_MAZE_TO_MAP);
    assert_int_equal(table.n_kept, 1);
    assert_int_equal(table.kept[0].kind, PZK_ENTRY_START);
    end();
}

static void
test_nothing_begins_without_a_card_or_coin(void **state_)
{
    (void)state_;
    begin(2);
    end();
    struct pzk_table_setup setup;

    memset(&table, 0, sizeof(table));
    pzk_table_setup_init(&setup);
    setup.game = PZK_TABLE_MAZE;
    table.referee = pzk_referee_new(&setup);
    wait_s(5);
    assert_int_equal(table.n_kept, 0);
    assert_int_equal(state(), PZK_TABLE_NO_PLACEMENT);
    end();
}

static void
test_row_is_shifted_and_card_turned(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    table.rotation[1] = 90;
    put_map(1, PZK_OBS_MOVED);
    for (int slot = 3; slot < 6; slot++) {
        table.map_x[slot] += 40;
        put_map(slot, PZK_OBS_MOVED);
    }
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 0);
    expect_turn(0);
    expect_nothing();
    assert_int_equal(look()->rot[1], 1);
    assert_int_equal(look()->shift, 1 * 2 + 1);
    assert_int_equal(look()->phase, PZK_MAZE_TURN);
    end();
}

static void
test_map_is_changed_on_until_a_coin_moves(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    for (int slot = 3; slot < 6; slot++) {
        table.map_x[slot] += 40;
        put_map(slot, PZK_OBS_MOVED);
    }
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 0);
    expect_turn(0);
    expect_nothing();
    for (int slot = 3; slot < 6; slot++) {
        table.map_x[slot] -= 80;
        put_map(slot, PZK_OBS_MOVED);
    }
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 0);
    expect_turn(0);
    expect_nothing();
    assert_int_equal(look()->shift, 1 * 2);
    end();
}

static void
test_plain_card_may_not_be_turned(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    table.rotation[4] = 90;
    put_map(4, PZK_OBS_MOVED);
    wait_s(5);
    expect_kind(PZK_RULED_VIOLATION,
                (int)pzk_finding_of_code(PZK_NOT_RESOURCE_CARD));
    expect_nothing();
    assert_int_equal(state(), PZK_TABLE_MISMATCH);
    table.rotation[4] = 0;
    put_map(4, PZK_OBS_MOVED);
    wait_s(3);
    expect_kind(PZK_RULED_RESOLVED,
                (int)pzk_finding_of_code(PZK_NOT_RESOURCE_CARD));
    expect_turn(0);
    expect_nothing();
    end();
}

static void
test_coin_moves_and_leaves_the_map_alone(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    struct pzk_action map;

    /* ask for a move as if the map had been left alone */
    struct pzk_game copy = *pzk_referee_game(table.referee);
    pzk_action_init(&map, PZK_MAZE_MAP);
    map.actor = 0;
    assert_int_equal(pzk_game_apply(&copy, &map, NULL), PZK_OK);
    struct pzk_action moves[256];
    size_t n = pzk_game_legal(&copy, moves, 256);
    size_t i = 0;
    while (i < n && (moves[i].kind != PZK_MAZE_MOVE || moves[i].n != 1)) {
        i++;
    }
    assert_true(i < n);
    go(0, false, &moves[i]);
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 0);
    expect_act(PZK_MAZE_MOVE, 0);
    expect_turn(1);
    expect_nothing();
    end();
}

/* The first player has left the map alone and stays: the second is on turn. */
static void
begin_second(void)
{
    begin(2);
    put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    wait_s(1);
    put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    wait_s(4);
    assert_int_equal(look()->to_act, 1);
    table.n = next = 0;
}

static void
test_coin_put_down_again_stays(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    wait_s(1);
    put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 0);
    expect_act(PZK_MAZE_MOVE, 0);
    assert_int_equal(table.said[next - 1].action.n, 0);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_other_players_coin_is_not_your_turn(void **state_)
{
    (void)state_;
    begin_second();
    put_coin(0, false, 1, 0, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_NOT_YOUR_TURN);
    expect_nothing();
    put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_NOT_YOUR_TURN);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_too_far_is_refused(void **state_)
{
    (void)state_;
    begin_second();
    put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_VIOLATION, (int)pzk_finding_of_code(PZK_TOO_FAR));
    expect_nothing();
    put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(PZK_TOO_FAR));
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_coin_turned_over_is_a_switch(void **state_)
{
    (void)state_;
    begin_second();
    put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    wait_s(4);
    expect_act(PZK_MAZE_SWITCH, 1);
    expect_turn(1);
    expect_nothing();
    assert_true(look()->player[1].hyde);
    assert_int_equal(look()->player[1].used, 1);
    struct pzk_action move = some_move(3);
    go(1, true, &move);
    wait_s(4);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(1); /* the First player of the next round */
    expect_nothing();
    end();
}

static void
test_switch_and_move_in_one_go(void **state_)
{
    (void)state_;
    begin_second();
    struct pzk_game copy = *pzk_referee_game(table.referee);
    struct pzk_action sw, moves[256];
    pzk_action_init(&sw, PZK_MAZE_SWITCH);
    sw.actor = 1;
    assert_int_equal(pzk_game_apply(&copy, &sw, NULL), PZK_OK);
    size_t n = pzk_game_legal(&copy, moves, 256);
    size_t i = 0;
    while (i < n && (moves[i].kind != PZK_MAZE_MOVE || moves[i].n != 3)) {
        i++;
    }
    assert_true(i < n);
    put_coin(1, false, 11, 0, PZK_OBS_LIFTED);
    go(1, true, &moves[i]);
    wait_s(4);
    expect_act(PZK_MAZE_SWITCH, 1);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_missing_coin_is_asked_for(void **state_)
{
    (void)state_;
    begin_second();
    put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    wait_s(8);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    expect_nothing();
    put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_CARD_MISSING);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_map_in_pieces_is_asked_for(void **state_)
{
    (void)state_;
    begin_second();
    table.map_x[2] += 60;
    put_map(2, PZK_OBS_MOVED);
    wait_s(8);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_TABLE_DIFFERS);
    expect_nothing();
    table.map_x[2] -= 60;
    put_map(2, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_TABLE_DIFFERS);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_shift_in_the_middle_of_a_round_is_refused(void **state_)
{
    (void)state_;
    begin_second();
    for (int slot = 0; slot < 3; slot++) {
        table.map_x[slot] += 40;
        put_map(slot, PZK_OBS_MOVED);
    }
    put_coin(0, false, 2, 0, PZK_OBS_MOVED);
    put_coin(1, false, 13, 0, PZK_OBS_MOVED);
    wait_s(5);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_MOVED_CARD);
    expect_nothing();
    for (int slot = 0; slot < 3; slot++) {
        table.map_x[slot] -= 40;
        put_map(slot, PZK_OBS_MOVED);
    }
    put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    wait_s(5);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_MOVED_CARD);
    expect_turn(1);
    expect_nothing();
    end();
}

/* A coin hides the mark of a card; pushed on, the card is seen nowhere. */
static void
test_card_whose_mark_a_coin_hides_is_not_missing(void **state_)
{
    (void)state_;
    begin(2);
    put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    wait_s(4);
    table.n = next = 0;
    for (int slot = 3; slot < 6; slot++) { /* to the right */
        table.map_x[slot] += 40;
        put_map(slot, slot == 4 ? PZK_OBS_LIFTED : PZK_OBS_MOVED);
    }
    put_coin(1, false, 7, 5, PZK_OBS_MOVED);
    wait_s(9);
    for (int i = 0; i < table.n; i++) {
        assert_int_not_equal(table.said[i].code, PZK_FIND_CARD_MISSING);
        assert_int_not_equal(table.said[i].code, PZK_FIND_TABLE_DIFFERS);
    }
    assert_int_equal(look()->shift, 1 * 2 + 1);
    /* nothing hides it now: it has been taken away */
    put_coin(1, false, 9, 5, PZK_OBS_MOVED);
    table.n = next = 0;
    wait_s(9);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_NOT_YOUR_TURN);
    expect_turn(0);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    expect_nothing();
    end();
}

static void
do_act(const struct pzk_action *action)
{
    static struct pzk_said said;
    struct pzk_command act = {.kind = PZK_COMMAND_ACT, .action = *action};

    assert_true(pzk_referee_command(table.referee, &act, table.t_us, &said));
    table.n = 0;
    listen(&said);
}

/* Steps without a wall from PLAYER to each area of GAME, whose map lies as at
 * the start; many: no way. */
static void
measure(const struct pzk_game *game, int player, int steps[12][12])
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int queue[144][2], head = 0, tail = 0;
    struct pzk_maze_look seen;

    pzk_maze_look(game, &seen);
    for (int i = 0; i < 144; i++) {
        steps[i / 12][i % 12] = 144;
    }
    queue[tail][0] = seen.player[player].x;
    queue[tail++][1] = seen.player[player].y;
    steps[seen.player[player].x][seen.player[player].y] = 0;
    while (head < tail) {
        int x = queue[head][0], y = queue[head++][1];

        for (int d = 0; d < 4; d++) {
            int to_x = x + dx[d], to_y = y + dy[d];

            if (to_x >= 0 && to_x < 12 && to_y >= 0 && to_y < 12 &&
                steps[to_x][to_y] == 144 &&
                pzk_maze_wall(game, x, y, d) == PZK_MAZE_OPEN) {
                steps[to_x][to_y] = steps[x][y] + 1;
                queue[tail][0] = to_x;
                queue[tail++][1] = to_y;
            }
        }
    }
}

/* Steps between the two players; or from the second to a resource. */
static int
steps_to_go(const struct pzk_game *game, bool to_resource)
{
    int steps[12][12], least = 144;
    struct pzk_maze_look seen;

    pzk_maze_look(game, &seen);
    measure(game, 1, steps);
    if (!to_resource) {
        return steps[seen.player[0].x][seen.player[0].y];
    }
    for (int i = 0; i < PZK_MAZE_RESOURCES; i++) {
        int to = steps[seen.resource[i].x][seen.resource[i].y];

        least = to < least ? to : least;
    }
    return least;
}

/* What is to go after ACTION; less is better. The map stays as it is. */
static int
worth(const struct pzk_action *action, bool to_resource)
{
    struct pzk_game after = *pzk_referee_game(table.referee);
    struct pzk_result result;

    assert_int_equal(pzk_game_apply(&after, action, &result), PZK_OK);
    if (action->kind == PZK_MAZE_SWITCH ||
        pzk_maze_result(&result)->collected_one ||
        (action->kind == PZK_MAZE_MAP &&
         (action->arg != PZK_ABSENT || action->other != PZK_ABSENT))) {
        return 1000;
    }
    return steps_to_go(&after, to_resource);
}

static struct pzk_action
best_action(bool to_resource)
{
    static struct pzk_action action[512];
    size_t n = pzk_game_legal(pzk_referee_game(table.referee), action, 512);
    size_t best = 0;

    assert_true(n > 0 && n <= 512);
    for (size_t i = 1; i < n; i++) {
        best =
            worth(&action[i], to_resource) < worth(&action[best], to_resource)
                ? i
                : best;
    }
    return action[best];
}

static void
do_stay(void)
{
    struct pzk_action stay;

    pzk_action_init(&stay, PZK_MAZE_MOVE);
    stay.actor = look()->to_act;
    stay.list_given = true;
    do_act(&stay);
}

/* Two Jekylls walk until they are in one area. */
static void
bring_together(void)
{
    while (steps_to_go(pzk_referee_game(table.referee), false) > 0) {
        struct pzk_action action = best_action(false);

        do_act(&action);
        assert_true(table.n_kept < 200);
    }
}

/* The second player walks until one step leads to a resource, and is the last
 * of a round. */
static void
bring_to_resource(void)
{
    while (look()->to_act != 1 || look()->first != 0 ||
           steps_to_go(pzk_referee_game(table.referee), true) > 1) {
        struct pzk_action action = best_action(true);

        if (look()->phase == PZK_MAZE_TURN &&
            (look()->to_act == 0 || worth(&action, true) == 1000)) {
            do_stay();
        } else {
            do_act(&action);
        }
        assert_true(table.n_kept < 200);
    }
}

/* Who collects last in a round is the First player of the next: the coin that
 * he turns over then is not one he takes up to stay. */
static void
test_coin_turned_after_a_resource_is_no_staying(void **state_)
{
    (void)state_;
    struct pzk_result result;
    struct pzk_action moves[256];
    size_t n, i = 0;

    begin(2);
    bring_to_resource();
    put_coin(0, false, look()->player[0].x, look()->player[0].y, PZK_OBS_MOVED);
    put_coin(1, false, look()->player[1].x, look()->player[1].y, PZK_OBS_MOVED);
    wait_s(4);
    table.n = next = 0;
    n = pzk_game_legal(pzk_referee_game(table.referee), moves, 256);
    for (bool found = false; i < n && !found; i += !found) {
        struct pzk_game copy = *pzk_referee_game(table.referee);

        pzk_game_apply(&copy, &moves[i], &result);
        found = moves[i].kind == PZK_MAZE_MOVE && moves[i].n == 1 &&
                pzk_maze_result(&result)->collected_one;
    }
    assert_true(i < n);
    go(1, false, &moves[i]);
    wait_s(3);
    expect_act(PZK_MAZE_MOVE, 1);
    assert_true(table.said[next - 1].result.collected_one);
    expect_turn(1);
    expect_nothing();
    assert_true(look()->player[1].hyde);
    const struct pzk_maze_player at = look()->player[1];
    /* M6.1 forgotten */
    wait_s(6);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_TURN_COIN);
    expect_nothing();
    put_coin(1, false, at.x, at.y, PZK_OBS_LIFTED);
    wait_s(1);
    put_coin(1, true, at.x, at.y, PZK_OBS_PLACED);
    wait_s(9);
    expect_kind(PZK_RULED_RESOLVED, PZK_FIND_TURN_COIN);
    expect_turn(1);
    expect_nothing();
    /* taken up once more, he stays */
    put_coin(1, true, at.x, at.y, PZK_OBS_LIFTED);
    wait_s(1);
    put_coin(1, true, at.x, at.y, PZK_OBS_PLACED);
    wait_s(4);
    expect_act(PZK_MAZE_MAP, 1);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(0);
    expect_nothing();
    end();
}

/* The lower coin is not seen to go with its card, and soon nowhere at all. */
static void
test_coin_under_a_coin_goes_with_its_card(void **state_)
{
    (void)state_;
    begin(2);
    bring_together();
    while (look()->phase != PZK_MAZE_TO_MAP) {
        do_stay();
    }
    const struct pzk_maze_player at = look()->player[0];
    put_coin(0, false, at.x, at.y, PZK_OBS_MOVED);
    put_coin(1, false, at.x, at.y, PZK_OBS_MOVED);
    wait_s(9);
    table.n = next = 0;
    for (int i = 0; i < 3; i++) {
        int slot = at.slot / 3 * 3 + i;

        table.map_x[slot] += 40;
        put_map(slot, PZK_OBS_MOVED);
    }
    put_coin(1, false, at.x + 2, at.y, PZK_OBS_MOVED);
    wait_s(9);
    expect_act(PZK_MAZE_MAP, look()->active);
    expect_turn(look()->active);
    expect_nothing();
    put_coin(0, false, at.x, at.y, PZK_OBS_LIFTED);
    wait_s(9);
    expect_nothing();
    /* one whose place is open is missing */
    put_coin(1, false, at.x + 2, at.y, PZK_OBS_LIFTED);
    wait_s(9);
    expect_kind(PZK_RULED_VIOLATION, PZK_FIND_CARD_MISSING);
    expect_nothing();
    end();
}

/* ---- each thing that may be wrong, noticed and put right ---- */

/* The coins lie on the table where the game has them. */
static void
put_coins(void)
{
    for (int i = 0; i < look()->n_players; i++) {
        const struct pzk_maze_player at = look()->player[i];

        put_coin(i, at.hyde, at.x, at.y, PZK_OBS_MOVED);
    }
    wait_s(4);
    table.n = next = 0;
}

/* The coin of PLAYER, put at X, Y, is refused for CODE, and taken back. */
static void
expect_refused(int player, int x, int y, enum pzk_code code)
{
    const struct pzk_maze_player at = look()->player[player];

    put_coin(player, at.hyde, x, y, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_VIOLATION, (int)pzk_finding_of_code(code));
    expect_nothing();
    assert_int_equal(state(), PZK_TABLE_MISMATCH);
    put_coin(player, at.hyde, at.x, at.y, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(code));
    expect_turn(look()->to_act);
    expect_nothing();
}

/* Walks about until an area near the player on turn is refused for CODE. */
static void
find_refused(enum pzk_code code, int *x, int *y)
{
    static struct pzk_action action[512];
    unsigned luck = 3;

    while (table.n_kept < 200) {
        const struct pzk_game *game = pzk_referee_game(table.referee);
        const struct pzk_maze_player at = look()->player[look()->active];
        struct pzk_action way;
        enum pzk_code why;

        for (int i = 0; look()->phase == PZK_MAZE_TURN && i < 25; i++) {
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
            if (worth(&action[chosen], true) < 1000) {
                break;
            }
        }
        do_act(&action[chosen]);
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

        begin(2);
        find_refused(codes[i], &x, &y);
        put_coins();
        expect_refused(look()->active, x, y, codes[i]);
        end();
    }
}

static void
test_third_switch_is_refused(void **state_)
{
    (void)state_;
    struct pzk_action action;

    begin_second();
    for (int i = 0; i < 2; i++) {
        while (look()->phase == PZK_MAZE_TO_MAP || look()->to_act != 1 ||
               look()->switched) {
            if (look()->phase == PZK_MAZE_TO_MAP) {
                pzk_action_init(&action, PZK_MAZE_MAP);
                action.actor = look()->to_act;
                do_act(&action);
            } else {
                do_stay();
            }
        }
        pzk_action_init(&action, PZK_MAZE_SWITCH);
        action.actor = 1;
        do_act(&action);
    }
    assert_int_equal(look()->player[1].used, 2);
    do_stay();
    while (look()->phase == PZK_MAZE_TO_MAP || look()->to_act != 1) {
        if (look()->phase == PZK_MAZE_TO_MAP) {
            pzk_action_init(&action, PZK_MAZE_MAP);
            action.actor = look()->to_act;
            do_act(&action);
        } else {
            do_stay();
        }
    }
    put_coins();
    put_coin(1, true, 11, 0, PZK_OBS_PLACED);
    wait_s(4);
    expect_kind(PZK_RULED_VIOLATION,
                (int)pzk_finding_of_code(PZK_SWITCH_USED_UP));
    expect_nothing();
    put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED,
                (int)pzk_finding_of_code(PZK_SWITCH_USED_UP));
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_half_turn_of_a_card_is_refused(void **state_)
{
    (void)state_;
    begin(2);
    table.n = next = 0;
    table.rotation[1] = 180;
    put_map(1, PZK_OBS_MOVED);
    wait_s(5);
    expect_kind(PZK_RULED_VIOLATION,
                (int)pzk_finding_of_code(PZK_BAD_ROTATION));
    expect_nothing();
    table.rotation[1] = 90;
    put_map(1, PZK_OBS_MOVED);
    wait_s(4);
    expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(PZK_BAD_ROTATION));
    expect_turn(0);
    expect_act(PZK_MAZE_MAP, 0);
    expect_turn(0);
    expect_nothing();
    end();
}

static void
test_undo_leaves_the_coin_until_it_is_touched(void **state_)
{
    (void)state_;
    static struct pzk_said said;
    struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};

    begin_second();
    struct pzk_action move = some_move(1);
    go(1, false, &move);
    wait_s(4);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(1);
    expect_nothing();
    assert_true(pzk_referee_command(table.referee, &undo, table.t_us, &said));
    listen(&said);
    expect_turn(1);
    wait_s(5);
    expect_nothing();
    assert_int_equal(look()->player[1].x, 11);
    go(1, false, &move);
    wait_s(4);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(1);
    expect_nothing();
    end();
}

static void
test_restored_game_goes_on(void **state_)
{
    (void)state_;
    static struct pzk_entry kept[256];
    size_t n, bad;

    begin_second();
    struct pzk_game before = *pzk_referee_game(table.referee);
    struct pzk_table_setup setup = {.game = PZK_TABLE_MAZE};
    struct pzk_referee *again = pzk_referee_new(&setup);

    n = table.n_kept;
    memcpy(kept, table.kept, sizeof(kept));
    assert_true(pzk_referee_restore(again, kept, n, &bad));
    assert_true(pzk_game_equal(&before, pzk_referee_game(again)));
    pzk_referee_free(table.referee);
    table.referee = again;
    for (int slot = 0; slot < 9; slot++) {
        put_map(slot, PZK_OBS_PLACED);
    }
    put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    table.n = next = 0;
    wait_s(4);
    expect_turn(1);
    expect_nothing();
    struct pzk_action move = some_move(2);
    go(1, false, &move);
    wait_s(4);
    expect_act(PZK_MAZE_MOVE, 1);
    expect_turn(1);
    expect_nothing();
    end();
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_begins_when_map_and_coins_lie_there),
        cmocka_unit_test(test_nothing_begins_without_a_card_or_coin),
        cmocka_unit_test(test_row_is_shifted_and_card_turned),
        cmocka_unit_test(test_map_is_changed_on_until_a_coin_moves),
        cmocka_unit_test(test_plain_card_may_not_be_turned),
        cmocka_unit_test(test_coin_moves_and_leaves_the_map_alone),
        cmocka_unit_test(test_coin_put_down_again_stays),
        cmocka_unit_test(test_other_players_coin_is_not_your_turn),
        cmocka_unit_test(test_too_far_is_refused),
        cmocka_unit_test(test_coin_turned_over_is_a_switch),
        cmocka_unit_test(test_switch_and_move_in_one_go),
        cmocka_unit_test(test_missing_coin_is_asked_for),
        cmocka_unit_test(test_map_in_pieces_is_asked_for),
        cmocka_unit_test(test_shift_in_the_middle_of_a_round_is_refused),
        cmocka_unit_test(test_card_whose_mark_a_coin_hides_is_not_missing),
        cmocka_unit_test(test_coin_turned_after_a_resource_is_no_staying),
        cmocka_unit_test(test_coin_under_a_coin_goes_with_its_card),
        cmocka_unit_test(test_walls_are_refused),
        cmocka_unit_test(test_third_switch_is_refused),
        cmocka_unit_test(test_half_turn_of_a_card_is_refused),
        cmocka_unit_test(test_undo_leaves_the_coin_until_it_is_touched),
        cmocka_unit_test(test_restored_game_goes_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
