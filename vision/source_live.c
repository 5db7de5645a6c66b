// SPDX-License-Identifier: MIT
/*
 * Devices and network cameras: a capture thread reads as fast as they send
 * and keeps only the newest frame; the reader waits for one that is newer
 * than its last. A camera that goes quiet or dies is said to be lost and is
 * opened again and again until it is back. This file reads the clock.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "vision/cv_bridge.h"
#include "vision/source_kinds.h"

/* A frame with pixels of its own. */
struct kept {
    struct pzk_frame frame;
    uint8_t *gray, *bgr;
    size_t gray_size, bgr_size;
};

struct live {
    const struct pzk_camera_ops *ops;
    void *context;
    bool color;
    pthread_t thread;
    bool has_thread;
    int64_t start_us;
    void *camera; /* the thread's, NULL while it is gone */

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t news;
    bool stop;
    bool gone; /* the camera died or cannot be opened */
    char why[PZK_WHY_MAX];
    struct kept *newest; /* filled by the thread */
    struct kept *spare;
    uint64_t seq; /* of newest; 0: none yet */

    /* the reader's own */
    struct kept *shown;
    uint64_t shown_seq;
    int64_t shown_us;
    bool said_lost;
    struct kept kept[3];
};

static int64_t
now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool
fit(uint8_t **pixels, size_t *size, size_t wanted)
{
    if (*size < wanted) {
        uint8_t *bigger = realloc(*pixels, wanted);
        if (!bigger) {
            return false;
        }
        *pixels = bigger;
        *size = wanted;
    }
    return true;
}

