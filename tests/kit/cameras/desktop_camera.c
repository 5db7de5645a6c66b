// SPDX-License-Identifier: MIT
/*
 * A camera of the desktop, made up: gives the node NODE to PipeWire, with
 * pictures 30 times a second until it is killed: of one grey level (KIND YUY2
 * or NV12), the bytes of a file (MJPG), or with the time in them ("time"). It
 * says what the kernel's cameras say: OBJECT is "v4l2:/dev/video7", or empty.
 * usage: desktop_camera NODE KIND WIDTH HEIGHT GREY|FILE|time [OBJECT]
 */
#include <errno.h>
#include <pipewire/pipewire.h>
#include <spa/param/buffers.h>
#include <spa/param/video/format-utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/kit/pictures/encode.h"
#include "tests/kit/cameras/time_code.h"

enum { BYTES_MAX = 8 << 20, QUALITY = 80 };

struct camera {
    struct pw_main_loop *loop;
    struct pw_stream *stream;
    struct spa_source *timer;
    int width, height;
    bool jpeg, nv12, timed;
    int stride;
    uint32_t size;
    uint8_t bytes[BYTES_MAX]; /* the picture; of a timed JPEG its pixels */
};

/* The picture to TO, with the time in it where that is wanted; its bytes. */
static uint32_t
shoot(const struct camera *camera, uint8_t *to)
{
    size_t stride = (size_t)camera->stride;
    size_t size = camera->size;

    if (camera->timed && camera->jpeg) {
        static uint8_t pixels[BYTES_MAX];

        memcpy(pixels, camera->bytes, size);
        time_code_paint(pixels, stride, 1);
        uint8_t *jpeg =
            kit_jpeg(pixels, camera->width, camera->height, 1, QUALITY, &size);
        size = jpeg && size <= camera->size ? size : 0;
        memcpy(to, jpeg, size);
        free(jpeg);
        return (uint32_t)size;
    }
    memcpy(to, camera->bytes, size);
    if (camera->timed) {
        time_code_paint(to, stride, camera->nv12 ? 1 : 2);
    }
    return (uint32_t)size;
}

static void
on_process(void *data)
{
    struct camera *camera = data;
    struct pw_buffer *buffer = pw_stream_dequeue_buffer(camera->stream);

    if (!buffer) {
        return;
    }
    struct spa_data *to = &buffer->buffer->datas[0];

    if (to->data && to->maxsize >= camera->size) {
        to->chunk->offset = 0;
        to->chunk->size = shoot(camera, to->data);
        to->chunk->stride = camera->stride;
    }
    pw_stream_queue_buffer(camera->stream, buffer);
}

static void
on_tick(void *data, uint64_t expirations)
{
    struct camera *camera = data;

    pw_stream_trigger_process(camera->stream);
}

static void
on_state(void *data, enum pw_stream_state old, enum pw_stream_state state,
         const char *error)
{
    struct camera *camera = data;
    struct timespec period = {.tv_nsec = 1000000000 / 30};
    struct timespec stopped = {.tv_nsec = 0};
    bool on = state == PW_STREAM_STATE_STREAMING;

    if (error) {
        fprintf(stderr, "desktop_camera: %s\n", error);
    }
    pw_loop_update_timer(pw_main_loop_get_loop(camera->loop), camera->timer,
                         on ? &period : &stopped, on ? &period : &stopped,
                         false);
}

static void
on_format(void *data, uint32_t id, const struct spa_pod *param)
{
    struct camera *camera = data;
    uint8_t room[256];
    struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(room, sizeof room);

    if (id != SPA_PARAM_Format || !param) {
        return;
    }
    const struct spa_pod *params[] = {spa_pod_builder_add_object(
        &builder, SPA_TYPE_OBJECT_ParamBuffers, SPA_PARAM_Buffers,
        SPA_PARAM_BUFFERS_buffers, SPA_POD_CHOICE_RANGE_Int(4, 2, 8),
        SPA_PARAM_BUFFERS_blocks, SPA_POD_Int(1), SPA_PARAM_BUFFERS_size,
        SPA_POD_Int((int)camera->size), SPA_PARAM_BUFFERS_stride,
        SPA_POD_Int(camera->stride))};
    pw_stream_update_params(camera->stream, params, 1);
}

