// SPDX-License-Identifier: MIT
/*
 * What stands behind a live source: a device, a network camera we read
 * ourselves (Motion JPEG over HTTP), or any other address that the video
 * library opens (RTSP).
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "vision/cv_bridge.h"
#include "vision/source_kinds.h"

enum { URL_TIMEOUT_MS = 5000 };

/* The context of all opens. */
struct address {
    struct pzk_capture_mode mode;
    struct pzk_http *http; /* NULL: not plain HTTP */
    char *where;           /* device path or URL */
};

/* One opening: through the video library, or else `http` of the address. */
struct camera {
    struct address *address;
    struct pzk_capture *capture;
};

/* What keeps a device from being opened, in words; false where nothing. */
static bool
device_refuses(const char *path, char *why)
{
    int fd = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
        close(fd);
        return false;
    }
    const char *text = "it cannot be opened";
    if (errno == ENOENT || errno == ENODEV || errno == ENXIO) {
        text = "there is no such camera; `platzkarte cameras` lists those "
               "there are";
    } else if (errno == EACCES) {
        text = "you may not use this camera; add yourself to the group "
               "\"video\" and log in again";
    } else if (errno == EBUSY) {
        text = "another program is using this camera; close it";
    }
    snprintf(why, PZK_WHY_MAX, "%s: %s", path, text);
    return true;
}

static bool
is_url(const struct address *address)
{
    return strstr(address->where, "://") != NULL;
}

static struct pzk_capture *
open_capture(const struct address *address, char *why)
{
    struct pzk_capture_mode mode = address->mode;
    char error[PZK_WHY_MAX / 2];
    bool url = is_url(address);
    const char *hint = url ? "check the address and that the phone or camera "
                             "is on the same network"
                           : "another program may be using it, or it is no "
                             "camera; `platzkarte cameras` lists those there "
                             "are";

    if (!url && device_refuses(address->where, why)) {
        return NULL;
    }
    struct pzk_capture *capture = pzk_capture_open(
        url ? PZK_CAPTURE_URL : PZK_CAPTURE_DEVICE, address->where,
        URL_TIMEOUT_MS, &mode, error, sizeof error);
    if (!capture) {
        snprintf(why, PZK_WHY_MAX, "%.200s: %.100s; %s", address->where, error,
                 hint);
    }
    return capture;
}

/* True where there is a stream that we read ourselves; *OTHER: the video
 * library may try. */
static bool
open_http(struct address *address, bool *other, char *why)
{
    char text[PZK_WHY_MAX / 2] = "";

    *other = !address->http;
    if (!address->http) {
        return false;
    }
    enum pzk_http_answer answer = pzk_http_open(address->http, text);
    if (answer == PZK_HTTP_STREAM) {
        return true;
    }
    pzk_http_close(address->http);
    *other = answer == PZK_HTTP_OTHER;
    snprintf(why, PZK_WHY_MAX, "%.200s: %s", address->where, text);
    return false;
}

static void *
camera_open(void *context, char *why)
{
    struct camera *camera = calloc(1, sizeof *camera);
    bool other = false;

    if (!camera) {
        snprintf(why, PZK_WHY_MAX, "not enough memory");
        return NULL;
    }
    camera->address = context;
    if (open_http(camera->address, &other, why)) {
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
    char text[PZK_WHY_MAX / 2];

    if (camera->capture) {
        return pzk_capture_grab(camera->capture, NULL);
    }
    if (!pzk_http_grab(camera->address->http, text)) {
        snprintf(why, PZK_WHY_MAX, "%.200s: %s", camera->address->where, text);
        return false;
    }
    return true;
}

static bool
camera_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct camera *camera = self;

    return camera->capture
               ? pzk_capture_decode(camera->capture, color, frame)
               : pzk_http_decode(camera->address->http, color, frame);
}

static void
camera_close(void *self)
{
    struct camera *camera = self;

    pzk_capture_close(camera->capture);
    if (camera->address->http) {
        pzk_http_close(camera->address->http);
    }
    free(camera);
}

static void
camera_interrupt(void *context)
{
    struct address *address = context;

    if (address->http) {
        pzk_http_interrupt(address->http);
    }
}

static void
address_free(void *context)
{
    struct address *address = context;

    pzk_http_free(address->http);
    free(address->where);
    free(address);
}

static const struct pzk_camera_ops camera_ops = {.open = camera_open,
                                                 .grab = camera_grab,
                                                 .decode = camera_decode,
                                                 .close = camera_close,
                                                 .interrupt = camera_interrupt,
                                                 .free = address_free};

static struct pzk_source *
open_camera(const char *where, const struct pzk_source_options *options,
            char *why)
{
    struct address *address = calloc(1, sizeof *address);
    bool http = strncmp(where, "http://", 7) == 0;

    if (!address || !(address->where = strdup(where)) ||
        (http && !(address->http = pzk_http_new(where)))) {
        snprintf(why, PZK_WHY_MAX, "not enough memory");
        if (address) {
            address_free(address);
        }
        return NULL;
    }
    address->mode = (struct pzk_capture_mode){options->width, options->height,
                                              options->fps};
    return pzk_source_live(&camera_ops, address, options, why);
}

struct pzk_source *
pzk_source_open_device(const char *path,
                       const struct pzk_source_options *options, char *why)
{
    return open_camera(path, options, why);
}

struct pzk_source *
pzk_source_open_url(const char *url, const struct pzk_source_options *options,
                    char *why)
{
    return open_camera(url, options, why);
}
