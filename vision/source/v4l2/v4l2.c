// SPDX-License-Identifier: MIT
#include "vision/source/v4l2/v4l2.h"

#include <errno.h>
#include <linux/videodev2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "src/words/text.h"
#include "vision/source/camera_picture.h"
#include "vision/source/source_kinds.h"
#include "vision/source/v4l2/v4l2_format.h"

enum {
    BUFFERS = 4,
    WAIT_MS = 100, /* how often a wait looks at `stop` */
    BAD_MAX = 150, /* most empty or broken frames in a row; an error counts as
                        several */
};

/* Pixel formats that need no decoder. */
static const struct format {
    uint32_t name; /* V4L2_PIX_FMT_... */
    enum pzk_plain_layout layout;
} formats[] = {{V4L2_PIX_FMT_YUYV, PZK_PLAIN_YUYV},
               {V4L2_PIX_FMT_UYVY, PZK_PLAIN_UYVY},
               {V4L2_PIX_FMT_YVYU, PZK_PLAIN_YVYU},
               {V4L2_PIX_FMT_VYUY, PZK_PLAIN_VYUY},
               {V4L2_PIX_FMT_NV12, PZK_PLAIN_NV12},
               {V4L2_PIX_FMT_NV21, PZK_PLAIN_NV21},
               {V4L2_PIX_FMT_YUV420, PZK_PLAIN_I420},
               {V4L2_PIX_FMT_YVU420, PZK_PLAIN_YV12},
               {V4L2_PIX_FMT_BGR24, PZK_PLAIN_BGR},
               {V4L2_PIX_FMT_RGB24, PZK_PLAIN_RGB},
               {V4L2_PIX_FMT_BGR32, PZK_PLAIN_BGRX},
               {V4L2_PIX_FMT_XBGR32, PZK_PLAIN_BGRX},
               {V4L2_PIX_FMT_ABGR32, PZK_PLAIN_BGRX},
               {V4L2_PIX_FMT_GREY, PZK_PLAIN_GREY}};

/* A buffer on its way to or from the device. */
struct slot {
    struct v4l2_buffer buffer;
    struct v4l2_plane plane; /* multiplanar: its only plane */
};

struct buffer {
    void *at;
    size_t length;
};

struct pzk_v4l2 {
    const struct pzk_v4l2_ops *ops;
    void *self;
    const atomic_bool *stop;
    int fd;
    const struct format *format; /* layout of plain pixels; NULL: JPEG
                                    pictures */
    uint32_t type;               /* of buffers: V4L2_BUF_TYPE_... */
    bool readable; /* the device set a format that is known here */
    int width, height;
    size_t stride; /* bytes a row of plain pixels */
    unsigned n;    /* mapped buffers */
    struct buffer buffer[BUFFERS];
    bool streaming;
    bool begun; /* it has delivered a frame */
    bool held;  /* `frame` is ours until the next grab */
    struct slot frame;
    size_t size; /* bytes of `frame` */
    struct pzk_camera_picture picture;
    struct pzk_capture_mode modes[PZK_MODES_MAX]; /* largest first */
};

static int
control(struct pzk_v4l2 *camera, unsigned long request, void *arg)
{
    const struct pzk_v4l2_port port = pzk_v4l2_port(camera);

    return pzk_v4l2_ioctl(&port, request, arg);
}

/* ---- opening ---- */

/* Writes to WHY what errno means and what to do. Returns false. */
static bool
fail_by_errno(char *why)
{
    switch (errno) {
    case ENOENT:
    case ENODEV:
    case ENXIO:
        return pzk_why(why,
                       _("there is no such camera; `platzkarte cameras` lists "
                         "those there are"));
    case EACCES:
    case EPERM:
        return pzk_why(why,
                       _("you may not use this camera; add yourself to the "
                         "group “video” and log in again"));
    case EBUSY:
        return pzk_why(
            why, _("another program is using this camera; close it there"));
    case ENOSPC:
        return pzk_why(why,
                       _("the USB port has no room for its pictures; plug it "
                         "into another one, away from other cameras"));
    case EIO:
        return pzk_why(why,
                       _("the camera does not work; pull it out and plug it "
                         "in again"));
    default:
        return pzk_why(why,
                       _("it is no camera; `platzkarte cameras` lists those "
                         "there are"));
    }
}

/* Finds out how the device hands out pictures: each as one plane, or by the
 * multiplanar interface. */
