// SPDX-License-Identifier: MIT
/* What a move might have been instead, in few words. */
#include "src/words/maze/maze_words.h"
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "tests/kit/meeting.h"
#include "tests/kit/words_kit.h"

static struct pzk_game
a_maze(int players)
{
    struct pzk_maze_setup setup;
    struct pzk_game game;
    const char *why = NULL;

    pzk_maze_setup_init(&setup, players);
    assert_true(pzk_maze_start(&game, &setup, &why));
    return game;
}

static struct pzk_action
of_first(unsigned kind)
{
    struct pzk_action action;

    pzk_action_init(&action, kind);
    action.actor = 0;
    action.list_given = kind == PZK_MAZE_MOVE;
    return action;
}

/* The first player is on turn. */
static struct pzk_game
a_turn(void)
{
    struct pzk_game game = a_maze(2);
    struct pzk_action map = of_first(PZK_MAZE_MAP);

    assert_int_equal(pzk_game_apply(&game, &map, NULL), PZK_OK);
    return game;
}

static void
test_map_changes_have_two_steps(void **state)
{
    (void)state;
    struct pzk_game game = a_maze(2);
    struct pzk_action none = of_first(PZK_MAZE_MAP), both = none;

    both.other = 7;
    both.by = PZK_MAZE_CCW;
    both.arg = 5; /* the bottom row, to the right */
    assert_text(pzk_maze_words_turned(&none), "No card turned");
    assert_text(pzk_maze_words_shifted(&none), "No row or column shifted");
    assert_text(pzk_maze_words_turned(&both),
                "The card at the bottom, counterclockwise");
    assert_text(pzk_maze_words_shifted(&both), "The bottom row to the right");
    assert_text(pzk_words_alternative(&game, &none, &both),
                "The card at the bottom, counterclockwise; The bottom row to "
                "the right");
}

static void
test_moves_name_the_way_and_its_end(void **state)
{
    (void)state;
    struct pzk_game game = a_turn();
    struct pzk_action stay = of_first(PZK_MAZE_MOVE), go = stay;

    go.n = 1;
    go.list[0] = PZK_E;
    assert_text(pzk_words_alternative(&game, &stay, &stay),
                "Stays in row 1, column 1");
    assert_text(pzk_words_alternative(&game, &stay, &go),
                "1 to the right, to row 1, column 2");
}

static void
test_a_move_in_the_stead_of_a_switch_says_so(void **state)
{
    (void)state;
    struct pzk_game game = a_turn();
    struct pzk_action stay = of_first(PZK_MAZE_MOVE);
    struct pzk_action over = of_first(PZK_MAZE_SWITCH);

    assert_text(pzk_words_alternative(&game, &over, &over),
                "Switches to Mr. Hyde");
    assert_text(pzk_words_alternative(&game, &stay, &over),
                "First switches to Mr. Hyde, then moves");
    assert_text(pzk_words_alternative(&game, &over, &stay),
                "Does not switch: Stays in row 1, column 1");
}

static void
test_escapes_are_named(void **state)
{
    (void)state;
    struct pzk_game game = a_maze(4);
    struct pzk_action action;
    char *text;

    for (int i = 0; i < 200 && meeting_next(&game, &action); i++) {
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    }
    assert_true(pzk_game_legal(&game, &action, 1) > 0);
    assert_int_equal(action.kind, PZK_MAZE_ESCAPE);
    text = pzk_words_alternative(&game, &action, &action);
    assert_int_equal(strncmp(text, "Escapes to row ", 15), 0);
    g_free(text);
}

/* Random play until somebody collects. */
static void
test_resources_are_named(void **state)
{
    (void)state;
    static struct pzk_action legal[512];
    struct pzk_game game = a_maze(2);
    bool collected = false;
    unsigned luck = 7;

    for (int i = 0; i < 5000 && !collected; i++) {
        size_t n = pzk_game_legal(&game, legal, 512);
        const struct pzk_action *action;
        struct pzk_result result;
        char *text;

        luck = luck * 1103515245U + 12345U;
        action = &legal[(luck >> 16) % n];
        text = pzk_words_alternative(&game, action, action);
        assert_int_equal(pzk_game_apply(&game, action, &result), PZK_OK);
        collected = pzk_maze_result(&result)->collected_one;
        assert_int_equal(collected, strstr(text, ", to resource ") != NULL);
        g_free(text);
    }
    assert_true(collected);
}

static void
test_a_led_potion_names_its_colour(void **state)
{
    (void)state;
    struct pzk_people people;
    struct pzk_game game;
    struct pzk_action lead;

    pzk_people_init(&people);
    people.team[PZK_N] = PZK_JEKYLL;
    pzk_people_name(&people, PZK_N, "Anna");
    pzk_duel_start(&game);
    pzk_action_init(&lead, PZK_DUEL_LEAD);
    lead.actor = PZK_JEKYLL;
    lead.card = PZK_Q2 + 1;
    lead.arg = PZK_GREED;
    assert_text(pzk_words_alternative(&game, &lead, &lead),
                "Potion 3+, asks for Greed");
    assert_text(pzk_words_done(&people, &game, &lead),
                "Anna leads Potion 3+ and asks for Greed.");
    lead.card = PZK_W1 + 4;
    lead.arg = PZK_ABSENT;
    assert_text(pzk_words_alternative(&game, &lead, &lead), "Wrath 5");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_map_changes_have_two_steps),
        cmocka_unit_test(test_moves_name_the_way_and_its_end),
        cmocka_unit_test(test_a_move_in_the_stead_of_a_switch_says_so),
        cmocka_unit_test(test_escapes_are_named),
        cmocka_unit_test(test_resources_are_named),
        cmocka_unit_test(test_a_led_potion_names_its_colour),
    };

    pzk_words_init("en", NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
