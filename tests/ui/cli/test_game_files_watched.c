// SPDX-License-Identifier: MIT
/*
 * `watch` follows each game from a file at the virtual table, unattended: its
 * players answer what is asked, err and mend it, and every hand counts what it
 * was. Arguments: the program; then the game files' ids, all without.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "src/table/file/games.h"
#include "src/table/file/file.h"
#include "tests/kit/said.h"
#include "vision/virtual/demo_ops.h"
#include "vision/virtual/file/choices.h"

static const char *program;

static void
add_list(GString *text, const char *key, const int32_t *list, int n)
{
    g_string_append_printf(text, "\"%s\":[", key);
    for (int i = 0; i < n; i++) {
        g_string_append_printf(text, "%s%d", i > 0 ? "," : "", (int)list[i]);
    }
    g_string_append_c(text, ']');
}

/* Returns what of the hand that DEMO has just played its event says; g_free().
 */
static char *
account(const struct pzk_demo *demo)
{
    const struct pzk_file_game *game = &pzk_file_state_in(&demo->game)->game;
    int n = pzk_file_units(pzk_rules_file(demo->game.rules), game->seats);
    GString *text = g_string_new(NULL);

    g_string_append_printf(text, "\"event\":\"hand\",\"no\":%d,", game->no);
    add_list(text, "points", game->points, n);
    g_string_append_c(text, ',');
    add_list(text, "factors", game->factors, n);
    g_string_append_c(text, ',');
    add_list(text, "totals", game->totals, n);
    return g_string_free(text, FALSE);
}

static char *
watched(const char *game, const char *camera, const char *options)
{
    g_autofree char *command =
        g_strdup_printf("'%s' watch --game %s --camera %s --journal none %s",
                        program, game, camera, options);

    return said_by(command);
}

/* The whole game of a seed, played by SEATS; 0: the file's first number. */
static void
compare_game(const char *id, int seats, uint64_t seed)
{
    struct pzk_demo_options wish = {
        .seed = seed, .game = id, .rules = pzk_table_rules(id, NULL)};
    g_autofree char *camera = g_strdup_printf("demo:%d:direct", (int)seed);
    g_autofree char *options =
        seats ? g_strdup_printf("--json --players %d", seats)
              : g_strdup("--json");
    g_autofree char *lines = watched(id, camera, options);
    const char *at = lines;

    pzk_file_demo_choices_of(&wish)->seats = (uint8_t)seats;
    pzk_file_seat(seats, pzk_file_demo_choices_of(&wish)->at);
    struct pzk_demo *demo = pzk_demo_new(&wish);
    struct pzk_script script;
    int hands = 0;

    assert_non_null(demo);
    while (pzk_demo_next(demo, &script)) {
        g_autofree char *wanted = account(demo);

        at = strstr(at, wanted);
        if (!at) {
            fail_msg("%s %d: %s", id, (int)seed, wanted);
        }
        hands++;
        pzk_script_finish(&script);
    }
    assert_true(pzk_game_over(&demo->game));
    assert_int_equal(times_said(lines, "\"event\":\"hand\""), hands);
    assert_int_equal(times_said(lines, "\"event\":\"game\""), 1);
    print_message("%s %d: %d hands\n", id, (int)seed, hands);
    pzk_demo_free(demo);
}

/* Each language says the hands, and asks nothing that is not answered. */
static void
hear_hands(const char *id, const char *camera)
{
    static const struct {
        const char *options, *first, *second;
    } languages[] = {
        {"--lang en --hands 2", "Points of hand 1:", "Points of hand 2:"},
        {"--lang de --hands 2", "Punkte der Runde 1:", "Punkte der Runde 2:"},
        {"--lang fr --hands 2",
         "Points de la manche 1\u00a0:", "Points de la manche 2\u00a0:"}};

    for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
        g_autofree char *said = watched(id, camera, languages[i].options);

        assert_int_equal(times_said(said, languages[i].first), 1);
        assert_int_equal(times_said(said, languages[i].second), 1);
    }
}

