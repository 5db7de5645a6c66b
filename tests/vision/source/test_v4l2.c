// SPDX-License-Identifier: MIT
/*
 * Camera devices: the kernel is played by the test, which asks for nothing
 * that a driver has not done somewhere: formats and sizes other than asked,
 * empty and short frames, errors, a device in use, forbidden, stuck, pulled
 * out and plugged in under another number.
 */
#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <linux/videodev2.h>
#include <stdatomic.h>
#include <unistd.h>

#include "tests/kit/cameras/fake_device.h"
#include "tests/kit/cameras/footprint.h"
#include "vision/source/camera_file.h"
#include "vision/source/plain_pixels.h"
#include "vision/source/source_kinds.h"
#include "vision/source/v4l2/v4l2.h"

enum { PATIENCE = 300 };

static int cuts = 1;

/* One by itself, and some that fail at the same time. */
enum { WAYS = 5 };
static struct fake_device device, failing[WAYS];

static struct pzk_source *
open_with(struct fake_device *d, bool color, char *why)
{
    struct pzk_source_options options = {
        .want_bgr = color, .width = 64, .height = 48, .fps = 30};
    return pzk_source_open_v4l2(&fake_device_ops, d, "/dev/video0", &options,
                                why);
}

static enum pzk_next
wait_for(struct pzk_source *source, enum pzk_next wanted, struct pzk_frame *f)
{
    enum pzk_next next = PZK_NEXT_WAIT;
    for (int i = 0; i < PATIENCE && next != wanted; i++) {
        next = pzk_source_next(source, f, 100 * 1000);
    }
    return next;
}

static void
expect_all_given_back(const struct fake_device *d, int opened)
{
    assert_int_equal(atomic_load(&d->opened), opened);
    assert_int_equal(atomic_load(&d->closed), opened);
    assert_int_equal(atomic_load(&d->mapped), 0);
    assert_int_equal(atomic_load(&d->streaming), 0);
}

TEST(test_device_is_asked_for_jpeg_and_size_then_rate)
{
    static const uint32_t order[] = {
        (uint32_t)VIDIOC_S_FMT, (uint32_t)VIDIOC_G_FMT, (uint32_t)VIDIOC_S_PARM,
        (uint32_t)VIDIOC_G_PARM, (uint32_t)VIDIOC_REQBUFS};
    int at = 0;
    struct pzk_capture_mode mode = {.width = 64, .height = 48, .fps = 30};
    char why[PZK_WHY_MAX];

    fake_device_reset(&device);
    struct pzk_v4l2 *camera = pzk_v4l2_open(&fake_device_ops, &device,
                                            "/dev/video0", NULL, &mode, why);
    assert_non_null(camera);
    assert_int_equal(device.asked[0], (uint32_t)VIDIOC_QUERYCAP);
    while (device.asked[at] != order[0]) { /* what it has */
        assert_true(++at < device.n_asked);
    }
    assert_true(device.n_asked >= at + 5);
    assert_memory_equal(device.asked + at, order, sizeof order);
    assert_int_equal(device.pix.pixelformat, V4L2_PIX_FMT_MJPEG);
    assert_int_equal(device.rate, 30);
    assert_int_equal(mode.width, 64);
    assert_int_equal(mode.fps, 30);
    pzk_v4l2_close(camera);
    expect_all_given_back(&device, 1);
}

