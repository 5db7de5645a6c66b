// SPDX-License-Identifier: MIT
/*
 * A maze that was not seen to begin goes on where people tell that it stands:
 * map and coins are seen, the rest must fit them.
 */

#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

enum { A = 1, B = 2, C = 4, D = 8 };

static struct pzk_said said;

/* Where a resource lies, while nothing is turned or shifted. */
static void
find_resource(int res, int *x, int *y)
{
    struct pzk_maze_setup setup;
    struct pzk_maze_status status;
    struct pzk_game game;
    const char *why;

    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&game, &setup, &why));
    pzk_maze_status(&game, &status);
    *x = status.resource[res].x;
    *y = status.resource[res].y;
}

static void
seat(const struct pzk_maze_told *told)
{
    struct pzk_table_setup setup;

    memset(&map_table, 0, sizeof(map_table));
    map_table.initial = true;
    pzk_table_setup_init(&setup, &pzk_maze_game);
    if (told) {
        pzk_maze_choices_of(&setup)->told = *told;
        pzk_maze_choices_of(&setup)->players = told->standing.n_players;
    }
    map_table.referee = pzk_referee_new(&setup);
    assert_non_null(map_table.referee);
}

/* The nine cards but LEFT_OUT, the top row shifted to the right. */
static void
put_map_but(int left_out)
{
    for (int slot = 0; slot < 9; slot++) {
        map_table.map_x[slot] =
            (float)(80 * (slot % 3 - 1)) + (slot < 3 ? 40 : 0);
        map_table.map_y[slot] = (float)(80 * (slot / 3 - 1));
        if (slot != left_out) {
            map_put_map(slot, PZK_OBS_PLACED);
        }
    }
}

/* Player 1 is Hyde in the middle of the map, player 2 Jekyll on the left. */
static void
put_table(void)
{
    put_map_but(-1);
    map_put_coin(0, true, 4, 4, PZK_OBS_PLACED);
    map_put_coin(1, false, 0, 8, PZK_OBS_PLACED);
    map_table.initial = false;
}

/* Watching begins with that. */
static void
begin_late(void)
{
    seat(NULL);
    put_table();
    map_wait_s(2.5);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_expect_nothing();
}

/* What fits it: round 5, begun by player 2, player 1's turn; he has A, B and
 * switched once more. */
static struct pzk_maze_told
fitting(void)
{
    return (struct pzk_maze_told){
        .standing = {
            .round = 5,
            .n_players = 2,
            .first = 1,
            .active = 0,
            .changed = true,
            .player = {{.used = 1, .got = A | B}, {.used = 1, .got = C}}}};
}

static bool
tell(const struct pzk_maze_told *told)
{
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_JOIN};
    bool done;

    *pzk_maze_told_of(&command) = *told;
    done = pzk_referee_command(map_table.referee, &command,
                               map_table.t_us += 1000000, &said);
    map_listen(&said);
    return done;
}

static const struct pzk_maze_view *
own_view(void)
{
    static struct pzk_table_view view;

    pzk_referee_view(map_table.referee, &view);
    return pzk_maze_view_in(&view);
}

TEST(test_what_is_seen_is_not_asked)
{
    begin_late();
    assert_true(own_view()->may_join);
    assert_true(own_view()->under_way);
    assert_int_equal(own_view()->coins, 2);
    assert_true(own_view()->hyde[0]);
    assert_false(own_view()->hyde[1]);
    assert_int_equal(own_view()->unread, PZK_NO_PIECE);
    assert_int_equal(map_table.n_kept, 0);
    map_end();
}

TEST(test_it_goes_on_from_what_is_told)
{
    struct pzk_maze_told told = fitting();
    const struct pzk_maze_status *status;
    struct pzk_action move;

    begin_late();
    assert_true(tell(&told));
    map_expect_act(PZK_MAZE_JOIN, 0);
    map_expect_turn(0);
    map_wait_s(9);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 2);
    assert_true(map_table.kept[1].by_person);
    assert_int_equal(
        pzk_maze_choices_in(&map_table.kept[0].setup)->told.standing.round, 0);
    status = map_status();
    assert_int_equal(status->round, 5);
    assert_int_equal(status->first, 1);
    assert_int_equal(status->to_act, 0);
    assert_int_equal(status->phase, PZK_MAZE_TURN);
    assert_int_equal(status->shift, 1);
    assert_int_equal(status->player[0].x, 4);
    assert_int_equal(status->player[0].y, 4);
    assert_int_equal(status->player[0].n_got, 2);
    assert_int_equal(status->player[0].used, 1);
    assert_true(status->player[0].hyde);
    assert_false(status->player[1].hyde);
    assert_false(own_view()->may_join);
    move = map_some_move(1);
    map_go(0, true, &move);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MOVE, 0);
    map_expect_turn(0); /* of round 6: it was the last turn */
    assert_int_equal(map_status()->round, 6);
    assert_int_equal(map_status()->first, 0);
    map_end();
}

