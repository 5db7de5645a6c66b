// SPDX-License-Identifier: MIT
#include "tests/kit/cameras/fake_device.h"

#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <unistd.h>

static const char stable_name[] = "/dev/v4l/by-id/usb-Maker_Webcam";

static int
fails(int number)
{
    errno = number;
    return -1;
}

static int
fake_open(void *self, const char *path)
{
    struct fake_device *d = self;
    char now[32];
    int number = atomic_load(&d->number);

    if (d->open_errno) {
        return fails(d->open_errno);
    }
    snprintf(now, sizeof now, "/dev/video%d", number);
    if (number < 0 ||
        (strcmp(path, now) != 0 && strcmp(path, stable_name) != 0)) {
        return fails(ENOENT);
    }
    atomic_fetch_add(&d->opened, 1);
    return 100 + number;
}

static int
fake_close(void *self, int fd)
{
    struct fake_device *d = self;
    assert_true(fd >= 100);
    atomic_fetch_add(&d->closed, 1);
    return 0;
}

static uint32_t
type_of(const struct fake_device *d)
{
    return d->multiplanar ? V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE
                          : V4L2_BUF_TYPE_VIDEO_CAPTURE;
}

static int
tell_format(struct fake_device *d, struct v4l2_format *format)
{
    struct v4l2_pix_format_mplane *mp = &format->fmt.pix_mp;

    if (d->idle || format->type != type_of(d)) {
        return fails(EINVAL);
    }
    if (!d->multiplanar) {
        format->fmt.pix = d->pix;
        return 0;
    }
    *mp = (struct v4l2_pix_format_mplane){.width = d->pix.width,
                                          .height = d->pix.height,
                                          .pixelformat = d->pix.pixelformat,
                                          .num_planes = 1};
    mp->plane_fmt[0].bytesperline = d->pix.bytesperline;
    return 0;
}

static int
set_format(struct fake_device *d, struct v4l2_format *format)
{
    const struct v4l2_pix_format_mplane *mp = &format->fmt.pix_mp;
    const struct v4l2_pix_format multi = {.width = mp->width,
                                          .height = mp->height,
                                          .pixelformat = mp->pixelformat};
    struct v4l2_pix_format wish = d->multiplanar ? multi : format->fmt.pix;
    struct v4l2_pix_format *pix = &wish;

    if (d->idle || atomic_load(&d->streaming)) {
        return fails(EBUSY);
    }
    if (format->type != type_of(d) ||
        (d->strict && pix->pixelformat != d->only)) {
        return fails(EINVAL);
    }
    pix->pixelformat = d->only ? d->only : pix->pixelformat;
    pix->width = d->width ? (uint32_t)d->width : pix->width;
    pix->height = d->height ? (uint32_t)d->height : pix->height;
    pix->bytesperline =
        pix->pixelformat == V4L2_PIX_FMT_YUYV ? 2 * pix->width + 16 : 0;
    d->pix = *pix;
    d->rate = 5; /* a new format forgets the rate */
    return tell_format(d, format);
}

static int
list_formats(const struct fake_device *d, struct v4l2_fmtdesc *desc)
{
    uint32_t index = desc->index;

    if (desc->type != type_of(d)) {
        return fails(EINVAL);
    }
    if (!d->modes) {
        desc->pixelformat = d->only ? d->only : V4L2_PIX_FMT_MJPEG;
        return index == 0 ? 0 : fails(EINVAL);
    }
    for (int i = 0; i < d->n_modes; i++) {
        bool first = i == 0 || d->modes[i].format != d->modes[i - 1].format;

        if (first && index-- == 0) {
            desc->pixelformat = d->modes[i].format;
            return 0;
        }
    }
    return fails(EINVAL);
}

