// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera device whose kernel is played by the test, which asks for nothing
 * that a driver has not done somewhere.
 */
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <linux/videodev2.h>

#include "vision/source/v4l2/v4l2.h"

enum { FAKE_DEVICE_ROOM = 128 * 1024, FAKE_DEVICE_ASKED = 64 };

struct fake_mode {
    uint32_t format;
    uint32_t width, height, fps;
    uint32_t step; /* px; 0: this size alone; else any up to it */
};

/* What a driver does. Set before the source is opened, or atomic. */
struct fake_device {
    /* how it is */
    atomic_int number; /* /dev/videoN; -1: pulled out */
    int open_errno;    /* opening fails */
    int stream_errno;  /* STREAMON fails */
    bool shadow;       /* captures nothing */
    uint32_t only;     /* the one format it knows; 0: Motion JPEG */
    int width, height; /* the one size it has; 0: whatever is asked */
    bool strict;       /* refuses any other format than `only` */
    bool idle;         /* passes on what nobody sends */
    bool multiplanar;  /* by that interface alone */
    /* what it says it has, a format after the other; NULL: `only`, and nothing
     * of sizes and rates */
    const struct fake_mode *modes;
    int n_modes;
    atomic_bool stuck;    /* no frame comes */
    atomic_bool empty;    /* frames of no bytes */
    atomic_bool half;     /* half of each picture */
    atomic_int eio_every; /* fetching fails each so many frames; 0: never */
    /* what happened */
    atomic_int opened, closed, mapped, streaming;
    uint32_t asked[FAKE_DEVICE_ASKED]; /* requests, in order */
    int n_asked;
    /* its inside */
    struct v4l2_pix_format pix;
    int rate;
    atomic_uint frames;
    bool queued[4];
    uint8_t room[4][FAKE_DEVICE_ROOM];
    uint8_t jpeg[FAKE_DEVICE_ROOM];
    size_t size;
    /* makes another `jpeg` before each picture; or NULL */
    void (*draw)(struct fake_device *device);
    int pace_us; /* from picture to picture; 0: some milliseconds */
};

/* Its system calls; SELF is a struct fake_device, known as /dev/videoN and by a
 * name of its own. */
extern const struct pzk_v4l2_ops fake_device_ops;

/* A device like any other: /dev/video0, a picture of 64 x 48. */
void fake_device_reset(struct fake_device *device);
