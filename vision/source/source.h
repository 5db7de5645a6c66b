// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where frames come from: a picture, a folder of pictures, a video file, a
 * camera device, a network camera, or anything else behind an ops table.
 *
 * Files give every frame in order, with the container's time; of a dense video
 * every second one, or fewer. Devices and URLs are live: a capture thread keeps
 * only the newest frame, notices a camera that went quiet and opens it again.
 * The functions here are called from one thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

enum pzk_next {
    PZK_NEXT_FRAME,  /* a frame; may have the seq of the last: the same again */
    PZK_NEXT_WAIT,   /* live: no newer one within the timeout */
    PZK_NEXT_LOST,   /* live: the camera is gone and being opened again; the
                        text says why. With both, frame->t_us is now */
    PZK_NEXT_END,    /* files: that was all */
    PZK_NEXT_FAILED, /* files: broken from here on; the text says where */
};

enum { PZK_WHY_MAX = 512 };

/* What of a camera's own settings is held for the table, where the camera has
 * them; all of it is put back when the source is closed. */
enum pzk_hold {
    PZK_HOLD_NOTHING, /* as it is without the program */
    PZK_HOLD_RATE,  /* mains frequency; exposure leaves the frame rate alone */
    PZK_HOLD_SHARP, /* and focus and white balance as they are now */
    PZK_HOLD_ALL,   /* focus, white balance and exposure as they were held last,
                       for the first time as they are now */
    PZK_HOLD_ALL_ANEW /* as they are now, and from now on */
};

/* What people choose. */
enum pzk_hold_choice {
    PZK_HOLD_AUTOMATIC, /* focus and white balance once the table is seen well
                         */
    PZK_HOLD_AS_IT_IS,
    PZK_HOLD_BY_HAND, /* nothing is touched */
    PZK_HOLD_CHOICES
};

/* "automatic", "hold", "by-hand". */
extern const char *const pzk_hold_choice_names[PZK_HOLD_CHOICES];

/* CONTENT: the table is seen well. */
enum pzk_hold pzk_hold_for(enum pzk_hold_choice choice, bool content);

enum { PZK_HELD_FOCUS = 1, PZK_HELD_WHITE = 2, PZK_HELD_EXPOSURE = 4 };

struct pzk_hold_state {
    unsigned can, held; /* bits PZK_HELD_...; 0: nothing, or not tried yet */
};

/* The functions a source consists of. */
struct pzk_source_ops {
    /* Fills FRAME, whose pixels stay valid until the next call. WHY is a
     * buffer of PZK_WHY_MAX for LOST and FAILED. */
    enum pzk_next (*next)(void *self, struct pzk_frame *frame,
                          int64_t timeout_us, char *why);
    /* Skips frames before T_US. NULL: they are read and dropped. */
    void (*skip)(void *self, int64_t t_us);
    void (*close)(void *self);
    /* NULL: there is nothing to hold. */
    void (*hold)(void *self, enum pzk_hold hold, struct pzk_hold_state *state);
    /* NULL: there is nothing to let go of. */
    void (*pause)(void *self, bool paused);
};

struct pzk_source;
struct pzk_table_setup;

struct pzk_source_options {
    bool want_bgr; /* fill frame->bgr too */
    /* The program that decodes pictures in a cage (vision/cage), as for
     * pzk_cage_new(); borrowed. NULL: they are decoded here. */
    const char *decoder;
    /* The same, where only video files are decoded; NULL: as all else is. */
    const char *video_decoder;
    int width, height, fps; /* asked of a device; 0: 1920 x 1080, 30 */
    /* The file that says how a device's controls were before they were held;
     * borrowed. NULL: none is ever changed. */
    const char *settings;
    int mains_hz; /* where the device is: 50, 60; 0: not known */
    /* What the virtual table plays (src/table/referee.h); NULL: the default
     * game. Other sources ignore it. */
    const struct pzk_table_setup *table;
    /* Called about ten times a second while a camera is being opened, which may
     * take seconds; true gives up. May be NULL. */
    bool (*give_up)(void *data);
    void *give_up_data;
};

/* A source from its functions; takes SELF over and closes it with ops->close.
 * NULL when out of memory (SELF is closed then, too). */
struct pzk_source *pzk_source_new(const struct pzk_source_ops *ops,
                                  void *self_take, bool live);

/* The next frame. Live sources wait up to TIMEOUT_US for one that is newer
 * than the last; others ignore it. */
enum pzk_next pzk_source_next(struct pzk_source *source,
                              struct pzk_frame *frame, int64_t timeout_us);

/* Continues at T_US of source time (--start). Live sources ignore it. */
void pzk_source_skip(struct pzk_source *source, int64_t t_us);

/* Wishes that HOLD be held, soon; again and again costs nothing. STATE (may be
 * NULL) is what is held now. */
void pzk_source_hold(struct pzk_source *source, enum pzk_hold hold,
                     struct pzk_hold_state *state);

/* Live: PAUSED lets go of the camera, whose light goes out, and gives WAIT;
 * else it is taken again at once. Others stand still by themselves. */
void pzk_source_pause(struct pzk_source *source, bool paused);

/* Device or URL: frames come at their own pace and are dropped when late. */
bool pzk_source_is_live(const struct pzk_source *source);

/* By which factor to show it faster than it was recorded, when it is shown in
 * real time; from 1, default 1. The frames' times do not change. */
void pzk_source_set_pace(struct pzk_source *source, int pace);
int pzk_source_pace(const struct pzk_source *source);

/* The text of the last LOST or FAILED; "" if none. Borrowed. */
const char *pzk_source_why(const struct pzk_source *source);

/* Returns soon even if a camera hangs. NULL is fine. */
void pzk_source_close(struct pzk_source *source);
