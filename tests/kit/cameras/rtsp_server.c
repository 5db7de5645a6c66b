// SPDX-License-Identifier: MIT
#include "tests/kit/cameras/rtsp_server.h"

#include "tests/kit/pzk_test.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gst/rtsp-server/rtsp-server.h>

#include "tests/kit/cameras/own_child.h"
#include "tests/kit/cameras/time_code.h"

enum { PICTURE_WIDTH = 1280 }; /* px, of pictures with the time */

/* ---- the process ---- */

static void
let_in(GstRTSPMediaFactory *factory, const char *role, bool may)
{
    gst_rtsp_media_factory_add_role(
        factory, role, GST_RTSP_PERM_MEDIA_FACTORY_ACCESS, G_TYPE_BOOLEAN, may,
        GST_RTSP_PERM_MEDIA_FACTORY_CONSTRUCT, G_TYPE_BOOLEAN, may, NULL);
}

/* Everybody may know of the stream; who has the password may see it. */
static void
lock(GstRTSPServer *server, GstRTSPMediaFactory *factory,
     const struct rtsp_server *wanted)
{
    GstRTSPAuth *auth = gst_rtsp_auth_new();
    GstRTSPToken *user = gst_rtsp_token_new(GST_RTSP_TOKEN_MEDIA_FACTORY_ROLE,
                                            G_TYPE_STRING, "user", NULL);

    if (wanted->user) {
        gst_rtsp_auth_set_supported_methods(auth, GST_RTSP_AUTH_DIGEST);
        gst_rtsp_auth_add_digest(auth, wanted->user, wanted->password, user);
        let_in(factory, "user", true);
    } else {
        gst_rtsp_auth_set_default_token(auth, user);
        let_in(factory, "user", true);
    }
    if (wanted->tls) {
        GTlsCertificate *certificate = g_tls_certificate_new_from_files(
            PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem",
            PZK_SOURCE_ROOT "/tests/data/phones/tls-key.pem", NULL);

        gst_rtsp_auth_set_tls_certificate(auth, certificate);
        g_object_unref(certificate);
    }
    gst_rtsp_token_unref(user);
    gst_rtsp_server_set_auth(server, auth);
    g_object_unref(auth);
}

static void
on_picture(GstElement *clock, GstBuffer *buffer, gpointer data)
{
    GstMapInfo bytes;

    if (gst_buffer_map(buffer, &bytes, GST_MAP_WRITE)) {
        time_code_paint(bytes.data, PICTURE_WIDTH, 1);
        gst_buffer_unmap(buffer, &bytes);
    }
}

void
rtsp_server_set_clock(GstElement *bin)
{
    GstElement *clock = gst_bin_get_by_name(GST_BIN(bin), "clock");

    if (clock) {
        g_signal_connect(clock, "handoff", G_CALLBACK(on_picture), NULL);
        gst_object_unref(clock);
    }
}

static bool
is_lost(int lost)
{
    return g_random_int_range(0, lost) == 0;
}

/* A picture of several packets comes as a list. */
static GstPadProbeReturn
on_packets(GstPad *pad, GstPadProbeInfo *info, gpointer data)
{
    int lost = GPOINTER_TO_INT(data);

    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
        return is_lost(lost) ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK;
    }
    GstBufferList *list = gst_buffer_list_make_writable(info->data);

    for (guint i = gst_buffer_list_length(list); i > 0; i--) {
        if (is_lost(lost)) {
            gst_buffer_list_remove(list, i - 1, 1);
        }
    }
    info->data = list;
    return GST_PAD_PROBE_OK;
}

/* Loses one packet in LOST of those that BIN's payloader sends. */
static void
lose_packets(GstElement *bin, int lost)
{
    GstElement *payloader = gst_bin_get_by_name(GST_BIN(bin), "pay0");
    GstPad *pad = gst_element_get_static_pad(payloader, "src");

    gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_BUFFER_LIST,
        on_packets, GINT_TO_POINTER(lost), NULL);
    gst_object_unref(pad);
    gst_object_unref(payloader);
}

