// SPDX-License-Identifier: MIT
/*
 * Network cameras by RTSP: GStreamer's own server plays them, well and with a
 * fault, and everything is decoded in the program's cage.
 *
 * usage: test_stream_rtsp PROGRAM
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/words/text.h"
#include "tests/kit/cameras/rtsp_server.h"
#include "vision/source/source_open.h"

enum { PATIENCE = 600 }; /* tenths of a second */

static const char *program;

static struct pzk_source *
open_at(const struct rtsp_server *server, const char *who, const char *path,
        char *why)
{
    struct pzk_source_options options = {.decoder = program};
    g_autofree char *url =
        g_strdup_printf("%s://%s127.0.0.1:%d%s", server->tls ? "rtsps" : "rtsp",
                        who, server->port, path);

    return pzk_source_open(url, &options, why);
}

static struct pzk_source *
open_table(const struct rtsp_server *server)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_source *source = open_at(server, "", "/table", why);

    if (!source) {
        fail_msg("it said: %s", why);
    }
    return source;
}

static enum pzk_next
wait_for(struct pzk_source *source, enum pzk_next wanted,
         struct pzk_frame *frame)
{
    enum pzk_next next = PZK_NEXT_WAIT;

    for (int i = 0; i < PATIENCE && next != wanted; i++) {
        next = pzk_source_next(source, frame, 100 * 1000);
    }
    return next;
}

static void
assert_shows(struct pzk_source *source, int width)
{
    struct pzk_frame frame;

    for (int i = 0; i < 5; i++) {
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        assert_int_equal(frame.width, width);
    }
    /* GStreamer's test pattern: white at its upper left, black lower right */
    assert_true(frame.gray[frame.stride * 20 + 10] > 170);
    assert_true(frame.gray[frame.stride * ((size_t)frame.height - 10) +
                           (size_t)frame.width / 8] < 60);
}

TEST(test_all_packings_are_shown)
{
    static const char *const pictures[] = {RTSP_H264("width=640,height=360"),
                                           RTSP_H265, RTSP_JPEG};

    for (size_t i = 0; i < G_N_ELEMENTS(pictures); i++) {
        struct rtsp_server server = {.pictures = pictures[i]};

        rtsp_server_start(&server);
        gint64 from = g_get_monotonic_time();
        struct pzk_source *source = open_table(&server);

        assert_true(pzk_source_is_live(source));
        assert_shows(source, 640);
        print_message("%s: five pictures after %.2f s\n", pictures[i],
                      (double)(g_get_monotonic_time() - from) / 1e6);
        pzk_source_close(source);
        rtsp_server_kill(&server);
    }
}

static void
assert_refused(const struct rtsp_server *server, const char *who,
               const char *path, const char *said)
{
    char why[PZK_WHY_MAX] = "";

    assert_null(open_at(server, who, path, why));
    if (!strstr(why, said)) {
        fail_msg("said \"%s\", not \"%s\"", why, said);
    }
    assert_null(strstr(why, "wrong"));
}

TEST(test_what_is_no_camera_is_said)
{
    struct rtsp_server sound = {.pictures = RTSP_SOUND};
    struct rtsp_server locked = {.user = "anna", .password = "p@ss"};
    struct rtsp_server nobody = {.port = 0};
    char why[PZK_WHY_MAX];

    rtsp_server_start(&sound);
    assert_refused(&sound, "", "/nothing", "no stream at this address (404)");
    assert_refused(&sound, "", "/table", "no pictures that can be read here");
    rtsp_server_kill(&sound);
    rtsp_server_start(&locked);
    assert_refused(&locked, "", "/table", "a name and a password");
    assert_refused(&locked, "anna:wrong@", "/table",
                   "refuses this name and password");
    struct pzk_source *source = open_at(&locked, "anna:p%40ss@", "/table", why);

    assert_non_null(source);
    assert_shows(source, 640);
    pzk_source_close(source);
    nobody.port = locked.port;
    rtsp_server_kill(&locked);
    assert_refused(&nobody, "", "/table", "nothing answers there");
}

/* By TLS, with and without a password. A certificate that nobody vouches for is
 * none. */