TEST(test_device_of_another_size_or_format_is_read_as_it_is)
{
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    for (int color = 0; color < 2; color++) {
        fake_device_reset(&device);
        device.only = V4L2_PIX_FMT_YUYV;
        device.width = 100;
        device.height = 70;
        struct pzk_source *source = open_with(&device, color, why);
        assert_non_null(source);
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        assert_int_equal(frame.width, 100);
        assert_int_equal(frame.height, 70);
        assert_int_equal(frame.gray[69 * 100 + 99], 77);
        assert_int_equal(frame.bgr != NULL, color);
        if (color) {
            /* no colour in it: (77 - 16) * 255 / 219 */
            assert_in_range(frame.bgr[0], 70, 72);
            assert_in_range(frame.bgr[3 * (69 * 100 + 99) + 2], 70, 72);
        }
        pzk_source_close(source);
        expect_all_given_back(&device, 1);
    }
    /* Motion JPEG of another size than it said: the picture counts */
    fake_device_reset(&device);
    device.width = 640;
    device.height = 480;
    struct pzk_source *source = open_with(&device, false, why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    assert_int_equal(frame.width, 64);
    pzk_source_close(source);
}

/* v4l2loopback takes its sender's format alone, and has none without one; other
 * drivers have only the multiplanar interface. */
TEST(test_device_is_opened_by_what_it_says_it_has)
{
    static const struct {
        uint32_t format;
        bool strict, multiplanar;
    } cases[] = {
        {V4L2_PIX_FMT_YUV420, true, false}, {V4L2_PIX_FMT_NV12, true, false},
        {V4L2_PIX_FMT_YUYV, true, false},   {V4L2_PIX_FMT_NV12, true, true},
        {V4L2_PIX_FMT_YUYV, false, true},   {V4L2_PIX_FMT_MJPEG, true, true}};
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fake_device_reset(&device);
        device.only = cases[i].format;
        device.strict = cases[i].strict;
        device.multiplanar = cases[i].multiplanar;
        device.width = 64;
        device.height = 48;
        struct pzk_source *source = open_with(&device, false, why);

        if (!source) {
            fail_msg("case %zu: %s", i, why);
        }
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        assert_int_equal(frame.width, 64);
        pzk_source_close(source);
        expect_all_given_back(&device, 1);
    }
    fake_device_reset(&device);
    device.idle = true;
    assert_null(open_with(&device, false, why));
    assert_non_null(strstr(why, "nobody sends to it"));
    fake_device_reset(&device);
    device.only = V4L2_PIX_FMT_RGB565;
    assert_null(open_with(&device, false, why));
    assert_non_null(strstr(why, "not known here"));
}

/* The largest picture up to the wished size that comes often enough. */
TEST(test_device_mode_is_chosen_from_what_it_has)
{
#define JPEG V4L2_PIX_FMT_MJPEG
#define YUYV V4L2_PIX_FMT_YUYV
    static const struct fake_mode usb[] = {{JPEG, 2592, 1944, 15, 0},
                                           {JPEG, 1920, 1080, 30, 0},
                                           {JPEG, 640, 480, 30, 0},
                                           {YUYV, 1920, 1080, 5, 0},
                                           {YUYV, 640, 480, 30, 0}};
    static const struct fake_mode plain[] = {
        {V4L2_PIX_FMT_RGB565, 1920, 1080, 30, 0},
        {YUYV, 1920, 1080, 5, 0},
        {YUYV, 1280, 720, 10, 0},
        {YUYV, 800, 600, 20, 0},
        {YUYV, 640, 480, 30, 0}};
    static const struct fake_mode slow[] = {{YUYV, 1600, 900, 5, 0},
                                            {YUYV, 640, 480, 14, 0},
                                            {YUYV, 1920, 1080, 4, 0}};
    static const struct fake_mode large[] = {{JPEG, 4000, 3000, 20, 0},
                                             {JPEG, 2592, 1944, 20, 0}};
    static const struct fake_mode any[] = {
        {V4L2_PIX_FMT_NV12, 4056, 3040, 30, 16}};
    static const struct {
        const struct fake_mode *modes;
        int n, width, height;
        uint32_t format, set_width, set_height;
        bool chosen;
    } cases[] = {{usb, 5, 1920, 1080, JPEG, 1920, 1080, false},
                 {usb, 5, 640, 480, JPEG, 640, 480, false},
                 {usb, 5, 3000, 2000, JPEG, 2592, 1944, false},
                 {plain, 5, 1920, 1080, YUYV, 800, 600, false},
                 {plain, 5, 1280, 720, YUYV, 1280, 720, true},
                 {plain, 5, 1280, 960, YUYV, 800, 600, true},
                 {slow, 3, 1920, 1080, YUYV, 1600, 900, false},
                 {slow, 3, 1920, 1080, YUYV, 1920, 1080, true},
                 {large, 2, 1920, 1080, JPEG, 2592, 1944, false},
                 {any, 1, 1920, 1080, V4L2_PIX_FMT_NV12, 1920, 1072, false}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pzk_capture_mode mode = {cases[i].width, cases[i].height, 30,
                                        cases[i].chosen};
        char why[PZK_WHY_MAX];

        fake_device_reset(&device);
        device.modes = cases[i].modes;
        device.n_modes = cases[i].n;
        struct pzk_v4l2 *camera = pzk_v4l2_open(
            &fake_device_ops, &device, "/dev/video0", NULL, &mode, why);

        assert_non_null(camera);
        pzk_v4l2_close(camera);
        assert_int_equal(device.pix.pixelformat, cases[i].format);
        assert_int_equal(device.pix.width, cases[i].set_width);
        assert_int_equal(device.pix.height, cases[i].set_height);
    }
}