static const struct pzk_rules *
read_game(const char *id)
{
    g_autofree char *path = g_strdup_printf("src/rules/games/%s.lua", id);
    g_autofree char *text = NULL;
    struct pzk_file_error error;
    gsize size;

    assert_true(g_file_get_contents(path, &text, &size, NULL));
    return pzk_file_add(text, size, true, &error);
}

/* The first ones are played to their end. */
static const char *const all[] = {"whist",  "hearts",    "spades", "oh-hell",
                                  "euchre", "belote",    "bridge", "skat",
                                  "tarot",  "doppelkopf"};
enum { WHOLE = 6 };

static void
test_each_game_is_followed_to_its_end(void **state)
{
    for (size_t i = 0; i < WHOLE; i++) {
        compare_game(all[i], 0, 9);
    }
    compare_game("oh-hell", 5, 9);
    compare_game("oh-hell", 6, 9);
}

static void
test_each_game_is_said_in_each_language(void **state)
{
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        hear_hands(all[i], "demo:9:direct");
    }
}

/* Of four at skat, who deals sits out: it is said with the question before the
 * hand, and with the deal. */
static void
test_dealer_who_sits_out_is_said(void **state)
{
    g_autofree char *said =
        watched("skat", "demo:1:direct",
                "--lang en --hands 1 --players N=Ann,E=Bob,S=Cid,W=Dan");

    assert_int_equal(times_said(said, "Dan deals hand 1 and sits out."), 2);
    assert_int_equal(times_said(said, "Dan plays"), 0);
}

/* Seats have numbers in events; people have names, or are places. */
static void
test_five_and_six_are_called_by_names_and_numbers(void **state)
{
    static const struct {
        const char *options, *said;
        int times; /* 0: once or more */
    } rows[] = {{"--json --players 5 --hands 1", "\"id\":\"PL5\"", 1},
                {"--json --players 5 --hands 1", "\"seat\":\"5\"", 0},
                {"--json --players 5 --hands 1", "\"side\":\"5\",", 0},
                {"--json --players 5 --hands 1", "\"event\":\"play\"", 50},
                {"--json --players 6 --hands 1", "\"id\":\"PL6\"", 1},
                {"--json --players 6 --hands 1", "\"from\":\"6\"", 0},
                {"--json --players 6 --hands 1", "\"event\":\"play\"", 48},
                {"--lang de --players 6 --hands 1", "Platz 6 ", 0},
                {"--lang en --hands 1 "
                 "--players 1=Ann,2=Ben,3=Cid,4=Dot,5=Eve",
                 "Eve plays", 10}};

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *said =
            watched("oh-hell", "demo:9:clean:direct", rows[i].options);
        size_t times = times_said(said, rows[i].said);

        if (rows[i].times ? times != (size_t)rows[i].times : times == 0) {
            fail_msg("%s: %s %d times", rows[i].options, rows[i].said,
                     (int)times);
        }
    }
}

/* Who leads, once a trick; a card at another seat's side, once. */
static void
test_nothing_is_said_twice(void **state)
{
    g_autofree char *said =
        watched("whist", "demo:7:direct", "--lang en --hands 1");

    assert_int_equal(times_said(said, "takes trick"), 13);
    assert_int_equal(times_said(said, " leads."), 13);
    assert_int_equal(times_said(said, "lies at South's side"), 1);
}

/* Nobody is accused where nobody errs: after a lone hand, either, three of
 * whose cards make a trick. */
static void
test_clean_hands_have_no_violation(void **state)
{
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        g_autofree char *said =
            watched(all[i], "demo:7:clean:direct", "--json --hands 3");

        assert_int_equal(times_said(said, "\"event\":\"hand\""), 3);
        assert_int_equal(times_said(said, "\"event\":\"violation\""), 0);
    }
}

