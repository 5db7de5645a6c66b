// SPDX-License-Identifier: MIT
#pragma once
/*
 * The first half of the pipeline: passes a source's frames to the eye and,
 * meanwhile, holds the camera's settings. Reads no clock. Any one thread.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/eye/check.h"
#include "vision/source/source.h"

/* What state a game's camera is in. */
enum pzk_lookout_phase {
    PZK_LOOKOUT_NO_CAMERA, /* there is none: everything is entered by hand */
    PZK_LOOKOUT_OPENING,   /* no frame has arrived yet */
    PZK_LOOKOUT_WATCHING,
    PZK_LOOKOUT_LOST,  /* the camera is gone, and the program tries to reopen
                        it */
    PZK_LOOKOUT_ENDED, /* the recording has ended */
    PZK_LOOKOUT_FAILED /* the camera could not be opened, or is broken for good
                        */
};

/* The result of one look, or of several together. */
struct pzk_look_result {
    enum pzk_lookout_phase phase; /* after the look */
    const char *why;              /* news: why the camera was lost or failed, or
                                     what it waits for; NULL or "": none */
    int64_t t_us;                 /* source time; none in PZK_LOOKOUT_ENDED and
                                     _FAILED */
    const struct pzk_frame *frame; /* valid until the next look; NULL: no new
                                      frame */
    const struct pzk_obs *obs;     /* oldest first; valid until the next look */
    size_t count;
};

/* Opens a source, as pzk_source_open() does. */
typedef struct pzk_source *
pzk_open_source(const char *src, const struct pzk_source_options *options,
                char *why);

/* Zeroed: closed. */
struct pzk_lookout {
    struct pzk_source *source;
    struct pzk_eye *eye; /* NULL: frames are only passed on */
    enum pzk_lookout_phase phase;
    struct pzk_camera_check check;
    struct pzk_hold_state held; /* which of the camera's settings are held */
    struct pzk_frame frame;
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
};

/* Adds an eye with OPTIONS, which also reads the learned codes of the file at
 * MARKS (NULL: none); CAGE decodes foreign codes. False with WHY (PZK_WHY_MAX
 * bytes) if the file is unreadable or for another game. */
bool pzk_lookout_add_eye(struct pzk_lookout *lookout,
                         const struct pzk_eye_options *options,
                         const struct pzk_foreign_cage *cage, const char *marks,
                         char *why);
/* Creates the reader of the learned codes at MARKS for DECK; fails in the same
 * way. */
bool pzk_lookout_codes(const char *marks, const struct pzk_deck *deck,
                       const struct pzk_foreign_cage *cage,
                       struct pzk_scan_extra *extra, char *why);
void pzk_lookout_close(struct pzk_lookout *lookout);

/* Looks at the next frame. Waits for it up to WAIT_US if the source is live. */
void pzk_lookout_look(struct pzk_lookout *lookout, int64_t wait_us,
                      struct pzk_look_result *seen);

/* Holds those of the camera's settings that CHOICE names, depending on how well
 * the table is seen. ANEW: people just made the choice. Call after each frame.
 */
void pzk_lookout_hold(struct pzk_lookout *lookout, enum pzk_hold_choice choice,
                      bool anew);

/* Keeps a recording's pace. Zeroed: not started. */
struct pzk_pace {
    int64_t base_us; /* clock minus source time */
};

/* Returns how long to wait, us, at NOW_US of the clock for the frame of time
 * T_US, counted from the first frame; 0 or less: the frame is due. After a
 * delay of more than half a second the pace starts anew instead of catching up.
 * A camera needs no wait: it has a pace of its own. */
int64_t pzk_pace_left(struct pzk_pace *pace, const struct pzk_source *source,
                      int64_t t_us, int64_t now_us);
