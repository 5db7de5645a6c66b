// SPDX-License-Identifier: MIT
/*
 * Cameras of the desktop: nodes of a real PipeWire, and the real portal, in a
 * session of their own (with_pipewire). Killed and back; let go in a pause; not
 * there; another one there; by the portal, allowed and not; in the program's
 * list. With CUTS each kind is cut so often.
 * usage: test_desktop DESKTOP_CAMERA PLATZKARTE DECODER [CUTS]
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <signal.h>
#include <unistd.h>

#include "tests/kit/cameras/footprint.h"
#include "tests/kit/launch.h"
#include "vision/source/desktop/desktop_list.h"
#include "vision/source/source_open.h"

static const char *camera_program;
static const char *platzkarte, *decoder;
static int cuts = 1;
/* A busy machine fails no test. */
enum { LONGEST_US = 60 * 1000 * 1000 };

/* What the test that runs has open; a teardown closes it. */
static GPtrArray *cameras; /* GSubprocess */
static struct pzk_source *opened;

/* What a made-up camera gives (kit/cameras/desktop_camera.c), and the grey
 * levels that come of it in the middle. */
struct kind {
    const char *name;
    int width, height; /* px */
    const char *what[2];
    int grey[2];
    bool color;
};

static const struct kind kinds[] = {
    {"YUY2", 320, 240, {"60", "180"}, {60, 180}, true},
    {"NV12", 320, 240, {"60", "180"}, {60, 180}, true},
    {"YUY2", 1280, 720, {"60", "180"}, {60, 180}, false},
    {"MJPG",
     64,
     48,
     {PZK_SOURCE_ROOT "/tests/data/stream_dark.jpg",
      PZK_SOURCE_ROOT "/tests/data/stream_dark.jpg"},
     {60, 60},
     true},
};

static GSubprocess *
camera_start(const char *node, const struct kind *kind, int which)
{
    g_autofree char *width = g_strdup_printf("%d", kind->width);
    g_autofree char *height = g_strdup_printf("%d", kind->height);
    const char *const argv[] = {
        camera_program,    node, kind->name, width, height,
        kind->what[which], NULL};
    GSubprocess *camera = launch(G_SUBPROCESS_FLAGS_NONE, argv);

    assert_non_null(camera);
    g_ptr_array_add(cameras, camera);
    return camera;
}

static void
camera_kill(GSubprocess *camera)
{
    g_subprocess_force_exit(camera);
    g_subprocess_wait(camera, NULL, NULL);
    g_ptr_array_remove(cameras, camera);
    g_object_unref(camera);
}

static void
close_source(void)
{
    pzk_source_close(opened);
    opened = NULL;
}

/* A node needs a while to be there; so does the portal. */
static struct pzk_source *
open_soon(const char *src, bool color, char *why)
{
    const struct pzk_source_options options = {.want_bgr = color,
                                               .decoder = decoder};
    gint64 until_us = g_get_monotonic_time() + LONGEST_US;
    struct pzk_source *source = pzk_source_open(src, &options, why);

    while (!source && g_get_monotonic_time() < until_us) {
        g_usleep(250 * 1000);
        source = pzk_source_open(src, &options, why);
    }
    if (!source) {
        fail_msg("%s", why);
    }
    opened = source;
    return source;
}

static enum pzk_next
wait_for(struct pzk_source *source, enum pzk_next wanted, struct pzk_frame *f)
{
    gint64 until_us = g_get_monotonic_time() + LONGEST_US;
    enum pzk_next next;

    do {
        next = pzk_source_next(source, f, 100 * 1000);
    } while (next != wanted && g_get_monotonic_time() < until_us);
    return next;
}

static void
expect_picture(struct pzk_source *source, const struct kind *kind, int which)
{
    struct pzk_frame frame;

    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(frame.width, kind->width);
    assert_int_equal(frame.height, kind->height);
    int x = frame.width / 2;
    int y = frame.height / 2;
    assert_in_range(frame.gray[(size_t)y * frame.stride + (size_t)x],
                    kind->grey[which] - 12, kind->grey[which] + 12);
    assert_int_equal(frame.bgr != NULL, kind->color);
}

static void
expect_lost(struct pzk_source *source)
{
    struct pzk_frame frame;

    /* what was sent before may still come */
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_true(strlen(pzk_source_why(source)) > 10);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 50 * 1000),
                         PZK_NEXT_WAIT);
    }
}

/* Lost once, and back only when it is. */
static void
cut(const struct kind *kind)
{
    char why[PZK_WHY_MAX] = "";
    GSubprocess *camera = camera_start("table", kind, 0);
    struct pzk_source *source = open_soon("pipewire:table", kind->color, why);
    struct footprint before = {0};

    expect_picture(source, kind, 0);
    for (int i = 0; i < cuts; i++) {
        camera_kill(camera);
        expect_lost(source);
        camera = camera_start("table", kind, (i + 1) % 2);
        expect_picture(source, kind, (i + 1) % 2);
        if (i == cuts / 5) {
            before = footprint_now();
        }
    }
    footprint_print("PipeWire", kind->name, cuts, before, footprint_now());
    footprint_expect(before, footprint_now());
    /* a pause lets it go */
    struct pzk_frame frame;
    pzk_source_pause(source, true);
    assert_int_equal(pzk_source_next(source, &frame, 200 * 1000),
                     PZK_NEXT_WAIT);
    pzk_source_pause(source, false);
    expect_picture(source, kind, cuts % 2);
    close_source();
    camera_kill(camera);
}

