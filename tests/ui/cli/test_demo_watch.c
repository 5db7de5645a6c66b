// SPDX-License-Identifier: MIT
/*
 * What `watch` says of the virtual table is compared with what was truly
 * played there: every card, whose hand it came from, every trick and score;
 * with three players also the totals by person, there and in the record that
 * the journal exports, replayed.
 * Arguments: the program; then "slow" for more games.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <jansson.h>

#include "tests/kit/demo_lines.h"
#include "tests/kit/said.h"

static const char *program;
static bool slow;

static int heard_totals[3]; /* after the hand heard last */

static void
expect_persons(const struct pzk_demo *demo, const int totals[3])
{
    struct pzk_jh_status status;

    pzk_jh_status(&demo->game, &status);
    for (int person = 0; person < 3; person++) {
        assert_int_equal(totals[person], status.person_total[person]);
    }
}

/* Plays HANDS of DEMO and compares them with what LINES tell. */
static void
compare_hands(struct pzk_demo *demo, FILE *lines, int hands)
{
    static struct demo_score score;
    double start = 0;

    memset(&score, 0, sizeof score);
    for (int i = 0; i < hands; i++) {
        struct pzk_script script;
        struct demo_heard heard;

        assert_true(pzk_demo_next(demo, &script));
        demo_hear_hand(lines, &heard, heard_totals);
        demo_compare(&demo->played, &heard, start, &score);
        if (demo_setup(demo)->variant == PZK_JH_3) {
            expect_persons(demo, heard_totals);
        }
        start += (double)script.end_us / 1e6;
        pzk_script_finish(&script);
    }
    assert_int_equal(score.wrong, 0);
    /* unsure is allowed, a wrong guess is not */
    assert_int_equal(score.right, score.decided);
}

static void
watch_and_compare(unsigned seed, const char *words, int hands)
{
    g_autofree char *camera = g_strdup_printf("demo:%u%s", seed, words);
    struct pzk_demo_options options;

    assert_true(pzk_demo_parse(camera, &options));
    struct pzk_demo *demo = pzk_demo_new(&options);
    g_autofree char *command = g_strdup_printf(
        "'%s' watch --camera %s --json --hands %d", program, camera, hands);
    FILE *lines = popen(command, "r");

    print_message("%s, %d hands\n", camera, hands);
    assert_non_null(demo);
    assert_non_null(lines);
    compare_hands(demo, lines, hands);
    assert_int_equal(pclose(lines), 0);
    pzk_demo_free(demo);
}

/* The totals after the last line of the exported record, replayed. */
static void
replay_totals(const char *journal, int totals[3])
{
    g_autofree char *command = g_strdup_printf(
        "'%s' games --journal '%s' export 1 --format json | '%s' replay -",
        program, journal, program);
    FILE *lines = popen(command, "r");
    json_t *last = NULL;
    char *line = NULL;
    size_t room = 0, count = 0;

    assert_non_null(lines);
    while (getline(&line, &room, lines) > 0) {
        json_decref(last);
        last = json_loads(line, 0, NULL);
        assert_non_null(last);
        count++;
    }
    assert_int_equal(pclose(lines), 0);
    assert_true(count > PZK_JH_CARDS);
    assert_true(json_is_true(json_object_get(last, "ok")));
    demo_read_persons(json_object_get(json_object_get(last, "state"), "totals"),
                      totals);
    free(line);
    json_decref(last);
}

static void
watch_three(unsigned seed, int hands)
{
    struct pzk_demo_options options = {.seed = seed, .game = "jekyll-hyde-3"};
    struct pzk_demo *demo = pzk_demo_new(&options);
    g_autofree char *folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL);
    g_autofree char *journal = g_build_filename(folder, "journal.db", NULL);
    char *command =
        g_strdup_printf("'%s' watch --camera demo:%u%s --game jekyll-hyde-3 "
                        "--json --hands %d --journal '%s'",
                        program, seed, slow ? "" : ":direct", hands, journal);
    FILE *lines = popen(command, "r");
    int totals[3] = {-1, -1, -1};

    print_message("demo:%u, three players, %d hands\n", seed, hands);
    assert_non_null(demo);
    assert_non_null(lines);
    compare_hands(demo, lines, hands);
    while (getc(lines) != EOF) { /* what is said after the last hand */
    }
    assert_int_equal(pclose(lines), 0);
    replay_totals(journal, totals);
    expect_persons(demo, totals);
    g_free(command);
    command = g_strdup_printf("rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
    g_free(command);
    pzk_demo_free(demo);
}

