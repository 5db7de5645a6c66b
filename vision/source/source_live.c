// SPDX-License-Identifier: MIT
/*
 * Devices and network cameras: a capture thread reads as fast as the camera
 * sends and keeps only the newest frame; the reader waits for a frame newer
 * than its last. A camera that stops delivering is reported as lost and
 * reopened after growing pauses (retry.h) until it delivers again. This file
 * reads the clock.
 *
 * A driver or library may hang in a call for seconds. The program does not wait
 * for it: at the end it signals the thread, gives it a moment, and otherwise
 * abandons it. Reader and thread share the struct; the last to leave frees it.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/words/text.h"

#include "vision/base/image.h"
#include "vision/source/retry.h"
#include "vision/source/source_kinds.h"

/* A frame that owns its pixels. */
struct kept {
    struct pzk_frame frame;
    uint8_t *gray, *bgr;
    size_t gray_size, bgr_size;
};

/* What the camera does, as far as the reader has to know. */
enum course {
    BEGINS, /* it was opened and has not delivered yet */
    DELIVERS,
    GONE,   /* it died or cannot be opened, and is tried again */
    REFUSES /* it refuses the name and password */
};

struct live {
    const struct pzk_camera_ops *ops;
    void *context;
    atomic_bool color;
    pthread_t thread;
    int64_t start_us;
    void *camera;           /* capture thread only; NULL while the camera is
                               gone */
    struct pzk_retry retry; /* capture thread only */
    int64_t due_us;         /* capture thread only: the next picture */

    pthread_mutex_t lock; /* guards the fields below */
    pthread_cond_t news;
    int users; /* the opener and the thread */
    bool stop;
    bool paused;        /* the camera is closed for a pause */
    unsigned pauses;    /* how many there were */
    bool opened, ended; /* opened: the first attempt succeeded; ended: the
                           thread is done */
    enum course course;
    bool broken;           /* a picture since the last frame */
    char why[PZK_WHY_MAX]; /* why it is GONE or REFUSES */
    struct kept *newest;   /* the last frame that the thread completed */
    struct kept *spare;
    uint64_t seq;      /* number of the newest frame; 0: there is none yet */
    uint64_t repeats;  /* how often the camera confirmed that `newest` is
                          current */
    int64_t repeat_us; /* time of the last repetition */

    /* the reader's own fields */
    struct kept *shown;
    uint64_t shown_seq, shown_repeats;
    int64_t shown_us;
    enum course said; /* the last one that the reader got; DELIVERS at first */
    struct kept kept[3];
};

static int64_t
now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Copies FRAME with its pixels into KEPT. False where it is larger than a
 * camera's frames may be, or out of memory. */
static bool
keep(struct kept *kept, const struct pzk_frame *frame)
{
    size_t w = (size_t)frame->width;
    size_t h = (size_t)frame->height;

    if (w == 0 || h == 0 || w * h > PZK_LIVE_MAX_MEGAPIXELS * 1000000 ||
        !pzk_pixels_fit(&kept->gray, &kept->gray_size, w * h) ||
        (frame->bgr &&
         !pzk_pixels_fit(&kept->bgr, &kept->bgr_size, 3 * w * h))) {
        return false;
    }
    for (size_t y = 0; y < h; y++) {
        memcpy(kept->gray + y * w, frame->gray + y * frame->stride, w);
        if (frame->bgr) {
            memcpy(kept->bgr + 3 * y * w, frame->bgr + y * frame->bgr_stride,
                   3 * w);
        }
    }
    kept->frame = *frame;
    kept->frame.gray = kept->gray;
    kept->frame.stride = w;
    kept->frame.bgr = frame->bgr ? kept->bgr : NULL;
    kept->frame.bgr_stride = frame->bgr ? 3 * w : 0;
    return true;
}

/* Waits for NEWS until UNTIL_US. Hold the lock; false on timeout. */
static bool
wait_until(struct live *live, int64_t until_us)
{
    struct timespec until = {.tv_sec = until_us / 1000000,
                             .tv_nsec = until_us % 1000000 * 1000};
    return pthread_cond_timedwait(&live->news, &live->lock, &until) == 0;
}

/* Whether the camera may have been plugged in again; false where unknown. Hold
 * the lock, which it releases meanwhile. */
