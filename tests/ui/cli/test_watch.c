// SPDX-License-Identifier: MIT
/*
 * `watch` on the virtual table from outside: it ends when asked to, in silence
 * when nobody listens, says the same twice, and plays on after a game.
 * Arguments: the program, a video of a trick.
 */
#include "tests/kit/child.h"

#include <sys/resource.h>

#include "src/journal/journal.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/demo_truth.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/arguments.h"

static const char *program, *video;

TEST(test_watch_asked_to_end_ends_cleanly)
{
    static const int signals[] = {SIGINT, SIGTERM};
    const char *const argv[] = {"platzkarte", "watch",      "--camera", "demo",
                                "--json",     "--realtime", NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
        struct child child = child_start(program, argv, false);
        g_autofree char *line = child_line(child.out);

        assert_non_null(line);
        assert_non_null(strstr(line, "\"event\":\"placement\""));
        int status = child_stop(&child, signals[i]);
        assert_ended_well(status);
    }
}

/* A picture of nearly 100 megapixels, black and white at random: among the
 * longest to read. Its name; to be unlinked and freed. */
static char *
write_large_picture(void)
{
    enum { SIDE = 9996, CELL = 7 };
    char *path = NULL;
    int fd = g_file_open_tmp("pzk_large_XXXXXX.pgm", &path, NULL);
    FILE *file = fdopen(fd, "wb");
    g_autofree char *row = g_malloc(SIDE);
    GRand *luck = g_rand_new_with_seed(4);

    assert_non_null(file);
    fprintf(file, "P5 %d %d 255\n", SIDE, SIDE);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; y % CELL == 0 && x < SIDE; x += CELL) {
            memset(row + x, g_rand_boolean(luck) ? 255 : 0, CELL);
        }
        assert_int_equal(fwrite(row, 1, SIDE, file), SIDE);
    }
    g_rand_free(luck);
    assert_int_equal(fclose(file), 0);
    return path;
}

/* Does the program decode? */
static bool
has_children(pid_t pid)
{
    g_autofree char *path =
        g_strdup_printf("/proc/%d/task/%d/children", pid, pid);
    g_autofree char *children = NULL;

    return g_file_get_contents(path, &children, NULL, NULL) && children[0];
}

/* What children that have ended computed. */
static gint64
computed_ms(void)
{
    struct rusage usage;

    assert_int_equal(getrusage(RUSAGE_CHILDREN, &usage), 0);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

/* Of the processor's time, a machine may have others to serve: reading has a
 * budget (budget.h), and where that is not enough SIGALRM (test_moved.c). */
enum { SOON_MS = 2500 };

TEST(test_watch_ends_soon_in_the_middle_of_a_large_picture)
{
    static const int after_ms[] = {0, 1000};
    g_autofree char *path = write_large_picture();
    const char *const argv[] = {"platzkarte", "watch", "--camera", path, NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(after_ms); i++) {
        struct child child = child_start(program, argv, false);

        for (int k = 0; k < 6000 && !has_children(child.pid); k++) {
            g_usleep(10000);
        }
        g_usleep((gulong)after_ms[i] * 1000);
        gint64 before_ms = computed_ms();
        assert_ended_well(child_stop(&child, SIGINT));
        gint64 took_ms = computed_ms() - before_ms;
        if (took_ms > SOON_MS) {
            fail_msg("it went on for %d ms", (int)took_ms);
        }
    }
    unlink(path);
}

/* A camera that sends on and on is followed five times; who is asked to end
 * while it is opened does not wait for that, whatever the clock says. */
TEST(test_watch_ends_while_a_camera_is_opened)
{
#ifdef PZK_WITH_STREAMS
    enum { ALL = 5 };
    struct stream_server server = {.fault = STREAM_SLOW_CIRCLES,
                                   .good = "stream_dark.jpg"};
    char url[100];
    const char *const argv[] = {"platzkarte", "watch", "--camera", url,
                                "--journal",  "none",  NULL};

    stream_start(&server);
    stream_url(&server, "/video", url, sizeof url);
    struct child child = child_start(program, argv, false);
    for (int k = 0; k < 6000 && atomic_load(&server.connections) == 0; k++) {
        g_usleep(10000);
    }
    assert_in_range(atomic_load(&server.connections), 1, ALL - 2);
    assert_ended_well(child_stop(&child, SIGINT));
    assert_in_range(atomic_load(&server.connections), 1, ALL - 1);
    stream_stop(&server);
#else
    skip();
#endif
}

/* Whoever reads has enough after one line: the program goes, in silence. */
TEST(test_watch_on_a_broken_pipe_ends)
{
    const char *const argv[] = {"platzkarte", "watch",  "--camera",
                                "demo",       "--json", NULL};
    struct child child = child_start(program, argv, false);
    g_autofree char *line = child_line(child.out);
    int status = -1;

    assert_non_null(line);
    fclose(child.out);
    assert_int_equal(waitpid(child.pid, &status, 0), child.pid);
    assert_ended_well(status);
}

/* Nothing of the virtual table's tags is read: after five seconds it is said,
 * once. */
TEST(test_watch_without_a_placement_card_says_so)
{
    const char *const argv[] = {"platzkarte", "watch", "--camera", "demo:3",
                                "--families", "qr",    "--json",   NULL};
    struct child child = child_start(program, argv, false);
    int remarks = 0;
    char *line;

    for (int i = 0; i < 3 && remarks == 0; i++) {
        line = child_line(child.out);
        assert_non_null(line);
        if (strstr(line, "\"event\":\"remark\"")) {
            assert_true(g_str_has_prefix(line, "{\"t\":5.0,"));
            remarks++;
        }
        g_free(line);
    }
    assert_int_equal(remarks, 1);
    assert_ended_well(child_stop(&child, SIGINT));
}

/* Cards of another game are named once, with what plays them; a video for the
 * game that was chosen is watched without a word about it. */
TEST(test_watch_of_another_games_cards_names_what_plays_them)
{
    static const struct {
        const char *game, *said;
    } cases[] = {{"duel", "These are cards of Dr. Jekyll & Mr. Hyde.\n"
                          "What plays them: --game jekyll-hyde, "
                          "--game jekyll-hyde-3\n"},
                 {"jekyll-hyde", ""}};

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const char *const argv[] = {
            "platzkarte", "watch", "--camera", video, "--game", cases[i].game,
            "--journal",  "none",  "--lang",   "en",  NULL};
        struct child child = child_start(program, argv, false);
        g_autoptr(GString) said = g_string_new(NULL);
        char *line;

        while ((line = child_line(child.out))) {
            if (strstr(line, "cards of") || strstr(line, "plays them") ||
                strstr(line, "picture")) {
                g_string_append_printf(said, "%s\n", strstr(line, "  ") + 2);
            }
            g_free(line);
        }
        assert_string_equal(said->str, cases[i].said);
        assert_ended_well(child_stop(&child, SIGINT));
    }
}

