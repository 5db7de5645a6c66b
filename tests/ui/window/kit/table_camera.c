// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/table_camera.h"

#include "tests/kit/pzk_test.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

#include "vision/virtual/table.h"

enum { FPS = 12, CARRY_US = 800000 };

struct table_camera {
    GSocketListener *listener;
    GCancellable *over;
    GThread *thread;
    GMutex lock; /* guards what follows */
    GCond sent;
    GBytes *jpeg;
    int count; /* how often it was sent */
    char *url;
};

/* ---- the picture ---- */

static GBytes *
encode(const struct pzk_frame *frame)
{
    GdkPixbuf *picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8,
                                        frame->width, frame->height);
    guchar *pixels = gdk_pixbuf_get_pixels(picture);
    size_t stride = (size_t)gdk_pixbuf_get_rowstride(picture);
    char *jpeg = NULL;
    gsize size = 0;

    assert_non_null(frame->bgr);
    for (int y = 0; y < frame->height; y++) {
        const uint8_t *from = frame->bgr + (size_t)y * frame->bgr_stride;
        guchar *to = pixels + (size_t)y * stride;

        for (int x = 0; x < frame->width; x++, from += 3, to += 3) {
            to[0] = from[2];
            to[1] = from[1];
            to[2] = from[0];
        }
    }
    assert_true(gdk_pixbuf_save_to_buffer(picture, &jpeg, &size, "jpeg", NULL,
                                          "quality", "92", NULL));
    g_object_unref(picture);
    return g_bytes_new_take(jpeg, size);
}

static struct pzk_mm
place_of(int seat)
{
    static const struct pzk_mm places[TABLE_PLACES] = {[PZK_N] = {2, -92},
                                                       [PZK_E] = {92, 3},
                                                       [PZK_S] = {-3, 92},
                                                       [PZK_W] = {-92, -2},
                                                       [TABLE_MIDDLE] = {4, 6}};

    return places[seat];
}

/* LIT: so many columns from the left are nothing but light. */
static GBytes *
draw(const struct table_card *cards, int n, int lit)
{
    struct pzk_step steps[TABLE_PLACES] = {0};
    struct pzk_script script = {
        .scene = {.width = 1280,
                  .height = 720,
                  .fps = FPS,
                  .family = PZK_TAG,
                  .placement = PZK_PA,
                  .camera_mm = 620,
                  .tilt = 8,
                  .field = 62,
                  .falloff = 0.2F,
                  .noise = 1,
                  .seed = 11},
        .n_steps = (size_t)n,
        .steps = steps,
        .end_us = (n + 1) * CARRY_US + PZK_HAND_BACK_US,
    };
    struct pzk_frame frame = {0};

    assert_in_range(n, 0, TABLE_PLACES);
    for (int i = 0; i < n; i++) {
        steps[i] = (struct pzk_step){.kind = PZK_STEP_CARRY,
                                     .t0_us = i * CARRY_US,
                                     .t1_us = (i + 1) * CARRY_US,
                                     .seat = cards[i].seat % PZK_SEATS,
                                     .piece = cards[i].piece,
                                     .to = place_of(cards[i].seat)};
    }
    struct pzk_vtable *table = pzk_vtable_new(&script);
    assert_non_null(table);
    assert_true(pzk_vtable_frame(table, script.end_us, &frame));
    for (int y = 0; y < frame.height && lit > 0; y++) {
        /* the table's own buffer, which it fills again for each frame */
        memset((uint8_t *)(guintptr)frame.bgr + (size_t)y * frame.bgr_stride,
               255, (size_t)3 * (size_t)lit);
    }
    GBytes *jpeg = encode(&frame);
    pzk_vtable_free(table);
    return jpeg;
}

/* ---- the server ---- */

static GBytes *
newest(struct table_camera *camera)
{
    g_mutex_lock(&camera->lock);
    GBytes *jpeg = g_bytes_ref(camera->jpeg);
    g_mutex_unlock(&camera->lock);
    return jpeg;
}

static gboolean
put(struct table_camera *camera, GOutputStream *out, const void *bytes,
    gsize size)
{
    return g_output_stream_write_all(out, bytes, size, NULL, camera->over,
                                     NULL);
}

static void
count_sent(struct table_camera *camera, const GBytes *jpeg)
{
    g_mutex_lock(&camera->lock);
    camera->count += camera->jpeg == jpeg;
    g_cond_signal(&camera->sent);
    g_mutex_unlock(&camera->lock);
}

