// SPDX-License-Identifier: MIT
/*
 * Network cameras that are cut and come back CUTS times: lost is said once each
 * time, back only when it is, and nothing is left behind: no memory, no
 * descriptor, no thread.
 * usage: test_camera_cuts PROGRAM CUTS
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>

#include "tests/kit/cameras/footprint.h"
#include "tests/kit/cameras/rtsp_server.h"
#include "tests/kit/cameras/stream_server.h"
#include "vision/source/source_open.h"

static const char *program;
static int cuts;

static struct pzk_source *
open_camera(const char *url)
{
    const struct pzk_source_options options = {.decoder = program};
    char why[PZK_WHY_MAX] = "";
    struct pzk_source *source = pzk_source_open(url, &options, why);

    if (!source) {
        fail_msg("%s", why);
    }
    return source;
}

static void
expect_frames(struct pzk_source *source)
{
    enum { TRIES = 300, FRAMES = 3 };
    struct pzk_frame frame;
    int seen = 0;

    for (int i = 0; i < TRIES && seen < FRAMES; i++) {
        seen += pzk_source_next(source, &frame, 100 * 1000) == PZK_NEXT_FRAME;
    }
    assert_int_equal(seen, FRAMES);
}

/* Once, and nothing after that. */
static void
expect_lost(struct pzk_source *source)
{
    enum { TRIES = 300, AFTER = 20 };
    struct pzk_frame frame;
    enum pzk_next next = PZK_NEXT_WAIT;

    for (int i = 0; i < TRIES && next != PZK_NEXT_LOST; i++) {
        next = pzk_source_next(source, &frame, 100 * 1000);
    }
    assert_int_equal(next, PZK_NEXT_LOST);
    assert_true(strlen(pzk_source_why(source)) > 10);
    for (int i = 0; i < AFTER; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 100 * 1000),
                         PZK_NEXT_WAIT);
    }
}

/* CUT and MEND what serves SOURCE. */
static void
cut_often(struct pzk_source *source, const char *what, const char *kind,
          void (*cut)(void *), void (*mend)(void *), void *server)
{
    struct footprint before = {0};

    expect_frames(source);
    for (int i = 0; i < cuts; i++) {
        cut(server);
        expect_lost(source);
        mend(server);
        expect_frames(source);
        before = i == cuts / 5 ? footprint_now() : before;
    }
    footprint_print(what, kind, cuts, before, footprint_now());
    footprint_expect(before, footprint_now());
}

static void
cut_http(void *server)
{
    atomic_store(&((struct stream_server *)server)->gone, true);
}

static void
mend_http(void *server)
{
    atomic_store(&((struct stream_server *)server)->gone, false);
}

TEST(test_http_is_cut_often)
{
    struct stream_server server = {.good = "stream_dark.jpg"};
    char url[100];

    stream_start(&server);
    stream_url(&server, "/video", url, sizeof url);
    struct pzk_source *source = open_camera(url);

    cut_often(source, "HTTP", "MJPG", cut_http, mend_http, &server);
    pzk_source_close(source);
    stream_stop(&server);
}

static void
cut_rtsp(void *server)
{
    rtsp_server_kill(server);
}

static void
mend_rtsp(void *server)
{
    rtsp_server_start(server);
}

TEST(test_rtsp_is_cut_often)
{
    struct {
        const char *name;
        struct rtsp_server server;
    } kinds[] = {
        {"H.264", {.pictures = RTSP_H264("width=640,height=360")}},
        {"MJPG", {.pictures = RTSP_JPEG}},
        {"H.264 with a password", {.user = "anna", .password = "secret"}}};

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct rtsp_server *server = &kinds[i].server;

        rtsp_server_start(server);
        g_autofree char *url =
            g_strdup_printf("rtsp://%s127.0.0.1:%d/table",
                            server->user ? "anna:secret@" : "", server->port);
        struct pzk_source *source = open_camera(url);

        cut_often(source, "RTSP", kinds[i].name, cut_rtsp, mend_rtsp, server);
        pzk_source_close(source);
        rtsp_server_kill(server);
    }
}

/* It goes on listening and sends nothing. */
static void
stall_rtsp(void *server)
{
    rtsp_server_freeze(server, true);
}

static void
unstall_rtsp(void *server)
{
    rtsp_server_freeze(server, false);
}

TEST(test_rtsp_stalls_often)
{
    struct rtsp_server server = {.pictures = NULL};
    int all = cuts;

    rtsp_server_start(&server);
    g_autofree char *url =
        g_strdup_printf("rtsp://127.0.0.1:%d/table", server.port);
    struct pzk_source *source = open_camera(url);

    cuts = (all + 4) / 5; /* each takes three seconds to be noticed */
    cut_often(source, "RTSP", "stalled", stall_rtsp, unstall_rtsp, &server);
    cuts = all;
    pzk_source_close(source);
    rtsp_server_kill(&server);
}

int
main(int argc, char **argv)
{
    if (rtsp_server_is_asked(argc, argv)) {
        return 1;
    }
    if (argc < 3) {
        return 2;
    }
    program = argv[1];
    cuts = atoi(argv[2]);
    return run_cases(NULL, NULL);
}
