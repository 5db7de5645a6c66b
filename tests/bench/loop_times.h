// SPDX-License-Identifier: MIT
#pragma once
/*
 * How smooth a window is: how long its main loop is away from waiting at one
 * go. One for each program; main thread.
 */
#include <glib.h>

struct loop_times {
    gint64 began_us, shown_us; /* monotonic; 0: not yet */
    gint64 longest_us, longest_cpu_us, busy_us;
    gint64 longest_at_us;
    guint rounds, over_10ms, over_50ms;
    GArray *turn_us; /* gint64: each round */
};

/* At the start of main(), before GTK is there. The figures are filled as long
 * as the program runs. */
const struct loop_times *loop_times_begin(void);

/* What so many of 100 TIMES_US (gint64) do not exceed; it sorts them. 0: there
 * are none. */
gint64 loop_times_share(GArray *times_us, guint percent);

/* This thread's own time, in which others' work is not. */
gint64 loop_times_own_us(void);
