// SPDX-License-Identifier: MIT
/*
 * How smooth the window is: the time from main() to its window, and how
 * long its main loop was away from waiting at one go while it played the
 * virtual table. Wants a display; run it by tests/ui/window/under_xvfb.
 *
 * usage: bench_window [SECONDS [SOURCE [GAME]]]
 */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/journal/entry.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/cli/camera.h"
#include "ui/window/frame/application.h"

/* Of one run. The main loop hands nothing to its poll function, so that what
 * it fills stands here. */
static struct {
    gint64 began_us, shown_us; /* monotonic; 0: not yet */
    gint64 woke_us;            /* the last wait's end */
    gint64 woke_cpu_us;        /* this thread's own time then */
    gint64 longest_us, longest_cpu_us, busy_us;
    gint64 longest_at_us;
    guint rounds, over_10ms, over_50ms;
} loop;

static gint64
own_time(void)
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
    if (stall_us > loop.longest_us) {
        loop.longest_us = stall_us;
        loop.longest_at_us = g_get_monotonic_time();
    }
}

static gint
timed_poll(GPollFD *fds, guint n, gint timeout)
{
    /* before it is shown nobody waits for an answer */
    if (loop.woke_us != 0 && loop.shown_us != 0) {
        note_stall(g_get_monotonic_time() - loop.woke_us,
                   own_time() - loop.woke_cpu_us);
    }
    gint ready = g_poll(fds, n, timeout);

    loop.woke_us = g_get_monotonic_time();
    loop.woke_cpu_us = own_time();
    return ready;
}

static void
on_event(GdkEvent *event, gpointer data)
{
    (void)data;
    gtk_main_do_event(event);
    if (event->type == GDK_MAP && loop.shown_us == 0) {
        loop.shown_us = g_get_monotonic_time();
    }
}

/* GTK is there once the loop runs. */
static gboolean
on_running(gpointer data)
{
    (void)data;
    gdk_event_handler_set(on_event, NULL, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean
on_end(gpointer data)
{
    (void)data;
    g_application_quit(g_application_get_default());
    return G_SOURCE_REMOVE;
}

static int64_t
wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static void
complain(const char *text)
{
    fprintf(stderr, "%s\n", text);
}

int
main(int argc, char **argv)
{
    loop.began_us = g_get_monotonic_time();
    int seconds = argc > 1 ? atoi(argv[1]) : 60;
    const struct pzk_table_game *game =
        argc > 3 ? pzk_table_game_named(argv[3]) : &pzk_jh_game;
    struct pzk_ui_setup setup = {.begin = true,
                                 .means = {.wall_s = wall_s,
                                           .open = pzk_camera_open,
                                           .complain = complain}};

    if (seconds <= 0 || !game) {
        fprintf(stderr, "usage: bench_window [SECONDS [SOURCE [GAME]]]\n");
        return 2;
    }
    pzk_words_init("en", NULL);
    pzk_wish_init(&setup.wish);
    pzk_table_setup_choose(&setup.wish.table, game);
    setup.wish.camera = g_strdup(argc > 2 ? argv[2] : "demo:7");
    g_idle_add_full(G_PRIORITY_HIGH, on_running, NULL, NULL);
    g_main_context_set_poll_func(NULL, timed_poll);
    g_timeout_add_seconds((guint)seconds, on_end, NULL);

    enum pzk_ui_end end = pzk_ui_run(&setup);

    pzk_wish_clear(&setup.wish);
    if (end == PZK_UI_NO_DISPLAY || loop.shown_us == 0) {
        fprintf(stderr, "no window was shown\n");
        return 77;
    }
    printf("window shown   %6.0f ms after main()\n",
           (double)(loop.shown_us - loop.began_us) / 1e3);
    printf("longest stall  %6.1f ms, %.1f s later\n",
           (double)loop.longest_us / 1e3,
           (double)(loop.longest_at_us - loop.shown_us) / 1e6);
    printf("of own time    %6.1f ms at most\n",
           (double)loop.longest_cpu_us / 1e3);
    printf("rounds         %6u, %u over 10 ms, %u over 50 ms\n", loop.rounds,
           loop.over_10ms, loop.over_50ms);
    printf("busy           %6.1f %% of %d s\n",
           (double)loop.busy_us / 1e4 / seconds, seconds);
    return 0;
}
