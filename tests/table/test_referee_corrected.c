// SPDX-License-Identifier: MIT
/*
 * Corrections of what is long past in duel and maze: what of the later acts
 * follows, what is dropped, and that both is said.
 */
#include "tests/kit/referee_script.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

/* ---- the duel ---- */

static void
open_duel(struct desk *desk)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    setup.placement = PZK_PA;
    desk_open(desk, &setup);
}

static bool
do_card(struct desk *desk, enum pzk_command_kind kind, int index, int card,
        int colour)
{
    struct pzk_command command = {.kind = kind,
                                  .index = index,
                                  .seat = PZK_NO_SEAT,
                                  .card = (int8_t)card,
                                  .from = PZK_NO_SEAT};

    command.action = pzk_action_of(PZK_DUEL_LEAD, PZK_ABSENT);
    command.action.card = (int8_t)card;
    command.action.arg = (int8_t)colour;
    desk->t_us += 1000000;
    desk->text[0] = '\0';
    return desk_command(desk, &command);
}

static void
play(struct desk *desk, int card)
{
    assert_true(do_card(desk, PZK_COMMAND_PLAY, -1, card, PZK_ABSENT));
}

static void
lead_potion(struct desk *desk, int card, int colour)
{
    assert_true(do_card(desk, PZK_COMMAND_ACT, -1, card, colour));
}

static bool
correct(struct desk *desk, int index, int card, int colour)
{
    return do_card(desk, PZK_COMMAND_CORRECT, index, card, colour);
}

static void
undo(struct desk *desk)
{
    struct pzk_command command = {.kind = PZK_COMMAND_UNDO};

    desk->t_us += 1000000;
    assert_true(desk_command(desk, &command));
}

static void
assert_act(const struct desk *desk, size_t index, int kind, int actor, int card)
{
    struct pzk_action act;

    assert_true(pzk_referee_act(desk->referee, index, &act));
    assert_int_equal(act.kind, kind);
    assert_int_equal(act.actor, actor);
    assert_int_equal(act.card, card);
}

static size_t
count_acts(const struct pzk_referee *referee)
{
    struct pzk_table_view view;

    pzk_referee_view(referee, &view);
    return view.acts;
}

/* The same game comes back from what was kept. */
static void
assert_restored(struct desk *desk)
{
    struct pzk_game game = *pzk_referee_game(desk->referee);
    size_t acts = count_acts(desk->referee);

    desk_restore(desk);
    assert_int_equal(count_acts(desk->referee), acts);
    assert_true(pzk_game_equal(pzk_referee_game(desk->referee), &game));
}

TEST(test_cards_stay_where_another_leads)
{
    struct desk desk;

    open_duel(&desk);
    play(&desk, PZK_W1 + 2); /* act 3: a deal, two exchanges before it */
    play(&desk, PZK_W1 + 4); /* Hyde takes it and leads */
    play(&desk, PZK_G1 + 1);
    play(&desk, PZK_P1); /* the highest colour by now: Jekyll */
    play(&desk, PZK_G1 + 4);
    play(&desk, PZK_G1);
    assert_int_equal(count_acts(desk.referee), 9);
    assert_true(correct(&desk, 4, PZK_W1, PZK_ABSENT));
    /* with P1 led, pride ranks below greed */
    assert_string_equal(desk.text,
                        "take_back S W5; answer H W1 trick 1 J; "
                        "remark led_anew N P1; remark led_anew S G1; turn N");
    assert_int_equal(count_acts(desk.referee), 9);
    assert_act(&desk, 5, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_P1);
    assert_act(&desk, 6, PZK_DUEL_ANSWER, PZK_HYDE, PZK_G1 + 1);
    assert_act(&desk, 7, PZK_DUEL_LEAD, PZK_HYDE, PZK_G1);
    assert_act(&desk, 8, PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_G1 + 4);
    assert_restored(&desk);
    undo(&desk);
    assert_act(&desk, 5, PZK_DUEL_LEAD, PZK_HYDE, PZK_G1 + 1);
    assert_restored(&desk);
    desk_close(&desk);
}

TEST(test_a_potion_led_without_a_colour_drops_what_follows)
{
    struct desk desk;

    open_duel(&desk);
    play(&desk, PZK_W1 + 2);
    play(&desk, PZK_W1 + 4);
    play(&desk, PZK_G1 + 1); /* led by Hyde */
    play(&desk, PZK_Q2);     /* Jekyll takes it, cards are exchanged */
    play(&desk, PZK_G1 + 4);
    play(&desk, PZK_G1);
    play(&desk, PZK_P1);
    assert_int_equal(count_acts(desk.referee), 12);
    assert_true(correct(&desk, 4, PZK_W1, PZK_ABSENT));
    assert_string_equal(desk.text,
                        "take_back S W5; answer H W1 trick 1 J; "
                        "remark no_longer_fits N Q2; "
                        "remark no_longer_fits S G2; "
                        "remark no_longer_fits N G5; remark moves_dropped - -; "
                        "turn N");
    assert_int_equal(desk.said.rulings.at[5].hand, 12 - 5);
    assert_int_equal(count_acts(desk.referee), 5);
    undo(&desk);
    assert_int_equal(count_acts(desk.referee), 12);
    desk_close(&desk);
}

