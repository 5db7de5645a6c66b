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

/* How a live source gets its frames. All but `interrupt`, `hold` and `free` are
 * called from the capture thread alone. WHY has PZK_WHY_MAX bytes. */
struct pzk_camera_ops {
    /* NULL with WHY if there is no camera now; may take a while. */
    void *(*open)(void *context, char *why);
    /* Waits for a frame. False when the camera is gone; WHY may say more. */
    bool (*grab)(void *camera, char *why);
    /* Fills FRAME, which says when it was grabbed (t_us) and is cleared else.
     * False for a broken picture, which is skipped. A frame without pixels
     * (gray NULL) shows the same as the last one. */
    bool (*decode)(void *camera, bool color, struct pzk_frame *frame);
    void (*close)(void *camera);
    /* Called once, at the end, by another thread: makes open and grab return
     * soon. NULL if they cannot be interrupted. */
    void (*interrupt)(void *context);
    /* Whether what was gone may have been plugged in since this was asked, or
     * `open` was called, last; takes no time. NULL: nobody can tell. */
    bool (*plugged)(void *context);
    /* As in struct pzk_source_ops, by another thread; or NULL. */
    void (*hold)(void *context, enum pzk_hold hold,
                 struct pzk_hold_state *state);
    void (*free)(void *context);
};

enum {
    PZK_LIVE_QUIET_US = 3 * 1000 * 1000, /* without a frame: lost */
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

/* A network camera. Every wait and all memory is bounded, and a picture is
 * decoded only after its header was checked. All but `interrupt` are called
 * from one thread. WHY has PZK_WHY_MAX bytes and says, without the address,
 * what is wrong and how to mend it. */
struct pzk_stream_ops {
    /* DECODER as in struct pzk_source_options. NULL: no memory. */
    void *(*create)(const char *url, const char *decoder);
    void (*destroy)(void *self);
    void (*interrupt)(void *self); /* from any thread; for good */
    bool (*open)(void *self, char *why);
    /* The newest picture. False with WHY where no more come. */
    bool (*grab)(void *self, char *why);
    /* As in struct pzk_camera_ops. Pixels are valid until the next one. */
    bool (*decode)(void *self, bool color, struct pzk_frame *frame);
    void (*close)(void *self); /* may be opened again */
};

/* Motion JPEG over HTTP, as phone apps serve it. */
extern const struct pzk_stream_ops pzk_http_ops;
/* "desktop", "pipewire:NODE". */
extern const struct pzk_stream_ops pzk_desktop_ops;
/* H.264, H.265 or Motion JPEG by RTSP. */
extern const struct pzk_stream_ops pzk_rtsp_ops;
