// SPDX-License-Identifier: MIT
/*
 * What phones cost the table: the window plays the same virtual game with none,
 * with 32 that only read, with 32 of which the four players each send a
 * photograph of 12 megapixels every 2 s, and with 32 that all do, 28 of them
 * refused. Fails if no photograph of the four was read. How long the vision
 * thread works on a frame and the main loop is away at one go, beside the same
 * with none. Everything by turns, so that a busy machine is so for all. Wants a
 * display; run it by tests/ui/window/under_xvfb.
 *
 * usage: bench_phones [SECONDS [ROUNDS]]
 */
#include <gtk/gtk.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/bench/loop_times.h"
#include "tests/bench/phone_crowd.h"
#include "tests/kit/pictures/hand_photo.h"
#include "tests/kit/own_network.h"
#include "ui/cli/camera.h"
#include "ui/window/frame/application.h"

enum { PORT = 18753, PHOTO_W = 4000, HAND = 7, EVERY_MS = 2050 };
enum mode { ALONE, READING, SENDING, FLOODING, MODES };

static const char *const names[MODES] = {
    "no phones", "32 phones read", "4 of 32 photograph", "32 send photographs"};
static const int senders[MODES] = {
    [SENDING] = CROWD_PLAYERS, [FLOODING] = CROWD_PHONES};

/* Of one run; what is sent to the parent. */
struct figures {
    gint64 frame_us, frame_95_us;         /* median and 95 % */
    gint64 frame_own_us, frame_own_95_us; /* the thread's own time */
    gint64 turn_95_us, longest_us, longest_own_us;
    gint64 busy_us;
    guint frames;
    gboolean good;
};

/* ---- frames, at a camera's pace ---- */

/* Filled by the vision thread, which is gone when they are read. */
static GArray *frame_us, *frame_own_us;

struct paced {
    struct pzk_source *of;
    gint64 began_us;         /* clock minus source time */
    gint64 given_us, own_us; /* when the last frame was given */
    uint64_t seq;
};

/* A frame was worked on from being given to the next being asked for. */
static void
note_frame(struct paced *paced)
{
    if (paced->given_us != 0) {
        gint64 wall_us = g_get_monotonic_time() - paced->given_us;
        gint64 own_us = loop_times_own_us() - paced->own_us;

        g_array_append_val(frame_us, wall_us);
        g_array_append_val(frame_own_us, own_us);
    }
}

/* As a camera's: no two are the same, each comes at its time. */
static enum pzk_next
next_frame(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    struct paced *paced = self;

    note_frame(paced);
    paced->given_us = 0;
    enum pzk_next next = pzk_source_next(paced->of, frame, timeout_us);

    if (next == PZK_NEXT_FRAME) {
        gint64 now_us = g_get_monotonic_time();

        if (paced->seq == 0) {
            paced->began_us = now_us - frame->t_us;
        }
        gint64 early_us = paced->began_us + frame->t_us - now_us;

        g_usleep((gulong)MAX(early_us, 0));
        frame->seq = ++paced->seq;
        paced->given_us = g_get_monotonic_time();
        paced->own_us = loop_times_own_us();
    }
    return next;
}

static void
close_paced(void *self)
{
    struct paced *paced = self;

    pzk_source_close(paced->of);
    g_free(paced);
}

static struct pzk_source *
open_paced(const char *src, const struct pzk_source_options *options, char *why)
{
    static const struct pzk_source_ops ops = {.next = next_frame,
                                              .close = close_paced};
    struct pzk_source *of = pzk_camera_open(src, options, why);

    if (!of) {
        return NULL;
    }
    struct paced *paced = g_new0(struct paced, 1);

    paced->of = of;
    return pzk_source_new(&ops, paced, true);
}

/* ---- the window ---- */

static gboolean
on_gone(gpointer data)
{
    g_application_quit(g_application_get_default());
    return G_SOURCE_REMOVE;
}

