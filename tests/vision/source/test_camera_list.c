// SPDX-License-Identifier: MIT
/*
 * The list of cameras and the word of their coming and going, on devices made
 * up by umockdev. Started through umockdev-wrapper.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <umockdev.h>

#include "tests/kit/cameras/fake_device.h"
#include "vision/source/camera_list.h"
#include "vision/source/source_kinds.h"

static const char webcam[] = "P: /devices/usb1/1-1/video4linux/video%d\n"
                             "N: video%d\n"
                             "E: DEVLINKS=/dev/v4l/by-path/pci-0-usb-0:1 "
                             "/dev/v4l/by-id/usb-Maker_Webcam-video-index0\n"
                             "E: SUBSYSTEM=video4linux\n"
                             "E: DEVNAME=/dev/video%d\n"
                             "E: MAJOR=81\n"
                             "E: MINOR=%d\n"
                             "E: ID_V4L_CAPABILITIES=:capture:\n"
                             "E: ID_V4L_PRODUCT=Webcam C920\n"
                             "A: name=HD Webcam\n\n";
/* the same camera's shadow */
static const char metadata[] = "P: /devices/usb1/1-1/video4linux/video3\n"
                               "N: video3\n"
                               "E: SUBSYSTEM=video4linux\n"
                               "E: DEVNAME=/dev/video3\n"
                               "E: MAJOR=81\n"
                               "E: MINOR=3\n"
                               "E: ID_V4L_CAPABILITIES=:\n"
                               "A: name=HD Webcam\n\n";
/* one without a number of its own */
static const char plain[] = "P: /devices/usb1/1-2/video4linux/video10\n"
                            "N: video10\n"
                            "E: DEVLINKS=/dev/v4l/by-path/pci-0-usb-0:2\n"
                            "E: SUBSYSTEM=video4linux\n"
                            "E: DEVNAME=/dev/video10\n"
                            "E: MAJOR=81\n"
                            "E: MINOR=10\n"
                            "E: ID_V4L_CAPABILITIES=:capture:\n"
                            "A: name=Box camera\n\n";

static void
plug(UMockdevTestbed *bed, const char *description)
{
    GError *error = NULL;
    if (!umockdev_testbed_add_from_string(bed, description, &error)) {
        fail_msg("%s", error->message);
    }
}

static char *
webcam_as(int number)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return g_strdup_printf(webcam, number, number, number, number);
#pragma GCC diagnostic pop
}

TEST(test_list_of_no_cameras_is_empty)
{
    UMockdevTestbed *bed = umockdev_testbed_new();
    struct pzk_camera_info list[4];

    assert_int_equal(pzk_camera_list(list, 4), 0);
    g_object_unref(bed);
}

TEST(test_list_names_cameras_and_leaves_shadows_out)
{
    UMockdevTestbed *bed = umockdev_testbed_new();
    struct pzk_camera_info list[4];
    char *first = webcam_as(2);

    plug(bed, plain);
    plug(bed, first);
    plug(bed, metadata);
    assert_int_equal(pzk_camera_list(list, 4), 2);
    assert_string_equal(list[0].path, "/dev/video2");
    assert_string_equal(list[0].stable,
                        "/dev/v4l/by-id/usb-Maker_Webcam-video-index0");
    assert_string_equal(list[0].name, "Webcam C920");
    assert_string_equal(list[1].path, "/dev/video10");
    assert_string_equal(list[1].stable, "/dev/v4l/by-path/pci-0-usb-0:2");
    assert_string_equal(list[1].name, "Box camera");
    /* too little room: how many there are is told all the same */
    assert_int_equal(pzk_camera_list(list, 1), 2);
    g_free(first);
    g_object_unref(bed);
}

/* Two cameras of one make, without serial numbers of their own, share the link
 * with the name: the port tells them apart, in the list and for who opens them.
 */
TEST(test_list_tells_twins_apart)
{
    static const char *const ports[] = {"/dev/v4l/by-path/pci-0-usb-0:1",
                                        "/dev/v4l/by-path/pci-0-usb-0:2"};
    UMockdevTestbed *bed = umockdev_testbed_new();
    struct pzk_camera_info list[4];
    g_autofree char *one = webcam_as(0);
    g_autofree char *elsewhere = webcam_as(2);
    g_auto(GStrv) at = g_strsplit(elsewhere, "1-1/", -1);
    g_autofree char *moved = g_strjoinv("1-2/", at);
    g_auto(GStrv) port = g_strsplit(moved, "usb-0:1", -1);
    g_autofree char *two = g_strjoinv("usb-0:2", port);

    plug(bed, one);
    plug(bed, two);
    assert_int_equal(pzk_camera_list(list, 4), 2);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(list[i].stable, ports[i]);
    }
    g_object_unref(bed);
}

