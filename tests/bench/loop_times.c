// SPDX-License-Identifier: MIT
#include "tests/bench/loop_times.h"

#include <time.h>

#include <gtk/gtk.h>

/* The main loop hands nothing to its poll function, so that what it fills
 * stands here. */
static struct loop_times loop;
static gint64 woke_us;     /* the last wait's end */
static gint64 woke_cpu_us; /* this thread's own time then */

gint64
loop_times_own_us(void)
{
    struct timespec own;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
    return own.tv_sec * G_USEC_PER_SEC + own.tv_nsec / 1000;
}

/* On a busy machine others' work is in the wall time, not in our own. */
static void
note_stall(gint64 stall_us, gint64 own_us)
{
    loop.longest_cpu_us = MAX(loop.longest_cpu_us, own_us);
    loop.rounds++;
    loop.busy_us += stall_us;
    loop.over_10ms += stall_us > 10000;
    loop.over_50ms += stall_us > 50000;
    g_array_append_val(loop.turn_us, stall_us);
    if (stall_us > loop.longest_us) {
        loop.longest_us = stall_us;
        loop.longest_at_us = g_get_monotonic_time();
    }
}

static gint
timed_poll(GPollFD *fds, guint n, gint timeout)
{
    /* before it is shown nobody waits for an answer */
    if (woke_us != 0 && loop.shown_us != 0) {
        note_stall(g_get_monotonic_time() - woke_us,
                   loop_times_own_us() - woke_cpu_us);
    }
    gint ready = g_poll(fds, n, timeout);

    woke_us = g_get_monotonic_time();
    woke_cpu_us = loop_times_own_us();
    return ready;
}

static void
on_event(GdkEvent *event, gpointer data)
{
    gtk_main_do_event(event);
    if (event->type == GDK_MAP && loop.shown_us == 0) {
        loop.shown_us = g_get_monotonic_time();
    }
}

/* GTK is there once the loop runs. */
static gboolean
on_running(gpointer data)
{
    gdk_event_handler_set(on_event, NULL, NULL);
    return G_SOURCE_REMOVE;
}

const struct loop_times *
loop_times_begin(void)
{
    loop.began_us = g_get_monotonic_time();
    loop.turn_us = g_array_new(FALSE, FALSE, sizeof(gint64));
    g_idle_add_full(G_PRIORITY_HIGH, on_running, NULL, NULL);
    g_main_context_set_poll_func(NULL, timed_poll);
    return &loop;
}

static gint
compare(gconstpointer a, gconstpointer b)
{
    gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;

    return (x > y) - (x < y);
}

gint64
loop_times_share(GArray *times_us, guint percent)
{
    if (times_us->len == 0) {
        return 0;
    }
    g_array_sort(times_us, compare);
    return g_array_index(times_us, gint64, (times_us->len - 1) * percent / 100);
}
