// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera device, by Video4Linux 2 (Linux media documentation, part I): asks
 * for Motion JPEG, then the size, then the rate, reads back what it got, and
 * gives the newest frame. System calls go through a table of functions, so that
 * a test can play a device with faults.
 *
 * One thread, but for `stop`. No clock: time passes in poll.
 */
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/caged_image.h"

/* As the system calls: -1 (MAP_FAILED) with errno. */
struct pzk_v4l2_ops {
    int (*open)(void *self, const char *path);
    int (*close)(void *self, int fd);
    int (*ioctl)(void *self, int fd, unsigned long request, void *arg);
    void *(*map)(void *self, int fd, size_t length, int64_t offset);
    int (*unmap)(void *self, void *at, size_t length);
    /* > 0: something to fetch, or an error to fetch; 0: the time is over */
    int (*poll)(void *self, int fd, int timeout_ms);
    /* The link that names the device itself, for when it comes back under
     * another number; false where it has none. */
    bool (*stable)(void *self, const char *path, char *link, size_t size);
    /* Nobody else that asks for it has this device until it is closed; false
     * where somebody has. */
    bool (*lock)(void *self, int fd);
};

/* An open device. */
struct pzk_v4l2_port {
    const struct pzk_v4l2_ops *ops;
    void *self;
    int fd;
};

/* The kernel's; SELF is not used. */
extern const struct pzk_v4l2_ops pzk_v4l2_kernel;

struct pzk_v4l2;

enum { PZK_V4L2_WHY_MAX = 256 };

/* What is asked of a device, and what it gave. */
struct pzk_capture_mode {
    int width, height, fps;
};

/* Asks for MODE and sets it to what the device gave. Once *STOP is set, waiting
 * ends. NULL: WHY, without the path, says what is wrong and what to do. */
struct pzk_v4l2 *pzk_v4l2_open(const struct pzk_v4l2_ops *ops, void *self,
                               const char *path, const atomic_bool *stop,
                               struct pzk_capture_mode *mode, char *why);

/* Waits for the newest frame. False with WHY when the camera is gone or gives
 * none for four seconds. */
bool pzk_v4l2_grab(struct pzk_v4l2 *camera, char *why);

/* The frame grabbed last, as a camera's `decode` (source_kinds.h); pixels stay
 * valid until the next grab. CAGE decodes what is compressed; NULL: it is done
 * here. */
bool pzk_v4l2_decode(struct pzk_v4l2 *camera, struct pzk_cage *cage, bool color,
                     struct pzk_frame *frame);

/* For its controls (camera_controls.h), until it is closed. */
struct pzk_v4l2_port pzk_v4l2_port(const struct pzk_v4l2 *camera);

void pzk_v4l2_close(struct pzk_v4l2 *camera); /* NULL is fine */
