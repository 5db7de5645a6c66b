// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds a device's controls as wished and puts them back at the end. Nothing is
 * changed before it stands in the user's settings file how it was: what a
 * program that was killed has left is put back by the next one. One thread.
 */
#include "vision/source/camera_controls.h"

enum { PZK_CAMERA_STABLE_MAX = 512 };

struct pzk_camera_hold {
    struct pzk_v4l2_port port;
    const char *file; /* borrowed; NULL: nothing is ever changed */
    int mains_hz;
    char camera[PZK_CAMERA_STABLE_MAX]; /* its stable name */
    enum pzk_hold done;
    bool ours;  /* locked, and how it was stands in the file */
    int frames; /* since it was opened */
    struct pzk_control_values before, held;
};

/* After the camera was opened: `port`, `file`, `mains_hz` and `camera` are set,
 * the rest is zero. */
void pzk_camera_hold_begin(struct pzk_camera_hold *hold);

/* Before each frame. Does something only where WISH is not done yet. Sets
 * *state. */
void pzk_camera_hold_step(struct pzk_camera_hold *hold, enum pzk_hold wish,
                          struct pzk_hold_state *state);

/* Before it is closed. */
void pzk_camera_hold_end(struct pzk_camera_hold *hold);

/* Puts back what programs that were killed have left of the cameras that are
 * there, unless another one uses them. Returns how many cameras were put back;
 * *left (may be NULL) is how many were not. */
int pzk_camera_reset(const struct pzk_v4l2_ops *ops, void *self,
                     const char *file, int *left);