static void
on_media(GstRTSPMediaFactory *factory, GstRTSPMedia *media, gpointer data)
{
    GstElement *bin = gst_rtsp_media_get_element(media);
    int lost = GPOINTER_TO_INT(data);

    rtsp_server_set_clock(bin);
    if (lost > 0) {
        lose_packets(bin, lost);
    }
    gst_object_unref(bin);
}

/* Serves until it is killed; tells the port on standard output. */
static void
serve(const struct rtsp_server *wanted)
{
    char port[16];

    gst_init(NULL, NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GstRTSPServer *server = gst_rtsp_server_new();
    GstRTSPMediaFactory *factory = gst_rtsp_media_factory_new();
    GstRTSPMountPoints *mounts = gst_rtsp_server_get_mount_points(server);

    snprintf(port, sizeof(port), "%d", wanted->port);
    gst_rtsp_server_set_address(server, "127.0.0.1");
    gst_rtsp_server_set_service(server, port);
    gst_rtsp_media_factory_set_launch(
        factory, wanted->pictures ? wanted->pictures
                                  : RTSP_H264("width=640,height=360"));
    /* who is refused TCP comes again at once: shared media that are just being
     * taken down would be refused with 503 */
    gst_rtsp_media_factory_set_shared(factory, !wanted->udp);
    if (wanted->udp) {
        gst_rtsp_media_factory_set_protocols(factory, GST_RTSP_LOWER_TRANS_UDP);
    }
    g_signal_connect(factory, "media-configure", G_CALLBACK(on_media),
                     GINT_TO_POINTER(wanted->lost));
    if (wanted->user || wanted->tls) {
        lock(server, factory, wanted);
    }
    gst_rtsp_mount_points_add_factory(mounts, "/table", factory);
    if (gst_rtsp_server_attach(server, NULL) == 0) {
        _exit(1);
    }
    int bound = gst_rtsp_server_get_bound_port(server);

    if (write(STDOUT_FILENO, &bound, sizeof(bound)) != sizeof(bound)) {
        _exit(1);
    }
    g_main_loop_run(loop);
    _exit(0);
}

bool
rtsp_server_is_asked(int argc, char **argv)
{
    if (argc != 9 || strcmp(argv[1], "serve-camera") != 0) {
        return false;
    }
    const struct rtsp_server wanted = {.pictures = argv[2][0] ? argv[2] : NULL,
                                       .user = argv[3][0] ? argv[3] : NULL,
                                       .password = argv[4],
                                       .tls = argv[5][0] == '1',
                                       .udp = argv[6][0] == '1',
                                       .lost = atoi(argv[7]),
                                       .port = atoi(argv[8])};

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    serve(&wanted);
    return true;
}

/* ---- the tests' side ---- */

static const char *
or_empty(const char *text)
{
    return text ? text : "";
}

void
rtsp_server_start(struct rtsp_server *server)
{
    char port[16], lost[16];
    const char *const argv[] = {"camera",
                                "serve-camera",
                                or_empty(server->pictures),
                                or_empty(server->user),
                                or_empty(server->password),
                                server->tls ? "1" : "0",
                                server->udp ? "1" : "0",
                                lost,
                                port,
                                NULL};

    snprintf(lost, sizeof(lost), "%d", server->lost);
    snprintf(port, sizeof(port), "%d", server->port);
    server->pid = own_child_start(argv, &server->port);
}

void
rtsp_server_kill(struct rtsp_server *server)
{
    kill(server->pid, SIGKILL);
    assert_int_equal(waitpid(server->pid, NULL, 0), server->pid);
    server->pid = 0;
}

void
rtsp_server_freeze(struct rtsp_server *server, bool frozen)
{
    kill(server->pid, frozen ? SIGSTOP : SIGCONT);
}