static bool
was_plugged(struct live *live)
{
    if (!live->ops->plugged) {
        return false;
    }
    pthread_mutex_unlock(&live->lock);
    bool plugged = live->ops->plugged(live->context);
    pthread_mutex_lock(&live->lock);
    return plugged;
}

/* Waits until the camera is to be opened again: at UNTIL_US, when it is plugged
 * in, or when the reader ends its pause. False when the source is being closed.
 */
static bool
pause_before_reopening(struct live *live, bool was_paused, int64_t until_us)
{
    enum {
        ASK_US = 100 * 1000
    }; /* how often to look for a plugged-in
          camera */
    bool plugged = false;

    pthread_mutex_lock(&live->lock);
    unsigned pauses = live->pauses;

    while (!live->stop && (!was_paused || live->paused)) {
        int64_t t_us = now_us();

        was_paused |= live->paused || live->pauses != pauses;
        if (live->paused) {
            pthread_cond_wait(&live->news, &live->lock);
        } else if (t_us >= until_us || (plugged = was_plugged(live))) {
            break;
        } else {
            wait_until(live,
                       t_us + ASK_US < until_us ? t_us + ASK_US : until_us);
        }
    }
    bool go_on = !live->stop;
    pthread_mutex_unlock(&live->lock);
    if (was_paused || plugged) {
        pzk_retry_forget(&live->retry);
    }
    return go_on;
}

static bool
is_refused(const struct live *live)
{
    return live->ops->refused && live->ops->refused(live->context);
}

/* Records that opening the camera or fetching a frame failed because of WHY.
 * Returns when to try again. */
static int64_t
fail(struct live *live, const char *why)
{
    bool refused = is_refused(live);
    int64_t pause_us = refused ? pzk_retry_refused(&live->retry)
                               : pzk_retry_pause(&live->retry);

    pthread_mutex_lock(&live->lock);
    live->course = refused ? REFUSES : GONE;
    snprintf(live->why, sizeof live->why, "%s", why);
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    return pause_us == INT64_MAX ? pause_us : now_us() + pause_us;
}

/* Records that the newest frame is still current at T_US. */
static void
repeat(struct live *live, int64_t t_us)
{
    pthread_mutex_lock(&live->lock);
    if (live->seq > 0 && !live->paused) {
        live->repeats++;
        live->repeat_us = t_us;
        live->course = DELIVERS;
        live->broken = false;
        pthread_cond_broadcast(&live->news);
    }
    pthread_mutex_unlock(&live->lock);
}

static void
pass(struct live *live)
{
    if (live->ops->pass) {
        live->ops->pass(live->camera);
    }
}

/* Takes one frame from the camera into `newest`. False when the camera is gone.
 */
static bool
take_frame(struct live *live, char *why)
{
    if (!live->ops->grab(live->camera, why)) {
        return false;
    }
    int64_t t_us = now_us() - live->start_us;
    struct pzk_frame frame = {.t_us = t_us};

    if (t_us < live->due_us) {
        pass(live);
        return true;
    }
    /* half a JPEG, or a picture of absurd size, is skipped */
    if (!live->ops->decode(live->camera, atomic_load(&live->color), &frame)) {
        pthread_mutex_lock(&live->lock);
        live->broken = true;
        pthread_mutex_unlock(&live->lock);
        return true;
    }
    if (frame.gray && !keep(live->spare, &frame)) {
        return true;
    }
    live->due_us = t_us + PZK_LIVE_STEP_US;
    pzk_retry_seen(&live->retry, t_us);
    if (!frame.gray) {
        repeat(live, t_us);
        return true;
    }
    pthread_mutex_lock(&live->lock);
    if (live->paused) {
        pthread_mutex_unlock(&live->lock);
        return true;
    }
    struct kept *filled = live->spare;
    live->spare = live->newest;
    live->newest = filled;
    filled->frame.t_us = t_us;
    filled->frame.seq = ++live->seq;
    live->course = DELIVERS;
    live->broken = false;
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    return true;
}

static bool
is_paused(struct live *live)
{
    pthread_mutex_lock(&live->lock);
    bool paused = live->paused;
    pthread_mutex_unlock(&live->lock);
    return paused;
}

static bool
stopping(struct live *live)
{
    pthread_mutex_lock(&live->lock);
    bool stop = live->stop;
    pthread_mutex_unlock(&live->lock);
    return stop;
}

