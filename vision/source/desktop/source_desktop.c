// SPDX-License-Identifier: MIT
/*
 * Cameras of the desktop: a node of PipeWire ("pipewire:NODE"), or the first
 * one that the desktop's portal shows ("desktop"; "desktop:NODE" for another).
 * Prefers Motion JPEG, decoded in the sandbox, to plain pixels. The stream
 * targets its node only: no other camera replaces one that goes away.
 * PipeWire's thread copies the newest frame. This file reads the clock.
 */
#include <glib.h>
#include <spa/param/buffers.h>
#include <spa/param/video/format-utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/base/image.h"
#include "vision/source/camera_picture.h"
#include "vision/source/desktop/pipewire.h"
#include "vision/source/desktop/portal.h"
#include "vision/source/source_kinds.h"

enum {
    FIRST_US = 6 * 1000 * 1000, /* longest wait for the first frame; cameras
                                   need time to wake up */
    SIDE_MAX = 8192             /* longest side of a frame, px */
};

/* A frame as the node delivers it. */
struct given {
    uint8_t *bytes;
    size_t size, room;
    size_t stride;
    int width, height;
    bool jpeg;
    enum pzk_plain_layout layout;
};

struct desktop {
    char *node; /* the node's name; NULL: the first node */
    bool by_portal;
    atomic_bool stop;
    struct pzk_cage *cage; /* decodes JPEG; NULL decodes in this process */

    /* the fields from here on last from one opening to the closing */
    struct pzk_pipewire link;
    struct pw_stream *stream;
    struct spa_hook on_stream;
    struct given *taken; /* the frame that the reader decodes */
    struct given given[2];
    struct pzk_camera_picture picture;

    /* guarded by the loop's lock */
    struct given *newest; /* the frame that PipeWire's thread fills; has its
                             format before its first pixels */
    bool fresh, gone;
    char why[PZK_WHY_MAX]; /* why the node went away; "": unknown */
};

/* ---- PipeWire's callbacks ---- */

static void
on_state(void *data, enum pw_stream_state old, enum pw_stream_state state,
         const char *error)
{
    struct desktop *desktop = data;

    if (state == PW_STREAM_STATE_ERROR ||
        state == PW_STREAM_STATE_UNCONNECTED ||
        (old == PW_STREAM_STATE_STREAMING && state == PW_STREAM_STATE_PAUSED)) {
        desktop->gone = true;
        if (error && !desktop->why[0]) {
            snprintf(desktop->why, sizeof desktop->why, "%s", error);
        }
    }
    pw_thread_loop_signal(desktop->link.loop, false);
}

/* Translates a pixel format. False for one that we did not request. */
static bool
layout_of(enum spa_video_format format, enum pzk_plain_layout *layout)
{
    static const struct {
        enum spa_video_format format;
        enum pzk_plain_layout layout;
    } known[] = {{SPA_VIDEO_FORMAT_YUY2, PZK_PLAIN_YUYV},
                 {SPA_VIDEO_FORMAT_NV12, PZK_PLAIN_NV12},
                 {SPA_VIDEO_FORMAT_I420, PZK_PLAIN_I420},
                 {SPA_VIDEO_FORMAT_GRAY8, PZK_PLAIN_GREY}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].format == format) {
            *layout = known[i].layout;
            return true;
        }
    }
    return false;
}

static bool
read_shape(const struct spa_pod *param, struct given *shape)
{
    struct spa_video_info_raw raw = {.format = SPA_VIDEO_FORMAT_UNKNOWN};
    struct spa_video_info_mjpg jpeg = {.size = {0, 0}};
    uint32_t type = 0;
    uint32_t subtype = 0;

    if (spa_format_parse(param, &type, &subtype) < 0 ||
        type != SPA_MEDIA_TYPE_video) {
        return false;
    }
    shape->jpeg = subtype == SPA_MEDIA_SUBTYPE_mjpg;
    if (shape->jpeg) {
        spa_format_video_mjpg_parse(param, &jpeg);
    } else if (spa_format_video_raw_parse(param, &raw) < 0 ||
               !layout_of(raw.format, &shape->layout)) {
        return false;
    }
    struct spa_rectangle size = shape->jpeg ? jpeg.size : raw.size;

    shape->width = size.width <= SIDE_MAX ? (int)size.width : 0;
    shape->height = size.height <= SIDE_MAX ? (int)size.height : 0;
    return shape->width > 0 && shape->height > 0;
}

