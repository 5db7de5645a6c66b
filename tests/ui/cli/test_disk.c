// SPDX-License-Identifier: MIT
/*
 * `watch` that keeps its game on a disk that is full or cannot be written:
 * said once with what to do, play goes on, nothing is corrupt, and what waited
 * is written when there is room. Argument: the program.
 */
#include "tests/kit/said.h"
#include "tests/kit/child.h"
#include "tests/kit/small_disk.h"

#include <fcntl.h>

#include "tests/kit/keeping.h"

static const char *program;

static struct child
start_watch(const struct folder *folder, const char *camera)
{
    const char *const argv[] = {"platzkarte", "watch",    "--json", "--hands",
                                "1",          "--camera", camera,   "--journal",
                                folder->path, NULL};
    struct child child = child_start_close(program, argv, true);

    assert_int_equal(fcntl(fileno(child.err), F_SETFL, O_NONBLOCK), 0);
    return child;
}

/* Reads LINES, or with 0 all to the end of the hand, and ends it. As soon as
 * it complains, with ROOM there is room again. Returns all its complaints
 * (g_free()); it ends with STATUS. */
static char *
follow(const struct folder *folder, struct child *child, int lines, bool room,
       int status)
{
    GString *errors = g_string_new(NULL);
    char part[1024];
    char *line;
    int hands = 0;
    ssize_t n;

    for (int i = 0;
         (lines == 0 || i < lines) && (line = child_line(child->out)); i++) {
        hands += strstr(line, "\"event\":\"hand\"") != NULL;
        g_free(line);
        while ((n = read(fileno(child->err), part, sizeof(part))) > 0) {
            g_string_append_len(errors, part, n);
        }
        if (room && errors->len > 0) {
            small_disk_make_room(folder);
            room = false;
        }
    }
    assert_int_equal(hands, lines == 0);
    if (lines > 0) {
        kill(child->pid, SIGTERM);
        g_free(child_rest(child->out));
    }
    assert_int_equal(fcntl(fileno(child->err), F_SETFL, 0), 0);
    g_autofree char *rest = child_rest(child->err);
    g_string_append(errors, rest);
    int ended = child_stop(child, 0);
    assert_true(WIFEXITED(ended));
    assert_int_equal(WEXITSTATUS(ended), status);
    return g_string_free(errors, FALSE);
}

/* Room for the file and a few entries, then no more. */
enum { ROOM = 120 * 1024 };

TEST_WITH(test_watch_on_a_full_disk_says_it_once_and_catches_up, make, drop)
{
    const struct folder *folder = *state;
    struct kept truth = kept_truth(2, true);

    small_disk_fill(folder, ROOM);
    struct child child = start_watch(folder, "demo:2:clean:direct");
    g_autofree char *errors = follow(folder, &child, 0, true, 0);
    assert_int_equal(times_said(errors, "no space left"), 1);
    assert_int_equal(times_said(errors, "make room on that disk"), 1);
    assert_int_equal(times_said(errors, "play goes on"), 1);
    assert_int_equal(times_said(errors, "keeps the game again"), 1);
    assert_int_equal(times_said(errors, "\n"), 2);
    struct kept kept = kept_read(folder->path);
    assert_kept_truth(&kept, &truth);
    kept_finish(&kept);
    kept_finish(&truth);
}

TEST_WITH(test_watch_on_a_disk_that_stays_full_plays_on, make, drop)
{
    const struct folder *folder = *state;
    struct kept truth = kept_truth(2, true);

    small_disk_fill(folder, ROOM);
    struct child child = start_watch(folder, "demo:2:clean:direct");
    g_autofree char *errors = follow(folder, &child, 60, false, 1);
    assert_int_equal(times_said(errors, "no space left"), 1);
    assert_int_equal(times_said(errors, "not kept in the journal"), 1);
    assert_int_equal(times_said(errors, "\n"), 2);
    /* the beginning is there, and whole */
    struct kept kept = kept_read(folder->path);
    assert_in_range(kept.cards->len, 1, truth.cards->len - 1);
    assert_int_equal(cards_alike(kept.cards, truth.cards), kept.cards->len);
    small_disk_make_room(folder);
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(journal);
    assert_null(pzk_journal_notice(journal));
    pzk_journal_close(journal);
    kept_finish(&kept);
    kept_finish(&truth);
}

/* Runs `platzkarte` with WORDS. Returns its standard error, or with OUT its
 * standard output; g_free(). */
static char *
run(const char *const *argv, int want, bool out)
{
    struct child child = child_start(program, argv, true);
    char *said = child_rest(child.out), *errors = child_rest(child.err);
    int status = child_stop(&child, 0);

    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) != want) {
        print_message("%s%s", said, errors);
    }
    assert_int_equal(WEXITSTATUS(status), want);
    g_free(out ? errors : said);
    return out ? said : errors;
}

TEST_WITH(test_watch_on_a_disk_full_from_the_start_says_so, make, drop)
{
    const struct folder *folder = *state;
    const char *const argv[] = {"platzkarte", "watch",      "--camera", "demo",
                                "--journal",  folder->path, NULL};

    small_disk_fill(folder, 0);
    char *errors = run(argv, 1, false);
    assert_int_equal(times_said(errors, "no space left"), 1);
    assert_int_equal(times_said(errors, "\n"), 1);
    g_free(errors);
    small_disk_make_room(folder);
    struct child child = start_watch(folder, "demo:2:clean:direct");
    errors = follow(folder, &child, 5, false, 0);
    assert_string_equal(errors, "");
    g_free(errors);
}

TEST_WITH(test_journal_on_a_read_only_disk_is_refused_and_can_be_read, make,
          drop)
{
    const struct folder *folder = *state;
    const char *const watch[] = {"platzkarte", "watch",      "--camera", "demo",
                                 "--journal",  folder->path, NULL};
    const char *const list[] = {"platzkarte", "games", "--journal",
                                folder->path, NULL};
    struct child child = start_watch(folder, "demo:2:clean:direct");

    g_free(follow(folder, &child, 5, false, 0));
    small_disk_lock(folder);
    g_autofree char *errors = run(watch, 1, false);
    assert_int_equal(times_said(errors, "\n"), 1);
    assert_non_null(strstr(errors, folder->path));
    assert_non_null(strstr(errors, "ead-only"));
    g_autofree char *said = run(list, 0, true);
    assert_non_null(strstr(said, "hands 0, cards "));
}

static int
make(void **state)
{
    int failed = folder_make(state);

    if (!failed) {
        small_disk_mount(*state, "2m");
    }
    return failed;
}

static int
drop(void **state)
{
    small_disk_unmount(*state);
    return folder_remove(state);
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        return 2;
    }
    program = argv[1];
    if (!small_disk_enter()) {
        fprintf(stderr, "no disk may be mounted here: skipped\n");
        return 77;
    }
    return run_cases(NULL, NULL);
}
