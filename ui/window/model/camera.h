// SPDX-License-Identifier: MIT
#pragma once
/*
 * A running camera: its thread opens the source, runs the lookout, and posts
 * snapshots to the main loop. At most one snapshot is pending; later
 * observations go into the next one, none is ever lost. No other file of
 * ui/window reads a clock.
 *
 * Call the functions in the main thread, where ON_SNAPSHOT is called, too.
 */
#include "ui/phones/options.h"
#include "ui/window/model/snapshot.h"

struct pzk_camera;

struct pzk_camera_setup {
    const char *src; /* as on the command line; copied */
    /* Opens SRC, in the thread: pzk_source_open(), or pzk_camera_open(). */
    pzk_open_source *open;
    struct pzk_eye_options eye;
    /* Its file of learned codes is read, too; copied. NULL: none. */
    const struct pzk_photo_means *codes;
    /* Teaches codes instead of watching the table; NULL: watches. Keeps a
     * reference. */
    struct pzk_lesson *lesson;
    enum pzk_hold_choice hold; /* of the camera's settings */
    gboolean check_deck;       /* checks the deck in whole pictures, too */
    const struct pzk_table_setup *table; /* copied; NULL: the usual game's */
    /* SNAPSHOT is borrowed; take a reference to keep it. */
    void (*on_snapshot)(void *data, struct pzk_snapshot *snapshot);
    void *data;
};

/* Never NULL; a failure to open is reported by a snapshot. */
struct pzk_camera *pzk_camera_new(const struct pzk_camera_setup *setup);

/* Stops CAMERA and returns at once; delivers nothing from then on. The source
 * may need a while to close, or even to open first: CLOSED (may be NULL) is
 * called when it can be opened again. Holds the application until then. Takes
 * ownership of CAMERA; NULL: calls CLOSED at once. */
void pzk_camera_close(struct pzk_camera *camera_take,
                      void (*closed)(void *data), void *data);

/* Pauses the source, or resumes it; a paused camera is closed. */
void pzk_camera_pause(struct pzk_camera *camera, gboolean paused);

/* Asks what is held over the placement card (pzk_eye_ask_held()), or stops
 * asking. Snapshots carry no picture meanwhile: it would show the card. */
void pzk_camera_ask_held(struct pzk_camera *camera, gboolean ask);

/* Sets a new choice; "hold as it is" holds the settings of this moment. */
void pzk_camera_hold_anew(struct pzk_camera *camera,
                          enum pzk_hold_choice choice);

/* Sets whether snapshots carry a picture. */
void pzk_camera_want_pictures(struct pzk_camera *camera, gboolean want);