static void
on_format(void *data, uint32_t id, const struct spa_pod *param)
{
    struct desktop *desktop = data;
    uint8_t room[256];
    struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(room, sizeof room);

    if (id != SPA_PARAM_Format || !param) {
        return;
    }
    desktop->fresh = false; /* the old frame has another format */
    if (!read_shape(param, desktop->newest)) {
        pw_stream_set_error(desktop->stream, -EINVAL, "format");
        return;
    }
    const struct spa_pod *params[] = {spa_pod_builder_add_object(
        &builder, SPA_TYPE_OBJECT_ParamBuffers, SPA_PARAM_Buffers,
        SPA_PARAM_BUFFERS_buffers, SPA_POD_CHOICE_RANGE_Int(4, 2, 16),
        SPA_PARAM_BUFFERS_blocks, SPA_POD_Int(1), SPA_PARAM_BUFFERS_dataType,
        SPA_POD_CHOICE_FLAGS_Int((1 << SPA_DATA_MemPtr) |
                                 (1 << SPA_DATA_MemFd)))};
    pw_stream_update_params(desktop->stream, params, 1);
}

/* Copies the contents of BUFFER to TO. False for a broken or empty buffer. */
static bool
copy(const struct spa_buffer *buffer, struct given *to)
{
    const struct spa_data *data = &buffer->datas[0];
    const struct spa_chunk *chunk = buffer->n_datas > 0 ? data->chunk : NULL;

    if (!chunk || !data->data || chunk->size == 0 ||
        (chunk->flags & SPA_CHUNK_FLAG_CORRUPTED) != 0 ||
        chunk->offset > data->maxsize ||
        chunk->size > data->maxsize - chunk->offset ||
        !pzk_pixels_fit(&to->bytes, &to->room, chunk->size)) {
        return false;
    }
    memcpy(to->bytes, (const uint8_t *)data->data + chunk->offset, chunk->size);
    to->size = chunk->size;
    to->stride = chunk->stride > 0 ? (size_t)chunk->stride : 0;
    return true;
}

static void
on_process(void *data)
{
    struct desktop *desktop = data;
    struct pw_buffer *newest = NULL;
    struct pw_buffer *next = NULL;

    while ((next = pw_stream_dequeue_buffer(desktop->stream))) {
        if (newest) {
            pw_stream_queue_buffer(desktop->stream, newest);
        }
        newest = next;
    }
    if (newest) {
        desktop->fresh |= copy(newest->buffer, desktop->newest);
        pw_stream_queue_buffer(desktop->stream, newest);
        pw_thread_loop_signal(desktop->link.loop, false);
    }
}

static const struct pw_stream_events stream_events = {
    PW_VERSION_STREAM_EVENTS, .state_changed = on_state,
    .param_changed = on_format, .process = on_process};

/* ---- formats to request ---- */

/* The formats in order of preference; the first that the node has wins. Plain
 * pixels soon saturate a USB cable, so Motion JPEG comes first. */
static const struct {
    bool jpeg;
    int width, height; /* 0: any */
} wishes[] = {{true, 1920, 1080}, {false, 1920, 1080}, {true, 1280, 720},
              {false, 1280, 720}, {true, 0, 0},        {false, 0, 0}};
enum { WISHES = sizeof wishes / sizeof wishes[0] };

