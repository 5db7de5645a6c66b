// SPDX-License-Identifier: MIT
/* Sources: what goes wrong is said, and files give every frame in order. */
#include "tests/kit/pzk_test.h"
#include "tests/kit/pictures/encode.h"

#include <sys/stat.h>
#include <unistd.h>

#include "vision/source/source_kinds.h"
#include "vision/source/source_open.h"

static char folder[64];

static void
make_folder(void)
{
    strcpy(folder, "/tmp/pzk_source_XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static const char *
in_folder(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void
write_bytes(const char *name, const void *bytes, size_t size)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void
write_picture(const char *name, uint8_t level)
{
    uint8_t pixels[64 * 48];
    memset(pixels, level, sizeof pixels);
    assert_true(kit_save_png(in_folder(name), pixels, 64, 48, 64, 1));
}

static void
remove_folder(void)
{
    static const char *const names[] = {"2.png",   "10.png",    "1.png",
                                        "bad.png", "notes.txt", "bad.mp4"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        unlink(in_folder(names[i]));
    }
    rmdir(folder);
}

static void
expect_refused(const char *src, const char *said)
{
    char why[PZK_WHY_MAX];
    struct pzk_source *source = pzk_source_open(src, NULL, why);
    assert_null(source);
    if (!strstr(why, said)) {
        fail_msg("%s: said \"%s\", not \"%s\"", src, why, said);
    }
}

TEST(test_open_nothing_there_is_said)
{
    make_folder();
    write_bytes("notes.txt", "no picture", 10);
    write_bytes("bad.mp4", "no video at all", 15);
    expect_refused("", "no camera is named");
    expect_refused(in_folder("missing.mp4"), "no such file, folder or camera");
    expect_refused(folder, "no pictures in this folder");
    expect_refused(in_folder("bad.mp4"), "nor a video");
    expect_refused(in_folder("notes.txt"), "nor a video");
    expect_refused("/dev/video77", "no such camera");
    expect_refused("77", "/dev/video77: there is no such camera");
    expect_refused("http://127.0.0.1:9/video", "check the address");
    expect_refused("demo:3", "no virtual table");
    remove_folder();
}

TEST(test_demo_is_told_by_its_name)
{
    assert_true(pzk_source_is_demo("demo"));
    assert_true(pzk_source_is_demo("demo:7:clean"));
    assert_false(pzk_source_is_demo("demonstration.mp4"));
    assert_false(pzk_source_is_demo("/tmp/demo"));
}

TEST(test_folder_pictures_come_in_natural_order)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;
    uint64_t seq = 0;

    make_folder();
    write_picture("10.png", 100);
    write_picture("2.png", 20);
    write_picture("1.png", 10);
    write_bytes("notes.txt", "no picture", 10);
    struct pzk_source *source = pzk_source_open(folder, NULL, why);
    assert_non_null(source);
    assert_false(pzk_source_is_live(source));
    static const uint8_t levels[] = {10, 20, 100};
    /* each is held for a second and a half, ten times a second */
    for (int i = 0; i < 3 * 15; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FRAME);
        assert_int_equal(frame.width, 64);
        assert_int_equal(frame.height, 48);
        assert_int_equal(frame.gray[0], levels[i / 15]);
        assert_int_equal(frame.t_us, i * 100000);
        assert_true(frame.seq > seq);
        assert_null(frame.bgr);
        seq = frame.seq;
    }
    assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_END);
    pzk_source_close(source);
    remove_folder();
}

TEST(test_folder_broken_picture_fails_naming_it)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;

    make_folder();
    write_picture("1.png", 10);
    write_bytes("bad.png", "\x89PNG\r\n\x1a\n and then nothing", 25);
    struct pzk_source *source = pzk_source_open(folder, NULL, why);
    assert_non_null(source);
    for (int i = 0; i < 15; i++) {
        assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FRAME);
    }
    assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FAILED);
    assert_non_null(strstr(pzk_source_why(source), "bad.png"));
    pzk_source_close(source);
    remove_folder();
}

TEST(test_folder_skip_goes_on_later)
{
    char why[PZK_WHY_MAX];
    struct pzk_frame frame;
    struct pzk_source_options options = {.want_bgr = true};

    make_folder();
    write_picture("1.png", 10);
    write_picture("2.png", 20);
    write_picture("10.png", 100);
    struct pzk_source *source = pzk_source_open(folder, &options, why);
    assert_non_null(source);
    pzk_source_skip(source, 2000000);
    assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FRAME);
    assert_int_equal(frame.gray[0], 100);
    assert_int_equal(frame.t_us, 3000000);
    assert_non_null(frame.bgr);
    pzk_source_close(source);
    remove_folder();
}

RUN_TESTS()