static bool
can_capture(struct pzk_v4l2 *camera)
{
    struct v4l2_capability can = {0};

    if (control(camera, VIDIOC_QUERYCAP, &can) < 0) {
        return false;
    }
    uint32_t caps = can.capabilities & V4L2_CAP_DEVICE_CAPS ? can.device_caps
                                                            : can.capabilities;
    camera->type = caps & V4L2_CAP_VIDEO_CAPTURE
                       ? V4L2_BUF_TYPE_VIDEO_CAPTURE
                       : V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE;
    errno = EINVAL; /* for a device that is not a camera: a metadata node, or a
                       radio */
    return (caps & V4L2_CAP_STREAMING) &&
           (caps & (V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_VIDEO_CAPTURE_MPLANE));
}

/* Returns the plain format with that name; NULL: not one of ours. */
static const struct format *
plain_format(uint32_t name)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (formats[i].name == name) {
            return &formats[i];
        }
    }
    return NULL;
}

/* Motion JPEG comes first: plain pixels soon saturate a USB cable. */
static int
rank_of(uint32_t name)
{
    const struct format *plain = plain_format(name);
    bool jpeg = name == V4L2_PIX_FMT_MJPEG || name == V4L2_PIX_FMT_JPEG;

    return jpeg ? 0 : plain ? 1 + (int)(plain - formats) : -1;
}

/* What of a struct v4l2_format the two interfaces have in common. */
struct layout {
    uint32_t name, width, height, stride, planes;
};

static bool
is_multiplanar(const struct pzk_v4l2 *camera)
{
    return camera->type == V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE;
}

static struct layout
layout_of(const struct pzk_v4l2 *camera, const struct v4l2_format *format)
{
    const struct v4l2_pix_format_mplane *mp = &format->fmt.pix_mp;
    const struct v4l2_pix_format *pix = &format->fmt.pix;

    if (is_multiplanar(camera)) {
        return (struct layout){mp->pixelformat, mp->width, mp->height,
                               mp->plane_fmt[0].bytesperline, mp->num_planes};
    }
    return (struct layout){pix->pixelformat, pix->width, pix->height,
                           pix->bytesperline, 1};
}

/* Requests CHOICE and reads back what the device set. False with errno. */
static bool
ask_format(struct pzk_v4l2 *camera, const struct pzk_v4l2_choice *choice)
{
    struct v4l2_format got = {.type = camera->type};

    if (is_multiplanar(camera)) {
        got.fmt.pix_mp.pixelformat = choice->format;
        got.fmt.pix_mp.width = (uint32_t)choice->mode.width;
        got.fmt.pix_mp.height = (uint32_t)choice->mode.height;
        got.fmt.pix_mp.field = V4L2_FIELD_ANY;
    } else {
        got.fmt.pix.pixelformat = choice->format;
        got.fmt.pix.width = (uint32_t)choice->mode.width;
        got.fmt.pix.height = (uint32_t)choice->mode.height;
        got.fmt.pix.field = V4L2_FIELD_ANY;
    }
    bool set = control(camera, VIDIOC_S_FMT, &got) == 0;
    int error = errno;

    got = (struct v4l2_format){.type = camera->type};
    if (control(camera, VIDIOC_G_FMT, &got) < 0 || (!set && error == EBUSY)) {
        errno = set ? errno : error;
        return false;
    }
    struct layout is = layout_of(camera, &got);

    camera->format = plain_format(is.name);
    camera->readable = rank_of(is.name) >= 0 && is.planes <= 1;
    camera->width = (int)is.width;
    camera->height = (int)is.height;
    camera->stride = is.stride;
    if (camera->format && camera->width > 0 &&
        camera->width <= PZK_LIVE_SIDE_MAX) {
        size_t least = pzk_plain_row(camera->format->layout, camera->width);

        if (camera->stride < least) {
            camera->stride = least; /* some drivers leave it 0 */
        }
    }
    return true;
}

/* Whether the device only passes on what another program sends (v4l2loopback),
 * and none does: then it has no format to tell. */
static bool
has_no_sender(struct pzk_v4l2 *camera)
{
    struct v4l2_format got = {.type = camera->type};

    return control(camera, VIDIOC_G_FMT, &got) < 0 && errno == EINVAL;
}

/* Requests the rate last, since a new format resets it. Cameras that cannot set
 * a rate keep their own. */
