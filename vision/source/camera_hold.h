// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds a device's controls at wished values and restores them at the end. It
 * saves the original values to the user's settings file before it changes any
 * control, so that after a crash the next program restores them. One thread.
 */
#include "vision/source/camera_controls.h"

enum { PZK_CAMERA_STABLE_MAX = 512 };

struct pzk_camera_hold {
    struct pzk_v4l2_port port;
    const char *file; /* borrowed; NULL: change nothing */
    int mains_hz;
    char camera[PZK_CAMERA_STABLE_MAX]; /* its stable name */
    enum pzk_hold done;
    bool ours;  /* locked by us, with its original values saved */
    int frames; /* since it was opened */
    struct pzk_control_values before, held;
};

/* Call after the camera was opened, with `port`, `file`, `mains_hz` and
 * `camera` set and the rest zero. */
void pzk_camera_hold_begin(struct pzk_camera_hold *hold);

/* Call before each frame. Applies WISH unless it is applied already, and sets
 * *state. */
void pzk_camera_hold_step(struct pzk_camera_hold *hold, enum pzk_hold wish,
                          struct pzk_hold_state *state);

/* Call before the camera is closed. */
void pzk_camera_hold_end(struct pzk_camera_hold *hold);

/* Restores the controls of plugged-in cameras that a killed program left
 * changed, unless another program uses them. Returns how many it restored;
 * *left (may be NULL) counts the others. */
int pzk_camera_reset(const struct pzk_v4l2_ops *ops, void *self,
                     const char *file, int *left);