/* The crowd goes home first: whatever is cut off before, the host did. */
static gboolean
on_end(gpointer data)
{
    enum { HOME_MS = 500 };
    const int *stop = data;

    close(*stop);
    g_timeout_add(HOME_MS, on_gone, NULL);
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

static struct figures
run_window(enum mode mode, int seconds, int stop)
{
    const struct loop_times *loop = loop_times_begin();
    struct pzk_ui_setup setup = {
        .begin = true,
        .functions = &(struct pzk_program_functions){
            .wall_s = wall_s, .open = open_paced, .complain = complain}};

    frame_us = g_array_new(FALSE, FALSE, sizeof(gint64));
    frame_own_us = g_array_new(FALSE, FALSE, sizeof(gint64));
    pzk_words_init("en", NULL);
    pzk_game_choices_init(&setup.choices);
    pzk_table_setup_choose(&setup.choices.table, &pzk_jh_game);
    setup.choices.camera = g_strdup("demo:7");
    setup.choices.journal = g_strdup("none");
    setup.choices.phones.wanted = mode != ALONE;
    setup.choices.phones.port = PORT;
    g_timeout_add_seconds((guint)seconds, on_end, &stop);
    enum pzk_ui_end end = pzk_ui_run(&setup);

    pzk_game_choices_clear(&setup.choices);
    const struct figures figures = {
        .frames = frame_us->len,
        .frame_us = loop_times_share(frame_us, 50),
        .frame_95_us = loop_times_share(frame_us, 95),
        .frame_own_us = loop_times_share(frame_own_us, 50),
        .frame_own_95_us = loop_times_share(frame_own_us, 95),
        .turn_95_us = loop_times_share(loop->turn_us, 95),
        .longest_us = loop->longest_us,
        .longest_own_us = loop->longest_cpu_us,
        .busy_us = loop->busy_us,
        .good = end != PZK_UI_NO_DISPLAY && loop->shown_us != 0,
    };
    return figures;
}

/* ---- one run: two processes ---- */

static void
hand_over(int to, const void *what, size_t size)
{
    if (write(to, what, size) != (ssize_t)size) {
        _exit(1);
    }
    _exit(0);
}

static char *
keys_path(void)
{
    return g_build_filename(g_get_user_runtime_dir(), "platzkarte-phones",
                            NULL);
}

/* Phones bring processors of their own: the host's comes first here. */
static pid_t
start_crowd(enum mode mode, GBytes *photo, const int stop[2], int to)
{
    pid_t pid = fork();

    if (pid == 0) {
        g_autofree char *keys = keys_path();
        struct crowd_figures figures;

        close(stop[1]);
        setpriority(PRIO_PROCESS, 0, 15);
        if (!phone_crowd_run(PORT, keys, photo, senders[mode], EVERY_MS,
                             stop[0], &figures)) {
            _exit(1);
        }
        hand_over(to, &figures, sizeof(figures));
    }
    return pid;
}

static pid_t
start_window(enum mode mode, int seconds, int stop, int to)
{
    pid_t pid = fork();

    if (pid == 0) {
        const struct figures figures = run_window(mode, seconds, stop);

        hand_over(to, &figures, sizeof(figures));
    }
    return pid;
}

static gboolean
take_over(int from, void *what, size_t size)
{
    return read(from, what, size) == (ssize_t)size;
}

static gboolean
run(enum mode mode, int seconds, GBytes *photo, struct figures *figures,
    struct crowd_figures *crowd)
{
    int window_pipe[2], crowd_pipe[2], stop_pipe[2];
    pid_t crowd_pid = 0;

    if (pipe(window_pipe) || pipe(crowd_pipe) || pipe(stop_pipe)) {
        return FALSE;
    }
    g_autofree char *keys = keys_path();

    unlink(keys); /* the phones of the last run are not there */
    if (mode != ALONE) {
        crowd_pid = start_crowd(mode, photo, stop_pipe, crowd_pipe[1]);
    }
    pid_t window_pid =
        start_window(mode, seconds, stop_pipe[1], window_pipe[1]);
    gboolean good = window_pid > 0 && crowd_pid >= 0;

    close(stop_pipe[1]); /* the window closes it at its end */
    close(window_pipe[1]);
    close(crowd_pipe[1]);
    good = good && take_over(window_pipe[0], figures, sizeof(*figures)) &&
           figures->good;
    waitpid(window_pid, NULL, 0);
    close(stop_pipe[0]);
    if (mode != ALONE) {
        good = good && take_over(crowd_pipe[0], crowd, sizeof(*crowd));
        waitpid(crowd_pid, NULL, 0);
    }
    close(window_pipe[0]);
    close(crowd_pipe[0]);
    return good;
}

/* ---- what is printed ---- */

static double
ms(gint64 us)
{
    return (double)us / 1e3;
}

static double
ratio(gint64 us, gint64 beside_us)
{
    return beside_us > 0 ? (double)us / (double)beside_us : 0;
}

static void
print(enum mode mode, const struct figures *now, const struct figures *alone,
      int seconds)
{
    printf("%-20s frame %5.1f ms (x%.2f), 95 %% %5.1f (x%.2f), own %5.1f "
           "(x%.2f), %u frames\n"
           "%-20s turn 95 %% %4.1f ms (x%.2f), longest %5.1f (x%.2f), own "
           "%5.1f (x%.2f), busy %4.1f %%\n",
           names[mode], ms(now->frame_us),
           ratio(now->frame_us, alone->frame_us), ms(now->frame_95_us),
           ratio(now->frame_95_us, alone->frame_95_us), ms(now->frame_own_us),
           ratio(now->frame_own_us, alone->frame_own_us), now->frames, "",
           ms(now->turn_95_us), ratio(now->turn_95_us, alone->turn_95_us),
           ms(now->longest_us), ratio(now->longest_us, alone->longest_us),
           ms(now->longest_own_us),
           ratio(now->longest_own_us, alone->longest_own_us),
           (double)now->busy_us / 1e4 / seconds);
}

static void
print_crowd(enum mode mode, const struct crowd_figures *crowd)
{
    printf("%-20s %u lines heard, %u connections lost\n", "", crowd->states,
           crowd->lost);
    if (senders[mode] > 0) {
        printf("%-20s %u photographs: %u read (%u cards), %u refused, %u left "
               "out; POST to answer %.0f ms, 95 %% %.0f\n",
               "", crowd->sent, crowd->read, crowd->cards, crowd->refused,
               crowd->late, ms(crowd->half_us), ms(crowd->most_us));
    }
}

static GBytes *
take_photo(void)
{
    uint64_t dice = 4711;
    struct hand_photo photo;

    hand_photo_deal(&photo, &dice, "jekyll-hyde", HAND_FAN_LEFT, PZK_TAG, HAND,
                    PHOTO_W);
    photo.shows_mm = 18;
    photo.noise = 6;
    photo.quality = 92; /* as the page draws it */
    return hand_photo_take(&photo, &dice);
}

int
main(int argc, char **argv)
{
    int seconds = argc > 1 ? atoi(argv[1]) : 30;
    int rounds = argc > 2 ? atoi(argv[2]) : 2;

    if (seconds <= 0 || rounds <= 0) {
        fprintf(stderr, "usage: bench_phones [SECONDS [ROUNDS]]\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    if (!own_network_enter()) {
        fprintf(stderr, "no network of its own is permitted\n");
        return 77;
    }
    g_autoptr(GBytes) photo = take_photo();

    printf("a photograph has %.1f MB\n", (double)g_bytes_get_size(photo) / 1e6);
    fflush(stdout);
    for (int i = 0; i < rounds; i++) {
        struct figures alone = {0};

        for (enum mode mode = ALONE; mode < MODES; mode++) {
            struct figures figures;
            struct crowd_figures crowd = {0};

            if (!run(mode, seconds, photo, &figures, &crowd)) {
                fprintf(stderr, "%s: no window, or no host\n", names[mode]);
                return 77;
            }
            alone = mode == ALONE ? figures : alone;
            print(mode, &figures, &alone, seconds);
            if (mode != ALONE) {
                print_crowd(mode, &crowd);
            }
            fflush(stdout);
            if (mode == SENDING && crowd.read == 0) {
                fprintf(stderr, "no photograph was read\n");
                return 1;
            }
        }
    }
    return 0;
}