TEST(test_the_map_may_still_be_to_change)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    told.standing.active = 1;
    told.standing.changed = false;
    assert_true(tell(&told));
    map_expect_act(PZK_MAZE_JOIN, 1);
    map_expect_turn(1);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    for (int slot = 0; slot < 3; slot++) {
        map_table.map_x[slot] -= 40;
        map_put_map(slot, PZK_OBS_MOVED);
    }
    map_wait_s(9);
    map_expect_act(PZK_MAZE_MAP, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

/* M6.3 */
TEST(test_a_switch_of_this_turn_was_the_only_one)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    told.standing.switched = true;
    assert_true(tell(&told));
    map_expect_act(PZK_MAZE_JOIN, 0);
    map_expect_turn(0);
    map_put_coin(0, false, 4, 4, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_noticed((int)pzk_finding_of_code(PZK_MAZE_ALREADY_SWITCHED), 0);
    map_end();
}

/* What is told does not fit: why, and nothing is kept. */
TEST(test_what_does_not_fit_is_refused_with_the_reason)
{
    static const struct {
        int8_t first, active, changed, switched;
        uint8_t players, used[2], got[2];
        int finding, player;
    } cases[] = {
        {1, 0, 1, 0, 2, {0, 1}, {A | B, C}, PZK_MAZE_FIND_FACE, 0},
        {1, 0, 1, 0, 2, {1, 1}, {A | B, 0}, PZK_MAZE_FIND_FACE, 1},
        {1, 0, 0, 0, 2, {1, 1}, {A | B, C}, PZK_MAZE_FIND_NOT_SO, -1},
        {2, 0, 1, 0, 2, {1, 1}, {A | B, C}, PZK_MAZE_FIND_NOT_SO, -1},
        {1, 1, 1, 0, 2, {1, 0}, {A | B, 15}, PZK_MAZE_FIND_NOT_SO, -1},
        {1, 1, 0, 0, 2, {1, 0}, {A | B, 15}, PZK_MAZE_FIND_NOT_SO, -1},
        {0, 0, 1, 1, 2, {0, 1}, {A, C}, PZK_MAZE_FIND_NOT_SO, -1},
        {1, 0, 1, 0, 3, {1, 1}, {A | B, C}, PZK_FIND_CARD_MISSING, 2},
        {1, 0, 1, 0, 9, {1, 1}, {A | B, C}, PZK_MAZE_FIND_NOT_SO, -1},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_maze_told told = {
            .standing = {.round = 5,
                         .n_players = cases[i].players,
                         .first = cases[i].first,
                         .active = cases[i].active,
                         .changed = cases[i].changed,
                         .switched = cases[i].switched}};

        for (int k = 0; k < 2; k++) {
            told.standing.player[k].used = cases[i].used[k];
            told.standing.player[k].got = cases[i].got[k];
        }
        begin_late();
        assert_false(tell(&told));
        assert_int_equal(map_table.n, 1);
        assert_int_equal(map_table.said[0].player, cases[i].player);
        map_expect_kind(PZK_RULED_REMARK, cases[i].finding);
        assert_int_equal(map_table.n_kept, 0);
        map_end();
    }
}

/* M6.1 */
TEST(test_who_lies_on_a_resource_has_it)
{
    struct pzk_maze_told told = fitting();
    int x, y;

    find_resource(3, &x, &y);
    begin_late();
    map_put_coin(1, false, x, y, PZK_OBS_MOVED); /* D, which he has not */
    map_wait_s(3);
    assert_false(tell(&told));
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_HAS_NOT);
    told.standing.player[1].got = D;
    assert_true(tell(&told));
    map_end();
}

/* M6.5 */
TEST(test_an_escape_is_finished_first)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    map_put_coin(1, false, 4, 4, PZK_OBS_MOVED);
    map_wait_s(3);
    assert_false(tell(&told));
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_SHARED);
    assert_int_equal(map_table.n_kept, 0);
    map_end();
}