static void
test_watch_of_a_clean_game_is_the_truth(void **state)
{
    for (unsigned seed = 1; seed <= 5; seed++) {
        watch_and_compare(seed, ":clean", 3);
    }
}

TEST(test_watch_of_an_erring_game_is_the_truth)
{
    for (unsigned seed = 3; seed <= (slow ? 14 : 3); seed++) {
        watch_and_compare(seed, "", slow ? 3 : 1);
    }
}

TEST(test_watch_of_a_game_that_is_not_drawn_is_the_truth)
{
    for (unsigned seed = 1; seed <= 12; seed++) {
        watch_and_compare(seed, ":direct", 3);
        watch_and_compare(seed, ":clean:direct", 1);
    }
}

/* Of seed 6 a card of the ghost's is put back into his open hand. Drawn in the
 * slow suite alone: `room-games` has them before the camera in every run. */
TEST(test_watch_of_three_players_is_the_truth)
{
    for (unsigned seed = 6; seed < (slow ? 26 : 7); seed++) {
        watch_three(seed, slow ? 3 : 1);
    }
}

/* All that is said of a hand of GAME in English, to be freed. */
static char *
sentences_of(const char *game)
{
    g_autofree char *command =
        g_strdup_printf("'%s' watch --lang en --camera demo:1:clean:direct "
                        "--game %s --hands 1",
                        program, game);

    return said_by(command);
}

/* A card that is played is not told as seen, too; a trick is cleared away as
 * a whole. */
static void
test_watch_says_nothing_of_four_players_twice(void **state)
{
    g_autofree char *four = sentences_of("jekyll-hyde");

    assert_int_equal(times_said(four, " plays "), PZK_JH_CARDS);
    assert_int_equal(times_said(four, "'s side."), 0);
    assert_in_range(times_said(four, "The trick is cleared away."), 4, 7);
    assert_in_range(times_said(four, " is off the table."), 0, 3);
    assert_int_equal(times_said(four, "Hand 1 is over."), 1);
    assert_int_equal(times_said(four, " to the left, at "), 0);
}

/* Nor of three, which the quick suite hears; the ghost's cards are told
 * together, before the first of them is played. */
TEST(test_watch_says_nothing_twice)
{
    g_autofree char *three = sentences_of("jekyll-hyde-3");
    const char *hand = strstr(three, "The ghost's hand lies open: ");
    const char *play = strstr(three, " plays ");

    assert_int_equal(times_said(three, "'s side."), 0);
    assert_in_range(times_said(three, "The trick is cleared away."), 4, 7);
    assert_in_range(times_said(three, " is off the table."), 0, 3);
    assert_int_equal(times_said(three, "Hand 1 is over."), 1);
    assert_int_equal(times_said(three, " plays "), PZK_JH_CARDS);
    assert_int_equal(times_said(three, "The ghost's hand lies open"), 2);
    assert_non_null(hand);
    assert_true(hand < play); /* the second is where it lies next */
    assert_int_equal(times_said(three, " lies open: "), 1);
    assert_int_equal(times_said(three, "Player 2 sits to the left, at "), 1);
    g_autofree char *before = g_strndup(three, (gsize)(play - three));
    assert_int_equal(times_said(before, "off the play zone"), 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(test_watch_of_a_clean_game_is_the_truth),
        cmocka_unit_test(test_watch_says_nothing_of_four_players_twice),
    };

    if (argc < 2) {
        fprintf(stderr, "usage: test_demo_watch PROGRAM [slow]\n");
        return 2;
    }
    program = argv[1];
    slow = argc > 2 && strcmp(argv[2], "slow") == 0;
    return run_cases(NULL, NULL) +
           (slow ? cmocka_run_group_tests(more, NULL, NULL) : 0);
}
