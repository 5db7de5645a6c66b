// SPDX-License-Identifier: MIT
/*
 * A camera device that answers each call as bytes say: with errors, with any
 * value in any field, with frames of any bytes. Each call takes one byte: an
 * error, an answer as a good driver gives it, or one whose struct is the bytes
 * that follow. Frames have two bytes of length before them.
 */
#include <errno.h>
#include <glib.h>
#include <linux/videodev2.h>
#include <string.h>
#include <sys/mman.h>

#include "vision/base/frame.h"
#include "vision/source/camera_controls.h"
#include "vision/source/v4l2/v4l2.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FRAMES = 6, MAPPED_MAX = 1 << 20, GOOD_LENGTH = 8192, FD = 7 };
enum { ERROR_BELOW = 12, AS_WRITTEN_BELOW = 64 };

struct device {
    const uint8_t *at, *end; /* what is left of the answers */
    struct v4l2_pix_format pix;
    void *room[8]; /* what is mapped, by its offset */
    size_t length[8];
    int opened, mapped, mappings;
};

static uint8_t
next_byte(struct device *device)
{
    return device->at < device->end ? *device->at++ : 0xff;
}

static size_t
next_bytes(struct device *device, void *to, size_t size)
{
    size_t count = MIN(size, (size_t)(device->end - device->at));

    memcpy(to, device->at, count);
    device->at += count;
    return count;
}

static int
fail(uint8_t which)
{
    static const int numbers[] = {ENODEV, EIO,    EAGAIN, EINVAL,
                                  EBUSY,  ENOSPC, EINTR,  EACCES};

    errno = numbers[which % G_N_ELEMENTS(numbers)];
    return -1;
}

static int
open_device(void *self, const char *path)
{
    struct device *device = self;

    if (next_byte(device) < 4) {
        return fail(next_byte(device));
    }
    device->opened++;
    return FD;
}

static int
close_device(void *self, int fd)
{
    g_assert(fd == FD);
    ((struct device *)self)->opened--;
    return 0;
}

/* The next frame, in the buffer that the driver filled. */
static void
give_frame(struct device *device, struct v4l2_buffer *buffer)
{
    uint8_t length[2] = {0};

    next_bytes(device, length, sizeof(length));
    buffer->index = length[1] >> 5 & 3;
    size_t wanted = length[0] | (size_t)(length[1] & 31) << 8;

    if (device->room[buffer->index]) {
        uint8_t *room = device->room[buffer->index];

        wanted = MIN(wanted, device->length[buffer->index]);
        size_t got = next_bytes(device, room, wanted);

        memset(room + got, 0x80, wanted - got);
    }
    buffer->bytesused = (uint32_t)wanted;
}

static void
answer_well(struct device *device, unsigned long request, void *arg)
{
    struct v4l2_capability *can = arg;
    struct v4l2_format *format = arg;
    struct v4l2_buffer *buffer = arg;

    switch (request) {
    case VIDIOC_QUERYCAP:
        can->capabilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
        break;
    case VIDIOC_S_FMT:
        device->pix = format->fmt.pix;
        break;
    case VIDIOC_G_FMT:
        format->fmt.pix = device->pix;
        break;
    case VIDIOC_QUERYBUF:
        buffer->length = GOOD_LENGTH;
        buffer->m.offset = buffer->index * GOOD_LENGTH;
        break;
    case VIDIOC_DQBUF:
        give_frame(device, buffer);
        break;
    default:
        break;
    }
}

static int
control(void *self, int fd, unsigned long request, void *arg)
{
    struct device *device = self;
    uint8_t how = next_byte(device);

    g_assert(fd == FD);
    if (how < ERROR_BELOW) {
        return fail(how);
    }
    answer_well(device, request, arg);
    if (how < AS_WRITTEN_BELOW) {
        next_bytes(device, arg, _IOC_SIZE(request));
        if (request == VIDIOC_S_FMT) {
            device->pix = ((struct v4l2_format *)arg)->fmt.pix;
        }
    }
    return 0;
}

static void *
map(void *self, int fd, size_t length, int64_t offset)
{
    struct device *device = self;

    g_assert(fd == FD);
    /* the kernel maps no more than there is */
    if (length == 0 || length > MAPPED_MAX ||
        device->mappings == (int)G_N_ELEMENTS(device->room)) {
        errno = EINVAL;
        return MAP_FAILED;
    }
    void *room = g_malloc0(length);

    device->room[device->mappings] = room;
    device->length[device->mappings++] = length;
    device->mapped++;
    return room;
}

static int
unmap(void *self, void *at, size_t length)
{
    struct device *device = self;
    int found = 0;

    for (int i = 0; i < device->mappings; i++) {
        found += device->room[i] == at && device->length[i] == length;
    }
    g_assert(found == 1);
    g_free(at);
    device->mapped--;
    return 0;
}

static int
wait_for(void *self, int fd, int timeout_ms)
{
    g_assert(fd == FD && timeout_ms > 0);
    return next_byte(self) < ERROR_BELOW ? 0 : 1;
}

static bool
has_no_stable_name(void *self, const char *path, char *link, size_t size)
{
    return false;
}

static bool
may_lock(void *self, int fd)
{
    g_assert(fd == FD);
    return next_byte(self) >= ERROR_BELOW;
}

static const struct pzk_v4l2_ops ops = {.open = open_device,
                                        .close = close_device,
                                        .ioctl = control,
                                        .map = map,
                                        .unmap = unmap,
                                        .poll = wait_for,
                                        .stable = has_no_stable_name,
                                        .lock = may_lock};

/* Every pixel is there. */
static void
look_at(const struct pzk_frame *frame)
{
    unsigned sum = 0;

    g_assert(frame->width > 0 && frame->height > 0);
    for (int y = 0; y < frame->height; y++) {
        const uint8_t *row = frame->gray + (size_t)y * frame->stride;

        sum += row[0] + row[frame->width - 1];
        if (frame->bgr) {
            row = frame->bgr + (size_t)y * frame->bgr_stride;
            sum += row[0] + row[3 * frame->width - 1];
        }
    }
    g_assert(sum <= (unsigned)frame->height * 4 * 255);
}

/* Its controls answer as they like, too; they are kept in no file. */
static void
hold_controls(struct device *device, struct pzk_v4l2 *camera)
{
    struct pzk_v4l2_port port = pzk_v4l2_port(camera);
    struct pzk_control_values before, held = {0};

    for (int i = 0; i < 2 && device->at < device->end; i++) {
        pzk_controls_read(&port, &before);
        pzk_controls_set_rate(&port, 10 * next_byte(device));
        pzk_controls_hold(&port, i == 1, &before, &held);
        g_assert(held.has < 1U << PZK_CONTROLS);
        pzk_controls_write(&port, &before);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct device device = {.at = data, .end = data + size};
    struct pzk_capture_mode mode = {.width = 64, .height = 48, .fps = 30};
    char why[PZK_WHY_MAX] = "";
    struct pzk_v4l2 *camera =
        pzk_v4l2_open(&ops, &device, "camera", NULL, &mode, why);

    g_assert(camera || why[0]);
    for (int i = 0; camera && i < FRAMES && pzk_v4l2_grab(camera, why); i++) {
        struct pzk_frame frame = {0};

        if (pzk_v4l2_decode(camera, NULL, i % 2, &frame)) {
            look_at(&frame);
        }
    }
    if (camera) {
        hold_controls(&device, camera);
    }
    pzk_v4l2_close(camera);
    g_assert(device.opened == 0 && device.mapped == 0);
    return 0;
}
