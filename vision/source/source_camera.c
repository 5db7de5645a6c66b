// SPDX-License-Identifier: MIT
/*
 * Opens devices and network cameras as live sources (struct pzk_camera_ops).
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <glib.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/source/camera_file.h"
#include "vision/source/camera_hold.h"
#include "vision/source/camera_list.h"
#include "vision/source/source_kinds.h"
#include "vision/source/v4l2/v4l2.h"

/* Where and how to open the camera; all attempts to open it share this. */
struct address {
    struct pzk_capture_mode mode;
    const struct pzk_stream_ops *stream; /* functions of a network camera; NULL:
                                            a device */
    void *stream_self;
    const struct pzk_v4l2_ops *v4l2; /* system calls for a device; NULL: a
                                        network camera */
    void *v4l2_self;
    struct pzk_cage *cage; /* decodes the pictures; may be NULL */
    char *where;           /* device path or URL */
    char *shown;           /* the same, for messages */
    /* the device's by-id link, known once the device was opened; "": it has
     * none */
    char stable[PZK_CAMERA_STABLE_MAX];
    struct pzk_camera_plugs *plugs; /* watches for cameras while the device is
                                       gone; else NULL */
    atomic_bool stop;
    char *settings;              /* as in struct pzk_source_options */
    struct pzk_camera_hold hold; /* state while the device is open */
    atomic_int wish;             /* enum pzk_hold, as the reader last
                                    requested */
    atomic_uint can, held;       /* struct pzk_hold_state */
    /* the same: the modes, used and known, each packed by pack() */
    atomic_uint_fast64_t used, modes[PZK_MODES_MAX];
};

/* One opened camera: a device or, where `device` is NULL, a network camera. */
struct camera {
    struct address *address;
    struct pzk_v4l2 *device;
};

static uint64_t
pack(const struct pzk_capture_mode *mode)
{
    return (uint64_t)mode->width << 32 | (uint64_t)mode->height << 16 |
           (uint64_t)CLAMP(mode->fps, 0, 0xffff);
}

static struct pzk_capture_mode
unpack(uint64_t mode)
{
    return (struct pzk_capture_mode){.width = (int)(mode >> 32),
                                     .height = (int)(mode >> 16 & 0xffff),
                                     .fps = (int)(mode & 0xffff)};
}

static void
report_modes(struct camera *camera, const struct pzk_capture_mode *used)
{
    const struct pzk_capture_mode *modes = pzk_v4l2_modes(camera->device);

    atomic_store(&camera->address->used, pack(used));
    for (int i = 0; i < PZK_MODES_MAX; i++) {
        atomic_store(&camera->address->modes[i], pack(&modes[i]));
    }
}

/* Returns the mode to request: what people chose for the device, else what the
 * source was opened with. */
static struct pzk_capture_mode
wished_mode(const struct address *address)
{
    struct pzk_capture_mode mode = address->mode;
    char link[PZK_CAMERA_STABLE_MAX];
    const char *name = address->stable;

    if (!address->settings) {
        return mode;
    }
    if (!name[0]) {
        name = address->v4l2->stable(address->v4l2_self, address->where, link,
                                     sizeof link)
                   ? link
                   : address->where;
    }
    pzk_camera_file_load_mode(address->settings, name, &mode);
    return mode;
}

/* Opens the device by its by-id link, which leads to it even when it was
 * plugged in again and got another number; else by its path. */
static bool
open_device(struct camera *camera, char *why)
{
    struct address *address = camera->address;
    const struct pzk_capture_mode wish = wished_mode(address);
    struct pzk_capture_mode mode = wish;
    char text[PZK_WHY_MAX] = "";

    if (address->stable[0]) {
        camera->device =
            pzk_v4l2_open(address->v4l2, address->v4l2_self, address->stable,
                          &address->stop, &mode, text);
    }
    if (!camera->device) {
        mode = wish;
        camera->device =
            pzk_v4l2_open(address->v4l2, address->v4l2_self, address->where,
                          &address->stop, &mode, text);
        if (camera->device &&
            !address->v4l2->stable(address->v4l2_self, address->where,
                                   address->stable, PZK_CAMERA_STABLE_MAX)) {
            address->stable[0] = '\0';
        }
    }
    if (camera->device) {
        report_modes(camera, &mode);
    }
    pzk_why(why, "%.200s: %s", address->where, text);
    return camera->device != NULL;
}