static void
live_free(struct live *live)
{
    for (int i = 0; i < 3; i++) {
        free(live->kept[i].gray);
        free(live->kept[i].bgr);
    }
    pthread_cond_destroy(&live->news);
    pthread_mutex_destroy(&live->lock);
    live->ops->free(live->context);
    free(live);
}

/* Drops the caller's reference to LIVE and frees LIVE with the last one. */
static void
leave(struct live *live)
{
    pthread_mutex_lock(&live->lock);
    bool last = --live->users == 0;
    pthread_mutex_unlock(&live->lock);
    if (last) {
        live_free(live);
    }
}

/* Opens the camera for the first time; this attempt decides whether the source
 * can be opened at all. False on failure. */
static bool
open_first(struct live *live)
{
    char why[PZK_WHY_MAX] = "";

    live->camera = live->ops->open(live->context, why);
    pthread_mutex_lock(&live->lock);
    live->opened = live->camera != NULL;
    snprintf(live->why, sizeof live->why, "%s", why);
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    return live->camera != NULL;
}

static void
capture(struct live *live)
{
    char why[PZK_WHY_MAX];

    while (!stopping(live)) {
        pzk_why(why, _("the camera stopped sending pictures"));
        bool paused = is_paused(live);
        if (live->camera && !paused && take_frame(live, why)) {
            continue;
        }
        if (live->camera) {
            live->ops->close(live->camera);
            live->camera = NULL;
        }
        int64_t until_us = paused ? 0 : fail(live, why);

        do {
            if (!pause_before_reopening(live, paused, until_us)) {
                return;
            }
            why[0] = '\0';
            live->camera = live->ops->open(live->context, why);
            if (!live->camera) {
                until_us = fail(live, why);
            }
            paused = false;
        } while (!live->camera);
    }
}

static void *
capture_thread(void *arg)
{
    struct live *live = arg;

    if (open_first(live)) {
        capture(live);
    }
    if (live->camera) {
        live->ops->close(live->camera);
    }
    pthread_mutex_lock(&live->lock);
    live->ended = true;
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    leave(live);
    return NULL;
}

/* Ends the thread, or abandons it. */
static void
live_close(void *self)
{
    struct live *live = self;
    int64_t until_us = now_us() + PZK_LIVE_CLOSE_US;

    pthread_mutex_lock(&live->lock);
    live->stop = true;
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    if (live->ops->interrupt) {
        live->ops->interrupt(live->context);
    }
    pthread_mutex_lock(&live->lock);
    while (!live->ended && wait_until(live, until_us)) {
    }
    bool ended = live->ended;
    pthread_mutex_unlock(&live->lock);
    if (ended) {
        pthread_join(live->thread, NULL);
    } else {
        pthread_detach(live->thread);
    }
    leave(live);
}

/* Whether there is a newer picture, or a repetition, than the reader's last. */
static bool
has_news(const struct live *live)
{
    return live->seq != live->shown_seq || live->repeats != live->shown_repeats;
}

/* Fills FRAME with the newest frame, or with the last one and the time at which
 * the camera repeated it. */
static void
show(struct live *live, struct pzk_frame *frame)
{
    if (live->shown->frame.seq != live->seq) {
        struct kept *was = live->shown;
        live->shown = live->newest;
        live->newest = was;
        *frame = live->shown->frame;
    } else {
        *frame = live->shown->frame;
        frame->t_us = live->repeat_us;
    }
    live->shown_seq = live->seq;
    live->shown_repeats = live->repeats;
}

/* Whether the reader has yet to hear that the camera is lost, or that it is
 * lost in another way. */
static bool
is_unsaid(const struct live *live)
{
    return live->course >= GONE && live->course != live->said;
}

/* Waits at most TIMEOUT_US for a frame newer than the last one shown, or for
 * the news that the camera is lost. Hold the lock. */
static void
wait_for_news(struct live *live, int64_t timeout_us)
{
    int64_t until_us = now_us() + (timeout_us > 0 ? timeout_us : 0);

    while ((!has_news(live) || live->paused) &&
           !(is_unsaid(live) && !live->paused) && wait_until(live, until_us)) {
    }
}