static void
ask_rate(struct pzk_v4l2 *camera, struct pzk_capture_mode *mode)
{
    struct v4l2_streamparm parm = {.type = camera->type};
    const struct v4l2_fract *each = &parm.parm.capture.timeperframe;

    parm.parm.capture.timeperframe.numerator = 1;
    parm.parm.capture.timeperframe.denominator = (uint32_t)mode->fps;
    bool set = control(camera, VIDIOC_S_PARM, &parm) == 0;
    bool got = control(camera, VIDIOC_G_PARM, &parm) == 0;
    mode->fps = (set || got) && each->numerator > 0
                    ? (int)(each->denominator / each->numerator)
                    : 0;
}

static bool
set_up(struct pzk_v4l2 *camera, struct pzk_capture_mode *mode, char *why)
{
    const struct pzk_v4l2_port port = pzk_v4l2_port(camera);
    struct pzk_v4l2_choice choice;

    if (!can_capture(camera)) {
        return fail_by_errno(why);
    }
    pzk_v4l2_choose(&port, camera->type, mode, rank_of, camera->modes, &choice);

    if (choice.format == 0) { /* an old driver may name none */
        choice = (struct pzk_v4l2_choice){V4L2_PIX_FMT_MJPEG, *mode};
    }
    if (!ask_format(camera, &choice)) {
        int error = errno;

        if (has_no_sender(camera)) {
            return pzk_why(why, _("nobody sends to it; start the program or "
                                  "the phone's app that gives its pictures"));
        }
        errno = error;
        return fail_by_errno(why);
    }
    if (!camera->readable) {
        return pzk_why(why, _("its pictures are in a format that is not known "
                              "here"));
    }
    if (camera->width <= 0 || camera->height <= 0 ||
        camera->width > PZK_LIVE_SIDE_MAX ||
        camera->height > PZK_LIVE_SIDE_MAX) {
        return pzk_why(why, _("it says its pictures have no sensible size"));
    }
    ask_rate(camera, mode);
    mode->width = camera->width;
    mode->height = camera->height;
    return true;
}

/* Prepares SLOT for buffer INDEX. */
static void
slot_begin(const struct pzk_v4l2 *camera, struct slot *slot, unsigned index)
{
    *slot = (struct slot){.buffer = {.index = index,
                                     .type = camera->type,
                                     .memory = V4L2_MEMORY_MMAP}};
    if (is_multiplanar(camera)) {
        slot->buffer.length = 1;
        slot->buffer.m.planes = &slot->plane;
    }
}

static bool
map_buffer(struct pzk_v4l2 *camera, unsigned index)
{
    struct slot slot;

    slot_begin(camera, &slot, index);
    if (control(camera, VIDIOC_QUERYBUF, &slot.buffer) < 0) {
        return false;
    }
    bool multi = is_multiplanar(camera);
    size_t length = multi ? slot.plane.length : slot.buffer.length;
    void *at = camera->ops->map(camera->self, camera->fd, length,
                                multi ? slot.plane.m.mem_offset
                                      : slot.buffer.m.offset);
    if (at == MAP_FAILED) {
        return false;
    }
    camera->buffer[index] = (struct buffer){at, length};
    camera->n = index + 1;
    return control(camera, VIDIOC_QBUF, &slot.buffer) == 0;
}

static bool
start(struct pzk_v4l2 *camera, char *why)
{
    struct v4l2_requestbuffers request = {
        .count = BUFFERS, .type = camera->type, .memory = V4L2_MEMORY_MMAP};
    uint32_t type = camera->type;

    if (control(camera, VIDIOC_REQBUFS, &request) < 0) {
        return fail_by_errno(why);
    }
    unsigned count = request.count < BUFFERS ? request.count : BUFFERS;
    if (count == 0) {
        return pzk_why(why, _("it has no memory for pictures"));
    }
    for (unsigned i = 0; i < count; i++) {
        if (!map_buffer(camera, i)) {
            return fail_by_errno(why);
        }
    }
    if (control(camera, VIDIOC_STREAMON, &type) < 0) {
        return fail_by_errno(why);
    }
    camera->streaming = true;
    return true;
}

struct pzk_v4l2 *
pzk_v4l2_open(const struct pzk_v4l2_ops *ops, void *self, const char *path,
              const atomic_bool *stop, struct pzk_capture_mode *mode, char *why)
{
    struct pzk_v4l2 *camera = calloc(1, sizeof *camera);

    if (!camera) {
        pzk_why(why, _("not enough memory"));
        return NULL;
    }
    camera->ops = ops;
    camera->self = self;
    camera->stop = stop;
    camera->fd = ops->open(self, path);
    bool good = camera->fd < 0 ? fail_by_errno(why) : set_up(camera, mode, why);
    if (!good || !start(camera, why)) {
        pzk_v4l2_close(camera);
        return NULL;
    }
    return camera;
}

