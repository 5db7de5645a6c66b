// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses a format of those that a device says it has. One thread; reads no
 * clock.
 */
#include "vision/source/v4l2/v4l2.h"

/* A format (V4L2_PIX_FMT_...) with a size in pixels and its largest rate. */
struct pzk_v4l2_choice {
    uint32_t format;
    struct pzk_capture_mode mode;
};

/* Chooses among the formats that the device PORT has for buffers of TYPE and
 * that RANK knows (lower is better; negative: unreadable): the size of WISH if
 * people chose it, else the largest of at most WISH that comes 15 times a
 * second or more, else 5 times; else any. A device that names no sizes or rates
 * is taken to have those of WISH. Fills the PZK_MODES_MAX of MODES as in struct
 * pzk_hold_state. Returns how many formats the device named; CHOICE->format is
 * 0 if none can be read.
 */
int pzk_v4l2_choose(const struct pzk_v4l2_port *port, uint32_t type,
                    const struct pzk_capture_mode *wish,
                    int (*rank)(uint32_t format),
                    struct pzk_capture_mode *modes,
                    struct pzk_v4l2_choice *choice);
