// SPDX-License-Identifier: MIT
/*
 * `watch` on the virtual table from outside: it ends when asked to, in silence
 * when nobody listens, and says the same twice. Argument: the program.
 */
#include "tests/child.h"

static const char *program;

static void
test_watch_asked_to_end_ends_cleanly(void **state)
{
    (void)state;
    static const int signals[] = {SIGINT, SIGTERM};
    const char *const argv[] = {"platzkarte", "watch",      "--camera", "demo",
                                "--json",     "--realtime", NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
        struct child child = child_start(program, argv, false);
        char *line = child_line(child.out);

        assert_non_null(line);
        assert_non_null(strstr(line, "\"event\":\"placement\""));
        int status = child_stop(&child, signals[i]);
        assert_ended_well(status);
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
    struct child child = child_start(program, argv, false);
    char *line = child_line(child.out);
    int status = -1;

    assert_non_null(line);
    g_free(line);
    fclose(child.out);
    assert_int_equal(waitpid(child.pid, &status, 0), child.pid);
    assert_ended_well(status);
}

/* The same video, the same options: the same bytes. */
static void
test_watch_twice_says_the_same(void **state)
{
    (void)state;
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

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_watch_asked_to_end_ends_cleanly),
        cmocka_unit_test(test_watch_on_a_broken_pipe_ends),
        cmocka_unit_test(test_watch_twice_says_the_same),
    };

    if (argc < 2) {
        return 2;
    }
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