TEST(test_tls_opens_where_the_certificate_is_trusted)
{
    struct rtsp_server servers[] = {
        {.tls = true}, {.tls = true, .user = "anna", .password = "p@ss"}};
    GTlsBackend *backend = g_tls_backend_get_default();
    GTlsDatabase *trusted = g_tls_file_database_new(
        PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem", NULL);
    char why[PZK_WHY_MAX];

    assert_non_null(trusted);
    for (size_t i = 0; i < G_N_ELEMENTS(servers); i++) {
        const char *who = servers[i].user ? "anna:p%40ss@" : "";

        rtsp_server_start(&servers[i]);
        assert_refused(&servers[i], who, "/table",
                       "its certificate is not trusted");
        g_tls_backend_set_default_database(backend, trusted);
        struct pzk_source *source = open_at(&servers[i], who, "/table", why);

        if (!source) {
            fail_msg("it said: %s", why);
        }
        assert_shows(source, 640);
        pzk_source_close(source);
        if (servers[i].user) {
            assert_refused(&servers[i], "", "/table", "a name and a password");
            assert_refused(&servers[i], "anna:wrong@", "/table",
                           "refuses this name and password");
        }
        g_tls_backend_set_default_database(backend, NULL);
        rtsp_server_kill(&servers[i]);
    }
    g_object_unref(trusted);
}

/* Pulled out, and back with pictures of another size; then stuck, and on. */
TEST(test_camera_is_lost_and_comes_back)
{
    struct rtsp_server server = {.pictures = NULL};
    struct pzk_frame frame;

    rtsp_server_start(&server);
    struct pzk_source *source = open_table(&server);

    assert_shows(source, 640);
    rtsp_server_kill(&server);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_true(strlen(pzk_source_why(source)) > 10);
    /* said once */
    for (int i = 0; i < 20; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 50 * 1000),
                         PZK_NEXT_WAIT);
    }
    server.pictures = RTSP_H264("width=320,height=240");
    rtsp_server_start(&server);
    assert_shows(source, 320);
    rtsp_server_freeze(&server, true);
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    rtsp_server_freeze(&server, false);
    assert_shows(source, 320);
    pzk_source_close(source);
    rtsp_server_kill(&server);
}

static int
count_white(const struct pzk_frame *frame)
{
    int white = 0;

    for (int y = 0; y < frame->height; y++) {
        for (int x = 0; x < frame->width; x++) {
            white += frame->gray[(size_t)y * frame->stride + (size_t)x] > 128;
        }
    }
    return white;
}

/* By UDP, which the camera alone speaks, every twentieth packet is lost: that
 * costs pictures until the next that stands alone, and the camera is not
 * lost. */
TEST(test_lost_packets_cost_pictures_alone)
{
    enum { LOOKS = 60, BALL_PX = 1130, SOFT_PX = 30 };
    struct rtsp_server server = {
        .pictures = RTSP_BALL, .udp = true, .lost = 20};
    struct pzk_frame frame;

    rtsp_server_start(&server);
    struct pzk_source *source = open_table(&server);
    int damaged = 0;

    for (int i = 0; i < LOOKS; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 60 * 1000 * 1000),
                         PZK_NEXT_FRAME);
        damaged += abs(count_white(&frame) - BALL_PX) > SOFT_PX;
    }
    assert_int_equal(damaged, 0);
    pzk_source_close(source);
    rtsp_server_kill(&server);
}

/* The process that decodes: the only child besides the camera. */
static pid_t
decoder_of_this(const struct rtsp_server *server)
{
    /* it is a child of the thread that started it */
    g_autoptr(GDir) threads = g_dir_open("/proc/self/task", 0, NULL);

    for (const char *name; (name = g_dir_read_name(threads));) {
        g_autofree char *path =
            g_strdup_printf("/proc/self/task/%s/children", name);
        g_autofree char *children = NULL;

        if (!g_file_get_contents(path, &children, NULL, NULL)) {
            continue;
        }
        g_auto(GStrv) pids = g_strsplit(g_strstrip(children), " ", -1);

        for (int i = 0; pids[i] && pids[i][0]; i++) {
            if (atoi(pids[i]) != server->pid) {
                return atoi(pids[i]);
            }
        }
    }
    return 0;
}

/* A decoder's fault costs pictures, not the camera, which would be told as
 * lost: the next picture that stands alone is there within a second, or as soon
 * as the machine has time. */
TEST(test_decoder_that_dies_is_replaced)
{
    enum { DEATHS = 3 };
    struct rtsp_server server = {.pictures = NULL};
    struct pzk_frame frame;

    rtsp_server_start(&server);
    struct pzk_source *source = open_table(&server);

    for (int i = 0; i < DEATHS; i++) {
        assert_shows(source, 640);
        pid_t decoder = decoder_of_this(&server);

        assert_true(decoder > 0);
        kill(decoder, SIGKILL);
        g_usleep(100 * 1000);
        for (int k = 0; k < 5; k++) {
            enum pzk_next next =
                pzk_source_next(source, &frame, 60 * 1000 * 1000);

            assert_int_equal(next, PZK_NEXT_FRAME);
        }
    }
    assert_shows(source, 640);
    pzk_source_close(source);
    rtsp_server_kill(&server);
}

int
main(int argc, char **argv)
{
    if (rtsp_server_is_asked(argc, argv)) {
        return 1;
    }
    program = argc > 1 ? argv[1] : NULL;
    return run_cases(NULL, NULL);
}