/* Copies FRAME's pixels; false where it is too large to be a camera's. */
static bool
keep(struct kept *kept, const struct pzk_frame *frame)
{
    size_t w = (size_t)frame->width;
    size_t h = (size_t)frame->height;

    if (w == 0 || h == 0 || w * h > PZK_LIVE_MAX_MEGAPIXELS * 1000000 ||
        !fit(&kept->gray, &kept->gray_size, w * h) ||
        (frame->bgr && !fit(&kept->bgr, &kept->bgr_size, 3 * w * h))) {
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

/* Waits for the time of the next try, or the end. Returns false at the end. */
static bool
pause_before_reopening(struct live *live)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += PZK_LIVE_REOPEN_US / 1000000;
    until.tv_nsec += PZK_LIVE_REOPEN_US % 1000000 * 1000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_mutex_lock(&live->lock);
    while (!live->stop &&
           pthread_cond_timedwait(&live->news, &live->lock, &until) == 0) {
    }
    bool go_on = !live->stop;
    pthread_mutex_unlock(&live->lock);
    return go_on;
}

static void
set_gone(struct live *live, bool gone, const char *why)
{
    pthread_mutex_lock(&live->lock);
    live->gone = gone;
    if (gone) {
        snprintf(live->why, sizeof live->why, "%s", why);
    }
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
}

/* One frame from the camera to `newest`. False when the camera is gone. */
static bool
take_frame(struct live *live)
{
    struct pzk_frame frame = {0};

    if (!live->ops->grab(live->camera)) {
        return false;
    }
    int64_t t_us = now_us() - live->start_us;
    /* half a JPEG, or a picture of no sensible size: the next will do */
    if (!live->ops->decode(live->camera, live->color, &frame) ||
        !keep(live->spare, &frame)) {
        return true;
    }
    pthread_mutex_lock(&live->lock);
    struct kept *filled = live->spare;
    live->spare = live->newest;
    live->newest = filled;
    filled->frame.t_us = t_us;
    filled->frame.seq = ++live->seq;
    live->gone = false;
    pthread_cond_broadcast(&live->news);
    pthread_mutex_unlock(&live->lock);
    return true;
}

static bool
stopping(struct live *live)
{
    pthread_mutex_lock(&live->lock);
    bool stop = live->stop;
    pthread_mutex_unlock(&live->lock);
    return stop;
}

static void *
capture_thread(void *arg)
{
    struct live *live = arg;
    char why[PZK_WHY_MAX];

    while (!stopping(live)) {
        if (live->camera && take_frame(live)) {
            continue;
        }
        if (live->camera) {
            live->ops->close(live->camera);
            live->camera = NULL;
            set_gone(live, true, "the camera stopped sending pictures");
        }
        if (!pause_before_reopening(live)) {
            break;
        }
        why[0] = '\0';
        live->camera = live->ops->open(live->context, why);
        if (!live->camera) {
            set_gone(live, true, why);
        }
    }
    return NULL;
}

static void
live_close(void *self)
{
    struct live *live = self;

    if (live->has_thread) {
        pthread_mutex_lock(&live->lock);
        live->stop = true;
        pthread_cond_broadcast(&live->news);
        pthread_mutex_unlock(&live->lock);
        pthread_join(live->thread, NULL);
    }
    if (live->camera) {
        live->ops->close(live->camera);
    }
    for (int i = 0; i < 3; i++) {
        free(live->kept[i].gray);
        free(live->kept[i].bgr);
    }
    pthread_cond_destroy(&live->news);
    pthread_mutex_destroy(&live->lock);
    free(live->context);
    free(live);
}

/* Waits for a frame newer than the last one shown. With the lock held. */
static void
wait_for_news(struct live *live, int64_t timeout_us)
{
    int64_t until_us = now_us() + (timeout_us > 0 ? timeout_us : 0);
    struct timespec until = {.tv_sec = until_us / 1000000,
                             .tv_nsec = until_us % 1000000 * 1000};

    while (live->seq == live->shown_seq && !(live->gone && !live->said_lost) &&
           pthread_cond_timedwait(&live->news, &live->lock, &until) == 0) {
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
    if (live->seq != live->shown_seq) {
        struct kept *was = live->shown;
        live->shown = live->newest;
        live->newest = was;
        live->shown_seq = live->seq;
        live->shown_us = t_us;
        live->said_lost = false;
        *frame = live->shown->frame;
        next = PZK_NEXT_FRAME;
    } else if (!live->said_lost &&
               (live->gone || t_us - live->shown_us > PZK_LIVE_QUIET_US)) {
        live->said_lost = true;
        snprintf(why, PZK_WHY_MAX, "%s",
                 live->gone ? live->why : "no picture has come for a while");
        next = PZK_NEXT_LOST;
    }
    if (next != PZK_NEXT_FRAME) {
        frame->t_us = t_us;
    }
    pthread_mutex_unlock(&live->lock);
    return next;
}

static const struct pzk_source_ops live_ops = {.next = live_next,
                                               .close = live_close};

struct pzk_source *
pzk_source_live(const struct pzk_camera_ops *ops, void *context_take,
                bool color, char *why)
{
    struct live *live = calloc(1, sizeof *live);
    pthread_condattr_t clock;

    if (!live) {
        snprintf(why, PZK_WHY_MAX, "not enough memory");
        free(context_take);
        return NULL;
    }
    live->ops = ops;
    live->context = context_take;
    live->color = color;
    live->newest = &live->kept[0];
    live->spare = &live->kept[1];
    live->shown = &live->kept[2];
    pthread_mutex_init(&live->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&live->news, &clock);
    pthread_condattr_destroy(&clock);
    live->start_us = now_us();
    live->camera = ops->open(live->context, why);
    if (!live->camera) {
        live_close(live);
        return NULL;
    }
    if (pthread_create(&live->thread, NULL, capture_thread, live) != 0) {
        snprintf(why, PZK_WHY_MAX, "the capture thread cannot be started");
        live_close(live);
        return NULL;
    }
    live->has_thread = true;
    return pzk_source_new(&live_ops, live, true);
}

/* ---- real cameras ---- */

enum { URL_TIMEOUT_MS = 5000 };

struct address {
    enum pzk_capture_kind kind;
    struct pzk_capture_mode mode;
    char where[]; /* device path or URL */
};

/* What keeps a device from being opened, in words; false where nothing. */
static bool
device_refuses(const char *path, char *why)
{
    int fd = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
        close(fd);
        return false;
    }
    const char *text = "it cannot be opened";
    if (errno == ENOENT || errno == ENODEV || errno == ENXIO) {
        text = "there is no such camera; `platzkarte cameras` lists those "
               "there are";
    } else if (errno == EACCES) {
        text = "you may not use this camera; add yourself to the group "
               "\"video\" and log in again";
    } else if (errno == EBUSY) {
        text = "another program is using this camera; close it";
    }
    snprintf(why, PZK_WHY_MAX, "%s: %s", path, text);
    return true;
}

static void *
camera_open(void *context, char *why)
{
    struct address *address = context;
    struct pzk_capture_mode mode = address->mode;
    char error[PZK_WHY_MAX / 2];
    const char *hint = "check the address and that the phone or camera is on "
                       "the same network";

    if (address->kind == PZK_CAPTURE_DEVICE) {
        hint = "another program may be using it, or it is no camera; "
               "`platzkarte cameras` lists those there are";
        if (device_refuses(address->where, why)) {
            return NULL;
        }
    }
    struct pzk_capture *capture =
        pzk_capture_open(address->kind, address->where, URL_TIMEOUT_MS, &mode,
                         error, sizeof error);
    if (!capture) {
        snprintf(why, PZK_WHY_MAX, "%.200s: %.160s; %s", address->where, error,
                 hint);
    }
    return capture;
}

static bool
camera_grab(void *camera)
{
    return pzk_capture_grab(camera, NULL);
}

static bool
camera_decode(void *camera, bool color, struct pzk_frame *frame)
{
    return pzk_capture_decode(camera, color, frame);
}

static void
camera_close(void *camera)
{
    pzk_capture_close(camera);
}

static const struct pzk_camera_ops camera_ops = {.open = camera_open,
                                                 .grab = camera_grab,
                                                 .decode = camera_decode,
                                                 .close = camera_close};

static struct pzk_source *
open_camera(enum pzk_capture_kind kind, const char *where,
            const struct pzk_source_options *options, char *why)
{
    size_t length = strlen(where) + 1;
    struct address *address = calloc(1, sizeof *address + length);

    if (!address) {
        snprintf(why, PZK_WHY_MAX, "not enough memory");
        return NULL;
    }
    address->kind = kind;
    address->mode = (struct pzk_capture_mode){options->width, options->height,
                                              options->fps};
    memcpy(address->where, where, length);
    return pzk_source_live(&camera_ops, address, options->want_bgr, why);
}

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why)
{
    return open_camera(PZK_CAPTURE_DEVICE, path, options, why);
}

struct pzk_source *
pzk_source_open_url(const char *url, const struct pzk_source_options *options,
                    char *why)
{
    return open_camera(PZK_CAPTURE_URL, url, options, why);
}
