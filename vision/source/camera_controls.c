// SPDX-License-Identifier: MIT
#include "vision/source/camera_controls.h"

#include <linux/videodev2.h>
#include <stddef.h>

/* The kernel's control numbers and v4l2-ctl's names; old kernels have other
 * names for the same numbers. */
static const struct {
    uint32_t id;
    const char *name;
} controls[PZK_CONTROLS] = {
    [PZK_CONTROL_MAINS] = {V4L2_CID_POWER_LINE_FREQUENCY,
                           "power_line_frequency"},
    [PZK_CONTROL_SLOW] = {V4L2_CID_EXPOSURE_AUTO_PRIORITY,
                          "exposure_dynamic_framerate"},
    [PZK_CONTROL_FOCUS_AUTO] = {V4L2_CID_FOCUS_AUTO,
                                "focus_automatic_continuous"},
    [PZK_CONTROL_FOCUS] = {V4L2_CID_FOCUS_ABSOLUTE, "focus_absolute"},
    [PZK_CONTROL_WHITE_AUTO] = {V4L2_CID_AUTO_WHITE_BALANCE,
                                "white_balance_automatic"},
    [PZK_CONTROL_WHITE] = {V4L2_CID_WHITE_BALANCE_TEMPERATURE,
                           "white_balance_temperature"},
    [PZK_CONTROL_EXPOSURE_AUTO] = {V4L2_CID_EXPOSURE_AUTO, "auto_exposure"},
    [PZK_CONTROL_EXPOSURE] = {V4L2_CID_EXPOSURE_ABSOLUTE,
                              "exposure_time_absolute"},
};

/* The two controls of an automatic mode: `who` switches the mode on and off,
 * the mode adjusts `what`. */
struct pair {
    enum pzk_control who, what;
    int32_t by_hand; /* the value of `who` that switches the mode off */
};

static const struct pair focus = {PZK_CONTROL_FOCUS_AUTO, PZK_CONTROL_FOCUS, 0};
static const struct pair white = {PZK_CONTROL_WHITE_AUTO, PZK_CONTROL_WHITE, 0};
static const struct pair exposure = {
    PZK_CONTROL_EXPOSURE_AUTO, PZK_CONTROL_EXPOSURE, V4L2_EXPOSURE_MANUAL};

const char *
pzk_control_name(enum pzk_control control)
{
    return controls[control].name;
}

static bool
ask(const struct pzk_v4l2_port *port, unsigned long request, void *arg)
{
    return pzk_v4l2_ioctl(port, request, arg) == 0;
}

static bool
get(const struct pzk_v4l2_port *port, enum pzk_control control, int32_t *value)
{
    struct v4l2_queryctrl can = {.id = controls[control].id};
    struct v4l2_control now = {.id = controls[control].id};

    if (!ask(port, VIDIOC_QUERYCTRL, &can) ||
        (can.flags & (V4L2_CTRL_FLAG_DISABLED | V4L2_CTRL_FLAG_READ_ONLY)) ||
        !ask(port, VIDIOC_G_CTRL, &now)) {
        return false;
    }
    *value = now.value;
    return true;
}

static bool
set(const struct pzk_v4l2_port *port, enum pzk_control control, int32_t value)
{
    struct v4l2_control wanted = {.id = controls[control].id, .value = value};

    return ask(port, VIDIOC_S_CTRL, &wanted);
}

/* Whether the menu CONTROL offers the entry VALUE. */
static bool
offers(const struct pzk_v4l2_port *port, enum pzk_control control,
       int32_t value)
{
    struct v4l2_querymenu entry = {.id = controls[control].id,
                                   .index = (uint32_t)value};

    return ask(port, VIDIOC_QUERYMENU, &entry);
}

static bool
has(const struct pzk_control_values *values, enum pzk_control control)
{
    return values->has & 1U << control;
}

static void
note(struct pzk_control_values *values, enum pzk_control control, int32_t value)
{
    values->has |= 1U << control;
    values->value[control] = value;
}

void
pzk_controls_read(const struct pzk_v4l2_port *port,
                  struct pzk_control_values *values)
{
    *values = (struct pzk_control_values){0};
    for (int i = 0; i < PZK_CONTROLS; i++) {
        int32_t value;

        if (get(port, (enum pzk_control)i, &value)) {
            note(values, (enum pzk_control)i, value);
        }
    }
}