TEST(test_an_exchange_is_due_where_greed_came_with_the_potion)
{
    struct desk desk;

    open_duel(&desk);
    lead_potion(&desk, PZK_Q2 + 2, PZK_WRATH);
    play(&desk, PZK_W1);
    play(&desk, PZK_P1); /* Jekyll leads again */
    play(&desk, PZK_P1 + 1);
    assert_int_equal(count_acts(desk.referee), 7);
    assert_true(correct(&desk, 4, PZK_G1, PZK_ABSENT));
    assert_int_equal(count_acts(desk.referee), 9);
    assert_act(&desk, 5, PZK_DUEL_GREED, PZK_JEKYLL, PZK_ABSENT);
    assert_act(&desk, 6, PZK_DUEL_GREED, PZK_HYDE, PZK_ABSENT);
    assert_act(&desk, 7, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_P1);
    assert_restored(&desk);
    /* and is not where another colour came */
    assert_true(correct(&desk, 4, PZK_P1 + 3, PZK_ABSENT));
    assert_int_equal(count_acts(desk.referee), 7);
    assert_act(&desk, 5, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_P1);
    assert_null(strstr(desk.text, "no_longer_fits"));
    assert_restored(&desk);
    undo(&desk);
    undo(&desk);
    assert_act(&desk, 4, PZK_DUEL_ANSWER, PZK_HYDE, PZK_W1);
    desk_close(&desk);
}

TEST(test_two_leads_of_a_round_change_places_with_their_colour)
{
    struct desk desk;
    struct pzk_action act;

    open_duel(&desk);
    lead_potion(&desk, PZK_Q2 + 2, PZK_PRIDE);
    play(&desk, PZK_P1 + 1);
    play(&desk, PZK_P1 + 6);
    play(&desk, PZK_P1);
    assert_true(correct(&desk, 3, PZK_P1 + 6, PZK_ABSENT));
    assert_act(&desk, 3, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_P1 + 6);
    assert_act(&desk, 5, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_Q2 + 2);
    assert_true(pzk_referee_act(desk.referee, 5, &act));
    assert_int_equal(act.arg, PZK_PRIDE);
    desk_close(&desk);
}

TEST(test_a_refused_correction_says_why)
{
    struct desk desk;

    open_duel(&desk);
    play(&desk, PZK_W1 + 2);
    play(&desk, PZK_Q2); /* answers */
    play(&desk, PZK_G1);
    assert_int_equal(count_acts(desk.referee), 6);
    /* the potion would be led in its stead, and nobody named a colour */
    assert_false(correct(&desk, 4, PZK_G1, PZK_ABSENT));
    assert_string_equal(desk.text, "remark demand_missing S G1");
    assert_int_equal(count_acts(desk.referee), 6);
    desk_close(&desk);
}

/* ---- the maze ---- */

static bool
do_maze(enum pzk_command_kind kind, int index, const struct pzk_action *action,
        struct pzk_said *said)
{
    struct pzk_command command = {.kind = kind, .index = index};

    if (action) {
        command.action = *action;
    }
    map_table.t_us += 1000000;
    return pzk_referee_command(map_table.referee, &command, map_table.t_us,
                               said);
}

/* What MOVE is after its first step. */
static struct pzk_action
first_step(const struct pzk_action *move)
{
    struct pzk_action one = *move;

    memset(one.list, 0, sizeof(one.list));
    one.list[0] = move->list[0];
    one.n = 1;
    return one;
}

static void
keep_map(int player)
{
    struct pzk_action action = pzk_action_of(PZK_MAZE_MAP, player);

    map_do_act(&action);
}

/* Acts: the map; a move of two areas; the other one stays; the map; he stays;
 * a move of one area. */
static struct pzk_action
walk_twice(void)
{
    struct pzk_action first, second;

    map_begin(2);
    keep_map(0);
    first = map_some_move(2);
    map_do_act(&first);
    map_do_stay();
    keep_map(1);
    map_do_stay();
    second = map_some_move(1);
    map_do_act(&second);
    assert_int_equal(count_acts(map_table.referee), 6);
    return first;
}