static enum pzk_next
live_next(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    struct live *live = self;
    enum pzk_next next = PZK_NEXT_WAIT;

    memset(frame, 0, sizeof *frame);
    pthread_mutex_lock(&live->lock);
    wait_for_news(live, timeout_us);
    int64_t t_us = now_us() - live->start_us;
    if (live->paused) {
        live->shown_us = t_us; /* no frames are due during a pause */
    } else if (has_news(live)) {
        show(live, frame);
        live->shown_us = t_us;
        live->said = DELIVERS;
        next = PZK_NEXT_FRAME;
    } else if (is_unsaid(live)) {
        live->said = live->course;
        pzk_why(why, "%s", live->why);
        next = PZK_NEXT_LOST;
    } else if (live->said == DELIVERS &&
               t_us - live->shown_us > PZK_LIVE_QUIET_US) {
        bool begins = live->course == BEGINS && !live->broken;

        live->said = begins ? BEGINS : GONE;
        pzk_why(why, "%s",
                begins         ? _("waiting for its first picture")
                : live->broken ? _("its pictures are cut off or damaged")
                               : _("no picture has come for a while"));
        next = begins ? PZK_NEXT_WAIT : PZK_NEXT_LOST;
    }
    if (next != PZK_NEXT_FRAME) {
        frame->t_us = t_us;
    }
    pthread_mutex_unlock(&live->lock);
    return next;
}

static void
live_hold(void *self, enum pzk_hold hold, struct pzk_hold_state *state)
{
    struct live *live = self;

    if (live->ops->hold) {
        live->ops->hold(live->context, hold, state);
    }
}

/* Pauses the camera or ends the pause; drops the frames from before. */
static void
live_pause(void *self, bool paused)
{
    struct live *live = self;

    pthread_mutex_lock(&live->lock);
    if (paused != live->paused) {
        live->paused = paused;
        live->pauses += paused;
        live->shown_seq = live->seq;
        live->shown_repeats = live->repeats;
        live->shown_us = now_us() - live->start_us;
        live->course = BEGINS;
        live->said = DELIVERS;
        pthread_cond_broadcast(&live->news);
    }
    pthread_mutex_unlock(&live->lock);
}

static void
live_want_color(void *self, bool want)
{
    struct live *live = self;

    atomic_store(&live->color, want);
}

static const struct pzk_source_ops live_ops = {.next = live_next,
                                               .want_color = live_want_color,
                                               .close = live_close,
                                               .hold = live_hold,
                                               .pause = live_pause};

static struct live *
live_new(const struct pzk_camera_ops *ops, void *context_take, bool color)
{
    struct live *live = calloc(1, sizeof *live);
    pthread_condattr_t clock;

    if (!live) {
        ops->free(context_take);
        return NULL;
    }
    live->ops = ops;
    live->context = context_take;
    atomic_init(&live->color, color);
    live->said = DELIVERS;
    live->users = 1;
    live->newest = &live->kept[0];
    live->spare = &live->kept[1];
    live->shown = &live->kept[2];
    live->start_us = now_us();
    pthread_mutex_init(&live->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&live->news, &clock);
    pthread_condattr_destroy(&clock);
    return live;
}

/* Waits until the camera has opened for the first time, has failed, or the
 * caller gives up. True when it has opened. */
static bool
wait_for_opening(struct live *live, const struct pzk_source_options *options,
                 char *why)
{
    enum { ASK_US = 50 * 1000 };
    bool given_up = false;

    pthread_mutex_lock(&live->lock);
    while (!live->opened && !live->ended && !given_up) {
        wait_until(live, now_us() + ASK_US);
        given_up = options->give_up && options->give_up(options->give_up_data);
    }
    bool opened = live->opened && !given_up;
    pzk_why(why, "%s", opened || given_up ? "" : live->why);
    pthread_mutex_unlock(&live->lock);
    return opened;
}

struct pzk_source *
pzk_source_live(const struct pzk_camera_ops *ops, void *context_take,
                const struct pzk_source_options *options, char *why)
{
    struct live *live = live_new(ops, context_take, options->want_bgr);

    if (!live) {
        pzk_why(why, _("not enough memory"));
        return NULL;
    }
    live->users = 2;
    if (pthread_create(&live->thread, NULL, capture_thread, live) != 0) {
        pzk_why(why, _("the capture thread cannot be started"));
        live->users = 1;
        leave(live);
        return NULL;
    }
    if (!wait_for_opening(live, options, why)) {
        live_close(live);
        return NULL;
    }
    struct pzk_source *source = pzk_source_new(&live_ops, live, true);
    if (!source) {
        pzk_why(why, _("not enough memory"));
    }
    return source;
}
