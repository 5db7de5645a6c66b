// SPDX-License-Identifier: MIT
/*
 * The window keeps the game as `watch` does: killed at any moment it has kept
 * what it announced, and the hand ends as it was truly played; a full disk is
 * said, and play goes on; a journal that another program holds is refused.
 * Usage: test_keeping PLATZKARTE FOLDER [KILLS]
 */
#include "tests/kit/child.h"
#include "tests/kit/small_disk.h"

#include "tests/kit/keeping.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;
static int kills = 1;
static bool has_disk; /* of its own, to be filled */

#define PEOPLE "N=Adam,E=Betty,S=Christian,W=Doris"
/* What the window calls a card that was laid: "Mercy for Adam". */
#define PLAYED                                                                 \
    "^(?!.*card is due)(.+) for (Adam|Betty|Christian|Doris)(, from .+)?$"

static void
start_window(const char *camera, const char *journal)
{
    driver_start(&run, "en", "--journal", journal, "--camera", camera,
                 "--players", PEOPLE);
}

static void
kill_window(void)
{
    g_subprocess_force_exit(run.process);
    assert_true(g_subprocess_wait(run.process, NULL, NULL));
    assert_true(g_subprocess_get_if_signaled(run.process));
    g_clear_object(&run.application);
    g_clear_object(&run.process);
    /* the desktop notices that it is gone before the next one comes */
    reader_wait_ended("platzkarte", 10);
}

/* Runs the program to its end. Returns what it said on both ways; g_free(). */
static char *
tell(const char *const *argv, int want)
{
    struct child child = child_start(run.program, argv, true);
    char *out = child_rest(child.out), *err = child_rest(child.err);
    char *both = g_strconcat(out, err, NULL);
    int status = child_stop(&child, 0);

    if (!WIFEXITED(status) || WEXITSTATUS(status) != want) {
        print_message("%s\n", both);
    }
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), want);
    g_free(out);
    g_free(err);
    return both;
}

/* What stood on the screen as played is in the journal: "Adam plays Mercy.",
 * or out of another's hand "Mercy for Adam, from Betty." */
