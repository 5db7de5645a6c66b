// SPDX-License-Identifier: MIT
/*
 * How a maze begins: in corners that were chosen, and by hand, with no camera
 * (M1).
 */

#include "src/rules/duel/duel.h"
#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

static const int16_t in_order[PZK_MAZE_SLOTS] = {
    PZK_M1,     PZK_M1 + 5, PZK_M1 + 1, PZK_M1 + 6, PZK_M1 + 2,
    PZK_M1 + 7, PZK_M1 + 3, PZK_M1 + 8, PZK_M1 + 4};

static struct pzk_said said;

static void
seat(const struct pzk_table_setup *setup)
{
    memset(&map_table, 0, sizeof(map_table));
    map_table.referee = pzk_referee_new(setup);
    assert_non_null(map_table.referee);
}

static struct pzk_table_setup
setup_of(int players)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_maze_game);
    pzk_maze_choices_of(&setup)->players = (uint8_t)players;
    return setup;
}

static struct pzk_command
lay_out(void)
{
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_LAY_OUT};

    memcpy(pzk_maze_square_of(&command)->card, in_order, sizeof(in_order));
    return command;
}

/* Done by hand, and listened to. */
static bool
command(const struct pzk_command *command)
{
    bool done = pzk_referee_command(map_table.referee, command,
                                    map_table.t_us += 1000000, &said);

    map_listen(&said);
    return done;
}

static void
put_square(void)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        map_table.map_x[slot] = (float)(80 * (slot % 3 - 1));
        map_table.map_y[slot] = (float)(80 * (slot / 3 - 1));
        map_put_map(slot, PZK_OBS_PLACED);
    }
}

TEST(test_coins_are_waited_for_in_the_corners_that_were_chosen)
{
    struct pzk_table_setup setup = setup_of(2);
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&setup);
    struct pzk_table_view view;
    struct pzk_maze_view *own = pzk_maze_view_of(&view);

    choices->corner[0] = 3; /* the bottom right */
    choices->first = 1;
    seat(&setup);
    put_square();
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(9);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 0);
    assert_int_equal(map_state(), PZK_TABLE_NO_PLACEMENT);
    pzk_referee_view(map_table.referee, &view);
    assert_int_equal(own->players, 2);
    assert_int_equal(own->corner[0], 3);
    assert_int_equal(own->corner[1], 0);
    map_put_coin(0, false, 11, 11, PZK_OBS_MOVED);
    map_wait_s(9);
    map_expect_turn(1);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 1);
    assert_int_equal(map_status()->player[0].x, 11);
    assert_int_equal(map_status()->player[0].y, 11);
    assert_int_equal(map_status()->player[1].x, 11);
    assert_int_equal(map_status()->player[1].y, 0);
    map_end();
}

/* Before the first act another player may lay his coin; but a coin that goes,
 * and a map that is changed, are no new beginning. */
TEST(test_only_another_coin_begins_anew)
{
    map_begin(2);
    map_put_coin(2, false, 11, 11, PZK_OBS_PLACED);
    map_wait_s(4);
    assert_int_equal(map_table.n_kept, 2);
    assert_int_equal(map_status()->n_players, 3);
    map_table.n = map_table.next = 0;

    map_put_coin(2, false, 11, 8, PZK_OBS_MOVED); /* not his turn */
    map_wait_s(4);
    map_expect_noticed(PZK_FIND_NOT_YOUR_TURN, 2);
    map_put_coin(2, false, 11, 11, PZK_OBS_LIFTED);
    map_wait_s(9);
    assert_int_equal(map_status()->n_players, 3);
    assert_int_equal(map_table.n_kept, 2);
    map_end();
}

TEST(test_a_changed_map_begins_nothing_anew)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_table.rotation[8] = 90; /* no resource card; a coin went with it */
    map_put_map(8, PZK_OBS_MOVED);
    map_put_coin(2, false, 11, 11, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_noticed(pzk_finding_of_code(PZK_MAZE_NOT_RESOURCE_CARD), 0);
    assert_int_equal(map_status()->n_players, 2);
    assert_int_equal(map_table.n_kept, 1);
    map_table.rotation[8] = 0;
    map_put_map(8, PZK_OBS_MOVED);
    map_wait_s(4);
    assert_int_equal(map_status()->n_players, 3);
    map_end();
}

/* What is waited for is said, once a coin. */
TEST(test_a_coin_that_is_due_is_asked_for)
{
    struct pzk_table_setup setup = setup_of(3);

    seat(&setup);
    put_square();
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
    map_wait_s(9);
    map_expect_nothing();
    map_wait_s(3);
    map_expect_kind(PZK_RULED_REMARK, PZK_MAZE_FIND_COIN_DUE);
    map_wait_s(30);
    map_expect_nothing();
    map_put_coin(2, false, 11, 11, PZK_OBS_PLACED);
    map_wait_s(3);
    assert_int_equal(map_status()->n_players, 3);
    map_end();
}

