// SPDX-License-Identifier: MIT
#pragma once
/*
 * Opens whatever --camera names, the virtual table included; what is held of a
 * camera's own settings.
 */
#include "ui/cli/options.h"
#include "vision/source/source.h"

/* As pzk_source_open(), and "demo", "demo:SEED", "demo:SEED:clean" too. */
struct pzk_source *pzk_camera_open(const char *src,
                                   const struct pzk_source_options *options,
                                   char *why);

/* A source's own pace against the clock; zeroed: not begun. */
struct pzk_pace {
    bool begun;
    int64_t base_us; /* clock minus source time */
};

/* How long the frame of time T_US is still to be waited for, us, counted from
 * the first one; 0 or less: it is due. A camera has its own pace. */
int64_t pzk_pace_left(struct pzk_pace *pace, const struct pzk_source *source,
                      int64_t t_us);

/* Puts back the settings of cameras that a program which was killed has left
 * otherwise. */
void pzk_camera_put_back(void);

/* What was WRITTEN with --camera-settings, NULL: nothing. Returns PZK_GO_ON, or
 * the exit status. */
int pzk_camera_read_hold(const struct pzk_usage *usage, const char *written,
                         enum pzk_hold_choice *choice);