/* People choose from the modes of the device, which the source reports with the
 * one in use; their choice is kept in the settings file. */
TEST(test_mode_that_people_chose_is_used_and_reported)
{
    static const struct fake_mode modes[] = {
        {YUYV, 96, 72, 5, 0},  {YUYV, 64, 48, 30, 0}, {YUYV, 32, 24, 60, 0},
        {JPEG, 64, 48, 60, 0}, {JPEG, 16, 12, 60, 0}, {JPEG, 0, 9, 60, 0}};
    static const int expected[][3] = {
        {96, 72, 5}, {64, 48, 60}, {32, 24, 60}, {16, 12, 60}, {0, 0, 0}};
    const struct pzk_capture_mode chosen = {
        .width = 96, .height = 72, .fps = 4};
    const char *const file = "modes-settings.ini";
    const struct pzk_source_options options = {
        .width = 64, .height = 48, .fps = 30, .settings = file};
    struct pzk_hold_state got;
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    unlink(file);
    for (int again = 0; again < 2; again++) {
        fake_device_reset(&device);
        device.modes = modes;
        device.n_modes = 6;
        struct pzk_source *source = pzk_source_open_v4l2(
            &fake_device_ops, &device, "/dev/video0", &options, why);

        assert_non_null(source);
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        pzk_source_hold(source, PZK_HOLD_NOTHING, &got);
        assert_int_equal(got.used.width, again ? 96 : 64);
        assert_int_equal(got.used.fps, again ? 4 : 30);
        assert_int_equal(frame.width, again ? 96 : 64);
        for (int i = 0; i < 5; i++) {
            assert_int_equal(got.modes[i].width, expected[i][0]);
            assert_int_equal(got.modes[i].height, expected[i][1]);
            assert_int_equal(got.modes[i].fps, expected[i][2]);
        }
        pzk_source_close(source);
        assert_true(pzk_camera_file_save_mode(
            file, "/dev/v4l/by-id/usb-Maker_Webcam", &chosen));
    }
    unlink(file);
}

/* Two pixels of each layout: luma 100 and 110, blue 90, red 200; or blue 10,
 * green 20, red 30. */
