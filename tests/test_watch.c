// SPDX-License-Identifier: MIT
/*
 * `watch` on the virtual table from outside: killed again and again in the
 * middle of a hand it loses nothing, and the hand ends as if nobody had killed
 * it. Arguments: the program; then "slow" for more.
 */
#include "tests/pzk_test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/journal/history.h"
#include "tests/journal_folder.h"

static const char *program;
static int seeds = 1;  /* games that are played */
static int kills = 20; /* in each */

/* ---- a running program ---- */

struct child {
    pid_t pid;
    FILE *out;
};

static struct child
start(const char *const *argv)
{
    struct child child = {0};
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    child.pid = fork();
    assert_true(child.pid >= 0);
    if (child.pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execv(program, (char *const *)(uintptr_t)argv); /* changes nothing */
        _exit(127);
    }
    close(ends[1]);
    child.out = fdopen(ends[0], "r");
    assert_non_null(child.out);
    return child;
}

/* The next line without its newline; NULL at the end, or where the last line
 * was cut off by a kill. g_free(). */
static char *
next_line(struct child *child)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, child->out);
    char *copy = NULL;

    if (length > 0 && line[length - 1] == '\n') {
        copy = g_strndup(line, (gsize)length - 1);
    }
    free(line);
    return copy;
}

static int
stop(struct child *child, int signal_number)
{
    int status = -1;

    if (signal_number) {
        kill(child->pid, signal_number);
    }
    assert_int_equal(waitpid(child->pid, &status, 0), child->pid);
    fclose(child->out);
    return status;
}

/* ---- what it says ---- */

static double
time_of(const char *line)
{
    assert_true(g_str_has_prefix(line, "{\"t\":"));
    return g_ascii_strtod(line + 5, NULL);
}

static bool
is_event(const char *line, const char *event)
{
    char *part = g_strdup_printf(",\"event\":\"%s\"", event);
    bool found = strstr(line, part) != NULL;

    g_free(part);
    return found;
}

/* Without its time. */
static const char *
content_of(const char *line)
{
    return strchr(line, ',');
}

/* All that was said, over all runs. */
struct told {
    GPtrArray *lines;
    int plays;
    double t; /* of the newest line */
    char *hand;
};

static void
told_init(struct told *told)
{
    memset(told, 0, sizeof(*told));
    told->lines = g_ptr_array_new_with_free_func(g_free);
}

static void
told_finish(struct told *told)
{
    g_ptr_array_unref(told->lines);
    g_free(told->hand);
}

static void
tell(struct told *told, char *line_take)
{
    told->t = MAX(told->t, time_of(line_take));
    told->plays += is_event(line_take, "play");
    told->plays -= is_event(line_take, "take_back");
    if (is_event(line_take, "hand")) {
        g_free(told->hand);
        told->hand = g_strdup(content_of(line_take));
    }
    g_ptr_array_add(told->lines, line_take);
}

/* ---- runs ---- */

