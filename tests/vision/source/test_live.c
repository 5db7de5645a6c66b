// SPDX-License-Identifier: MIT
/* A live camera with faults: that it dies or stalls is noticed, and it comes
 * back. */
#include "tests/kit/pzk_test.h"

#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "vision/source/retry.h"
#include "vision/source/source_kinds.h"
#include "vision/source/source_open.h"

/* A machine may let a thread wait for seconds: nothing is said to have come too
 * late by the clock. */
enum {
    GRAB_US = 2000, /* from one picture to the next, at least */
    LONGEST_US = 60 * 1000 * 1000,
    OFTEN = 1000,
    TRIES = 3, /* whose time is kept */
};

struct faulty {
    atomic_int opened, closed, grabbed;
    atomic_int decoded, passed; /* or rather tried to */
    atomic_int users;           /* sources that have not let go of it */
    atomic_int die_after;       /* frames; -1: never */
    atomic_int refuse;          /* opening fails so often */
    atomic_int asked;           /* in vain, whether it is plugged in */
    atomic_bool locked;         /* it refuses whoever opens it */
    atomic_bool refused;        /* it did so */
    atomic_bool colored;        /* the last picture was to have colours */
    atomic_bool broken;         /* no picture can be decoded */
    atomic_bool half;           /* every second picture is broken */
    atomic_bool stall;          /* frames stop coming */
    atomic_bool plugged;        /* in again: who asks may open it */
    atomic_int width, height;   /* of the next pictures */
    int64_t try_us[TRIES];      /* when opening was tried */
    atomic_int tries;
    uint8_t pixels[320 * 240];
};

/* What the source frees; the camera itself is the test's. */
struct handle {
    struct faulty *camera;
};

static int64_t
now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void *
faulty_open(void *context, char *why)
{
    struct faulty *camera = ((struct handle *)context)->camera;
    int no = atomic_load(&camera->tries);

    if (no < TRIES) {
        camera->try_us[no] = now_us();
    }
    atomic_store(&camera->tries, no + 1);
    if (atomic_load(&camera->refuse) > 0) {
        atomic_fetch_sub(&camera->refuse, 1);
        snprintf(why, PZK_WHY_MAX, "unplugged");
        return NULL;
    }
    if (atomic_load(&camera->locked)) {
        atomic_store(&camera->refused, true);
        snprintf(why, PZK_WHY_MAX, "wrong password");
        return NULL;
    }
    atomic_fetch_add(&camera->opened, 1);
    return camera;
}

static bool
faulty_grab(void *self, char *why)
{
    struct faulty *camera = self;
    usleep(GRAB_US);
    while (atomic_load(&camera->stall)) {
        usleep(1000);
    }
    int n = atomic_fetch_add(&camera->grabbed, 1) + 1;
    int die = atomic_load(&camera->die_after);
    if (die >= 0 && n > die) {
        atomic_store(&camera->die_after, -1);
        return false;
    }
    return true;
}

static bool
faulty_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct faulty *camera = self;

    atomic_store(&camera->colored, color);
    int n = atomic_fetch_add(&camera->decoded, 1);
    if (atomic_load(&camera->broken)) {
        return false;
    }
    if (atomic_load(&camera->half) && n % 2) {
        return false;
    }
    frame->width = atomic_load(&camera->width);
    frame->height = atomic_load(&camera->height);
    frame->stride = 320;
    frame->gray = camera->pixels;
    frame->bgr = NULL;
    return true;
}

static void
faulty_pass(void *self)
{
    struct faulty *camera = self;

    atomic_fetch_add(&camera->passed, 1);
}

static void
faulty_close(void *self)
{
    struct faulty *camera = self;
    atomic_fetch_add(&camera->closed, 1);
}

static bool
faulty_refused(void *context)
{
    const struct faulty *camera = ((struct handle *)context)->camera;

    return atomic_load(&camera->refused);
}

/* Who was told that it is plugged in need not ask again. */
static bool
faulty_plugged(void *context)
{
    struct faulty *camera = ((struct handle *)context)->camera;

    if (!atomic_exchange(&camera->plugged, false)) {
        atomic_fetch_add(&camera->asked, 1);
        return false;
    }
    atomic_store(&camera->asked, 0);
    atomic_store(&camera->refuse, 0);
    return true;
}

static void
faulty_free(void *context)
{
    struct faulty *camera = ((struct handle *)context)->camera;

    free(context);
    atomic_fetch_sub(&camera->users, 1);
}

static const struct pzk_camera_ops faulty_ops = {.open = faulty_open,
                                                 .grab = faulty_grab,
                                                 .decode = faulty_decode,
                                                 .pass = faulty_pass,
                                                 .close = faulty_close,
                                                 .refused = faulty_refused,
                                                 .plugged = faulty_plugged,
                                                 .free = faulty_free};
static struct faulty camera;
static struct pzk_source *live; /* of the test that runs */