TEST(test_all_layouts_of_plain_pixels_are_read)
{
    static const struct {
        enum pzk_plain_layout layout;
        uint8_t bytes[8];
        size_t size, stride;
        bool colors;
    } all[] = {
        {PZK_PLAIN_YUYV, {100, 90, 110, 200}, 4, 4, false},
        {PZK_PLAIN_UYVY, {90, 100, 200, 110}, 4, 4, false},
        {PZK_PLAIN_YVYU, {100, 200, 110, 90}, 4, 4, false},
        {PZK_PLAIN_VYUY, {200, 100, 90, 110}, 4, 4, false},
        {PZK_PLAIN_NV12, {100, 110, 90, 200}, 4, 2, false},
        {PZK_PLAIN_NV21, {100, 110, 200, 90}, 4, 2, false},
        {PZK_PLAIN_I420, {100, 110, 90, 200}, 4, 2, false},
        {PZK_PLAIN_YV12, {100, 110, 200, 90}, 4, 2, false},
        {PZK_PLAIN_BGR, {10, 20, 30, 10, 20, 30}, 6, 6, true},
        {PZK_PLAIN_RGB, {30, 20, 10, 30, 20, 10}, 6, 6, true},
        {PZK_PLAIN_BGRX, {10, 20, 30, 99, 10, 20, 30, 99}, 8, 8, true},
    };
    static const uint8_t colored[6] = {21, 54, 213, 33, 66, 224};
    static const uint8_t plain_colors[6] = {10, 20, 30, 10, 20, 30};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct pzk_plain plain = {.bytes = all[i].bytes,
                                  .size = all[i].size,
                                  .stride = all[i].stride,
                                  .width = 2,
                                  .height = 1,
                                  .layout = all[i].layout};
        struct pzk_plain_image to = {0};

        assert_true(pzk_plain_take(&plain, true, &to));
        assert_int_equal(to.image.gray[0], all[i].colors ? 22 : 100);
        assert_int_equal(to.image.gray[1], all[i].colors ? 22 : 110);
        assert_memory_equal(to.image.bgr,
                            all[i].colors ? plain_colors : colored, 6);
        plain.size--;
        assert_false(pzk_plain_take(&plain, true, &to));
        pzk_plain_finish(&to);
    }
}

TEST(test_device_that_cannot_be_opened_says_why)
{
    static const struct {
        int open_errno, stream_errno;
        bool shadow;
        const char *said;
    } cases[] = {{EACCES, 0, false, "you may not use this camera"},
                 {EBUSY, 0, false, "another program is using"},
                 {ENOENT, 0, false, "there is no such camera"},
                 {0, EBUSY, false, "another program is using"},
                 {0, ENOSPC, false, "the USB port has no room"},
                 {0, EIO, false, "plug it in again"},
                 {0, 0, true, "it is no camera"}};
    char why[PZK_WHY_MAX];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fake_device_reset(&device);
        device.open_errno = cases[i].open_errno;
        device.stream_errno = cases[i].stream_errno;
        device.shadow = cases[i].shadow;
        assert_null(open_with(&device, false, why));
        if (!strstr(why, cases[i].said) || !strstr(why, "/dev/video0: ")) {
            fail_msg("said \"%s\", not \"%s\"", why, cases[i].said);
        }
        expect_all_given_back(&device, cases[i].open_errno ? 0 : 1);
    }
}

TEST(test_device_errors_now_and_then_are_passed_over)
{
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    fake_device_reset(&device);
    atomic_store(&device.eio_every, 4);
    struct pzk_source *source = open_with(&device, false, why);
    assert_non_null(source);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
    }
    assert_int_equal(atomic_load(&device.opened), 1);
    pzk_source_close(source);
    expect_all_given_back(&device, 1);
}

/* How many bytes come on standard error while a device's picture, broken by its
 * cable, is decoded by DECODER. */
