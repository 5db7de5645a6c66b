// SPDX-License-Identifier: MIT
#include "tests/bench/timed_http.h"

#include "tests/kit/pzk_test.h"

#include <arpa/inet.h>
#include <gio/gio.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/cameras/own_child.h"
#include "tests/kit/cameras/rtsp_server.h"

static bool
put(int fd, const void *bytes, size_t size)
{
    const char *at = bytes;

    while (size > 0) {
        ssize_t n = send(fd, at, size, MSG_NOSIGNAL);

        if (n <= 0) {
            return false;
        }
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool
put_text(int fd, const char *text)
{
    return put(fd, text, strlen(text));
}

static bool
put_picture(int fd, GstSample *sample)
{
    GstMapInfo bytes;
    char head[128];
    bool good = false;

    if (gst_buffer_map(gst_sample_get_buffer(sample), &bytes, GST_MAP_READ)) {
        snprintf(head, sizeof head,
                 "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: "
                 "%zu\r\n\r\n",
                 bytes.size);
        good = put_text(fd, head) && put(fd, bytes.data, bytes.size) &&
               put_text(fd, "\r\n");
        gst_buffer_unmap(gst_sample_get_buffer(sample), &bytes);
    }
    return good;
}

static void
serve_pictures(int fd)
{
    GstElement *pipeline = gst_parse_launch(
        "videotestsrc is-live=true ! video/x-raw,framerate=30/1,width=1280,"
        "height=720,format=I420 ! identity name=clock signal-handoffs=true ! "
        "jpegenc ! appsink name=sink sync=false max-buffers=1 drop=true",
        NULL);
    GstElement *sink = gst_bin_get_by_name(GST_BIN(pipeline), "sink");
    bool alive = put_text(fd, "HTTP/1.0 200 OK\r\nContent-Type: multipart/"
                              "x-mixed-replace; boundary=frame\r\n\r\n");

    rtsp_server_set_clock(pipeline);
    gst_element_set_state(pipeline, GST_STATE_PLAYING);
    while (alive) {
        GstSample *sample = gst_app_sink_pull_sample(GST_APP_SINK(sink));

        alive = sample && put_picture(fd, sample);
        g_clear_pointer(&sample, gst_sample_unref);
    }
    gst_element_set_state(pipeline, GST_STATE_NULL);
    gst_object_unref(sink);
    gst_object_unref(pipeline);
}

/* Sixty-four megabytes of nothing, packed; again and again. */
static void
serve_bomb(int fd)
{
    enum { UNPACKED = 64 << 20 };
    GZlibCompressor *gzip =
        g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
    uint8_t *nothing = calloc(1, UNPACKED);
    uint8_t *packed = malloc(UNPACKED / 100);
    size_t taken = 0;
    size_t size = 0;

    g_converter_convert(G_CONVERTER(gzip), nothing, UNPACKED, packed,
                        UNPACKED / 100, G_CONVERTER_INPUT_AT_END, &taken, &size,
                        NULL);
    free(nothing);
    bool alive =
        put_text(fd, "HTTP/1.0 200 OK\r\nContent-Encoding: gzip\r\n"
                     "Content-Type: multipart/x-mixed-replace; boundary=frame"
                     "\r\n\r\n");
    while (alive) {
        alive = put(fd, packed, size);
    }
    free(packed);
    g_object_unref(gzip);
}

static void
serve(enum timed_http_what what)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int on = 1;

    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(listener, 4) != 0 ||
        getsockname(listener, (struct sockaddr *)&address, &size) != 0) {
        return;
    }
    int port = ntohs(address.sin_port);

    gst_init(NULL, NULL);
    for (bool told = write(STDOUT_FILENO, &port, sizeof port) == sizeof port;
         told;) {
        int fd = accept(listener, NULL, NULL);
        char request[4096];

        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (recv(fd, request, sizeof request, 0) > 0) {
            (what == TIMED_HTTP_BOMB ? serve_bomb : serve_pictures)(fd);
        }
        close(fd);
    }
}

bool
timed_http_is_asked(int argc, char **argv)
{
    if (argc != 3 || strcmp(argv[1], "serve-http") != 0) {
        return false;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    serve(argv[2][0] == 'b' ? TIMED_HTTP_BOMB : TIMED_HTTP_PICTURES);
    return true;
}

void
timed_http_start(struct timed_http *server)
{
    const char *const argv[] = {
        "camera", "serve-http",
        server->what == TIMED_HTTP_BOMB ? "bomb" : "pictures", NULL};

    server->pid = own_child_start(argv, &server->port);
}

void
timed_http_kill(struct timed_http *server)
{
    kill(server->pid, SIGKILL);
    waitpid(server->pid, NULL, 0);
}