/* Whether the value WHO switches the automatic mode off; exposure has two
 * manual modes. */
static bool
is_by_hand(const struct pair *pair, int32_t who)
{
    return who == pair->by_hand ||
           (pair == &exposure && who == V4L2_EXPOSURE_SHUTTER_PRIORITY);
}

/* Writes both controls of PAIR; leaves `what` alone while its automatic mode is
 * on, because the device would refuse. False where the device refused one. */
static bool
write_pair(const struct pzk_v4l2_port *port,
           const struct pzk_control_values *values, const struct pair *pair)
{
    bool good = true;
    bool by_hand =
        !has(values, pair->who) || is_by_hand(pair, values->value[pair->who]);

    if (has(values, pair->who)) {
        good = set(port, pair->who, values->value[pair->who]);
    }
    if (has(values, pair->what) && by_hand) {
        good &= set(port, pair->what, values->value[pair->what]);
    }
    return good;
}

bool
pzk_controls_write(const struct pzk_v4l2_port *port,
                   const struct pzk_control_values *values)
{
    bool good = write_pair(port, values, &focus);

    good &= write_pair(port, values, &white);
    good &= write_pair(port, values, &exposure);
    for (int i = PZK_CONTROL_MAINS; i <= PZK_CONTROL_SLOW; i++) {
        if (has(values, (enum pzk_control)i)) {
            good &= set(port, (enum pzk_control)i, values->value[i]);
        }
    }
    return good;
}

void
pzk_controls_set_rate(const struct pzk_v4l2_port *port, int mains_hz)
{
    struct pzk_control_values now;
    int32_t wanted = mains_hz == 60   ? V4L2_CID_POWER_LINE_FREQUENCY_60HZ
                     : mains_hz == 50 ? V4L2_CID_POWER_LINE_FREQUENCY_50HZ
                                      : V4L2_CID_POWER_LINE_FREQUENCY_AUTO;

    pzk_controls_read(port, &now);
    if (has(&now, PZK_CONTROL_MAINS)) {
        if (offers(port, PZK_CONTROL_MAINS,
                   V4L2_CID_POWER_LINE_FREQUENCY_AUTO)) {
            wanted = V4L2_CID_POWER_LINE_FREQUENCY_AUTO;
        }
        if (now.value[PZK_CONTROL_MAINS] != wanted &&
            offers(port, PZK_CONTROL_MAINS, wanted)) {
            set(port, PZK_CONTROL_MAINS, wanted);
        }
    }
    if (has(&now, PZK_CONTROL_SLOW) && now.value[PZK_CONTROL_SLOW]) {
        set(port, PZK_CONTROL_SLOW, 0);
    }
}

/* Switches PAIR's automatic mode off and adds its controls to *held. Writes the
 * value in NOW back, because a camera that leaves automatic mode may jump to
 * its last manual value; a value in AT takes precedence. */
static void
hold_pair(const struct pzk_v4l2_port *port,
          const struct pzk_control_values *now, const struct pair *pair,
          const struct pzk_control_values *at, struct pzk_control_values *held)
{
    int32_t who = now->value[pair->who];

    if (has(now, pair->who)) {
        if (!is_by_hand(pair, who)) {
            who = pair->by_hand;
            if (!set(port, pair->who, who)) {
                return;
            }
        }
        note(held, pair->who, who);
    }
    if (has(now, pair->what)) {
        int32_t what = now->value[pair->what];

        if (at && has(at, pair->what)) {
            what = at->value[pair->what];
        }
        if (set(port, pair->what, what)) {
            note(held, pair->what, what);
        }
    }
}

void
pzk_controls_hold(const struct pzk_v4l2_port *port, bool with_exposure,
                  const struct pzk_control_values *at,
                  struct pzk_control_values *held)
{
    struct pzk_control_values now;

    pzk_controls_read(port, &now);
    hold_pair(port, &now, &focus, at, held);
    hold_pair(port, &now, &white, at, held);
    if (with_exposure) {
        hold_pair(port, &now, &exposure, at, held);
    }
}