static long
printed_by(const char *decoder)
{
    struct pzk_source_options options = {
        .width = 64, .height = 48, .fps = 30, .decoder = decoder};
    FILE *printed = tmpfile();
    int errors = dup(STDERR_FILENO);
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    fake_device_reset(&device);
    /* before the end mark */
    memmove(device.jpeg + device.size + 5, device.jpeg + device.size - 2, 2);
    memset(device.jpeg + device.size - 2, 0x55, 7);
    device.size += 7;
    assert_non_null(printed);
    assert_true(errors >= 0);
    dup2(fileno(printed), STDERR_FILENO);
    struct pzk_source *source = pzk_source_open_v4l2(
        &fake_device_ops, &device, "/dev/video0", &options, why);
    enum pzk_next next =
        source ? wait_for(source, PZK_NEXT_FRAME, &frame) : PZK_NEXT_END;

    pzk_source_close(source);
    dup2(errors, STDERR_FILENO);
    close(errors);
    assert_int_equal(next, PZK_NEXT_FRAME);
    assert_int_equal(frame.width, 64);
    expect_all_given_back(&device, 1);
    long size = lseek(fileno(printed), 0, SEEK_END);
    fclose(printed);
    return size;
}

TEST(test_broken_picture_of_a_device_prints_nothing)
{
    assert_int_equal(printed_by(NULL), 0); /* libjpeg would */
    assert_int_equal(printed_by("/proc/self/exe"), 0);
}

/* What a device is made to do, and undo. */
static void
break_device(int way, bool broken)
{
    struct fake_device *d = &failing[way];

    switch (way) {
    case 0:
        atomic_store(&d->number, broken ? -1 : 7);
        break;
    case 1:
        atomic_store(&d->stuck, broken);
        break;
    case 2:
        atomic_store(&d->empty, broken);
        break;
    case 3:
        atomic_store(&d->half, broken);
        break;
    default:
        atomic_store(&d->eio_every, broken ? 1 : 0);
    }
}

TEST(test_device_that_fails_is_lost_and_comes_back)
{
    struct pzk_source *sources[WAYS];
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    /* all at once, as it takes seconds to be sure */
    for (int i = 0; i < WAYS; i++) {
        fake_device_reset(&failing[i]);
        sources[i] = open_with(&failing[i], false, why);
        assert_non_null(sources[i]);
        assert_int_equal(wait_for(sources[i], PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        break_device(i, true);
    }
    for (int i = 0; i < WAYS; i++) {
        assert_int_equal(wait_for(sources[i], PZK_NEXT_LOST, &frame),
                         PZK_NEXT_LOST);
        assert_true(strlen(pzk_source_why(sources[i])) > 10);
        if (i == 0) {
            assert_non_null(strstr(pzk_source_why(sources[i]), "unplugged"));
        }
        break_device(i, false);
    }
    for (int i = 0; i < WAYS; i++) {
        assert_int_equal(wait_for(sources[i], PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        pzk_source_close(sources[i]);
        expect_all_given_back(&failing[i], atomic_load(&failing[i].opened));
    }
    /* pulled out, it was opened again, under its new number */
    assert_true(atomic_load(&failing[0].opened) >= 2);
}

/* Pulled out and plugged in again, with the number it gets then. */
TEST(test_device_that_is_cut_often_leaves_nothing_behind)
{
    struct footprint before = {0};
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    fake_device_reset(&device);
    struct pzk_source *source = open_with(&device, false, why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    for (int i = 0; i < cuts; i++) {
        atomic_store(&device.number, -1);
        assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame),
                         PZK_NEXT_LOST);
        for (int k = 0; k < 6; k++) { /* never back while it is out */
            assert_int_equal(pzk_source_next(source, &frame, 50 * 1000),
                             PZK_NEXT_WAIT);
        }
        atomic_store(&device.number, 7 + i % 3);
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        before = i == cuts / 5 ? footprint_now() : before;
    }
    footprint_print("device", "MJPG", cuts, before, footprint_now());
    footprint_expect(before, footprint_now());
    pzk_source_close(source);
    expect_all_given_back(&device, atomic_load(&device.opened));
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        return pzk_cage_serve(&pzk_caged_image_handler, 1);
    }
    cuts = argc > 1 ? atoi(argv[1]) : 1;
    return run_cases(NULL, NULL);
}