/* The same video, the same options: the same bytes. */
TEST(test_watch_twice_says_the_same)
{
    const char *const argv[] = {"platzkarte", "watch",  "--camera",
                                "demo:3",     "--json", NULL};
    struct child one = child_start(program, argv, false),
                 two = child_start(program, argv, false);

    for (int i = 0; i < 40; i++) {
        char *a = child_line(one.out), *b = child_line(two.out);

        assert_non_null(a);
        assert_string_equal(a, b);
        g_free(a);
        g_free(b);
    }
    child_stop(&one, SIGKILL);
    child_stop(&two, SIGKILL);
}

/* A journal with a game of demo:SEED:clean that one point ends, not a card of
 * it laid. */
static void
keep_short_game(const char *path, unsigned seed)
{
    struct pzk_demo_options options = {.seed = seed, .clean = true};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_journal_new what = {
        .game = &pzk_jh_game, .camera = "demo", .names = {"Anna"}};
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, &error, &text);

    assert_non_null(demo);
    assert_non_null(journal);
    pzk_table_setup_init(&start.setup, pzk_table_games[0]);
    start.action = pzk_action_of(0, PZK_ABSENT);
    struct pzk_jh_setup jh = *demo_setup(demo);
    start.setup.target = jh.target = 1;
    start.setup.placement = jh.variant == PZK_JH_4B ? PZK_PB : PZK_PA;
    assert_true(pzk_jh_start(&start.start, &jh));
    assert_int_equal(
        pzk_journal_begin(journal, &what, &start, 1, &error, &text), 1);
    pzk_journal_close(journal);
    pzk_demo_free(demo);
}

/* When one point is enough, the second hand is another game; nobody has to say
 * so, and the deal goes on passing. */
TEST_IN_FOLDER(test_watch_after_a_game_plays_another_of_the_evening)
{
    const char *const argv[] = {"platzkarte",
                                "watch",
                                "--json",
                                "--camera",
                                "demo:11:clean:direct",
                                "--resume",
                                "--journal",
                                folder->path,
                                NULL};
    int games = 0, next = 0, led = 0, wrong = 0;
    char *text = NULL, *line;

    keep_short_game(folder->path, 11);
    struct child child = child_start(program, argv, false);
    while (led == 0 && (line = child_line(child.out))) {
        games += strstr(line, "\"event\":\"game\"") != NULL;
        next += strstr(line, "Another game begins") != NULL;
        led += next > 0 && strstr(line, "\"event\":\"play\"");
        wrong += strstr(line, "\"event\":\"violation\"") != NULL;
        wrong += strstr(line, "order of dealing") != NULL;
        g_free(line);
    }
    assert_ended_well(child_stop(&child, SIGTERM));
    assert_int_equal(games, 1);
    assert_int_equal(next, 1);
    assert_int_equal(led, 1);
    assert_int_equal(wrong, 0);
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_READ, NULL, &text);
    assert_non_null(journal);
    g_autoptr(GArray) kept = pzk_journal_games(journal, &text);
    assert_int_equal(kept->len, 2);
    for (guint i = 0; i < 2; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(kept, struct pzk_journal_game, i);

        assert_int_equal(game->evening, 1);
        assert_int_equal(game->finished_s != 0, i == 0);
        assert_true(game->entries >= (i == 0 ? 30 : 3));
        assert_string_equal(game->names[PZK_N], "Anna");
    }
    pzk_journal_close(journal);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               video = needed(argc, argv, 2))
