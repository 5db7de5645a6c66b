// SPDX-License-Identifier: MIT
/*
 * What stands behind a live source: a device, a network camera we read
 * ourselves (Motion JPEG over HTTP), or any other address that the video
 * library opens (RTSP).
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/source/cv_bridge.h"
#include "src/words/text.h"
#include "vision/source/source_kinds.h"
#include "vision/source/v4l2.h"

enum { URL_TIMEOUT_MS = 5000, PATH_SIZE = 512 };

/* The context of all opens. */
struct address {
    struct pzk_capture_mode mode;
    struct pzk_http *http;           /* plain HTTP, or NULL */
    const struct pzk_v4l2_ops *v4l2; /* a device, or NULL */
    void *v4l2_self;
    struct pzk_cage *cage; /* decodes a device's pictures, or NULL */
    char *where;           /* device path or URL */
    /* the device's own name, once it was opened; "": it has none */
    char stable[PATH_SIZE];
    atomic_bool stop;
};

/* One opening: a device, the video library, or else `http` of the address. */
struct camera {
    struct address *address;
    struct pzk_v4l2 *device;
    struct pzk_capture *capture;
};

/* What we do not read ourselves. */
static struct pzk_capture *
open_capture(const struct address *address, char *why)
{
    struct pzk_capture_mode mode = address->mode;
    char error[PZK_WHY_MAX / 2];
    enum pzk_capture_kind kind =
        address->v4l2 ? PZK_CAPTURE_DEVICE : PZK_CAPTURE_URL;
    struct pzk_capture *capture = pzk_capture_open(
        kind, address->where, URL_TIMEOUT_MS, &mode, error, sizeof error);

    if (!capture) {
        snprintf(why, PZK_WHY_MAX, "%.200s: %.120s; %s", address->where, error,
                 kind == PZK_CAPTURE_DEVICE
                     ? _("its pictures are in a format that is not known here")
                     : _("check the address and that the phone or camera is on "
                         "the same network"));
    }
    return capture;
}

/* A device that was plugged in again may have another number; its own name
 * leads to it. */
static bool
open_device(struct camera *camera, bool *other, char *why)
{
    struct address *address = camera->address;
    struct pzk_capture_mode mode = address->mode;
    char text[PZK_V4L2_WHY_MAX] = "";
    enum pzk_v4l2_answer answer = PZK_V4L2_FAILED;

    if (address->stable[0]) {
        answer =
            pzk_v4l2_open(address->v4l2, address->v4l2_self, address->stable,
                          &address->stop, &mode, &camera->device, text);
    }
    if (answer == PZK_V4L2_FAILED) {
        answer =
            pzk_v4l2_open(address->v4l2, address->v4l2_self, address->where,
                          &address->stop, &mode, &camera->device, text);
        if (answer == PZK_V4L2_OPEN &&
            !address->v4l2->stable(address->v4l2_self, address->where,
                                   address->stable, PATH_SIZE)) {
            address->stable[0] = '\0';
        }
    }
    *other = answer == PZK_V4L2_OTHER;
    snprintf(why, PZK_WHY_MAX, "%.200s: %s", address->where, text);
    return answer == PZK_V4L2_OPEN;
}

/* True where there is a stream that we read ourselves; *OTHER: the video
 * library may try. */
static bool
open_http(struct address *address, bool *other, char *why)
{
    char text[PZK_WHY_MAX] = "";

    enum pzk_http_answer answer = pzk_http_open(address->http, text);
    if (answer == PZK_HTTP_STREAM) {
        return true;
    }
    pzk_http_close(address->http);
    *other = answer == PZK_HTTP_OTHER;
    snprintf(why, PZK_WHY_MAX, "%.200s: %.300s", address->where, text);
    return false;
}

