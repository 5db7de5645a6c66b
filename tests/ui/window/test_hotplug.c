// SPDX-License-Identifier: MIT
/*
 * While the start page shows, cameras are plugged in and out. The list follows;
 * the choice and the focus stay. umockdev makes the devices; AT-SPI reads the
 * page. Started through umockdev-wrapper.
 * Usage: test_hotplug PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <umockdev.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* A device that comes again has another number and its old link. */
#define CAMERA(port, number, link, name)                                       \
    "P: /devices/usb1/1-" port "/video4linux/video" number "\n"                \
    "N: video" number "\n"                                                     \
    "E: DEVLINKS=/dev/v4l/by-id/" link "\n"                                    \
    "E: SUBSYSTEM=video4linux\n"                                               \
    "E: DEVNAME=/dev/video" number "\n"                                        \
    "E: MAJOR=81\n"                                                            \
    "E: MINOR=" number "\n"                                                    \
    "E: ID_V4L_CAPABILITIES=:capture:\n"                                       \
    "E: ID_V4L_PRODUCT=" name "\n"                                             \
    "A: name=" name "\n\n"

static const char first[] = CAMERA("1", "2", "usb-One", "First camera");
static const char second[] = CAMERA("2", "4", "usb-Two", "Second camera");
static const char again[] = CAMERA("1", "6", "usb-One", "First camera");

static const char first_at[] = "/sys/devices/usb1/1-1/video4linux/video2";
static const char second_at[] = "/sys/devices/usb1/1-2/video4linux/video4";

static void
plug(UMockdevTestbed *bed, const char *camera)
{
    assert_true(umockdev_testbed_add_from_string(bed, camera, NULL));
}

/* The camera's list, or NULL. */
static AtspiAccessible *
find_list(void)
{
    return reader_find(run.application, ATSPI_ROLE_COMBO_BOX, "Camera");
}

/* How many lines it should have, and has. */
struct lines {
    int wanted, now;
};

static bool
are_listed(void *data)
{
    struct lines *lines = data;

    atspi_accessible_clear_cache(run.application);
    AtspiAccessible *list = find_list();
    AtspiAccessible *menu =
        list ? atspi_accessible_get_child_at_index(list, 0, NULL) : NULL;
    lines->now = menu ? atspi_accessible_get_child_count(menu, NULL) : -1;
    g_clear_object(&menu);
    g_clear_object(&list);
    return lines->now == lines->wanted;
}

/* By hand; by the desktop, where the program knows how. */
#ifdef HAVE_PORTAL
enum { FIXED = 2 };
#else
enum { FIXED = 1 };
#endif

static void
expect_listed(int wanted)
{
    struct lines lines = {.wanted = wanted};

    reader_until(are_listed, &lines, 60);
    assert_int_equal(lines.now, wanted);
}

TEST(test_list_follows_cameras_and_keeps_choice_and_focus)
{
    UMockdevTestbed *bed = umockdev_testbed_new();

    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^No camera: enter the cards by hand$");
    expect_listed(FIXED);
    /* nobody chose yet: the first that comes is offered, not opened */
    plug(bed, first);
    driver_expect(&run, "^A camera is there: First camera\\.$");
    driver_expect(&run, "^No camera: enter the cards by hand$");
    expect_listed(FIXED + 1);
    driver_save_screen(&run, "offered");
    assert_true(reader_press(run.application, "Use this camera"));
    driver_expect(&run, "^First camera$");
    driver_expect_gone(&run, "^A camera is there: .*$");
    driver_tab_to(&run, "^East$", false);
    driver_type(&run, "Be");
    /* another one: what is chosen stays */
    plug(bed, second);
    expect_listed(FIXED + 2);
    driver_expect(&run, "^First camera$");
    driver_type(&run, "tty");
    driver_expect(&run, "^Betty$");
    driver_save_screen(&run, "two");
    /* the chosen one is plugged out: it is still the one, and comes back */
    umockdev_testbed_uevent(bed, first_at, "remove");
    driver_expect(&run, "^First camera \\(not plugged in\\)$");
    expect_listed(FIXED + 2);
    driver_expect_focus(&run, "^East$");
    driver_save_screen(&run, "out");
    umockdev_testbed_remove_device(bed, first_at);
    plug(bed, again);
    driver_expect(&run, "^First camera$");
    /* one that nobody chose leaves the list */
    umockdev_testbed_uevent(bed, second_at, "remove");
    expect_listed(FIXED + 1);
    driver_expect(&run, "^First camera$");
    driver_expect_focus(&run, "^East$");
    driver_finish(&run);
    g_object_unref(bed);
}

/* The camera of the last time is not there, another one is: it is asked before
 * that is used. */
TEST(test_another_camera_than_last_time_is_asked_about)
{
    static const char remembered[] =
        "[camera]\nlast=/dev/v4l/by-id/usb-Old\n"
        "[camera-look /dev/v4l/by-id/usb-Old]\nname=Old camera\nmirror=true\n"
        "[players]\nN=Anna\n";
    g_autofree char *file = g_build_filename(
        g_getenv("XDG_CONFIG_HOME"), "platzkarte", "settings.ini", NULL);
    g_autofree char *config = g_path_get_dirname(file);
    g_autofree char *kept = NULL;
    UMockdevTestbed *bed = umockdev_testbed_new();

    assert_int_equal(g_mkdir_with_parents(config, 0700), 0);
    assert_true(g_file_set_contents(file, remembered, -1, NULL));
    plug(bed, first);
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Old camera \\(not plugged in\\)$");
    driver_expect(&run, "^Anna$");
    driver_expect(&run, "^The camera of last time .* First camera\\.$");
    driver_save_screen(&run, "asked");
    assert_true(reader_press(run.application, "Use this camera"));
    driver_expect(&run, "^First camera$");
    /* it is the one of the next time */
    assert_true(reader_press(run.application, "Begin"));
    while (!kept || !strstr(kept, "last=/dev/v4l/by-id/usb-One")) {
        g_clear_pointer(&kept, g_free);
        g_usleep(50 * 1000);
        assert_true(g_file_get_contents(file, &kept, NULL, NULL));
    }
    assert_non_null(strstr(kept, "N=Anna"));
    assert_non_null(strstr(kept, "usb-Old]"));
    driver_finish(&run);
    g_object_unref(bed);
}

int
main(int argc, char **argv)
{
    const char *preload = g_getenv("LD_PRELOAD");

    if (!preload || !strstr(preload, "umockdev")) {
        fprintf(stderr, "not under umockdev-wrapper: skipped\n");
        return 77;
    }
    return DRIVER_RUN(&run, argc, argv);
}