static struct pzk_source *
open_faulty(char *why)
{
    struct handle *handle = malloc(sizeof *handle);
    assert_non_null(handle);
    handle->camera = &camera;
    atomic_fetch_add(&camera.users, 1);
    live = pzk_source_live(&faulty_ops, handle, &(struct pzk_source_options){0},
                           why);
    return live;
}

/* Waits until COUNTER is at least N. */
static bool
comes_to(atomic_int *counter, int n)
{
    int64_t until_us = now_us() + LONGEST_US;

    while (atomic_load(counter) < n && now_us() < until_us) {
        usleep(1000);
    }
    return atomic_load(counter) >= n;
}

/* Until N pictures more were decoded. */
static void
expect_decoded(int n)
{
    assert_true(comes_to(&camera.decoded, atomic_load(&camera.decoded) + n));
}

/* Closes it, and waits until its thread, which is not waited for, is gone. */
static bool
close_faulty(void)
{
    int64_t until_us = now_us() + LONGEST_US;

    atomic_store(&camera.stall, false);
    pzk_source_close(live);
    live = NULL;
    while (atomic_load(&camera.users) > 0 && now_us() < until_us) {
        usleep(1000);
    }
    return atomic_load(&camera.users) == 0;
}

static int
reset_faulty(void **state)
{
    memset(&camera, 0, sizeof camera);
    atomic_store(&camera.die_after, -1);
    atomic_store(&camera.width, 320);
    atomic_store(&camera.height, 240);
    return 0;
}

/* A test that failed leaves nothing to the next one. */
static int
finish_faulty(void **state)
{
    return close_faulty() ? 0 : -1;
}

static enum pzk_next
wait_for(struct pzk_source *source, enum pzk_next wanted, struct pzk_frame *f)
{
    int64_t until_us = now_us() + LONGEST_US;
    enum pzk_next next;

    do {
        next = pzk_source_next(source, f, 100 * 1000);
    } while (next != wanted && now_us() < until_us);
    return next;
}

TEST_WITH(test_live_newest_frame_only, reset_faulty, finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_true(pzk_source_is_live(source));
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    uint64_t first = frame.seq;
    int64_t first_us = frame.t_us;
    expect_decoded(8);
    int decoded = atomic_load(&camera.decoded);
    assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FRAME);
    /* those in between were dropped; the last one may be on its way */
    assert_true(frame.seq + 1 >= (uint64_t)decoded);
    /* with a time of its own, and no more than a table needs */
    assert_true(frame.t_us - first_us >=
                (int64_t)(frame.seq - first) * PZK_LIVE_STEP_US);
    assert_true(comes_to(&camera.passed, 1));
    assert_true(close_faulty());
    assert_int_equal(atomic_load(&camera.opened), 1);
    assert_int_equal(atomic_load(&camera.closed), 1);
}

/* Colours cost more than the rest: they are decoded while somebody wants them.
 */
TEST_WITH(test_live_colors_only_while_wanted, reset_faulty, finish_faulty)
{
    char why[PZK_WHY_MAX];

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    for (int i = 0; i < 4; i++) {
        pzk_source_want_color(source, i % 2);
        expect_decoded(2); /* the first one may be of before */
        assert_int_equal(atomic_load(&camera.colored), i % 2);
    }
}

TEST_WITH(test_live_camera_not_there_is_said_at_once, reset_faulty,
          finish_faulty)
{
    char why[PZK_WHY_MAX];
    atomic_store(&camera.refuse, 1);
    assert_null(open_faulty(why));
    assert_string_equal(why, "unplugged");
}

/* In a pause its light goes out, and that is no loss; after it the camera is
 * opened at once, and no picture is of before. */
TEST_WITH(test_live_camera_is_let_go_of_in_a_pause, reset_faulty, finish_faulty)
{
    enum { PAUSES = 5 };
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    for (int i = 1; i <= PAUSES; i++) {
        pzk_source_pause(source, true);
        assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_WAIT);
        assert_true(comes_to(&camera.closed, i));
        int grabbed = atomic_load(&camera.grabbed);
        assert_int_equal(pzk_source_next(source, &frame, 50 * 1000),
                         PZK_NEXT_WAIT);
        assert_int_equal(atomic_load(&camera.grabbed), grabbed);
        int64_t paused_us = frame.t_us;
        pzk_source_pause(source, false);
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        assert_true(frame.t_us >= paused_us);
        assert_int_equal(atomic_load(&camera.opened), i + 1);
        /* who waits asks meanwhile */
        assert_int_equal(atomic_load(&camera.asked), 0);
    }
    /* what is not there when play goes on is lost, and comes back */
    pzk_source_pause(source, true);
    assert_true(comes_to(&camera.closed, PAUSES + 1));
    atomic_store(&camera.refuse, OFTEN);
    pzk_source_pause(source, false);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_string_equal(pzk_source_why(source), "unplugged");
    atomic_store(&camera.refuse, 0);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    /* a pause that is over before the camera knows of it */
    for (int i = 0; i < OFTEN; i++) {
        pzk_source_pause(source, i % 2 == 0);
    }
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    /* closed in a pause it ends at once */
    pzk_source_pause(source, true);
    assert_true(close_faulty());
    assert_int_equal(atomic_load(&camera.closed), atomic_load(&camera.opened));
}

