// SPDX-License-Identifier: MIT
#pragma once
/*
 * The built program running beside the test, its lines read as they come.
 */
#include "tests/kit/pzk_test.h"

#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/launch.h"

struct child {
    pid_t pid;
    FILE *out, *err; /* err: NULL where it goes to the test's own */
};

static inline FILE *
child_take(int end)
{
    FILE *file = fdopen(end, "r");

    assert_non_null(file);
    return file;
}

/* ARGV ends with NULL. ERRORS: its standard error is read, too. OUT_TAKE: the
 * pipe for its standard output. */
static inline struct child
child_start_on(const char *program, const char *const *argv, bool errors,
               const int out_take[2])
{
    const int out[2] = {out_take[0], out_take[1]};
    struct child child = {0};
    int err[2] = {-1, -1};

    assert_int_equal(errors ? pipe(err) : 0, 0);
    child.pid = fork();
    assert_true(child.pid >= 0);
    if (child.pid == 0) {
        end_with_test(NULL);
        dup2(out[1], STDOUT_FILENO);
        close(out[0]);
        close(out[1]);
        if (errors) {
            dup2(err[1], STDERR_FILENO);
            close(err[0]);
            close(err[1]);
        }
        execv(program, (char *const *)(uintptr_t)argv); /* changes nothing */
        _exit(127);
    }
    close(out[1]);
    child.out = child_take(out[0]);
    if (errors) {
        close(err[1]);
        child.err = child_take(err[0]);
    }
    return child;
}

static inline struct child
child_start(const char *program, const char *const *argv, bool errors)
{
    int out[2];

    assert_int_equal(pipe(out), 0);
    return child_start_on(program, argv, errors, out);
}

/* The same with a short pipe: it cannot run far ahead of who reads. */
static inline struct child
child_start_close(const char *program, const char *const *argv, bool errors)
{
    struct child child = child_start(program, argv, errors);

    assert_true(fcntl(fileno(child.out), F_SETPIPE_SZ, 4096) > 0);
    return child;
}

/* The next line without its newline; NULL at the end, or where the last line
 * was cut off by a kill. g_free(). */
static inline char *
child_line(FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, file);
    char *copy = NULL;

    if (length > 0 && line[length - 1] == '\n') {
        copy = g_strndup(line, (gsize)length - 1);
    }
    free(line);
    return copy;
}

/* All that is still to come of FILE; g_free(). */
static inline char *
child_rest(FILE *file)
{
    GString *text = g_string_new(NULL);
    int c;

    while ((c = getc(file)) != EOF) {
        g_string_append_c(text, (char)c);
    }
    return g_string_free(text, FALSE);
}

/* Sends SIGNAL_NUMBER, if any, and waits. Returns the wait status. */
static inline int
child_stop(struct child *child, int signal_number)
{
    int status = -1;

    if (signal_number) {
        kill(child->pid, signal_number);
    }
    assert_int_equal(waitpid(child->pid, &status, 0), child->pid);
    fclose(child->out);
    if (child->err) {
        fclose(child->err);
    }
    return status;
}

static inline void
assert_ended_well(int status)
{
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}
