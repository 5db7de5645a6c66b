// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a camera device through Video4Linux 2 (Linux media documentation, part
 * I): asks the device for its formats, sizes and rates, requests the best
 * (v4l2_format.h), reads back what the device set, and delivers the newest
 * frame. System calls go through a table of functions, so that a test can play
 * a faulty device.
 *
 * One thread, except `stop`. Reads no clock: poll measures time.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/caged_image.h"
#include "vision/source/source.h"

/* The system calls for a device. They fail as the kernel's do: with -1 or
 * MAP_FAILED, and errno. */
struct pzk_v4l2_ops {
    int (*open)(void *self, const char *path);
    int (*close)(void *self, int fd);
    int (*ioctl)(void *self, int fd, unsigned long request, void *arg);
    void *(*map)(void *self, int fd, size_t length, int64_t offset);
    int (*unmap)(void *self, void *at, size_t length);
    /* > 0: a frame or an error is ready; 0: timeout */
    int (*poll)(void *self, int fd, int timeout_ms);
    /* Finds the device's by-id link, which leads to it under any number; false
     * where it has none. */
    bool (*stable)(void *self, const char *path, char *link, size_t size);
    /* Locks the device against other programs that ask; false where another one
     * holds the lock. */
    bool (*lock)(void *self, int fd);
};

/* An open device. */
struct pzk_v4l2_port {
    const struct pzk_v4l2_ops *ops;
    void *self;
    int fd;
};

/* Repeats an ioctl that a signal interrupted. Returns its result; errno says
 * why it failed. */
static inline int
pzk_v4l2_ioctl(const struct pzk_v4l2_port *port, unsigned long request,
               void *arg)
{
    int result;

    do {
        result = port->ops->ioctl(port->self, port->fd, request, arg);
    } while (result < 0 && errno == EINTR);
    return result;
}

/* The kernel's system calls; SELF is unused. */
extern const struct pzk_v4l2_ops pzk_v4l2_kernel;

struct pzk_v4l2;

/* Opens the device at PATH, requests MODE and updates it to what the device
 * set. Setting *STOP ends all waiting. Returns NULL with WHY, which says,
 * without the path, what is wrong and what to do. */
struct pzk_v4l2 *pzk_v4l2_open(const struct pzk_v4l2_ops *ops, void *self,
                               const char *path, const atomic_bool *stop,
                               struct pzk_capture_mode *mode, char *why);

/* Waits for the newest frame. False with WHY when the camera is gone or
 * delivers none for PZK_LIVE_QUIET_US, the first for PZK_LIVE_FIRST_US. */
bool pzk_v4l2_grab(struct pzk_v4l2 *camera, char *why);

/* Decodes the last grabbed frame, as a camera's `decode` (source_kinds.h) does;
 * the pixels stay valid until the next grab. CAGE decodes compressed frames;
 * NULL decodes in this process. */
bool pzk_v4l2_decode(struct pzk_v4l2 *camera, struct pzk_cage *cage, bool color,
                     struct pzk_frame *frame);

/* Returns the port for the camera's controls (camera_controls.h), valid until
 * the camera is closed. */
struct pzk_v4l2_port pzk_v4l2_port(const struct pzk_v4l2 *camera);

/* Returns the PZK_MODES_MAX modes that the device named, as in struct
 * pzk_hold_state. */
const struct pzk_capture_mode *pzk_v4l2_modes(const struct pzk_v4l2 *camera);

void pzk_v4l2_close(struct pzk_v4l2 *camera); /* NULL is fine */
