// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds a camera's controls at the wished values and restores the original ones
 * at the end. Saves the original values to the user's settings file before it
 * changes any control, so that after a crash the next program restores them.
 * One thread.
 */
#include "vision/source/camera_controls.h"

enum { PZK_CAMERA_STABLE_MAX = 512 };

struct pzk_camera_hold {
    struct pzk_v4l2_port port;
    const char *file; /* path of the settings file, borrowed; NULL: change
                         nothing */
    int mains_hz;
    char camera[PZK_CAMERA_STABLE_MAX]; /* the camera's stable name */
    enum pzk_hold done;
    bool ours;  /* locked by this program, which also saved the original
                   values */
    int frames; /* frames since the camera was opened */
    struct pzk_control_values before, held;
};

/* Restores the values that an earlier program changed and did not restore. Call
 * it after opening the camera, with `port`, `file`, `mains_hz` and `camera` set
 * and all other fields zero. */
void pzk_camera_hold_begin(struct pzk_camera_hold *hold);

/* Applies WISH unless it is applied already, and writes to *state what is held.
 * Call it before each frame. */
void pzk_camera_hold_step(struct pzk_camera_hold *hold, enum pzk_hold wish,
                          struct pzk_hold_state *state);

/* Restores the original values. Call it before closing the camera. */
void pzk_camera_hold_end(struct pzk_camera_hold *hold);

/* Restores the controls of plugged-in cameras that a killed program left
 * changed, unless another program uses the cameras. Returns how many cameras it
 * restored; *left (may be NULL) counts the others. */
int pzk_camera_reset(const struct pzk_v4l2_ops *ops, void *self,
                     const char *file, int *left);