static void
assert_announced_is_kept(const struct folder *folder, const char *screen)
{
    const char *const argv[] = {"platzkarte", "games",     "show",
                                "1",          "--journal", folder->path,
                                "--lang",     "en",        NULL};
    GRegex *played = g_regex_new(PLAYED, G_REGEX_MULTILINE, 0, NULL);
    GMatchInfo *match = NULL;
    char *kept = NULL;

    for (g_regex_match(played, screen, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *card = g_match_info_fetch(match, 1);
        g_autofree char *name = g_match_info_fetch(match, 2);
        g_autofree char *own = g_strdup_printf("%s plays %s", name, card);
        g_autofree char *other = g_strdup_printf("%s for %s", card, name);

        kept = kept ? kept : tell(argv, 0);
        bool found = strstr(kept, own) || strstr(kept, other);
        if (!found) {
            print_message("not kept: %s\n%s\n", own, kept);
        }
        assert_true(found);
    }
    g_match_info_free(match);
    g_regex_unref(played);
    g_free(kept);
}

/* Goes on from what is kept to the end of the hand, without a window. */
static void
watch_on(const struct folder *folder, const char *camera, int64_t from_us)
{
    char from[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[] = {"platzkarte", "watch",   "--hands",   "1",
                          "--camera",   camera,    "--journal", folder->path,
                          "--resume",   "--start", from,        NULL};

    g_ascii_formatd(from, sizeof(from), "%.3f", (double)from_us / 1e6);
    if (from_us == 0) {
        argv[8] = NULL;
    }
    g_free(tell(argv, 0));
}

/* The window itself goes on, where there is nothing new to see. */
static void
resume_in_window(const struct folder *folder)
{
    driver_start(&run, "en", "--journal", folder->path, "--resume");
    /* in a trick, or between two */
    driver_expect(&run,
                  "(^|.*away\\. )(Adam|Betty|Christian|Doris)('s turn| leads): "
                  ".*$");
    driver_finish(&run);
}

static void
kill_once(const struct folder *folder, unsigned seed, double after_s,
          bool resume)
{
    g_autofree char *camera =
        g_strdup_printf("demo:%u:clean:fast:direct", seed);
    struct kept truth = kept_truth(seed, true);

    start_window(camera, folder->path);
    g_usleep((gulong)(after_s / PZK_DEMO_PACE * 1e6)); /* any moment */
    g_autofree char *screen = reader_read(run.application);
    kill_window();
    assert_announced_is_kept(folder, screen);
    struct kept kept = kept_read(folder->path);
    guint cards = kept.cards->len;
    assert_int_equal(cards_alike(kept.cards, truth.cards), cards);
    if (resume && cards > 0) {
        resume_in_window(folder);
    }
    if (!kept.finished) {
        watch_on(folder, camera, kept.t_us);
    }
    kept_finish(&kept);
    kept = kept_read(folder->path);
    assert_kept_truth(&kept, &truth);
    print_message("%s killed after %.1f s with %u cards: %d to %d\n", camera,
                  after_s, cards, kept.score[0], kept.score[1]);
    kept_finish(&kept);
    kept_finish(&truth);
}

TEST_IN_FOLDER(test_window_killed_at_any_moment_ends_the_hand_as_it_was_played)
{
    GRand *random = g_rand_new_with_seed(1886);

    for (int i = 0; i < kills; i++) {
        kill_once(folder, (unsigned)i % 10 + 1,
                  g_rand_double_range(random, 3, kills > 5 ? 30 : 15), i == 0);
        folder_empty(folder);
    }
    g_rand_free(random);
}

TEST_IN_FOLDER(test_window_on_a_full_disk_says_so_and_catches_up)
{
    if (!has_disk) {
        skip();
    }
    small_disk_mount(folder, "2m");
    small_disk_fill(folder, 82 * 1024);
    start_window("demo:2:clean:fast:direct", folder->path);
    driver_expect_within(&run, "no space left .*make room .*play goes on", 90);
    struct kept kept = kept_read(folder->path);
    guint before = kept.cards->len;
    kept_finish(&kept);
    driver_expect(&run, PLAYED); /* and it does */
    small_disk_make_room(folder);
    driver_expect_gone(&run, "no space left");
    g_autofree char *screen = reader_read(run.application);
    kill_window();
    assert_announced_is_kept(folder, screen);
    kept = kept_read(folder->path);
    struct kept truth = kept_truth(2, true);
    assert_true(kept.cards->len > before);
    assert_int_equal(cards_alike(kept.cards, truth.cards), kept.cards->len);
    kept_finish(&kept);
    kept_finish(&truth);
    small_disk_unmount(folder);
}

TEST_IN_FOLDER(test_two_programs_on_one_journal_are_refused_politely)
{
    const char *const watch[] = {
        "platzkarte", "watch",      "--camera",   "demo:1:direct",
        "--journal",  folder->path, "--realtime", "--lang",
        "en",         NULL};
    const char *const list[] = {"platzkarte", "games", "--journal",
                                folder->path, NULL};
    const char *const import[] = {"platzkarte", "games",     "import",
                                  run.program,  "--journal", folder->path,
                                  "--lang",     "en",        NULL};

    /* the window holds it: nobody else writes, everybody reads */
    start_window("demo:2:clean:fast:direct", folder->path);
    driver_expect(&run, "'s turn: a .* card\\.$");
    char *said = tell(watch, 1);
    assert_non_null(strstr(said, "in use by another Platzkarte"));
    g_free(said);
    said = tell(import, 1);
    assert_non_null(strstr(said, "in use by another Platzkarte"));
    g_free(said);
    said = tell(list, 0);
    assert_non_null(strstr(said, "not finished"));
    g_free(said);
    kill_window();

    /* `watch` holds it: the window says so and asks again */
    struct child child = child_start(run.program, watch, true);
    g_free(child_line(child.out));
    driver_start(&run, "en", "--journal", folder->path, "--camera",
                 "demo:1:direct");
    driver_expect(&run, "in use by another Platzkarte");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_finish(&run);
    child_stop(&child, SIGKILL);
}

int
main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "Usage: test_keeping PLATZKARTE FOLDER [KILLS]\n");
        return 2;
    }
    has_disk = small_disk_enter(); /* before there are threads */
    run.program = argv[1];
    run.folder = argv[2];
    kills = argc > 3 ? atoi(argv[3]) : kills;
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init()) {
        fprintf(stderr, "no display or no AT-SPI: skipped\n");
        return 77;
    }
    int failed = run_cases(NULL, NULL);
    atspi_exit();
    return failed;
}
