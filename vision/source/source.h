// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sources of frames: a picture, a folder of pictures, a video file, a camera
 * device, a network camera, or anything else behind a table of functions.
 *
 * Files deliver their frames in order, with the container's time; a dense video
 * is thinned to half its frames or fewer. Devices and URLs are live: a capture
 * thread keeps only the newest frame, notices when a camera stops delivering,
 * and reopens it. Call the functions from one thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/base/why.h"

enum pzk_next {
    PZK_NEXT_FRAME,  /* a frame; with the seq of the last one it shows the same
                        picture */
    PZK_NEXT_WAIT,   /* live: no newer frame within the timeout; the text says
                        once if the first one takes long */
    PZK_NEXT_LOST,   /* live: the camera is gone and being reopened; the text
                        says why. Returned again when the camera starts or stops
                        refusing the password. With WAIT and LOST, frame->t_us
                        is the current source time */
    PZK_NEXT_END,    /* files: no more frames */
    PZK_NEXT_FAILED, /* files: broken from here on; the text says where */
};

/* Which of a camera's own settings to hold, as far as the camera has them.
 * Closing the source restores them all. */
enum pzk_hold {
    PZK_HOLD_NOTHING, /* leave everything as it is */
    PZK_HOLD_RATE,  /* set the mains frequency; keep exposure from lowering the
                       frame rate */
    PZK_HOLD_SHARP, /* also freeze focus and white balance at their current
                       values */
    PZK_HOLD_ALL,   /* freeze focus, white balance and exposure at the values
                       held last; the first time at the current ones */
    PZK_HOLD_ALL_ANEW /* as PZK_HOLD_ALL, but always at the current values */
};

/* What the user chose to hold. */
enum pzk_hold_choice {
    PZK_HOLD_AUTOMATIC, /* freeze focus and white balance once the table is seen
                           well */
    PZK_HOLD_AS_IT_IS,
    PZK_HOLD_BY_HAND, /* touch nothing */
    PZK_HOLD_CHOICES
};

/* The word for each choice: "automatic", "hold", "by-hand". */
extern const char *const pzk_hold_choice_names[PZK_HOLD_CHOICES];

/* Returns what to hold by the user's CHOICE. CONTENT: the camera check is
 * content with how well the table is seen. */
enum pzk_hold pzk_hold_for(enum pzk_hold_choice choice, bool content);

enum { PZK_HELD_FOCUS = 1, PZK_HELD_WHITE = 2, PZK_HELD_EXPOSURE = 4 };

/* A size in pixels and pictures a second: requested, or set by the device. */
struct pzk_capture_mode {
    int width, height, fps;
    bool chosen; /* requested by people: this size, however slow it is */
};

enum { PZK_MODES_MAX = 12 };

struct pzk_hold_state {
    unsigned can, held; /* settings that the camera lets us hold, and those
                           held now: bits of PZK_HELD_...; 0: none, or not
                           tried yet */
    /* the mode of the device, and its largest sizes, each with its largest
     * rate, largest first; width 0: unknown, and after the last */
    struct pzk_capture_mode used, modes[PZK_MODES_MAX];
};

/* The functions that make up a source. */
struct pzk_source_ops {
    /* Fills FRAME, whose pixels stay valid until the next call. WHY has
     * PZK_WHY_MAX bytes for the text of WAIT, LOST and FAILED. */
    enum pzk_next (*next)(void *self, struct pzk_frame *frame,
                          int64_t timeout_us, char *why);
    /* Skips the frames before T_US. NULL: the caller reads and drops them. */
    void (*skip)(void *self, int64_t t_us);
    void (*close)(void *self);
    /* As pzk_source_hold(). NULL: this source has nothing to hold. */
    void (*hold)(void *self, enum pzk_hold hold, struct pzk_hold_state *state);
    /* As pzk_source_pause(). NULL: this source has nothing to release. */
    void (*pause)(void *self, bool paused);
    /* As pzk_source_want_color(). NULL: this source has its colours anyway. */
    void (*want_color)(void *self, bool want);
};

struct pzk_source;
struct pzk_table_setup;

struct pzk_source_options {
    bool want_bgr; /* also fill frame->bgr, as pzk_source_want_color() */
    /* The program that decodes pictures in a sandbox, as for pzk_cage_new();
     * borrowed. NULL decodes in this process. */
    const char *decoder;
    /* The program that decodes video in a sandbox; borrowed. NULL: `decoder`
     * decodes it too. */
    const char *video_decoder;
    int width, height, fps; /* requested from a device; 0: 1920 x 1080, 30 */
    /* The settings file that stores a device's original controls before any
     * change; borrowed. NULL: change none. */
    const char *settings;
    int mains_hz; /* frequency of the country's mains: 50 or 60; 0: unknown */
    /* The game that the virtual table plays (src/table/referee.h); NULL: the
     * default game. Other sources ignore it. */
    const struct pzk_table_setup *table;
    /* Polled about ten times a second while a camera opens, which may take
     * seconds; true gives up. May be NULL. */
    bool (*give_up)(void *data);
    void *give_up_data;
};

/* Creates a source from its functions OPS; takes over SELF_TAKE, which
 * ops->close() ends. NULL when out of memory; SELF_TAKE is closed then, too. */
struct pzk_source *pzk_source_new(const struct pzk_source_ops *ops,
                                  void *self_take, bool live);

/* Delivers the next frame. Live sources wait up to TIMEOUT_US for a frame newer
 * than the last; others ignore TIMEOUT_US. */
enum pzk_next pzk_source_next(struct pzk_source *source,
                              struct pzk_frame *frame, int64_t timeout_us);

/* Continues at T_US of source time (option --start). Live sources ignore it. */
void pzk_source_skip(struct pzk_source *source, int64_t t_us);

/* Requests HOLD, which takes effect soon; repeating a request costs nothing.
 * STATE (may be NULL) reports what is held now. */
void pzk_source_hold(struct pzk_source *source, enum pzk_hold hold,
                     struct pzk_hold_state *state);

/* Pauses or continues a live source: PAUSED closes the camera, so that its
 * light goes out, and pzk_source_next() returns WAIT; otherwise the camera is
 * reopened at once. Other sources pause whenever nobody reads them. */
void pzk_source_pause(struct pzk_source *source, bool paused);

/* Sets whether frames of a live source are to have colours, from one of the
 * next on; they cost more than the grey picture. Other sources ignore it. */
void pzk_source_want_color(struct pzk_source *source, bool want);

/* Whether the source is live (a device or a URL): frames arrive at their own
 * pace, and late ones are dropped. */
bool pzk_source_is_live(const struct pzk_source *source);

/* Sets the speed of real-time display: a factor of at least 1; 1 by default.
 * The frames' times do not change. */
void pzk_source_set_pace(struct pzk_source *source, int pace);
int pzk_source_pace(const struct pzk_source *source);

/* Returns the text of the last pzk_source_next(): why the camera is lost, or
 * what it waits for; "": none. Borrowed. */
const char *pzk_source_why(const struct pzk_source *source);

/* Closes the source; returns soon even if a camera hangs. NULL is fine. */
void pzk_source_close(struct pzk_source *source);
