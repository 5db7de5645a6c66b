// SPDX-License-Identifier: MIT
#pragma once
/*
 * The camera's own settings ("controls") that decide whether a table is
 * readable: mains frequency, exposure, focus, white balance. Uses only those
 * the device has. System calls as in v4l2.h; the caller's thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/source/source.h"
#include "vision/source/v4l2.h"

/* An automatic mode comes before the value that it sets. */
enum pzk_control {
    PZK_CONTROL_MAINS,      /* compensates for flickering lamps */
    PZK_CONTROL_SLOW,       /* 1: exposure may lower the frame rate */
    PZK_CONTROL_FOCUS_AUTO, /* 1: autofocus */
    PZK_CONTROL_FOCUS,
    PZK_CONTROL_WHITE_AUTO,    /* 1: automatic white balance */
    PZK_CONTROL_WHITE,         /* K */
    PZK_CONTROL_EXPOSURE_AUTO, /* the kernel's enum v4l2_exposure_auto_type */
    PZK_CONTROL_EXPOSURE,      /* 100 us */
    PZK_CONTROLS
};

struct pzk_control_values {
    unsigned has; /* bit 1 << enum pzk_control for each control present */
    int32_t value[PZK_CONTROLS];
};

/* The name that v4l2-ctl uses too. */
const char *pzk_control_name(enum pzk_control control);

/* Reads the controls that the device has. */
void pzk_controls_read(const struct pzk_v4l2_port *port,
                       struct pzk_control_values *values);

/* Sets all controls to VALUES and restores automatic modes. False where the
 * device refused one. */
bool pzk_controls_write(const struct pzk_v4l2_port *port,
                        const struct pzk_control_values *values);

/* Sets the mains frequency (50 or 60 Hz; 0: unknown, then only cameras that
 * detect it are set, to detect), and keeps exposure from lowering the frame
 * rate. */
void pzk_controls_set_rate(const struct pzk_v4l2_port *port, int mains_hz);

/* Switches automatic focus and white balance off, with EXPOSURE automatic
 * exposure too; they keep their current values or, unless AT is NULL, take
 * those of AT. Adds the held controls to *held. */
void pzk_controls_hold(const struct pzk_v4l2_port *port, bool exposure,
                       const struct pzk_control_values *at,
                       struct pzk_control_values *held);