static const struct spa_pod *
build_wish(size_t i, struct spa_pod_builder *builder)
{
    struct spa_pod_frame frame;
    struct spa_rectangle size = {(uint32_t)wishes[i].width,
                                 (uint32_t)wishes[i].height};

    spa_pod_builder_push_object(builder, &frame, SPA_TYPE_OBJECT_Format,
                                SPA_PARAM_EnumFormat);
    spa_pod_builder_add(builder, SPA_FORMAT_mediaType,
                        SPA_POD_Id(SPA_MEDIA_TYPE_video),
                        SPA_FORMAT_mediaSubtype,
                        SPA_POD_Id(wishes[i].jpeg ? SPA_MEDIA_SUBTYPE_mjpg
                                                  : SPA_MEDIA_SUBTYPE_raw),
                        0);
    if (!wishes[i].jpeg) {
        spa_pod_builder_add(builder, SPA_FORMAT_VIDEO_format,
                            SPA_POD_CHOICE_ENUM_Id(
                                5, SPA_VIDEO_FORMAT_YUY2, SPA_VIDEO_FORMAT_YUY2,
                                SPA_VIDEO_FORMAT_NV12, SPA_VIDEO_FORMAT_I420,
                                SPA_VIDEO_FORMAT_GRAY8),
                            0);
    }
    if (size.width > 0) {
        spa_pod_builder_add(builder, SPA_FORMAT_VIDEO_size,
                            SPA_POD_Rectangle(&size),
                            SPA_FORMAT_VIDEO_framerate,
                            SPA_POD_CHOICE_RANGE_Fraction(&SPA_FRACTION(30, 1),
                                                          &SPA_FRACTION(15, 1),
                                                          &SPA_FRACTION(60, 1)),
                            0);
    } else {
        spa_pod_builder_add(
            builder, SPA_FORMAT_VIDEO_size,
            SPA_POD_CHOICE_RANGE_Rectangle(&SPA_RECTANGLE(1920, 1080),
                                           &SPA_RECTANGLE(2, 2),
                                           &SPA_RECTANGLE(SIDE_MAX, SIDE_MAX)),
            SPA_FORMAT_VIDEO_framerate,
            SPA_POD_CHOICE_RANGE_Fraction(&SPA_FRACTION(30, 1),
                                          &SPA_FRACTION(0, 1),
                                          &SPA_FRACTION(120, 1)),
            0);
    }
    return spa_pod_builder_pop(builder, &frame);
}

/* Connects the stream to NODE; hold the lock. False on failure. */
static bool
connect_stream(struct desktop *desktop, const struct pzk_node *node)
{
    char serial[32];
    uint8_t room[4096];
    struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(room, sizeof room);
    const struct spa_pod *params[WISHES];

    snprintf(serial, sizeof serial, "%llu", (unsigned long long)node->serial);
    desktop->stream = pw_stream_new(
        desktop->link.core, "table",
        pw_properties_new(PW_KEY_MEDIA_TYPE, "Video", PW_KEY_MEDIA_CATEGORY,
                          "Capture", PW_KEY_MEDIA_ROLE, "Camera",
                          PW_KEY_TARGET_OBJECT, serial,
                          PW_KEY_NODE_DONT_RECONNECT, "true", NULL));
    if (!desktop->stream) {
        return false;
    }
    for (size_t i = 0; i < WISHES; i++) {
        params[i] = build_wish(i, &builder);
    }
    pw_stream_add_listener(desktop->stream, &desktop->on_stream, &stream_events,
                           desktop);
    return pw_stream_connect(desktop->stream, PW_DIRECTION_INPUT, PW_ID_ANY,
                             PW_STREAM_FLAG_AUTOCONNECT |
                                 PW_STREAM_FLAG_MAP_BUFFERS,
                             params, WISHES) >= 0;
}

/* ---- the stream ---- */

static void
desktop_close(void *self)
{
    struct desktop *desktop = self;

    if (desktop->stream) {
        pw_thread_loop_lock(desktop->link.loop);
        spa_hook_remove(&desktop->on_stream);
        /* calls for the stream may be queued still, which destroying it does
         * not take back */
        pw_stream_disconnect(desktop->stream);
        pzk_pipewire_drain(&desktop->link);
        pw_stream_destroy(desktop->stream);
        desktop->stream = NULL;
        pw_thread_loop_unlock(desktop->link.loop);
    }
    pzk_pipewire_close(&desktop->link);
    for (int i = 0; i < 2; i++) {
        free(desktop->given[i].bytes);
        desktop->given[i] = (struct given){.bytes = NULL};
    }
    desktop->fresh = desktop->gone = false;
    desktop->why[0] = '\0';
    pzk_camera_picture_finish(&desktop->picture);
}

static void
desktop_destroy(void *self)
{
    struct desktop *desktop = self;

    if (desktop) {
        desktop_close(desktop);
        g_free(desktop->node);
        free(desktop);
    }
}

