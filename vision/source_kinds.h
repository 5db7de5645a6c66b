// SPDX-License-Identifier: MIT
#pragma once
/*
 * The kinds of sources pzk_source_open() knows, for source*.c alone.
 *
 * A live source is fed through struct pzk_camera_ops, so that a test can be a
 * camera that stalls, dies or sends half a picture.
 */
#include "vision/source.h"

struct pzk_source *
pzk_source_open_pictures(const char *path,
                         const struct pzk_source_options *options, char *why);
struct pzk_source *
pzk_source_open_video(const char *path,
                      const struct pzk_source_options *options, char *why);

/* How a live source gets its frames. open may take a while; grab blocks until
 * there is a frame and returns false when the camera is gone; decode returns
 * false for a broken picture, which is passed over. All are called from the
 * capture thread, the first open from the opener's. */
struct pzk_camera_ops {
    void *(*open)(void *context, char *why);
    bool (*grab)(void *camera);
    bool (*decode)(void *camera, bool color, struct pzk_frame *frame);
    void (*close)(void *camera);
};

enum {
    PZK_LIVE_QUIET_US = 3 * 1000 * 1000,  /* without a frame: lost */
    PZK_LIVE_REOPEN_US = 1 * 1000 * 1000, /* between two tries */
    PZK_LIVE_MAX_MEGAPIXELS = 40,
};

/* NULL with WHY where the camera cannot be opened now. CONTEXT_TAKE is given
 * to ops->open and freed with free() at the end, also on failure. */
struct pzk_source *pzk_source_live(const struct pzk_camera_ops *ops,
                                   void *context_take, bool color, char *why);

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why);
struct pzk_source *pzk_source_open_url(const char *url,
                                       const struct pzk_source_options *options,
                                       char *why);
