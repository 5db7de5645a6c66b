// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera's own settings ("controls") that decide whether a table can be read:
 * the frequency of the mains, exposure, focus, white balance. Each only where
 * the device has it. System calls as in v4l2.h; the caller's thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/source/source.h"
#include "vision/source/v4l2.h"

/* Who decides of something stands before what was decided. */
enum pzk_control {
    PZK_CONTROL_MAINS,      /* the lamps' flicker is evened out */
    PZK_CONTROL_SLOW,       /* 1: exposure may lower the frame rate */
    PZK_CONTROL_FOCUS_AUTO, /* 1: the camera focuses */
    PZK_CONTROL_FOCUS,
    PZK_CONTROL_WHITE_AUTO,    /* 1: the camera balances */
    PZK_CONTROL_WHITE,         /* K */
    PZK_CONTROL_EXPOSURE_AUTO, /* the kernel's enum v4l2_exposure_auto_type */
    PZK_CONTROL_EXPOSURE,      /* 100 us */
    PZK_CONTROLS
};

struct pzk_control_values {
    unsigned has; /* bits 1 << enum pzk_control */
    int32_t value[PZK_CONTROLS];
};

/* The name that v4l2-ctl has for it, too. */
const char *pzk_control_name(enum pzk_control control);

/* What the device has, as it is now. */
void pzk_controls_read(const struct pzk_v4l2_port *port,
                       struct pzk_control_values *values);

/* Everything as in VALUES; what the camera decided itself it decides again.
 * False where something was refused. */
bool pzk_controls_write(const struct pzk_v4l2_port *port,
                        const struct pzk_control_values *values);

/* The mains' frequency (50 or 60 Hz; 0: not known, then only cameras that find
 * out by themselves are told to), and a frame rate that exposure leaves alone.
 */
void pzk_controls_set_rate(const struct pzk_v4l2_port *port, int mains_hz);

/* The camera does not decide any more: focus and white balance, with EXPOSURE
 * that too, stay as they are, or become as in AT where that is not NULL. What
 * was held is added to *held. */
void pzk_controls_hold(const struct pzk_v4l2_port *port, bool exposure,
                       const struct pzk_control_values *at,
                       struct pzk_control_values *held);
