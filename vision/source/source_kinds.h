// SPDX-License-Identifier: MIT
#pragma once
/*
 * The kinds of sources pzk_source_open() knows; for this folder only.
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

/* How a live source gets its frames. All but `interrupt` and `free` are called
 * from the capture thread alone. WHY has PZK_WHY_MAX bytes. */
struct pzk_camera_ops {
    /* NULL with WHY if there is no camera now; may take a while. */
    void *(*open)(void *context, char *why);
    /* Waits for a frame. False when the camera is gone; WHY may say more. */
    bool (*grab)(void *camera, char *why);
    /* False for a broken picture, which is skipped. */
    bool (*decode)(void *camera, bool color, struct pzk_frame *frame);
    void (*close)(void *camera);
    /* Called once, at the end, by another thread: makes open and grab return
     * soon. NULL if they cannot be interrupted. */
    void (*interrupt)(void *context);
    void (*free)(void *context);
};

enum {
    PZK_LIVE_QUIET_US = 3 * 1000 * 1000,  /* without a frame: lost */
    PZK_LIVE_REOPEN_US = 1 * 1000 * 1000, /* between two tries */
    PZK_LIVE_CLOSE_US = 200 * 1000, /* a capture thread that takes longer to
                                       end is left to end by itself */
    PZK_LIVE_MAX_MEGAPIXELS = 24,
};

/* Opens a camera in a capture thread of its own and waits for it, until
 * OPTIONS->give_up. NULL with WHY where the camera cannot be opened now.
 * CONTEXT_TAKE is given to ops->open and freed with ops->free at the end, also
 * on failure. */
struct pzk_source *pzk_source_live(const struct pzk_camera_ops *ops,
                                   void *context_take,
                                   const struct pzk_source_options *options,
                                   char *why);

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why);
/* The same with the system calls OPS; they and SELF must outlive the source. */
struct pzk_v4l2_ops;
struct pzk_source *
pzk_source_open_v4l2(const struct pzk_v4l2_ops *ops, void *self,
                     const char *path, const struct pzk_source_options *options,
                     char *why);
struct pzk_source *pzk_source_open_url(const char *url,
                                       const struct pzk_source_options *options,
                                       char *why);

/* source_http.c: Motion JPEG over plain HTTP, as phone apps serve it. Every
 * wait and all memory is bounded, and a picture is decoded only after its
 * header was checked. */
struct pzk_http;
/* WHY has PZK_WHY_MAX bytes in all of these. */
/* DECODER as in struct pzk_source_options. NULL: no memory. */
struct pzk_http *pzk_http_new(const char *url, const char *decoder);
void pzk_http_free(struct pzk_http *http);
void pzk_http_interrupt(struct pzk_http *http); /* from any thread */
enum pzk_http_answer {
    PZK_HTTP_STREAM, /* go on with pzk_http_grab() */
    PZK_HTTP_OTHER,  /* no Motion JPEG, but maybe a video */
    PZK_HTTP_FAILED, /* WHY, without the address, says what and how to fix it */
};
enum pzk_http_answer pzk_http_open(struct pzk_http *http, char *why);
/* The newest picture. False with WHY where no more come. */
bool pzk_http_grab(struct pzk_http *http, char *why);
bool pzk_http_decode(struct pzk_http *http, bool color,
                     struct pzk_frame *frame);
void pzk_http_close(struct pzk_http *http); /* may be opened again */