TEST_WITH(test_live_unplugged_is_lost_and_comes_back, reset_faulty,
          finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    atomic_store(&camera.refuse, OFTEN);
    atomic_store(&camera.die_after, 5);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_true(strlen(pzk_source_why(source)) > 0);
    /* said once */
    assert_int_equal(pzk_source_next(source, &frame, 1000), PZK_NEXT_WAIT);
    atomic_store(&camera.refuse, 1);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(atomic_load(&camera.opened), 2);
    assert_true(close_faulty());
    assert_int_equal(atomic_load(&camera.closed), 2);
}

/* One that comes for a moment again and again is not opened every second, nor
 * said to be back each time it could be opened. */
TEST_WITH(test_live_pauses_grow_until_it_is_plugged_in, reset_faulty,
          finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;
    int lost = 0, back = 0;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    atomic_store(&camera.refuse, OFTEN);
    int64_t die_us = now_us();
    atomic_store(&camera.die_after, 0);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    while (atomic_load(&camera.tries) < 3 && now_us() - die_us < LONGEST_US) {
        enum pzk_next next = pzk_source_next(source, &frame, 20 * 1000);

        lost += next == PZK_NEXT_LOST;
        back += next == PZK_NEXT_FRAME;
    }
    /* after half a second and after one more */
    assert_true(camera.try_us[1] - die_us >= PZK_RETRY_FIRST_US);
    assert_true(camera.try_us[2] - camera.try_us[1] >= 2 * PZK_RETRY_FIRST_US);
    assert_int_equal(lost, 0);
    assert_int_equal(back, 0);
    /* it is plugged in: who asks for that does not wait any longer */
    atomic_store(&camera.plugged, true);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(atomic_load(&camera.asked), 0);
}

/* It comes back with another password: that is said, and it is not asked again
 * and again. Whoever goes on after a pause asks once. */
TEST_WITH(test_live_that_refuses_is_left_alone, reset_faulty, finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    atomic_store(&camera.refuse, 1);
    atomic_store(&camera.locked, true);
    atomic_store(&camera.die_after, 0);
    do {
        assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame),
                         PZK_NEXT_LOST);
    } while (strcmp(pzk_source_why(source), "wrong password") != 0);
    int tries = atomic_load(&camera.tries);

    for (int i = 0; i < 20; i++) { /* longer than any other pause */
        assert_int_equal(
            pzk_source_next(source, &frame, PZK_RETRY_MOST_US / 16),
            PZK_NEXT_WAIT);
    }
    assert_int_equal(atomic_load(&camera.tries), tries);
    atomic_store(&camera.locked, false);
    pzk_source_pause(source, true);
    pzk_source_pause(source, false);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(atomic_load(&camera.tries), tries + 1);
}

/* One that was opened and has not begun is not lost; one whose pictures are all
 * broken is, and for that. */
TEST_WITH(test_live_not_begun_and_broken_are_told_apart, reset_faulty,
          finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;
    bool waits = false;

    atomic_store(&camera.stall, true);
    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    for (int64_t until_us = now_us() + LONGEST_US;
         !waits && now_us() < until_us;) {
        assert_int_equal(pzk_source_next(source, &frame, 100 * 1000),
                         PZK_NEXT_WAIT);
        waits = strstr(pzk_source_why(source), "waiting for its first");
    }
    assert_true(waits);
    assert_int_equal(pzk_source_next(source, &frame, 1000), PZK_NEXT_WAIT);
    assert_string_equal(pzk_source_why(source), "");
    atomic_store(&camera.stall, false);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    atomic_store(&camera.broken, true);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_non_null(strstr(pzk_source_why(source), "cut off or damaged"));
    assert_int_equal(atomic_load(&camera.opened), 1);
}

TEST_WITH(test_live_stalled_is_lost_and_comes_back, reset_faulty, finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    atomic_store(&camera.stall, true);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_true(frame.t_us >= PZK_LIVE_QUIET_US);
    atomic_store(&camera.stall, false);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
}

TEST_WITH(test_live_half_pictures_and_sizes_are_survived, reset_faulty,
          finish_faulty)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    atomic_store(&camera.half, true);
    struct pzk_source *source = open_faulty(why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    atomic_store(&camera.width, 160);
    atomic_store(&camera.height, 120);
    expect_decoded(4); /* the first one may be of before, the half is broken */
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(frame.width, 160);
    assert_int_equal(frame.height, 120);
    /* no size at all: passed over */
    atomic_store(&camera.width, 0);
    expect_decoded(2); /* the first one may still be of before */
    pzk_source_next(source, &frame, 0);
    expect_decoded(4);
    assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_WAIT);
}

RUN_TESTS()