static int
list_sizes(const struct fake_device *d, struct v4l2_frmsizeenum *sizes)
{
    uint32_t index = sizes->index;

    for (int i = 0; i < d->n_modes; i++) {
        const struct fake_mode *mode = &d->modes[i];

        if (mode->format != sizes->pixel_format || index-- > 0) {
            continue;
        }
        sizes->type = mode->step ? V4L2_FRMSIZE_TYPE_STEPWISE
                                 : V4L2_FRMSIZE_TYPE_DISCRETE;
        if (mode->step) {
            sizes->stepwise = (struct v4l2_frmsize_stepwise){
                mode->step, mode->width,  mode->step,
                mode->step, mode->height, mode->step};
        } else {
            sizes->discrete.width = mode->width;
            sizes->discrete.height = mode->height;
        }
        return 0;
    }
    return fails(d->modes ? EINVAL : ENOTTY);
}

static int
list_rates(const struct fake_device *d, struct v4l2_frmivalenum *rates)
{
    for (int i = 0; i < d->n_modes && rates->index == 0; i++) {
        const struct fake_mode *mode = &d->modes[i];

        if (mode->format == rates->pixel_format &&
            (mode->step || mode->width == rates->width)) {
            rates->type = V4L2_FRMIVAL_TYPE_DISCRETE;
            rates->discrete = (struct v4l2_fract){1, mode->fps};
            return 0;
        }
    }
    return fails(EINVAL);
}

static int
rate(struct fake_device *d, struct v4l2_streamparm *parm, bool set)
{
    if (set) {
        d->rate = (int)parm->parm.capture.timeperframe.denominator;
    }
    parm->parm.capture.timeperframe.numerator = 1;
    parm->parm.capture.timeperframe.denominator = (uint32_t)d->rate;
    return 0;
}

/* Writes a frame to the buffer; how many bytes. */
static size_t
shoot(struct fake_device *d, unsigned index)
{
    uint8_t *to = d->room[index];

    if (atomic_load(&d->empty)) {
        return 0;
    }
    if (d->pix.pixelformat == V4L2_PIX_FMT_MJPEG) {
        if (d->draw) {
            d->draw(d);
        }
        memcpy(to, d->jpeg, d->size);
        return atomic_load(&d->half) ? d->size / 2 : d->size;
    }
    size_t size = (size_t)d->pix.bytesperline * d->pix.height;

    if (d->pix.bytesperline == 0) { /* luma, and chroma for 2 x 2 pixels */
        size = (size_t)d->pix.width * d->pix.height * 3 / 2;
    }
    assert_true(size <= FAKE_DEVICE_ROOM);
    for (size_t i = 0; i < size; i++) {
        to[i] = i % 2 ? 128 : 77;
    }
    return atomic_load(&d->half) ? size / 2 : size;
}

static int
dequeue(struct fake_device *d, struct v4l2_buffer *buffer)
{
    int every = atomic_load(&d->eio_every);

    if (atomic_load(&d->number) < 0) {
        return fails(ENODEV);
    }
    if (atomic_load(&d->stuck)) {
        return fails(EAGAIN);
    }
    unsigned frame = atomic_fetch_add(&d->frames, 1) + 1;
    if (every > 0 && frame % (unsigned)every == 0) {
        return fails(EIO);
    }
    /* two lie ready at a time, or one at its pace */
    unsigned ready = d->pace_us > 0 ? 2 : 3;
    for (unsigned i = 0; i < 4 && frame % ready != 0; i++) {
        if (d->queued[i]) {
            d->queued[i] = false;
            buffer->index = i;
            buffer->sequence = frame;
            size_t size = shoot(d, i);

            if (d->multiplanar) {
                buffer->m.planes->bytesused = (uint32_t)size;
            } else {
                buffer->bytesused = (uint32_t)size;
            }
            return 0;
        }
    }
    return fails(EAGAIN);
}

static int
buffers(struct fake_device *d, unsigned long request, void *arg)
{
    struct v4l2_buffer *buffer = arg;

    if (d->multiplanar) {
        assert_int_equal(buffer->length, 1);
        assert_non_null(buffer->m.planes);
    }
    switch (request) {
    case VIDIOC_QUERYBUF:
        if (d->multiplanar) {
            buffer->m.planes->length = FAKE_DEVICE_ROOM;
            buffer->m.planes->m.mem_offset = buffer->index * FAKE_DEVICE_ROOM;
            return 0;
        }
        buffer->length = FAKE_DEVICE_ROOM;
        buffer->m.offset = buffer->index * FAKE_DEVICE_ROOM;
        return 0;
    case VIDIOC_QBUF:
        assert_in_range(buffer->index, 0, 3);
        assert_false(d->queued[buffer->index]);
        d->queued[buffer->index] = true;
        return 0;
    default:
        return dequeue(d, buffer);
    }
}

