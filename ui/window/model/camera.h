// SPDX-License-Identifier: MIT
#pragma once
/*
 * A running camera: a thread of its own opens the source, looks out, and posts
 * snapshots to the main loop. At most one is on its way;
 * observations made meanwhile go into the next one, none is ever lost. Only
 * this file of ui/window reads a clock.
 *
 * The functions here are for the main thread; ON_SNAPSHOT is called there.
 */
#include "ui/phones/options.h"
#include "ui/window/model/snapshot.h"

struct pzk_camera;

struct pzk_camera_setup {
    const char *src; /* as on the command line; copied */
    /* Opens it, in the thread: pzk_source_open(), or pzk_camera_open(). */
    pzk_open_source *open;
    struct pzk_eye_options eye;
    /* Whose file of learned codes is read, too; copied. NULL: none is. */
    const struct pzk_photo_means *codes;
    /* Codes are taught, and no table is watched; NULL: it is. A reference is
     * taken. */
    struct pzk_lesson *lesson;
    enum pzk_hold_choice hold; /* of the camera's own settings */
    gboolean check_deck; /* reads whole pictures for the deck check, too */
    const struct pzk_table_setup *table; /* copied; NULL: the usual game's */
    /* SNAPSHOT is borrowed; take a reference to keep it. */
    void (*on_snapshot)(void *data, struct pzk_snapshot *snapshot);
    void *data;
};

/* Never NULL; a failure to open is reported by a snapshot. */
struct pzk_camera *pzk_camera_new(const struct pzk_camera_setup *setup);

/* Ends it and returns at once; nothing is delivered any more. The source may
 * need a while to close, or to open first: when it is closed and can be opened
 * again, CLOSED (may be NULL) is called. Until then the application is held.
 * Takes CAMERA over; NULL is fine, then CLOSED is called at once. */
void pzk_camera_close(struct pzk_camera *camera_take,
                      void (*closed)(void *data), void *data);

/* Whether the source stands still; a camera is let go of meanwhile. */
void pzk_camera_pause(struct pzk_camera *camera, gboolean paused);

/* Asks what is held over the placement card (pzk_eye_ask_held()), or stops
 * asking. Until that is over snapshots carry no picture: it would show it. */
void pzk_camera_ask_held(struct pzk_camera *camera, gboolean ask);

/* Chosen anew: what is to be held as it is is held as it is now. */
void pzk_camera_hold_anew(struct pzk_camera *camera,
                          enum pzk_hold_choice choice);

/* Whether snapshots carry a picture. */
void pzk_camera_want_pictures(struct pzk_camera *camera, gboolean want);