static gboolean
put_picture(struct table_camera *camera, GOutputStream *out)
{
    g_autoptr(GBytes) jpeg = newest(camera);
    gsize size = 0;
    const void *bytes = g_bytes_get_data(jpeg, &size);
    g_autofree char *head =
        g_strdup_printf("--frame\r\nContent-Type: image/jpeg\r\n"
                        "Content-Length: %zu\r\n\r\n",
                        size);
    gboolean alive = put(camera, out, head, strlen(head)) &&
                     put(camera, out, bytes, size) &&
                     put(camera, out, "\r\n", 2);

    if (alive) {
        count_sent(camera, jpeg);
    }
    return alive;
}

static gpointer
serve(gpointer data)
{
    static const char head[] = "HTTP/1.0 200 OK\r\nContent-Type: multipart/"
                               "x-mixed-replace; boundary=frame\r\n\r\n";
    struct table_camera *camera = data;

    while (!g_cancellable_is_cancelled(camera->over)) {
        g_autoptr(GSocketConnection) one = g_socket_listener_accept(
            camera->listener, NULL, camera->over, NULL);
        char request[2048];

        if (!one) {
            continue;
        }
        GOutputStream *out = g_io_stream_get_output_stream(G_IO_STREAM(one));
        gboolean alive =
            g_input_stream_read(g_io_stream_get_input_stream(G_IO_STREAM(one)),
                                request, sizeof(request), camera->over,
                                NULL) > 0 &&
            put(camera, out, head, strlen(head));
        while (alive) {
            alive = put_picture(camera, out);
            g_usleep(G_USEC_PER_SEC / FPS); /* a camera's own pace */
        }
    }
    return NULL;
}

struct table_camera *
table_camera_new(void)
{
    struct table_camera *camera = g_new0(struct table_camera, 1);

    g_mutex_init(&camera->lock);
    g_cond_init(&camera->sent);
    camera->jpeg = draw(NULL, 0, 0);
    camera->over = g_cancellable_new();
    camera->listener = g_socket_listener_new();
    guint16 port =
        g_socket_listener_add_any_inet_port(camera->listener, NULL, NULL);
    assert_int_not_equal(port, 0);
    camera->url = g_strdup_printf("http://127.0.0.1:%u/video", port);
    camera->thread = g_thread_new("camera", serve, camera);
    return camera;
}

void
table_camera_free(struct table_camera *camera)
{
    g_cancellable_cancel(camera->over);
    g_thread_join(camera->thread);
    g_socket_listener_close(camera->listener);
    g_object_unref(camera->listener);
    g_object_unref(camera->over);
    g_bytes_unref(camera->jpeg);
    g_mutex_clear(&camera->lock);
    g_cond_clear(&camera->sent);
    g_free(camera->url);
    g_free(camera);
}

const char *
table_camera_url(const struct table_camera *camera)
{
    return camera->url;
}

static void
send(struct table_camera *camera, GBytes *now)
{
    g_mutex_lock(&camera->lock);
    g_autoptr(GBytes) old = camera->jpeg;
    camera->jpeg = now;
    camera->count = 0;
    g_mutex_unlock(&camera->lock);
}

void
table_camera_show(struct table_camera *camera, const struct table_card *cards,
                  int n)
{
    send(camera, draw(cards, n, 0));
}

void
table_camera_glare(struct table_camera *camera)
{
    send(camera, draw(NULL, 0, 520));
}

void
table_camera_cover(struct table_camera *camera)
{
    enum { WIDTH = 640, HEIGHT = 360, GREY = 120 };
    uint8_t *bgr = g_malloc((size_t)3 * WIDTH * HEIGHT);
    struct pzk_frame even = {.width = WIDTH,
                             .height = HEIGHT,
                             .bgr = bgr,
                             .bgr_stride = (size_t)3 * WIDTH};

    memset(bgr, GREY, (size_t)3 * WIDTH * HEIGHT);
    send(camera, encode(&even));
    g_free(bgr);
}

void
table_camera_await(struct table_camera *camera, int count)
{
    gint64 until = g_get_monotonic_time() + 30 * G_USEC_PER_SEC;

    g_mutex_lock(&camera->lock);
    while (camera->count < count &&
           g_cond_wait_until(&camera->sent, &camera->lock, until)) {
    }
    bool sent = camera->count >= count;
    g_mutex_unlock(&camera->lock);
    assert_true(sent);
}
