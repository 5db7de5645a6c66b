// SPDX-License-Identifier: MIT
#pragma once
/*
 * The kinds of sources that pzk_source_open() knows; internal to this folder.
 *
 * A live source gets frames through struct pzk_camera_ops, so that a test can
 * play a camera that stalls, dies or sends half a picture.
 */
#include "vision/source/source.h"

struct pzk_source *
pzk_source_open_pictures(const char *path,
                         const struct pzk_source_options *options, char *why);
struct pzk_source *
pzk_source_open_video(const char *path,
                      const struct pzk_source_options *options, char *why);

/* The functions from which a live source gets its frames. The capture thread
 * calls all of them, except `interrupt`, `hold` and `free`. WHY has PZK_WHY_MAX
 * bytes. */
struct pzk_camera_ops {
    /* Opens the camera; may take a while. NULL with WHY on failure. */
    void *(*open)(void *context, char *why);
    /* Waits for a frame. False when the camera is gone; WHY may say why. */
    bool (*grab)(void *camera, char *why);
    /* Fills FRAME, in which only the time of arrival (t_us) is set. False for a
     * broken picture, which the caller skips. A frame without pixels (gray
     * NULL) shows the same as the last one. */
    bool (*decode)(void *camera, bool color, struct pzk_frame *frame);
    /* Called instead of `decode` where nobody wants the picture; NULL: there is
     * nothing to do. */
    void (*pass)(void *camera);
    void (*close)(void *camera);
    /* Whether the last failure of `open` or `grab` was the camera's refusal of
     * the name and password, or of going without; trying again by itself could
     * lock the account. NULL: never. */
    bool (*refused)(void *context);
    /* Called once, at the end, from another thread: makes open and grab return
     * soon. NULL if they cannot be interrupted. */
    void (*interrupt)(void *context);
    /* Whether the lost camera may have been plugged in since the last call of
     * `plugged` or `open`; returns at once. NULL: unknown. */
    bool (*plugged)(void *context);
    /* As in struct pzk_source_ops, but called from another thread; may be NULL.
     */
    void (*hold)(void *context, enum pzk_hold hold,
                 struct pzk_hold_state *state);
    void (*free)(void *context);
};

enum {
    PZK_LIVE_QUIET_US = 4 * 1000 * 1000,  /* longest time without a frame after
                                             the first; then the camera is lost
                                           */
    PZK_LIVE_FIRST_US = 20 * 1000 * 1000, /* longest time until the first frame
                                             of a camera that was opened; some
                                             wake up only then */
    PZK_LIVE_STEP_US = 45 * 1000,   /* shortest time between two pictures; one
                                       that comes sooner is skipped: a table does
                                       not need thirty a second */
    PZK_LIVE_CLOSE_US = 200 * 1000, /* time that a capture thread gets to end; a
                                       slower one is left to end by itself */
    PZK_LIVE_MAX_MEGAPIXELS = 24,
    PZK_LIVE_SIDE_MAX = 16384, /* longest side of a picture, px */
};

/* Starts a capture thread that opens the camera, and waits until it is open or
 * OPTIONS->give_up returns true. NULL with WHY where it cannot be opened now.
 * Passes CONTEXT_TAKE to ops->open() and frees it with ops->free() at the end,
 * also on failure. */
struct pzk_source *pzk_source_live(const struct pzk_camera_ops *ops,
                                   void *context_take,
                                   const struct pzk_source_options *options,
                                   char *why);

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why);
/* As pzk_source_open_device(), with the system calls OPS; OPS and SELF must
 * outlive the source. */
struct pzk_v4l2_ops;
struct pzk_source *
pzk_source_open_v4l2(const struct pzk_v4l2_ops *ops, void *self,
                     const char *path, const struct pzk_source_options *options,
                     char *why);
struct pzk_source *pzk_source_open_url(const char *url,
                                       const struct pzk_source_options *options,
                                       char *why);

struct pzk_cage;

/* The functions of a network camera. Every wait and all memory is bounded, and
 * pictures are decoded only after their header was checked. Called from one
 * thread, except `interrupt`. WHY has PZK_WHY_MAX bytes and says, without the
 * address, what is wrong and how to fix it. */
struct pzk_stream_ops {
    bool sends_video; /* not only pictures */
    /* Creates a camera for URL. Borrows CAGE, which decodes the pictures; NULL
     * decodes in this process. Returns NULL when out of memory. */
    void *(*create)(const char *url, struct pzk_cage *cage);
    void (*destroy)(void *self);
    void (*interrupt)(void *self); /* from any thread; permanent */
    bool (*open)(void *self, char *why);
    /* Fetches the newest picture. False with WHY where no more come. */
    bool (*grab)(void *self, char *why);
    /* As in struct pzk_camera_ops; may be NULL. */
    bool (*refused)(void *self);
    /* As in struct pzk_camera_ops; the pixels are valid until the next call. */
    bool (*decode)(void *self, bool color, struct pzk_frame *frame);
    void (*pass)(void *self);  /* the same */
    void (*close)(void *self); /* the camera may be opened again */
};

/* Motion JPEG over HTTP, as phone apps serve it. */
extern const struct pzk_stream_ops pzk_http_ops;
/* Cameras that the desktop shows: "desktop", "pipewire:NODE". */
extern const struct pzk_stream_ops pzk_desktop_ops;
/* H.264, H.265 or Motion JPEG by RTSP. */
extern const struct pzk_stream_ops pzk_rtsp_ops;