/* Starts holding the controls of the newly opened device. */
static void
begin_hold(struct camera *camera)
{
    struct pzk_camera_hold *hold = &camera->address->hold;
    const char *name = camera->address->stable[0] ? camera->address->stable
                                                  : camera->address->where;

    hold->port = pzk_v4l2_port(camera->device);
    hold->file = camera->address->settings;
    snprintf(hold->camera, sizeof hold->camera, "%s", name);
    pzk_camera_hold_begin(hold);
}

static void
step_hold(struct address *address)
{
    int wish = atomic_load(&address->wish);
    struct pzk_hold_state state = {.can = atomic_load(&address->can),
                                   .held = atomic_load(&address->held)};

    pzk_camera_hold_step(&address->hold, (enum pzk_hold)wish, &state);
    atomic_store(&address->can, state.can);
    atomic_store(&address->held, state.held);
    if (wish == PZK_HOLD_ALL_ANEW) { /* keeps another wish that has arrived
                                        meanwhile */
        atomic_compare_exchange_strong(&address->wish, &wish, PZK_HOLD_ALL);
    }
}

static bool
open_stream(struct address *address, char *why)
{
    char text[PZK_WHY_MAX] = "";

    if (address->stream->open(address->stream_self, text)) {
        return true;
    }
    address->stream->close(address->stream_self);
    return pzk_why(why, "%.200s: %.300s", address->shown, text);
}

static bool
open_any(struct camera *camera, char *why)
{
    if (camera->address->stream) {
        return open_stream(camera->address, why);
    }
    if (!open_device(camera, why)) {
        return false;
    }
    begin_hold(camera);
    return true;
}

static void *
camera_open(void *context, char *why)
{
    struct camera *camera = calloc(1, sizeof *camera);

    if (!camera) {
        pzk_why(why, _("not enough memory"));
        return NULL;
    }
    camera->address = context;
    if (!open_any(camera, why)) {
        free(camera);
        return NULL;
    }
    pzk_camera_plugs_free(camera->address->plugs);
    camera->address->plugs = NULL;
    return camera;
}

/* Whether any camera was plugged in since the last call. It may be another one:
 * then the next attempt to open the device fails once. */
static bool
camera_plugged(void *context)
{
    struct address *address = context;

    if (address->v4l2 && !address->plugs) {
        address->plugs = pzk_camera_plugs_new();
    }
    return pzk_camera_plugs_any(address->plugs);
}

static bool
camera_grab(void *self, char *why)
{
    struct camera *camera = self;
    const struct address *address = camera->address;
    char text[PZK_WHY_MAX];

    if (camera->device) {
        step_hold(camera->address);
    }
    if (camera->device ? pzk_v4l2_grab(camera->device, text)
                       : address->stream->grab(address->stream_self, text)) {
        return true;
    }
    return pzk_why(why, "%.200s: %.300s", address->shown, text);
}

static bool
camera_refused(void *context)
{
    const struct address *address = context;

    return address->stream && address->stream->refused &&
           address->stream->refused(address->stream_self);
}

static bool
camera_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct camera *camera = self;
    const struct address *address = camera->address;

    return camera->device
               ? pzk_v4l2_decode(camera->device, address->cage, color, frame)
               : address->stream->decode(address->stream_self, color, frame);
}

static void
camera_pass(void *self)
{
    const struct address *address = ((struct camera *)self)->address;

    if (address->stream && address->stream->pass) {
        address->stream->pass(address->stream_self);
    }
}

static void
camera_close(void *self)
{
    struct camera *camera = self;

    if (camera->device) {
        pzk_camera_hold_end(&camera->address->hold);
    }
    pzk_v4l2_close(camera->device);
    if (camera->address->stream) {
        camera->address->stream->close(camera->address->stream_self);
    }
    free(camera);
}

static void
camera_interrupt(void *context)
{
    struct address *address = context;

    atomic_store(&address->stop, true);
    if (address->stream) {
        address->stream->interrupt(address->stream_self);
    }
}

static void
address_free(void *context)
{
    struct address *address = context;

    pzk_camera_plugs_free(address->plugs);
    if (address->stream_self) {
        address->stream->destroy(address->stream_self);
    }
    pzk_cage_free(address->cage);
    free(address->settings);
    free(address->where);
    g_free(address->shown);
    free(address);
}

