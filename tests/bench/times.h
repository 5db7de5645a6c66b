// SPDX-License-Identifier: MIT
#pragma once
/*
 * How long the readers and the eye take, as a table beside their peers.
 */
#include <time.h>

/* Time this thread spent, so that what else runs does not count. */
static inline double
bench_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Times the N pictures or folders of pictures at PATHS, and the virtual table;
 * prints the table. Returns an exit status, 77 where there are no pictures. */
int bench_times(int n, char **paths);