/* A camera that comes late: how the game stands cannot be seen, and two coins
 * that are still in their corners begin none. */
TEST(test_a_game_under_way_is_not_begun)
{
    static const struct {
        bool hyde;
        int x, y;
        float shift;
    } cases[] = {{false, 5, 5, 0}, {true, 11, 11, 0}, {false, 11, 11, 40}};

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_table_setup setup = setup_of(2);

        seat(&setup);
        put_square();
        for (int slot = 3; slot < 6; slot++) {
            map_table.map_x[slot] += cases[i].shift;
            map_put_map(slot, PZK_OBS_PLACED);
        }
        map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
        map_put_coin(1, false, 11, 0, PZK_OBS_PLACED);
        map_put_coin(2, cases[i].hyde, cases[i].x, cases[i].y, PZK_OBS_PLACED);
        map_wait_s(20);
        map_expect_kind(PZK_RULED_REMARK, PZK_FIND_UNDER_WAY);
        map_expect_nothing();
        assert_int_equal(map_table.n_kept, 0);
        assert_int_equal(map_state(), PZK_TABLE_NO_PLACEMENT);
        put_square(); /* all is laid for a new game */
        map_put_coin(2, false, 11, 11, PZK_OBS_PLACED);
        map_wait_s(4);
        map_expect_turn(0);
        map_expect_nothing();
        assert_int_equal(map_status()->n_players, 3);
        map_end();
    }
}

TEST(test_map_is_laid_out_by_hand)
{
    struct pzk_table_setup setup = setup_of(3);
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&setup);
    struct pzk_command begin = lay_out();

    choices->corner[1] =
        1; /* the top left: the others have the next free ones */
    choices->first = 2;
    seat(&setup);
    pzk_maze_square_of(&begin)->rot[4] = 3;
    assert_true(command(&begin));
    map_expect_turn(2);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 1);
    assert_int_equal(map_table.kept[0].kind, PZK_ENTRY_START);
    assert_true(map_table.kept[0].by_person);
    assert_int_equal(pzk_maze_choices_of(&map_table.kept[0].setup)->corner[1],
                     1);
    assert_int_equal(map_status()->n_players, 3);
    assert_int_equal(map_status()->first, 2);
    assert_int_equal(map_status()->rot[4], 3);
    assert_int_equal(map_status()->player[0].x, 11); /* top right */
    assert_int_equal(map_status()->player[0].y, 0);
    assert_int_equal(map_status()->player[1].x, 0);
    assert_int_equal(map_status()->player[1].y, 0);
    assert_int_equal(map_status()->player[2].x, 11); /* bottom right */
    assert_int_equal(map_status()->player[2].y, 11);
    assert_false(command(&begin)); /* it has begun */
    assert_int_equal(map_table.n_kept, 1);
    map_end();
}

TEST(test_only_a_whole_deck_in_its_slots_is_laid_out)
{
    struct pzk_table_setup setup = setup_of(2);
    struct pzk_command twice = lay_out(), swapped = lay_out(),
                       strange = lay_out();

    pzk_maze_square_of(&twice)->card[2] = in_order[0];
    /* a resource card in the X (M1.1) */
    pzk_maze_square_of(&swapped)->card[0] = in_order[1];
    pzk_maze_square_of(&swapped)->card[1] = in_order[0];
    pzk_maze_square_of(&strange)->card[8] = PZK_W1;
    seat(&setup);
    assert_false(command(&twice));
    assert_false(command(&swapped));
    assert_false(command(&strange));
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 0);
    assert_int_equal(map_state(), PZK_TABLE_NO_PLACEMENT);
    map_end();
}

TEST(test_two_in_one_corner_never_begin)
{
    struct pzk_table_setup setup = setup_of(2);
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&setup);
    struct pzk_command begin = lay_out();

    choices->corner[0] = choices->corner[1] = 2;
    seat(&setup);
    assert_false(command(&begin)); /* R15 */
    assert_int_equal(map_table.n_kept, 0);
    map_end();
}

TEST(test_next_maze_is_laid_out_by_hand_too)
{
    struct pzk_table_setup setup = setup_of(2);
    struct pzk_command begin = lay_out();
    struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};

    pzk_maze_choices_of(&setup)->corner[0] = 4;
    seat(&setup);
    assert_true(command(&begin));
    map_play_to_end();
    map_table.n = map_table.next = 0;
    map_table.n_kept = 0;
    assert_true(command(&next));
    map_expect_kind(PZK_RULED_REMARK, PZK_FIND_NEXT_GAME);
    map_expect_nothing();
    assert_true(command(&begin));
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_table.n_kept, 1);
    assert_int_equal(map_status()->player[0].x, 0);
    assert_int_equal(map_status()->player[0].y, 11);
    map_end();
}

RUN_TESTS()