/* The virtual table plays at the seats and by the house rules of the table. */
static void
test_virtual_table_plays_as_the_table_does(void **state)
{
    static const char house[] =
        "return { id = 'house', name = 'House', seats = 4, deck = french(32),\n"
        "house = { cards = { default = 3, choices = { 3, 5 } } },\n"
        "hand = function(m) return { cards = m.house.cards } end,\n"
        "may = follow_suit{}, wins = highest{} }\n";
    g_autofree char *path = g_strdup_printf("%s/platzkarte-house-%d.lua",
                                            g_get_tmp_dir(), getpid());

    assert_true(g_file_set_contents(path, house, -1, NULL));
    g_autofree char *five = watched(path, "demo:7:clean:direct",
                                    "--json --hands 2 --house cards=5");
    g_autofree char *three = watched("oh-hell", "demo:7:clean:direct",
                                     "--json --hands 3 "
                                     "--players N=Ann,S=Bob,W=Cid");

    remove(path);
    assert_int_equal(times_said(five, "\"event\":\"hand\""), 2);
    assert_int_equal(times_said(five, "\"event\":\"trick\""), 10);
    assert_int_equal(times_said(three, "\"event\":\"hand\""), 3);
    assert_int_equal(times_said(three, "\"event\":\"violation\""), 0);
}

/* Who leads may follow from the answers: it is said after them, not before. */
static void
test_leader_is_said_after_the_last_answer(void **state)
{
    g_autofree char *said =
        watched("bridge", "demo:7:clean:direct", "--lang en --hands 1");

    assert_int_equal(times_said(said, "West deals hand 1."), 1);
    assert_int_equal(times_said(said, "deals, North leads."), 0);
    assert_int_equal(
        times_said(said, "Doubled: redoubled.\n0:08.1  West leads.\n"), 1);
}

/* The journal's list has a total for each who plays. */
static void
test_list_of_games_has_a_total_for_each_who_plays(void **state)
{
    static const char *const rows[][2] = {
        {"3", "  N \\d+, E \\d+, S \\d+  "},
        {"6", "  1 \\d+, 2 \\d+, 3 \\d+, 4 \\d+, 5 \\d+, 6 \\d+  "}};
    g_autofree char *journal =
        g_strdup_printf("%s/platzkarte-list-%d", g_get_tmp_dir(), getpid());

    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *watch = g_strdup_printf(
            "'%s' watch --game oh-hell --camera demo:9:clean:direct --hands 1 "
            "--players %s --journal '%s'",
            program, rows[i][0], journal);
        g_autofree char *list =
            g_strdup_printf("'%s' games list --journal '%s'", program, journal);
        g_autofree char *watched = said_by(watch), *listed = said_by(list);

        if (!g_regex_match_simple(rows[i][1], listed, 0, 0)) {
            fail_msg("%s play: %s", rows[i][0], listed);
        }
        g_remove(journal);
    }
}

static void
test_answers_come_while_the_eye_reads_the_cards(void **state)
{
    g_autofree char *four = watched("euchre", "demo:9", "--lang en --hands 1");
    g_autofree char *six =
        watched("oh-hell", "demo:9", "--lang en --players 6 --hands 1");

    assert_int_equal(times_said(four, "Points of hand 1:"), 1);
    assert_int_equal(times_said(six, "Points of hand 1:"), 1);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_game_is_followed_to_its_end),
        cmocka_unit_test(test_each_game_is_said_in_each_language),
        cmocka_unit_test(test_five_and_six_are_called_by_names_and_numbers),
        cmocka_unit_test(test_nothing_is_said_twice),
        cmocka_unit_test(test_dealer_who_sits_out_is_said),
        cmocka_unit_test(test_clean_hands_have_no_violation),
        cmocka_unit_test(test_virtual_table_plays_as_the_table_does),
        cmocka_unit_test(test_leader_is_said_after_the_last_answer),
        cmocka_unit_test(test_list_of_games_has_a_total_for_each_who_plays),
        cmocka_unit_test(test_answers_come_while_the_eye_reads_the_cards)};

    assert_true(argc > 1);
    program = argv[1];
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        assert_non_null(read_game(all[i]));
    }
    for (int i = 2; i < argc; i++) {
        assert_non_null(read_game(argv[i]));
        compare_game(argv[i], 0, 9);
    }
    return argc > 2 ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