static void
camera_hold(void *context, enum pzk_hold hold, struct pzk_hold_state *state)
{
    struct address *address = context;
    int wish = atomic_load(&address->wish);

    /* a reader that repeats PZK_HOLD_ALL must not cancel a PZK_HOLD_ALL_ANEW
     * that the capture thread has yet to apply */
    while (!(wish == PZK_HOLD_ALL_ANEW && hold == PZK_HOLD_ALL) &&
           !atomic_compare_exchange_weak(&address->wish, &wish, (int)hold)) {
    }
    state->can = atomic_load(&address->can);
    state->held = atomic_load(&address->held);
    state->used = unpack(atomic_load(&address->used));
    for (int i = 0; i < PZK_MODES_MAX; i++) {
        state->modes[i] = unpack(atomic_load(&address->modes[i]));
    }
}

static const struct pzk_camera_ops camera_ops = {.open = camera_open,
                                                 .grab = camera_grab,
                                                 .decode = camera_decode,
                                                 .pass = camera_pass,
                                                 .close = camera_close,
                                                 .refused = camera_refused,
                                                 .interrupt = camera_interrupt,
                                                 .plugged = camera_plugged,
                                                 .hold = camera_hold,
                                                 .free = address_free};

/* Frees ADDRESS (may be NULL) and writes to WHY that memory is lacking. Returns
 * NULL. */
static void *
no_memory(struct address *address, char *why)
{
    pzk_why(why, _("not enough memory"));
    if (address) {
        address_free(address);
    }
    return NULL;
}

static struct address *
address_new(const char *where, const char *decoder,
            const struct pzk_source_options *options, char *why)
{
    struct address *address = calloc(1, sizeof *address);

    if (!address || !(address->where = strdup(where)) ||
        !(address->shown = pzk_address_shown(where)) ||
        (options->settings &&
         !(address->settings = strdup(options->settings))) ||
        (decoder && !(address->cage = pzk_cage_new(decoder)))) {
        return no_memory(address, why);
    }
    address->hold.mains_hz = options->mains_hz;
    address->mode = (struct pzk_capture_mode){.width = options->width,
                                              .height = options->height,
                                              .fps = options->fps};
    return address;
}

struct pzk_source *
pzk_source_open_v4l2(const struct pzk_v4l2_ops *ops, void *self,
                     const char *path, const struct pzk_source_options *options,
                     char *why)
{
    struct address *address = address_new(path, options->decoder, options, why);

    if (!address) {
        return NULL;
    }
    address->v4l2 = ops;
    address->v4l2_self = self;
    return pzk_source_live(&camera_ops, address, options, why);
}

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why)
{
    return pzk_source_open_v4l2(&pzk_v4l2_kernel, NULL, path, options, why);
}

/* Returns the functions for URL; NULL for an address of an unsupported kind. */
static const struct pzk_stream_ops *
stream_for(const char *url)
{
    static const struct {
        const char *begins;
        const struct pzk_stream_ops *ops;
    } kinds[] = {
        {"http://", &pzk_http_ops},    {"https://", &pzk_http_ops},
        {"rtsp://", &pzk_rtsp_ops},    {"rtsps://", &pzk_rtsp_ops},
        {"desktop", &pzk_desktop_ops}, {"pipewire:", &pzk_desktop_ops}};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncasecmp(url, kinds[i].begins, strlen(kinds[i].begins)) == 0) {
            return kinds[i].ops;
        }
    }
    return NULL;
}

struct pzk_source *
pzk_source_open_url(const char *url, const struct pzk_source_options *options,
                    char *why)
{
    const struct pzk_stream_ops *stream = stream_for(url);
    struct address *address = NULL;

    if (!stream) {
        g_autofree char *shown = pzk_address_shown(url);

        pzk_why(why,
                _("%.200s: addresses of cameras begin with http://, https://, "
                  "rtsp:// or rtsps://"),
                shown);
        return NULL;
    }
    address = address_new(url,
                          stream->sends_video && options->video_decoder
                              ? options->video_decoder
                              : options->decoder,
                          options, why);
    if (!address) {
        return NULL;
    }
    address->stream = stream;
    address->stream_self = stream->create(url, address->cage);
    if (!address->stream_self) {
        return no_memory(address, why);
    }
    return pzk_source_live(&camera_ops, address, options, why);
}
