// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs a camera: a thread opens the source, runs the lookout, and posts
 * snapshots to the main loop. At most one snapshot is pending; later
 * observations go into it, so that none is lost. No other file of ui/window
 * reads a clock.
 *
 * Call the functions in the main thread; ON_SNAPSHOT is called there, too.
 */
#include "ui/phones/options.h"
#include "ui/window/model/snapshot.h"

struct pzk_camera;

struct pzk_camera_setup {
    const char *src; /* as on the command line; copied */
    /* Opens SRC, in the camera's thread: pzk_source_open() or
     * pzk_camera_open(). */
    pzk_open_source *open;
    struct pzk_eye_options eye;
    /* Its file of learned codes is read in addition; copied. NULL: none. */
    const struct pzk_photo_means *codes;
    /* Teaches codes in place of watching the table; keeps a reference. NULL:
     * the camera watches the table. */
    struct pzk_lesson *lesson;
    enum pzk_hold_choice hold; /* which of the camera's settings are held */
    gboolean check_deck;       /* whether whole pictures are also checked for a
                                  complete deck */
    const struct pzk_table_setup *table; /* game to watch; copied; NULL: the
                                            usual one */
    /* SNAPSHOT is borrowed; take a reference to keep it. */
    void (*on_snapshot)(void *data, struct pzk_snapshot *snapshot);
    void *data;
};

/* Returns a camera, never NULL; a snapshot reports if it cannot be opened. */
struct pzk_camera *pzk_camera_new(const struct pzk_camera_setup *setup);

/* Stops CAMERA and returns at once; ON_SNAPSHOT is not called any more. The
 * source may take a while to close, or even to open first: CLOSED (may be NULL)
 * is called once it can be opened again, and the application stays alive until
 * then. Takes ownership of CAMERA; NULL: calls CLOSED at once. */
void pzk_camera_close(struct pzk_camera *camera_take,
                      void (*closed)(void *data), void *data);

/* Pauses the source, or resumes it; a camera is closed while paused. */
void pzk_camera_pause(struct pzk_camera *camera, gboolean paused);

/* Asks the eye what people hold over the placement card (pzk_eye_ask_held()),
 * or stops asking. Meanwhile snapshots carry no picture, because it would show
 * the card. */
void pzk_camera_ask_held(struct pzk_camera *camera, gboolean ask);

/* Chooses anew which settings are held; "hold as it is" holds those of this
 * moment. */
void pzk_camera_hold_anew(struct pzk_camera *camera,
                          enum pzk_hold_choice choice);

/* Sets whether snapshots carry a picture. */
void pzk_camera_want_pictures(struct pzk_camera *camera, gboolean want);
/* Sets whether snapshots carry pictures of the real cards. */
void pzk_camera_want_cards(struct pzk_camera *camera, gboolean want);