/* ---- coming and going ---- */

struct heard {
    int came, went;
    struct pzk_camera_info last;
};

static void
on_changed(void *data, bool there, const struct pzk_camera_info *camera)
{
    struct heard *heard = data;

    heard->came += there;
    heard->went += !there;
    heard->last = *camera;
}

static gboolean
wake(gpointer data)
{
    return G_SOURCE_CONTINUE;
}

static void
wait_until(const int *value, int wanted)
{
    guint timer = g_timeout_add(50, wake, NULL);

    for (int i = 0; i < 200 && *value != wanted; i++) {
        g_main_context_iteration(NULL, TRUE);
    }
    g_source_remove(timer);
    assert_int_equal(*value, wanted);
}

TEST(test_monitor_tells_of_a_camera_that_goes_and_comes_back)
{
    UMockdevTestbed *bed = umockdev_testbed_new();
    struct heard heard = {0};
    struct pzk_camera_monitor *monitor =
        pzk_camera_monitor_new(on_changed, &heard);
    char *first = webcam_as(0);
    char *second = webcam_as(5);

    assert_non_null(monitor);
    plug(bed, metadata); /* not told of; adding one sends word */
    plug(bed, first);
    wait_until(&heard.came, 1);
    assert_string_equal(heard.last.path, "/dev/video0");
    char *stable = g_strdup(heard.last.stable);
    umockdev_testbed_uevent(bed, "/sys/devices/usb1/1-1/video4linux/video0",
                            "remove");
    wait_until(&heard.went, 1);
    assert_string_equal(heard.last.stable, stable);
    umockdev_testbed_remove_device(bed,
                                   "/sys/devices/usb1/1-1/video4linux/video0");
    plug(bed, second);
    wait_until(&heard.came, 2);
    assert_string_equal(heard.last.path, "/dev/video5");
    assert_string_equal(heard.last.stable, stable);
    assert_string_equal(stable, "/dev/v4l/by-id/usb-Maker_Webcam-video-index0");
    pzk_camera_monitor_free(monitor);
    g_free(stable);
    g_free(first);
    g_free(second);
    g_object_unref(bed);
}

static enum pzk_next
next_until(struct pzk_source *source, enum pzk_next wanted,
           struct pzk_frame *frame, int64_t wait_us)
{
    int64_t until = g_get_monotonic_time() + wait_us;
    enum pzk_next next = PZK_NEXT_WAIT;

    while (next != wanted && g_get_monotonic_time() < until) {
        next = pzk_source_next(source, frame, 20 * 1000);
    }
    return next;
}

/* By then it is only tried every now and then. */
TEST(test_camera_that_is_plugged_in_again_is_taken_at_once)
{
    enum { SECOND = 1000 * 1000 };
    static struct fake_device device;
    const struct pzk_source_options options = {.width = 64, .height = 48};
    UMockdevTestbed *bed = umockdev_testbed_new();
    char *again = webcam_as(5);
    char why[PZK_WHY_MAX] = "";
    struct pzk_frame frame;

    fake_device_reset(&device);
    struct pzk_source *source = pzk_source_open_v4l2(
        &fake_device_ops, &device, "/dev/video0", &options, why);
    assert_non_null(source);
    assert_int_equal(next_until(source, PZK_NEXT_FRAME, &frame, 5 * SECOND),
                     PZK_NEXT_FRAME);
    atomic_store(&device.number, -1);
    assert_int_equal(next_until(source, PZK_NEXT_LOST, &frame, 5 * SECOND),
                     PZK_NEXT_LOST);
    /* tried after 0.5, 1.5, 3.5 and 7.5 seconds */
    assert_int_equal(next_until(source, PZK_NEXT_FRAME, &frame, 4 * SECOND),
                     PZK_NEXT_WAIT);
    atomic_store(&device.number, 5);
    plug(bed, again);
    assert_int_equal(next_until(source, PZK_NEXT_FRAME, &frame, SECOND),
                     PZK_NEXT_FRAME);
    pzk_source_close(source);
    g_free(again);
    g_object_unref(bed);
}

int
main(void)
{
    const char *preload = getenv("LD_PRELOAD");
    if (!preload || !strstr(preload, "umockdev")) {
        print_message("not under umockdev-wrapper: skipped\n");
        return 77;
    }
    return run_cases(NULL, NULL);
}