/* A coin has lain on its mark all the time. */
TEST(test_a_card_that_was_never_seen_is_asked_for)
{
    struct pzk_maze_told told = fitting();

    seat(NULL);
    put_map_but(4);
    map_put_coin(0, true, 5, 5, PZK_OBS_PLACED);
    map_put_coin(1, false, 0, 8, PZK_OBS_PLACED);
    map_table.initial = false;
    map_wait_s(2.5);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_expect_nothing();
    assert_int_equal(own_view()->unread, PZK_M1 + 2);
    assert_false(tell(&told));
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_NOT_READ);
    map_expect_nothing();
    map_put_coin(0, true, 5, 5, PZK_OBS_LIFTED);
    map_put_map(4, PZK_OBS_PLACED);
    map_wait_s(1);
    map_put_coin(0, true, 5, 5, PZK_OBS_PLACED);
    map_wait_s(3);
    assert_true(tell(&told));
    assert_int_equal(map_status()->player[0].x, 5);
    map_end();
}

/* Or people tell how it lies. */
TEST(test_a_card_that_was_never_seen_may_be_told)
{
    struct pzk_maze_told told = fitting();

    seat(NULL);
    put_map_but(3);
    map_put_coin(0, true, 1, 5, PZK_OBS_PLACED);
    map_put_coin(1, false, 6, 8, PZK_OBS_PLACED);
    map_table.initial = false;
    map_wait_s(2.5);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    told.hidden = 5;
    assert_false(tell(&told));
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_NOT_SO);
    told.hidden = 4;
    assert_true(tell(&told));
    map_expect_act(PZK_MAZE_JOIN, 0);
    map_expect_turn(0);
    assert_int_equal(map_status()->rot[3], 3);
    assert_int_equal(map_status()->player[0].slot, 3);
    map_wait_s(9);
    map_expect_nothing();
    map_end();
}

TEST(test_it_can_be_undone_and_told_anew)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    assert_true(tell(&told));
    map_wait_s(1);
    map_table.n = map_table.next = 0;
    assert_true(map_command(PZK_COMMAND_UNDO));
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_wait_s(20); /* nothing is judged meanwhile */
    map_expect_nothing();
    assert_int_equal(map_state(), PZK_TABLE_NO_PLACEMENT);
    assert_true(own_view()->under_way);
    told.standing.round = 6;
    assert_true(tell(&told));
    map_expect_act(PZK_MAZE_JOIN, 0);
    map_expect_turn(0);
    assert_int_equal(map_status()->round, 6);
    map_end();
}

TEST(test_it_is_taken_up_exactly)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    assert_true(tell(&told));
    map_take_up_again();
    assert_int_equal(map_status()->round, 5);
    assert_int_equal(map_status()->player[0].n_got, 2);
    assert_int_equal(map_status()->player[0].x, 4);
    map_end();
}

/* A program that ended just before it was told. */
TEST(test_what_was_not_told_is_asked_again)
{
    struct pzk_maze_told told = fitting();

    begin_late();
    assert_true(tell(&told));
    assert_true(map_command(PZK_COMMAND_UNDO));
    map_take_up_again();
    map_table.n = map_table.next = 0;
    map_table.initial = true;
    put_table();
    map_wait_s(9);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_expect_nothing();
    assert_true(tell(&told));
    map_end();
}

/* ---- told before watching begins ---- */

TEST(test_told_before_it_goes_on_at_once)
{
    struct pzk_maze_told told = fitting();

    seat(&told);
    put_table();
    map_wait_s(2);
    map_expect_act(PZK_MAZE_JOIN, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 2);
    map_end();
}

/* Whose move that was, nobody knows: it is asked, once. */
TEST(test_told_before_a_move_that_comes_first_is_asked)
{
    struct pzk_maze_told told = fitting();

    seat(&told);
    put_table();
    map_table.by_hand = true;
    map_put_coin(0, true, 5, 4, PZK_OBS_MOVED);
    map_wait_s(9);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 0);
    assert_true(tell(&told));
    map_end();
}

TEST(test_told_before_what_does_not_fit_is_asked)
{
    struct pzk_maze_told told = fitting();

    told.standing.player[0].used = 2;
    seat(&told);
    put_table();
    map_wait_s(9);
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_FACE);
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 0);
    map_end();
}

/* The game after it is not told of. */
TEST(test_what_was_told_counts_once)
{
    struct pzk_maze_told told = fitting();

    seat(&told);
    put_table();
    map_wait_s(2);
    assert_int_equal(map_table.n_kept, 2);
    map_play_to_end();
    assert_int_equal(map_state(), PZK_TABLE_GAME_OVER);
    assert_true(map_command(PZK_COMMAND_NEXT_GAME));
    map_table.n_kept = 0;
    map_wait_s(20);
    assert_int_equal(map_table.n_kept, 0);
    map_end();
}

RUN_TESTS()
