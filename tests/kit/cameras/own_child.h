// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera that is a child of the test: the same program, called again as
 * "camera", with the arguments that tell it what to serve.
 */
#include "tests/kit/pzk_test.h"

#include <sys/types.h>
#include <unistd.h>

/* Starts it; *PORT is what it writes first. */
static inline pid_t
own_child_start(const char *const *argv, int *port)
{
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execv("/proc/self/exe", (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], port, sizeof(*port)), sizeof(*port));
    close(ends[0]);
    return pid;
}
