// SPDX-License-Identifier: MIT
#pragma once
/*
 * The first half of the pipeline: a source whose frames the eye looks at, one
 * look after the other, and whose own settings are held meanwhile. No clock of
 * its own. One thread, whichever.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/eye/check.h"
#include "vision/source/source.h"

/* What a game has of its camera. */
enum pzk_phase {
    PZK_PHASE_NO_CAMERA, /* everything is entered by hand */
    PZK_PHASE_OPENING,   /* no frame has come yet */
    PZK_PHASE_WATCHING,
    PZK_PHASE_LOST,  /* the camera is gone and is being opened again */
    PZK_PHASE_ENDED, /* the recording is over */
    PZK_PHASE_FAILED /* it could not be opened, or is broken from here on */
};

/* What one look gave, or several together. */
struct pzk_seen {
    enum pzk_phase phase;          /* after it */
    const char *why;               /* lost, failed; else NULL */
    int64_t t_us;                  /* source time; ended, failed: none */
    const struct pzk_frame *frame; /* until the next look; NULL: no new one */
    const struct pzk_obs *obs;     /* oldest first; likewise */
    size_t count;
};

/* As pzk_source_open(). */
typedef struct pzk_source *
pzk_open_source(const char *src, const struct pzk_source_options *options,
                char *why);

/* Zeroed: nothing is open. */
struct pzk_lookout {
    struct pzk_source *source;
    struct pzk_eye *eye; /* NULL: frames are only handed on */
    enum pzk_phase phase;
    struct pzk_camera_check check;
    struct pzk_hold_state held; /* of the camera's own settings */
    struct pzk_frame frame;
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
};

/* Has an eye as OPTIONS wish look from now on, which reads the learned codes of
 * the file at MARKS (NULL: there is none), too; strangers' codes are decoded in
 * CAGE. False with WHY (PZK_WHY_MAX) where the file cannot be read, or is of
 * another game. */
bool pzk_lookout_add_eye(struct pzk_lookout *lookout,
                         const struct pzk_eye_options *options,
                         const struct pzk_foreign_cage *cage, const char *marks,
                         char *why);
/* Reads what is said of MARKS there for DECK, likewise. */
bool pzk_lookout_codes(const char *marks, const struct pzk_deck *deck,
                       const struct pzk_foreign_cage *cage,
                       struct pzk_scan_extra *extra, char *why);
void pzk_lookout_close(struct pzk_lookout *lookout);

/* Looks at the next frame. A live source is waited for up to WAIT_US. */
void pzk_lookout_look(struct pzk_lookout *lookout, int64_t wait_us,
                      struct pzk_seen *seen);

/* After a frame: the camera's own settings follow CHOICE, which was made ANEW
 * or not, and how well the table is seen. */
void pzk_lookout_hold(struct pzk_lookout *lookout, enum pzk_hold_choice choice,
                      bool anew);

/* A source's own pace against the clock; zeroed: not begun. */
struct pzk_pace {
    int64_t base_us; /* clock minus source time */
};

/* How long at NOW_US of the clock, us, the frame of time T_US is still to be
 * waited for, counted from the first one; 0 or less: it is due. Who is late by
 * more than half a second is not hurried to catch up. A camera has its own
 * pace. */
int64_t pzk_pace_left(struct pzk_pace *pace, const struct pzk_source *source,
                      int64_t t_us, int64_t now_us);
