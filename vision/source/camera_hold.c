// SPDX-License-Identifier: MIT
#include "vision/source/camera_hold.h"

#include "vision/source/camera_file.h"

/* Frames that exposure and focus need to settle after a camera is opened: two
 * seconds at 30 frames a second. */
enum { SETTLED = 60 };

static bool
lock(const struct pzk_v4l2_port *port)
{
    return port->ops->lock(port->self, port->fd);
}

/* If an earlier program saved the camera's values and did not restore them:
 * those are the original ones. Writes them to the camera, which may also have
 * lost its settings while unplugged. */
void
pzk_camera_hold_begin(struct pzk_camera_hold *hold)
{
    if (hold->file &&
        pzk_camera_file_load(hold->file, PZK_NOTE_BEFORE, hold->camera,
                             &hold->before) &&
        lock(&hold->port)) {
        hold->ours = true;
        pzk_controls_write(&hold->port, &hold->before);
    }
}

/* Locks the camera and saves its original values, if this has not happened yet.
 * False on failure. */
static bool
make_ours(struct pzk_camera_hold *hold)
{
    if (hold->ours) {
        return true;
    }
    if (!hold->file || !lock(&hold->port)) {
        return false;
    }
    pzk_controls_read(&hold->port, &hold->before);
    hold->ours =
        hold->before.has && pzk_camera_file_save(hold->file, PZK_NOTE_BEFORE,
                                                 hold->camera, &hold->before);
    return hold->ours;
}

static void
put_back(struct pzk_camera_hold *hold)
{
    if (hold->ours) {
        pzk_controls_write(&hold->port, &hold->before);
        hold->held = (struct pzk_control_values){0};
    }
}

static void
hold_all(struct pzk_camera_hold *hold, bool anew)
{
    struct pzk_control_values at;
    bool again = !anew && pzk_camera_file_load(hold->file, PZK_NOTE_HELD,
                                               hold->camera, &at);

    hold->held = (struct pzk_control_values){0};
    pzk_controls_hold(&hold->port, true, again ? &at : NULL, &hold->held);
    if (!again) {
        pzk_camera_file_save(hold->file, PZK_NOTE_HELD, hold->camera,
                             &hold->held);
    }
}

/* Whether exposure and focus have settled, or values to hold are saved, so that
 * a newly opened camera needs no time to settle. */
static bool
has_settled(const struct pzk_camera_hold *hold)
{
    struct pzk_control_values at;

    return hold->frames >= SETTLED || !hold->file ||
           pzk_camera_file_load(hold->file, PZK_NOTE_HELD, hold->camera, &at);
}

static void
change(struct pzk_camera_hold *hold, enum pzk_hold was, enum pzk_hold wish)
{
    switch (wish) {
    case PZK_HOLD_NOTHING:
        put_back(hold);
        break;
    case PZK_HOLD_RATE:
        if (was != PZK_HOLD_NOTHING) {
            put_back(hold);
        }
        pzk_controls_set_rate(&hold->port, hold->mains_hz);
        break;
    case PZK_HOLD_SHARP:
        if (was == PZK_HOLD_ALL) {
            put_back(hold);
        }
        pzk_controls_set_rate(&hold->port, hold->mains_hz);
        pzk_controls_hold(&hold->port, false, NULL, &hold->held);
        break;
    case PZK_HOLD_ALL:
    case PZK_HOLD_ALL_ANEW:
        hold_all(hold, wish == PZK_HOLD_ALL_ANEW);
        break;
    }
}

static unsigned
parts(const struct pzk_control_values *values)
{
    static const struct {
        enum pzk_control control;
        unsigned part;
    } of[] = {{PZK_CONTROL_FOCUS_AUTO, PZK_HELD_FOCUS},
              {PZK_CONTROL_FOCUS, PZK_HELD_FOCUS},
              {PZK_CONTROL_WHITE_AUTO, PZK_HELD_WHITE},
              {PZK_CONTROL_WHITE, PZK_HELD_WHITE},
              {PZK_CONTROL_EXPOSURE_AUTO, PZK_HELD_EXPOSURE},
              {PZK_CONTROL_EXPOSURE, PZK_HELD_EXPOSURE}};
    unsigned found = 0;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        if (values->has & 1U << of[i].control) {
            found |= of[i].part;
        }
    }
    return found;
}

void
pzk_camera_hold_step(struct pzk_camera_hold *hold, enum pzk_hold wish,
                     struct pzk_hold_state *state)
{
    enum pzk_hold was = hold->done;

    hold->frames++;
    if (wish == was || (wish == PZK_HOLD_ALL && !has_settled(hold))) {
        return;
    }
    hold->done = wish == PZK_HOLD_ALL_ANEW ? PZK_HOLD_ALL : wish;
    if (wish == PZK_HOLD_NOTHING ? hold->ours : make_ours(hold)) {
        change(hold, was, wish);
    }
    state->can = parts(&hold->before);
    state->held = parts(&hold->held);
}

/* Keeps the saved values of a camera that cannot be restored now, as it is
 * unplugged; the next program will restore it. */
void
pzk_camera_hold_end(struct pzk_camera_hold *hold)
{
    if (hold->ours && pzk_controls_write(&hold->port, &hold->before)) {
        pzk_camera_file_save(hold->file, PZK_NOTE_BEFORE, hold->camera, NULL);
    }
    hold->ours = false;
    hold->done = PZK_HOLD_NOTHING;
    hold->frames = 0;
    hold->held = hold->before = (struct pzk_control_values){0};
}

static bool
reset_one(const struct pzk_v4l2_ops *ops, void *self, const char *file,
          const char *camera)
{
    struct pzk_v4l2_port port = {ops, self, ops->open(self, camera)};
    struct pzk_control_values before;
    bool good = port.fd >= 0 && lock(&port) &&
                pzk_camera_file_load(file, PZK_NOTE_BEFORE, camera, &before) &&
                pzk_controls_write(&port, &before) &&
                pzk_camera_file_save(file, PZK_NOTE_BEFORE, camera, NULL);

    if (port.fd >= 0) {
        ops->close(self, port.fd);
    }
    return good;
}

int
pzk_camera_reset(const struct pzk_v4l2_ops *ops, void *self, const char *file,
                 int *left)
{
    g_auto(GStrv) cameras = pzk_camera_file_changed(file);
    int done = 0, not_done = 0;

    for (size_t i = 0; cameras[i]; i++) {
        if (reset_one(ops, self, file, cameras[i])) {
            done++;
        } else {
            not_done++;
        }
    }
    if (left) {
        *left = not_done;
    }
    return done;
}
