// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads and sets the camera settings ("controls") that decide whether a table
 * is readable: mains frequency, exposure, focus, white balance. Uses only the
 * controls that the device has. Makes its system calls through v4l2.h, in the
 * caller's thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/source/source.h"
#include "vision/source/v4l2/v4l2.h"

/* Each automatic mode precedes the control that it adjusts. */
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

/* Returns the control's name, as v4l2-ctl spells it. */
const char *pzk_control_name(enum pzk_control control);

/* Reads the controls that the device has. */
void pzk_controls_read(const struct pzk_v4l2_port *port,
                       struct pzk_control_values *values);

/* Sets all controls to VALUES, including automatic modes. False where the
 * device refused one. */
bool pzk_controls_write(const struct pzk_v4l2_port *port,
                        const struct pzk_control_values *values);

/* Sets the mains frequency and keeps exposure from lowering the frame rate. A
 * camera that can detect the frequency is set to detect it, others to MAINS_HZ:
 * 50, 60, or 0: unknown, which leaves them as they are. */
void pzk_controls_set_rate(const struct pzk_v4l2_port *port, int mains_hz);

/* Switches automatic focus and white balance off, with EXPOSURE automatic
 * exposure too; focus, white balance and exposure keep their current values or,
 * unless AT is NULL, take those of AT. Adds the held controls to *held. */
void pzk_controls_hold(const struct pzk_v4l2_port *port, bool exposure,
                       const struct pzk_control_values *at,
                       struct pzk_control_values *held);
