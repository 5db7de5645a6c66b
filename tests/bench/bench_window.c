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

#include "src/journal/entry.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/bench/loop_times.h"
#include "ui/cli/camera.h"
#include "ui/window/frame/application.h"

static gboolean
on_end(gpointer data)
{
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
    const struct loop_times *loop = loop_times_begin();
    int seconds = argc > 1 ? atoi(argv[1]) : 60;
    const struct pzk_table_game *game =
        argc > 3 ? pzk_table_game_named(argv[3]) : &pzk_jh_game;
    struct pzk_ui_setup setup = {
        .begin = true,
        .functions = &(struct pzk_program_functions){
            .wall_s = wall_s, .open = pzk_camera_open, .complain = complain}};

    if (seconds <= 0 || !game) {
        fprintf(stderr, "usage: bench_window [SECONDS [SOURCE [GAME]]]\n");
        return 2;
    }
    pzk_words_init("en", NULL);
    pzk_game_choices_init(&setup.choices);
    pzk_table_setup_choose(&setup.choices.table, game);
    setup.choices.camera = g_strdup(argc > 2 ? argv[2] : "demo:7");
    g_timeout_add_seconds((guint)seconds, on_end, NULL);

    enum pzk_ui_end end = pzk_ui_run(&setup);

    pzk_game_choices_clear(&setup.choices);
    if (end == PZK_UI_NO_DISPLAY || loop->shown_us == 0) {
        fprintf(stderr, "no window was shown\n");
        return 77;
    }
    printf("window shown   %6.0f ms after main()\n",
           (double)(loop->shown_us - loop->began_us) / 1e3);
    printf("longest stall  %6.1f ms, %.1f s later\n",
           (double)loop->longest_us / 1e3,
           (double)(loop->longest_at_us - loop->shown_us) / 1e6);
    printf("of own time    %6.1f ms at most\n",
           (double)loop->longest_cpu_us / 1e3);
    printf("rounds         %6u, %u over 10 ms, %u over 50 ms\n", loop->rounds,
           loop->over_10ms, loop->over_50ms);
    printf("busy           %6.1f %% of %d s\n",
           (double)loop->busy_us / 1e4 / seconds, seconds);
    return 0;
}