static const struct pw_stream_events events = {
    PW_VERSION_STREAM_EVENTS, .process = on_process, .state_changed = on_state,
    .param_changed = on_format};

static const struct spa_pod *
build_format(const struct camera *camera, struct spa_pod_builder *builder)
{
    struct spa_rectangle size = {(uint32_t)camera->width,
                                 (uint32_t)camera->height};
    struct spa_fraction rate = {30, 1};
    struct spa_pod_frame frame;

    spa_pod_builder_push_object(builder, &frame, SPA_TYPE_OBJECT_Format,
                                SPA_PARAM_EnumFormat);
    spa_pod_builder_add(builder, SPA_FORMAT_mediaType,
                        SPA_POD_Id(SPA_MEDIA_TYPE_video),
                        SPA_FORMAT_mediaSubtype,
                        SPA_POD_Id(camera->jpeg ? SPA_MEDIA_SUBTYPE_mjpg
                                                : SPA_MEDIA_SUBTYPE_raw),
                        SPA_FORMAT_VIDEO_size, SPA_POD_Rectangle(&size),
                        SPA_FORMAT_VIDEO_framerate, SPA_POD_Fraction(&rate), 0);
    if (!camera->jpeg) {
        spa_pod_builder_add(builder, SPA_FORMAT_VIDEO_format,
                            SPA_POD_Id(camera->nv12 ? SPA_VIDEO_FORMAT_NV12
                                                    : SPA_VIDEO_FORMAT_YUY2),
                            0);
    }
    return spa_pod_builder_pop(builder, &frame);
}

static bool
paint(struct camera *camera, const char *what)
{
    size_t pixels = (size_t)camera->width * (size_t)camera->height;

    camera->timed = strcmp(what, "time") == 0;
    if (camera->jpeg && !camera->timed) {
        FILE *file = fopen(what, "rb");

        camera->size =
            file ? (uint32_t)fread(camera->bytes, 1, BYTES_MAX, file) : 0;
        return file && fclose(file) == 0 && camera->size > 0;
    }
    bool planes = camera->nv12 || camera->jpeg;
    camera->stride = camera->width * (planes ? 1 : 2);
    camera->size = (uint32_t)(camera->jpeg   ? pixels
                              : camera->nv12 ? pixels + pixels / 2
                                             : 2 * pixels);
    if (camera->size > BYTES_MAX) {
        return false;
    }
    memset(camera->bytes, 128, camera->size);
    for (size_t i = 0; i < pixels; i++) {
        camera->bytes[planes ? i : 2 * i] = (uint8_t)atoi(what);
    }
    return true;
}

int
main(int argc, char **argv)
{
    static struct camera camera;
    uint8_t room[1024];
    struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(room, sizeof room);

    if (argc < 6) {
        return 2;
    }
    camera.jpeg = strcmp(argv[2], "MJPG") == 0;
    camera.nv12 = strcmp(argv[2], "NV12") == 0;
    camera.width = atoi(argv[3]);
    camera.height = atoi(argv[4]);
    if (!paint(&camera, argv[5])) {
        return 2;
    }
    pw_init(&argc, &argv);
    camera.loop = pw_main_loop_new(NULL);
    camera.timer =
        pw_loop_add_timer(pw_main_loop_get_loop(camera.loop), on_tick, &camera);
    camera.stream = pw_stream_new_simple(
        pw_main_loop_get_loop(camera.loop), argv[1],
        pw_properties_new(PW_KEY_MEDIA_CLASS, "Video/Source", PW_KEY_MEDIA_ROLE,
                          "Camera", PW_KEY_NODE_NAME, argv[1],
                          PW_KEY_NODE_DESCRIPTION, "A camera, made up",
                          PW_KEY_OBJECT_PATH, argc > 6 ? argv[6] : NULL, NULL),
        &events, &camera);
    const struct spa_pod *params[] = {build_format(&camera, &builder)};

    if (pw_stream_connect(camera.stream, PW_DIRECTION_OUTPUT, PW_ID_ANY,
                          PW_STREAM_FLAG_DRIVER | PW_STREAM_FLAG_MAP_BUFFERS,
                          params, 1) < 0) {
        return 1;
    }
    pw_main_loop_run(camera.loop);
    return 0;
}