static struct child
start_watch(const char *camera, const struct told *told, const char *journal)
{
    char from[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[20] = {"platzkarte", "watch", "--json",    "--hands", "1",
                            "--camera",   camera,  "--journal", journal};
    int n = 9;

    if (told->t > 0) {
        g_ascii_formatd(from, sizeof(from), "%.3f", told->t);
        argv[n++] = "--start";
        argv[n++] = from;
        argv[n++] = "--resume";
    }
    argv[n] = NULL;
    return start(argv);
}

/* The first line of a resumed run counts at least what was announced. */
static void
check_resumed(const struct told *told, const char *line)
{
    const char *plays = strstr(line, "\"plays\":");

    assert_true(is_event(line, "resumed"));
    assert_non_null(plays);
    /* the kill may have come between keeping and announcing */
    assert_in_range(atoi(plays + 8), told->plays, told->plays + 1);
}

/* Runs until LINES more are told (0: to the end) and kills it then. A run that
 * finds the hand complete would go on with the next one. */
static void
run_some(struct told *told, const char *camera, const char *journal, int lines)
{
    struct child child = start_watch(camera, told, journal);
    bool resuming = told->t > 0;
    char *line = NULL;
    int n = 0;

    if (resuming) {
        line = next_line(&child);
        assert_non_null(line);
        check_resumed(told, line);
        told->plays = atoi(strstr(line, "\"plays\":") + 8);
        g_free(line);
        if (told->plays == PZK_JH_CARDS) {
            stop(&child, SIGKILL);
            return;
        }
    }
    while ((lines == 0 || n < lines) && (line = next_line(&child))) {
        tell(told, line);
        n++;
    }
    int status = stop(&child, lines > 0 && line ? SIGKILL : 0);
    if (lines == 0 || !line) {
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

/* The cards in the journal are those that LINES say were played. */
static void
compare_move(const struct pzk_history_move *move, void *data)
{
    GPtrArray *plays = data;

    if (move->action.kind == PZK_JH_LAY) {
        g_ptr_array_add(plays,
                        g_strdup_printf("\"seat\":\"%s\",\"card\":\"%s\"",
                                        pzk_seat_name(move->action.actor),
                                        pzk_piece_id(move->action.card)));
    }
}

static void
check_journal(const char *path, const struct told *whole)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, &error, &text);
    GPtrArray *plays = g_ptr_array_new_with_free_func(g_free);
    guint n = 0;

    assert_non_null(journal);
    struct pzk_history *history = pzk_history_read(journal, 1, &error, &text);
    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    pzk_history_walk(history, compare_move, plays);
    for (guint i = 0; i < whole->lines->len; i++) {
        const char *line = g_ptr_array_index(whole->lines, i);

        if (is_event(line, "play")) {
            assert_true(n < plays->len);
            assert_non_null(strstr(line, g_ptr_array_index(plays, n++)));
        }
    }
    assert_int_equal(n, plays->len);
    assert_int_equal(n, PZK_JH_CARDS);
    pzk_history_free(history);
    g_ptr_array_unref(plays);
    pzk_journal_close(journal);
}

static void
play_one(const struct folder *folder, int seed, GRand *random)
{
    char *camera = g_strdup_printf("demo:%d:clean", seed);
    struct told whole, pieces;

    told_init(&whole);
    told_init(&pieces);
    run_some(&whole, camera, "none", 0);
    assert_non_null(whole.hand);
    for (int i = 0; pieces.plays < PZK_JH_CARDS; i++) {
        run_some(&pieces, camera, folder->path,
                 i < kills ? (int)g_rand_int_range(random, 1, 12) : 0);
    }
    /* a kill may have come between the last card and the account */
    if (pieces.hand) {
        assert_string_equal(pieces.hand, whole.hand);
    }
    check_journal(folder->path, &whole);
    told_finish(&pieces);
    told_finish(&whole);
    g_free(camera);
}

static void
test_watch_killed_again_and_again_ends_the_hand_as_if_not(void **state)
{
    struct folder *folder = *state;
    GRand *random = g_rand_new_with_seed(1886);

    for (int seed = 1; seed <= seeds; seed++) {
        play_one(folder, seed, random);
        folder_empty(folder);
    }
    g_rand_free(random);
}

static void
test_watch_asked_to_end_ends_cleanly(void **state)
{
    (void)state;
    static const int signals[] = {SIGINT, SIGTERM};
    const char *const argv[] = {"platzkarte", "watch",      "--camera", "demo",
                                "--json",     "--realtime", NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
        struct child child = start(argv);
        char *line = next_line(&child);

        assert_non_null(line);
        assert_true(is_event(line, "placement"));
        int status = stop(&child, signals[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
        g_free(line);
    }
}

/* Whoever reads has enough after one line: the program goes, in silence. */
static void
test_watch_on_a_broken_pipe_ends(void **state)
{
    (void)state;
    const char *const argv[] = {"platzkarte", "watch",  "--camera",
                                "demo",       "--json", NULL};
    struct child child = start(argv);
    char *line = next_line(&child);
    int status = -1;

    assert_non_null(line);
    g_free(line);
    fclose(child.out);
    assert_int_equal(waitpid(child.pid, &status, 0), child.pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* The same video, the same options: the same bytes. */
static void
test_watch_twice_says_the_same(void **state)
{
    (void)state;
    const char *const argv[] = {"platzkarte", "watch",  "--camera",
                                "demo:3",     "--json", NULL};
    struct child one = start(argv), two = start(argv);

    for (int i = 0; i < 40; i++) {
        char *a = next_line(&one), *b = next_line(&two);

        assert_non_null(a);
        assert_string_equal(a, b);
        g_free(a);
        g_free(b);
    }
    stop(&one, SIGKILL);
    stop(&two, SIGKILL);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_watch_killed_again_and_again_ends_the_hand_as_if_not,
            folder_make, folder_remove),
        cmocka_unit_test(test_watch_asked_to_end_ends_cleanly),
        cmocka_unit_test(test_watch_on_a_broken_pipe_ends),
        cmocka_unit_test(test_watch_twice_says_the_same),
    };

    if (argc < 2) {
        return 2;
    }
    program = argv[1];
    if (argc > 2 && strcmp(argv[2], "slow") == 0) {
        seeds = 5;
        kills = 60;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
