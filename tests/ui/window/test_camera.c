// SPDX-License-Identifier: MIT
/*
 * The window's camera thread before a source of its own: in a pause one that is
 * not live stands still, and goes on from there; a live one is let go of.
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>

#include "ui/window/model/camera.h"

enum { SIDE = 64, FPS = 25, MOMENT_MS = 400 };

static struct {
    gint given; /* atomic: frames */
    uint8_t pixels[SIDE * SIDE];
    gint64 newest_us; /* of the snapshots */
    unsigned held;
    gint pauses, goes_on; /* atomic: how often the source was told */
} table;

static enum pzk_next
next(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    gint n = g_atomic_int_add(&table.given, 1);

    g_usleep(1000000 / FPS / 4); /* no camera is quicker */
    memset(frame, 0, sizeof(*frame));
    frame->gray = table.pixels;
    frame->width = frame->height = SIDE;
    frame->stride = SIDE;
    frame->seq = (uint64_t)n + 1;
    frame->t_us = (int64_t)n * 1000000 / FPS;
    return PZK_NEXT_FRAME;
}

static void
close_source(void *self)
{
}

/* What was wished to be held, in order, each once. */
enum { WISHES = 8 };
static struct {
    gint n; /* atomic */
    enum pzk_hold at[WISHES];
} wishes;

static void
hold(void *self, enum pzk_hold wish, struct pzk_hold_state *state)
{
    int n = g_atomic_int_get(&wishes.n);

    if (n < WISHES && (n == 0 || wishes.at[n - 1] != wish)) {
        wishes.at[n] = wish;
        g_atomic_int_set(&wishes.n, n + 1);
    }
    state->held = wish == PZK_HOLD_ALL ? PZK_HELD_FOCUS : 0;
}

static void
pause_source(void *self, bool paused)
{
    g_atomic_int_add(paused ? &table.pauses : &table.goes_on, 1);
}

static struct pzk_source *
open_source(const char *src, const struct pzk_source_options *options,
            char *why)
{
    static const struct pzk_source_ops ops = {.next = next,
                                              .close = close_source,
                                              .hold = hold,
                                              .pause = pause_source};

    return pzk_source_new(&ops, NULL, strcmp(src, "live") == 0);
}

static void
on_snapshot(void *data, struct pzk_snapshot *snapshot)
{
    table.newest_us = snapshot->t_us;
    table.held = snapshot->held.held;
}

static gboolean
wake(gpointer data)
{
    *(gboolean *)data = TRUE;
    return G_SOURCE_REMOVE;
}

static void
let_pass(guint ms)
{
    gboolean over = FALSE;

    g_timeout_add(ms, wake, &over);
    while (!over) {
        g_main_context_iteration(NULL, TRUE);
    }
}

static void
closed(void *data)
{
    *(gboolean *)data = TRUE;
}

/* How many frames are given in a pause that begins after some were; GOES_ON:
 * some have to be. */
static int
frames_in_pause(const char *src, gboolean resumes, gboolean goes_on)
{
    const struct pzk_camera_setup setup = {
        .src = src, .open = open_source, .on_snapshot = on_snapshot};
    gboolean is_closed = FALSE;

    g_atomic_int_set(&table.given, 0);
    struct pzk_camera *camera = pzk_camera_new(&setup);
    while (g_atomic_int_get(&table.given) < 5) {
        let_pass(10);
    }
    g_atomic_int_set(&table.pauses, 0);
    g_atomic_int_set(&table.goes_on, 0);
    pzk_camera_pause(camera, TRUE);
    while (g_atomic_int_get(&table.pauses) == 0) { /* no frame is on its way */
        let_pass(10);
    }
    int before = g_atomic_int_get(&table.given);
    do {
        let_pass(MOMENT_MS);
    } while (goes_on && g_atomic_int_get(&table.given) == before);
    int in_pause = g_atomic_int_get(&table.given) - before;
    if (resumes) {
        gint64 was_us = table.newest_us;
        pzk_camera_pause(camera, FALSE);
        while (table.newest_us - was_us < 200 * 1000) {
            let_pass(10);
        }
    }
    pzk_camera_close(camera, closed, &is_closed);
    while (!is_closed) {
        let_pass(10);
    }
    return in_pause;
}

TEST(test_table_of_its_own_time_stands_still_in_a_pause)
{
    assert_int_equal(frames_in_pause("own time", TRUE, FALSE), 0);
}

TEST(test_paused_source_can_be_closed)
{
    assert_int_equal(frames_in_pause("own time", FALSE, FALSE), 0);
}

/* What it gives meanwhile, and when it is back, is the source's own. */
TEST(test_live_source_is_told_of_a_pause)
{
    assert_true(frames_in_pause("live", TRUE, TRUE) > 0);
    assert_int_equal(g_atomic_int_get(&table.pauses), 1);
    assert_int_equal(g_atomic_int_get(&table.goes_on), 1);
}

static void
wait_for_wishes(int n)
{
    while (g_atomic_int_get(&wishes.n) < n) {
        let_pass(10);
    }
}

TEST(test_what_people_choose_is_held)
{
    const struct pzk_camera_setup setup = {.src = "live",
                                           .open = open_source,
                                           .hold = PZK_HOLD_BY_HAND,
                                           .on_snapshot = on_snapshot};
    gboolean is_closed = FALSE;

    g_atomic_int_set(&wishes.n, 0);
    struct pzk_camera *camera = pzk_camera_new(&setup);
    wait_for_wishes(1);
    pzk_camera_hold_anew(camera, PZK_HOLD_AUTOMATIC);
    wait_for_wishes(2);
    pzk_camera_hold_anew(camera, PZK_HOLD_AS_IT_IS);
    wait_for_wishes(4);
    while (table.held != PZK_HELD_FOCUS) {
        let_pass(10);
    }
    pzk_camera_close(camera, closed, &is_closed);
    while (!is_closed) {
        let_pass(10);
    }
    assert_int_equal(wishes.n, 4);
    assert_int_equal(wishes.at[0], PZK_HOLD_NOTHING);
    assert_int_equal(wishes.at[1], PZK_HOLD_RATE); /* the table is not seen */
    assert_int_equal(wishes.at[2], PZK_HOLD_ALL_ANEW);
    assert_int_equal(wishes.at[3], PZK_HOLD_ALL);
}

RUN_TESTS()