static int
fake_ioctl(void *self, int fd, unsigned long request, void *arg)
{
    struct fake_device *d = self;
    struct v4l2_capability *can = arg;

    assert_true(fd >= 100);
    if (d->n_asked < FAKE_DEVICE_ASKED) {
        d->asked[d->n_asked++] = (uint32_t)request;
    }
    switch (request) {
    case VIDIOC_QUERYCAP:
        can->capabilities =
            V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING | V4L2_CAP_DEVICE_CAPS;
        can->device_caps = d->shadow
                               ? V4L2_CAP_META_CAPTURE | V4L2_CAP_STREAMING
                               : V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
        if (d->multiplanar) {
            can->device_caps =
                V4L2_CAP_VIDEO_CAPTURE_MPLANE | V4L2_CAP_STREAMING;
        }
        return 0;
    case VIDIOC_ENUM_FMT:
        return list_formats(d, arg);
    case VIDIOC_ENUM_FRAMESIZES:
        return list_sizes(d, arg);
    case VIDIOC_ENUM_FRAMEINTERVALS:
        return list_rates(d, arg);
    case VIDIOC_S_FMT:
        return set_format(d, arg);
    case VIDIOC_G_FMT:
        return tell_format(d, arg);
    case VIDIOC_S_PARM:
    case VIDIOC_G_PARM:
        return rate(d, arg, request == VIDIOC_S_PARM);
    case VIDIOC_REQBUFS:
        return 0;
    case VIDIOC_STREAMON:
        if (d->stream_errno) {
            return fails(d->stream_errno);
        }
        atomic_store(&d->streaming, 1);
        return 0;
    case VIDIOC_STREAMOFF:
        atomic_store(&d->streaming, 0);
        memset(d->queued, 0, sizeof d->queued);
        return 0;
    default:
        return buffers(d, request, arg);
    }
}

static void *
fake_map(void *self, int fd, size_t length, int64_t offset)
{
    struct fake_device *d = self;
    assert_int_equal(length, FAKE_DEVICE_ROOM);
    atomic_fetch_add(&d->mapped, 1);
    return d->room[offset / FAKE_DEVICE_ROOM];
}

static int
fake_unmap(void *self, void *at, size_t length)
{
    struct fake_device *d = self;
    assert_true(at != NULL && length == FAKE_DEVICE_ROOM);
    atomic_fetch_sub(&d->mapped, 1);
    return 0;
}

static int
fake_poll(void *self, int fd, int timeout_ms)
{
    struct fake_device *d = self;
    if (atomic_load(&d->stuck) && atomic_load(&d->number) >= 0) {
        usleep((unsigned)timeout_ms * 1000);
        return 0;
    }
    usleep(d->pace_us > 0 ? (unsigned)d->pace_us : 2000);
    return 1;
}

static bool
fake_stable(void *self, const char *path, char *link, size_t size)
{
    snprintf(link, size, "%s", stable_name);
    return true;
}

static bool
fake_lock(void *self, int fd)
{
    return fd >= 100;
}

const struct pzk_v4l2_ops fake_device_ops = {.open = fake_open,
                                             .close = fake_close,
                                             .ioctl = fake_ioctl,
                                             .map = fake_map,
                                             .unmap = fake_unmap,
                                             .poll = fake_poll,
                                             .lock = fake_lock,
                                             .stable = fake_stable};

void
fake_device_reset(struct fake_device *d)
{
    memset(d, 0, sizeof *d);
    FILE *file = fopen(PZK_SOURCE_ROOT "/tests/data/stream_dark.jpg", "rb");
    assert_non_null(file);
    d->size = fread(d->jpeg, 1, sizeof d->jpeg, file);
    fclose(file);
    assert_in_range(d->size, 100, sizeof d->jpeg - 1);
}