static void *
camera_open(void *context, char *why)
{
    struct camera *camera = calloc(1, sizeof *camera);
    bool other = false;

    if (!camera) {
        snprintf(why, PZK_WHY_MAX, _("not enough memory"));
        return NULL;
    }
    camera->address = context;
    bool ready = camera->address->v4l2   ? open_device(camera, &other, why)
                 : camera->address->http ? open_http(context, &other, why)
                                         : (other = true, false);
    if (ready) {
        return camera;
    }
    if (other) {
        camera->capture = open_capture(camera->address, why);
    }
    if (!camera->capture) {
        free(camera);
        return NULL;
    }
    return camera;
}

static bool
camera_grab(void *self, char *why)
{
    struct camera *camera = self;
    char text[PZK_WHY_MAX];

    if (camera->capture) {
        return pzk_capture_grab(camera->capture, NULL);
    }
    if (camera->device ? pzk_v4l2_grab(camera->device, text)
                       : pzk_http_grab(camera->address->http, text)) {
        return true;
    }
    snprintf(why, PZK_WHY_MAX, "%.200s: %.300s", camera->address->where, text);
    return false;
}

static bool
camera_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct camera *camera = self;

    if (camera->capture) {
        return pzk_capture_decode(camera->capture, color, frame);
    }
    return camera->device
               ? pzk_v4l2_decode(camera->device, camera->address->cage, color,
                                 frame)
               : pzk_http_decode(camera->address->http, color, frame);
}

static void
camera_close(void *self)
{
    struct camera *camera = self;

    pzk_capture_close(camera->capture);
    pzk_v4l2_close(camera->device);
    if (camera->address->http) {
        pzk_http_close(camera->address->http);
    }
    free(camera);
}

static void
camera_interrupt(void *context)
{
    struct address *address = context;

    atomic_store(&address->stop, true);
    if (address->http) {
        pzk_http_interrupt(address->http);
    }
}

static void
address_free(void *context)
{
    struct address *address = context;

    pzk_http_free(address->http);
    pzk_cage_free(address->cage);
    free(address->where);
    free(address);
}

static const struct pzk_camera_ops camera_ops = {.open = camera_open,
                                                 .grab = camera_grab,
                                                 .decode = camera_decode,
                                                 .close = camera_close,
                                                 .interrupt = camera_interrupt,
                                                 .free = address_free};

static struct address *
address_new(const char *where, const struct pzk_source_options *options,
            char *why)
{
    struct address *address = calloc(1, sizeof *address);

    if (!address || !(address->where = strdup(where))) {
        snprintf(why, PZK_WHY_MAX, _("not enough memory"));
        free(address);
        return NULL;
    }
    address->mode = (struct pzk_capture_mode){options->width, options->height,
                                              options->fps};
    return address;
}

struct pzk_source *
pzk_source_open_v4l2(const struct pzk_v4l2_ops *ops, void *self,
                     const char *path, const struct pzk_source_options *options,
                     char *why)
{
    struct address *address = address_new(path, options, why);

    if (!address) {
        return NULL;
    }
    address->v4l2 = ops;
    address->v4l2_self = self;
    address->cage = options->decoder ? pzk_cage_new(options->decoder) : NULL;
    if (options->decoder && !address->cage) {
        snprintf(why, PZK_WHY_MAX, _("not enough memory"));
        address_free(address);
        return NULL;
    }
    return pzk_source_live(&camera_ops, address, options, why);
}

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why)
{
    return pzk_source_open_v4l2(&pzk_v4l2_kernel, NULL, path, options, why);
}

struct pzk_source *
pzk_source_open_url(const char *url, const struct pzk_source_options *options,
                    char *why)
{
    struct address *address = address_new(url, options, why);

    if (!address) {
        return NULL;
    }
    bool http =
        strncmp(url, "http://", 7) == 0 || strncmp(url, "https://", 8) == 0;
    if (http && !(address->http = pzk_http_new(url, options->decoder))) {
        snprintf(why, PZK_WHY_MAX, _("not enough memory"));
        address_free(address);
        return NULL;
    }
    return pzk_source_live(&camera_ops, address, options, why);
}