static void *
desktop_create(const char *src, struct pzk_cage *cage)
{
    struct desktop *desktop = calloc(1, sizeof *desktop);

    if (desktop) {
        const char *node = strchr(src, ':');

        desktop->by_portal = g_str_has_prefix(src, "desktop");
        desktop->node = node ? g_strdup(node + 1) : NULL;
        desktop->newest = &desktop->given[0];
        desktop->taken = &desktop->given[1];
        desktop->cage = cage;
    }
    return desktop;
}

static void
desktop_interrupt(void *self)
{
    struct desktop *desktop = self;

    atomic_store(&desktop->stop, true);
}

/* Waits for a frame or the stream's end; hold the lock. True when there is a
 * frame. */
static bool
wait_for_picture(struct desktop *desktop, int64_t wait_us, char *why)
{
    int64_t until = g_get_monotonic_time() + wait_us;

    while (!desktop->fresh && !desktop->gone && !desktop->link.broken &&
           !atomic_load(&desktop->stop) && g_get_monotonic_time() < until) {
        pzk_pipewire_wait(&desktop->link);
    }
    if (desktop->fresh) {
        return true;
    }
    if (desktop->why[0]) {
        g_autofree char *text = pzk_line(desktop->why);

        pzk_why(why, _("the desktop gives no picture of it (%s)"), text);
    } else {
        pzk_why(why, _("it gives no pictures any more"));
    }
    return false;
}

/* Connects to the node and waits for its first frame; hold the lock. */
static bool
open_node(struct desktop *desktop, char *why)
{
    const struct pzk_node *node =
        pzk_pipewire_find(&desktop->link, desktop->node);

    if (!node) {
        return pzk_why(
            why, "%s",
            desktop->node
                ? _("the desktop has no such camera; “platzkarte cameras” "
                    "lists those it has")
                : _("the desktop has no camera; plug one in"));
    }
    if (!connect_stream(desktop, node)) {
        return pzk_why(why, _("not enough memory"));
    }
    return wait_for_picture(desktop, FIRST_US, why);
}

static bool
desktop_open(void *self, char *why)
{
    struct desktop *desktop = self;
    int fd = desktop->by_portal ? pzk_portal_open(&desktop->stop, why) : -1;

    if (desktop->by_portal && fd < 0) {
        return false;
    }
    if (!pzk_pipewire_open(&desktop->link, fd, &desktop->stop)) {
        return pzk_why(
            why, _("PipeWire does not answer: it is what shows the cameras of "
                   "the desktop"));
    }
    pw_thread_loop_lock(desktop->link.loop);
    bool good = open_node(desktop, why);
    pw_thread_loop_unlock(desktop->link.loop);
    if (!good) {
        desktop_close(desktop);
    }
    return good;
}

static bool
desktop_grab(void *self, char *why)
{
    struct desktop *desktop = self;

    pw_thread_loop_lock(desktop->link.loop);
    bool good = wait_for_picture(desktop, PZK_LIVE_QUIET_US, why);
    if (good) {
        struct given *was = desktop->taken;

        desktop->taken = desktop->newest;
        was->width = desktop->taken->width;
        was->height = desktop->taken->height;
        was->jpeg = desktop->taken->jpeg;
        was->layout = desktop->taken->layout;
        desktop->newest = was;
        desktop->fresh = false;
    }
    pw_thread_loop_unlock(desktop->link.loop);
    return good;
}

static bool
desktop_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct desktop *desktop = self;
    const struct given *given = desktop->taken;

    if (given->jpeg) {
        return pzk_camera_picture_jpeg(&desktop->picture, desktop->cage,
                                       given->bytes, given->size, color, frame);
    }
    const struct pzk_plain pixels = {
        .bytes = given->bytes,
        .size = given->size,
        .stride = given->stride ? given->stride
                                : pzk_plain_row(given->layout, given->width),
        .width = given->width,
        .height = given->height,
        .layout = given->layout};

    return pzk_camera_picture_plain(&desktop->picture, &pixels, color, frame);
}

const struct pzk_stream_ops pzk_desktop_ops = {.create = desktop_create,
                                               .destroy = desktop_destroy,
                                               .interrupt = desktop_interrupt,
                                               .open = desktop_open,
                                               .grab = desktop_grab,
                                               .decode = desktop_decode,
                                               .close = desktop_close};
