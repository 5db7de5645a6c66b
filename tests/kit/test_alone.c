// SPDX-License-Identifier: MIT
/*
 * Nothing that a test starts outlives it: daemons it left when it ended, all of
 * it when it is killed, and what was launched when a test has failed half-way.
 * Usage: test_alone ALONE
 */
#include "tests/kit/child.h"

#include <fcntl.h>
#include <poll.h>
#include "tests/kit/arguments.h"

static const char *alone;

/* A shell that leaves a daemon behind, says so, and then does THEN. */
static struct child
start(const char *then)
{
    char *script =
        g_strdup_printf("(setsid sleep 1000 &) ; echo up ; %s", then);
    const char *const argv[] = {"alone", "sh", "-c", script, NULL};
    struct child child = child_start(alone, argv, false);
    g_autofree char *line = child_line(child.out);

    assert_non_null(line);
    assert_string_equal(line, "up");
    g_free(script);
    return child;
}

/* Everybody who could write there has ended. */
static void
assert_nobody_left(const struct child *child)
{
    struct pollfd ready = {.fd = fileno(child->out), .events = POLLIN};
    char byte;

    assert_int_equal(poll(&ready, 1, 20 * 1000), 1);
    assert_int_equal(read(ready.fd, &byte, 1), 0);
}

TEST(test_daemon_ends_with_the_program_and_its_status_is_told)
{
    struct child child = start("exit 7");

    assert_nobody_left(&child);
    int status = child_stop(&child, 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
}

TEST(test_program_that_kills_itself_is_told)
{
    struct child child = start("kill -SEGV $$");

    assert_nobody_left(&child);
    assert_int_equal(WEXITSTATUS(child_stop(&child, 0)), 128 + SIGSEGV);
}

TEST(test_all_ends_when_it_is_killed)
{
    static const int signals[] = {SIGKILL, SIGTERM, SIGINT};

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct child child = start("sleep 1000");

        kill(child.pid, signals[i]);
        assert_nobody_left(&child);
        assert_int_equal(WTERMSIG(child_stop(&child, 0)), signals[i]);
    }
}

TEST(test_launched_program_ends_with_who_launched_it)
{
    static const char *const argv[] = {"sleep", "1000", NULL};
    int out[2];

    assert_int_equal(pipe(out), 0);
    struct child child = {.pid = fork(), .out = child_take(out[0])};
    assert_true(child.pid >= 0);
    if (child.pid == 0) {
        dup2(out[1], STDOUT_FILENO);
        close(out[1]);
        _exit(launch(G_SUBPROCESS_FLAGS_NONE, argv) ? 0 : 1);
    }
    close(out[1]);
    assert_nobody_left(&child);
    assert_ended_well(child_stop(&child, 0));
}

RUN_TESTS_WITH(argc, argv, alone = needed(argc, argv, 1))
