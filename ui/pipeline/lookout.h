// SPDX-License-Identifier: MIT
#pragma once
/*
 * The first half of the pipeline: passes a source's frames to the eye and holds
 * the camera's settings meanwhile. Reads no clock. One thread, any.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/eye/check.h"
#include "vision/source/source.h"

/* The state of a game's camera. */
enum pzk_phase {
    PZK_PHASE_NO_CAMERA, /* everything is entered by hand */
    PZK_PHASE_OPENING,   /* no frame has arrived yet */
    PZK_PHASE_WATCHING,
    PZK_PHASE_LOST,  /* the camera is gone and being reopened */
    PZK_PHASE_ENDED, /* the recording has ended */
    PZK_PHASE_FAILED /* it could not be opened, or is broken from here on */
};

/* The result of one look, or of several together. */
struct pzk_seen {
    enum pzk_phase phase;          /* after the look */
    const char *why;               /* lost, failed; else NULL */
    int64_t t_us;                  /* source time; ended, failed: none */
    const struct pzk_frame *frame; /* until the next look; NULL: no new one */
    const struct pzk_obs *obs;     /* oldest first; until the next look */
    size_t count;
};

/* As pzk_source_open(). */
typedef struct pzk_source *
pzk_open_source(const char *src, const struct pzk_source_options *options,
                char *why);

/* Zeroed: closed. */
struct pzk_lookout {
    struct pzk_source *source;
    struct pzk_eye *eye; /* NULL: frames are only passed on */
    enum pzk_phase phase;
    struct pzk_camera_check check;
    struct pzk_hold_state held; /* of the camera's settings */
    struct pzk_frame frame;
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
};

/* Adds an eye with OPTIONS, which also reads the learned codes of the file at
 * MARKS (NULL: none); foreign codes are decoded in CAGE. False with WHY
 * (PZK_WHY_MAX) where the file is unreadable or for another game. */
bool pzk_lookout_add_eye(struct pzk_lookout *lookout,
                         const struct pzk_eye_options *options,
                         const struct pzk_foreign_cage *cage, const char *marks,
                         char *why);
/* Creates the reader of MARKS for DECK, in the same way. */
bool pzk_lookout_codes(const char *marks, const struct pzk_deck *deck,
                       const struct pzk_foreign_cage *cage,
                       struct pzk_scan_extra *extra, char *why);
void pzk_lookout_close(struct pzk_lookout *lookout);

/* Looks at the next frame. Waits for a live source up to WAIT_US. */
void pzk_lookout_look(struct pzk_lookout *lookout, int64_t wait_us,
                      struct pzk_seen *seen);

/* Call after a frame: holds the camera's settings by CHOICE, newly made (ANEW)
 * or not, and by how well the table is seen. */
void pzk_lookout_hold(struct pzk_lookout *lookout, enum pzk_hold_choice choice,
                      bool anew);

/* Keeps a recording's pace; zeroed: not started. */
struct pzk_pace {
    int64_t base_us; /* clock minus source time */
};

/* How long to wait at NOW_US of the clock, us, for the frame of time T_US,
 * counted from the first one; 0 or less: it is due. After a delay of more than
 * half a second the pace restarts instead of catching up. A camera has its own
 * pace. */
int64_t pzk_pace_left(struct pzk_pace *pace, const struct pzk_source *source,
                      int64_t t_us, int64_t now_us);