TEST(test_a_later_move_still_ends_where_its_coin_lay)
{
    struct pzk_action first = walk_twice(), less = first_step(&first), act;
    struct pzk_maze_player was = map_status()->player[0];
    struct pzk_said said;

    assert_true(do_maze(PZK_COMMAND_CORRECT, 1, &less, &said));
    assert_int_equal(said.rulings.count, 2);
    assert_int_equal(said.rulings.at[0].finding, PZK_MAZE_FIND_CORRECTED);
    assert_int_equal(said.rulings.at[0].action.n, 1);
    assert_int_equal(said.rulings.at[1].kind, PZK_RULED_TURN);
    assert_int_equal(count_acts(map_table.referee), 6);
    assert_true(pzk_referee_act(map_table.referee, 5, &act));
    assert_int_equal(act.n, 2);
    assert_memory_equal(&map_status()->player[0], &was, sizeof(was));
    assert_true(do_maze(PZK_COMMAND_UNDO, 0, NULL, &said));
    assert_true(pzk_referee_act(map_table.referee, 5, &act));
    assert_int_equal(act.n, 1);
    map_end();
}

TEST(test_there_was_no_switch_or_there_was_one)
{
    struct pzk_action first = walk_twice(), act, toggle;
    struct pzk_said said;

    toggle = pzk_action_of(PZK_MAZE_SWITCH, 0);
    assert_false(map_status()->player[0].hyde);
    assert_true(do_maze(PZK_COMMAND_CORRECT, 1, &toggle, &said));
    assert_int_equal(count_acts(map_table.referee), 7);
    assert_true(pzk_referee_act(map_table.referee, 1, &act));
    assert_int_equal(act.kind, PZK_MAZE_SWITCH);
    assert_true(pzk_referee_act(map_table.referee, 2, &act));
    assert_memory_equal(&act, &first, sizeof(act));
    assert_true(map_status()->player[0].hyde);
    assert_int_equal(map_status()->player[0].used, 1);
    /* the move in the stead of the switch is the whole turn */
    assert_true(do_maze(PZK_COMMAND_CORRECT, 1, &first, &said));
    assert_int_equal(count_acts(map_table.referee), 6);
    assert_false(map_status()->player[0].hyde);
    assert_int_equal(map_status()->player[0].used, 0);
    assert_true(do_maze(PZK_COMMAND_UNDO, 0, NULL, &said));
    assert_true(do_maze(PZK_COMMAND_UNDO, 0, NULL, &said));
    assert_int_equal(count_acts(map_table.referee), 6);
    map_end();
}

TEST(test_what_no_longer_fits_in_the_maze_is_said)
{
    struct pzk_said said;
    struct pzk_action stay;
    size_t acts, left = 0;
    int index = 0;

    map_begin(2);
    map_play_to_end();
    acts = count_acts(map_table.referee);
    while (acts - left < 8 || left == 0) {
        struct pzk_action act;

        assert_true(pzk_referee_act(map_table.referee, (size_t)++index, &act));
        if (act.kind != PZK_MAZE_MOVE) {
            continue;
        }
        stay = pzk_action_of(PZK_MAZE_MOVE, act.actor);
        stay.list_given = true;
        assert_true(do_maze(PZK_COMMAND_CORRECT, index, &stay, &said));
        left = count_acts(map_table.referee);
        if (acts - left < 8) {
            struct pzk_said unused;

            left = 0;
            assert_true(do_maze(PZK_COMMAND_UNDO, 0, NULL, &unused));
        }
    }
    assert_in_range(said.rulings.count, 6, 7); /* the last is the turn */
    assert_int_equal(said.rulings.at[0].finding, PZK_MAZE_FIND_CORRECTED);
    for (int i = 1; i <= 3; i++) {
        assert_int_equal(said.rulings.at[i].finding, PZK_FIND_NO_LONGER_FITS);
    }
    assert_int_equal(said.rulings.at[4].finding, PZK_FIND_MOVES_DROPPED);
    assert_int_equal(said.rulings.at[4].hand, acts - left);
    map_end();
}

TEST(test_a_maze_correction_the_rules_refuse_says_why)
{
    struct pzk_action first = walk_twice(), stay;
    struct pzk_said said;

    assert_true(first.n == 2);
    stay = pzk_action_of(PZK_MAZE_MOVE, PZK_ABSENT);
    stay.list_given = true;
    stay.actor = 1; /* whose turn it was not */
    assert_false(do_maze(PZK_COMMAND_CORRECT, 1, &stay, &said));
    assert_int_equal(said.rulings.count, 1);
    assert_int_equal(said.rulings.at[0].finding,
                     pzk_finding_of_code(PZK_NOT_YOUR_TURN));
    assert_int_equal(count_acts(map_table.referee), 6);
    map_end();
}

RUN_TESTS()