static int finish(void **state);

CASE_(test_node_that_is_killed_comes_back, NULL, finish)
{
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        cut(&kinds[i]);
    }
}

/* Blind players would not see that it is another table. */
CASE_(test_another_node_does_not_come_in_its_place, NULL, finish)
{
    char why[PZK_WHY_MAX] = "";
    GSubprocess *camera = camera_start("table", &kinds[0], 0);
    GSubprocess *other = camera_start("door", &kinds[0], 1);
    struct pzk_source *source = open_soon("pipewire:door", true, why);

    close_source(); /* it is there */
    source = open_soon("pipewire:table", true, why);
    expect_picture(source, &kinds[0], 0);
    camera_kill(camera);
    expect_lost(source);
    for (int i = 0; i < 30; i++) {
        struct pzk_frame frame;
        assert_int_equal(pzk_source_next(source, &frame, 100 * 1000),
                         PZK_NEXT_WAIT);
    }
    close_source();
    camera_kill(other);
}

CASE_(test_node_that_is_not_there_is_said, NULL, finish)
{
    char why[PZK_WHY_MAX] = "";

    assert_null(pzk_source_open("pipewire:nobody", NULL, why));
    assert_string_equal(why, "pipewire:nobody: the desktop has no such camera; "
                             "“platzkarte cameras” lists those it has");
}

CASE_(test_list_has_each_camera_once, NULL, finish)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_camera_info list[4] = {
        {.path = "/dev/video7", .stable = "/dev/v4l/by-id/usb-A", .name = "A"}};
    GSubprocess *camera = camera_start("table", &kinds[0], 0);

    open_soon("pipewire:table", false, why);
    close_source();
    assert_int_equal(pzk_desktop_list(list, 1, 4), 2);
    assert_string_equal(list[1].path, "pipewire:table");
    assert_string_equal(list[1].stable, "pipewire:table");
    assert_string_equal(list[1].name, "A camera, made up");
    assert_int_equal(pzk_desktop_list(list, 1, 1), 1); /* no room */
    g_autofree char *out = NULL;
    const char *const list_cameras[] = {platzkarte, "cameras", NULL};
    g_autoptr(GSubprocess) lister =
        launch(G_SUBPROCESS_FLAGS_STDOUT_PIPE, list_cameras);
    assert_true(
        g_subprocess_communicate_utf8(lister, NULL, NULL, &out, NULL, NULL));
    assert_non_null(
        strstr(out, "pipewire:table\tpipewire:table\tA camera, made up\n"));
    camera_kill(camera);
    /* the kernel's camera is listed as such */
    const char *const kernel[] = {
        camera_program, "kernel",           "YUY2", "320", "240",
        "60",           "v4l2:/dev/video7", NULL};
    camera = launch(G_SUBPROCESS_FLAGS_NONE, kernel);
    g_ptr_array_add(cameras, camera);
    open_soon("pipewire:kernel", false, why);
    close_source();
    assert_int_equal(pzk_desktop_list(list, 1, 4), 1);
    assert_int_equal(pzk_desktop_list(list, 0, 4), 1);
    camera_kill(camera);
}

/* What the user answered once is in the desktop's store. */
static void
answer(const char *yes_or_no)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GDBusConnection) bus =
        g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    const char *const answers[] = {yes_or_no, NULL};

    assert_non_null(bus);
    g_autoptr(GVariant) done = g_dbus_connection_call_sync(
        bus, "org.freedesktop.impl.portal.PermissionStore",
        "/org/freedesktop/impl/portal/PermissionStore",
        "org.freedesktop.impl.portal.PermissionStore", "SetPermission",
        g_variant_new("(sbss^as)", "devices", TRUE, "camera", "", answers),
        NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
    if (!done) {
        fail_msg("%s", error->message);
    }
}

CASE_(test_portal_gives_a_camera_where_it_is_allowed, NULL, finish)
{
    char why[PZK_WHY_MAX] = "";
    GSubprocess *camera = camera_start("table", &kinds[0], 0);

    answer("yes");
    struct pzk_source *source = open_soon("desktop", true, why);
    expect_picture(source, &kinds[0], 0);
    camera_kill(camera);
    expect_lost(source);
    camera = camera_start("table", &kinds[0], 1);
    expect_picture(source, &kinds[0], 1);
    close_source();
    camera_kill(camera);
}

CASE_(test_portal_that_refuses_is_said, NULL, finish)
{
    char why[PZK_WHY_MAX] = "";
    GSubprocess *camera = camera_start("table", &kinds[0], 0);

    answer("no");
    assert_null(pzk_source_open("desktop", NULL, why));
    assert_string_equal(why, "desktop: the desktop was not allowed to show a "
                             "camera; allow it in the desktop's settings, "
                             "under privacy");
    answer("yes");
    camera_kill(camera);
}

static int
finish(void **state)
{
    close_source();
    while (cameras->len > 0) {
        camera_kill(g_ptr_array_index(cameras, 0));
    }
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc < 4) {
        return 2;
    }
    camera_program = argv[1];
    platzkarte = argv[2];
    decoder = argv[3];
    cuts = argc > 4 ? atoi(argv[4]) : 1;
    cameras = g_ptr_array_new();
    return run_cases(NULL, NULL);
}