struct pzk_v4l2_port
pzk_v4l2_port(const struct pzk_v4l2 *camera)
{
    return (struct pzk_v4l2_port){camera->ops, camera->self, camera->fd};
}

const struct pzk_capture_mode *
pzk_v4l2_modes(const struct pzk_v4l2 *camera)
{
    return camera->modes;
}

void
pzk_v4l2_close(struct pzk_v4l2 *camera)
{
    if (!camera) {
        return;
    }
    uint32_t type = camera->type;

    if (camera->streaming) {
        control(camera, VIDIOC_STREAMOFF, &type);
    }
    for (unsigned i = 0; i < camera->n; i++) {
        camera->ops->unmap(camera->self, camera->buffer[i].at,
                           camera->buffer[i].length);
    }
    if (camera->fd >= 0) {
        camera->ops->close(camera->self, camera->fd);
    }
    pzk_camera_picture_finish(&camera->picture);
    free(camera);
}

/* ---- frames ---- */

static void
give_back(struct pzk_v4l2 *camera)
{
    struct slot slot;

    if (camera->held) {
        camera->held = false;
        slot_begin(camera, &slot, camera->frame.buffer.index);
        control(camera, VIDIOC_QBUF, &slot.buffer);
    }
}

/* Dequeues the ready buffers, keeps the newest with data and requeues the
 * others; stops at an empty or broken one. False with errno where the device
 * reports an error. */
static bool
fetch(struct pzk_v4l2 *camera)
{
    for (;;) {
        struct slot next;

        slot_begin(camera, &next, 0);
        if (control(camera, VIDIOC_DQBUF, &next.buffer) < 0) {
            return errno == EAGAIN;
        }
        unsigned index = next.buffer.index;
        size_t size = is_multiplanar(camera) ? next.plane.bytesused
                                             : next.buffer.bytesused;
        bool good = index < camera->n && size > next.plane.data_offset &&
                    size <= camera->buffer[index].length &&
                    !(next.buffer.flags & V4L2_BUF_FLAG_ERROR);
        if (good) {
            give_back(camera);
            camera->frame = next;
            camera->size = size - next.plane.data_offset;
            camera->held = true;
        } else {
            control(camera, VIDIOC_QBUF, &next.buffer);
            return true;
        }
    }
}

bool
pzk_v4l2_grab(struct pzk_v4l2 *camera, char *why)
{
    const int most_ms =
        (camera->begun ? PZK_LIVE_QUIET_US : PZK_LIVE_FIRST_US) / 1000;
    int quiet_ms = 0;
    int bad = 0;

    give_back(camera);
    while (!camera->held && quiet_ms < most_ms && bad < BAD_MAX) {
        if (camera->stop && atomic_load(camera->stop)) {
            return pzk_why(why, _("it was closed"));
        }
        int ready = camera->ops->poll(camera->self, camera->fd, WAIT_MS);
        if (ready == 0) {
            quiet_ms += WAIT_MS;
        } else if (!fetch(camera)) {
            if (errno == ENODEV || errno == ENXIO || errno == EBADF) {
                return pzk_why(why, _("it was unplugged"));
            }
            bad += BAD_MAX / 10; /* an error now and then is tolerated */
        } else {
            bad += !camera->held;
        }
    }
    if (!camera->held) {
        pzk_why(
            why, "%s",
            quiet_ms < most_ms ? _("it gives only broken pictures")
            : camera->begun
                ? _("it gives no pictures any more; is it still plugged in?")
                : _("it gives no picture"));
    }
    camera->begun |= camera->held;
    return camera->held;
}

bool
pzk_v4l2_decode(struct pzk_v4l2 *camera, struct pzk_cage *cage, bool color,
                struct pzk_frame *frame)
{
    if (!camera->held) {
        return false;
    }
    const uint8_t *bytes = camera->buffer[camera->frame.buffer.index].at;

    bytes += camera->frame.plane.data_offset;
    if (!camera->format) {
        return pzk_camera_picture_jpeg(&camera->picture, cage, bytes,
                                       camera->size, color, frame);
    }
    const struct pzk_plain pixels = {.bytes = bytes,
                                     .size = camera->size,
                                     .stride = camera->stride,
                                     .width = camera->width,
                                     .height = camera->height,
                                     .layout = camera->format->layout};

    return pzk_camera_picture_plain(&camera->picture, &pixels, color, frame);
}
