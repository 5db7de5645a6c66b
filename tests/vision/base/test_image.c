// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"
#include "tests/kit/pictures/encode.h"

#include <sys/stat.h>
#include <unistd.h>

#include "vision/source/caged_image.h"
#include "vision/source/picture_header.h"

enum { W = 40, H = 30 };

/* A small PNG in memory, made by our own writer. */
static size_t
make_png(int channels, uint8_t *out, size_t size)
{
    uint8_t pixels[W * H * 3];
    char path[] = "/tmp/pzk-image-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    for (int i = 0; i < W * H * channels; i++) {
        pixels[i] = (uint8_t)(i * 7);
    }
    assert_true(
        kit_save_png(path, pixels, W, H, W * (size_t)channels, channels));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t n = fread(out, 1, size, file);
    fclose(file);
    unlink(path);
    return n;
}

TEST(test_decode_of_own_png_gives_pixels_back)
{
    uint8_t png[8192];
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    size_t n = make_png(1, png, sizeof png);
    assert_true(pzk_caged_image_decode(NULL, png, n, false, &image, error));
    assert_int_equal(image.width, W);
    assert_int_equal(image.height, H);
    assert_null(image.bgr);
    for (int i = 0; i < W * H; i++) {
        assert_int_equal(image.gray[i], (uint8_t)(i * 7));
    }
    pzk_image_finish(&image);
    assert_null(image.gray);
}

TEST(test_decode_in_colour_gives_both)
{
    uint8_t png[8192];
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    size_t n = make_png(3, png, sizeof png);
    assert_true(pzk_caged_image_decode(NULL, png, n, true, &image, error));
    struct pzk_frame frame = pzk_image_frame(&image);
    assert_non_null(frame.gray);
    assert_non_null(frame.bgr);
    assert_int_equal(frame.bgr[4], 28);
    assert_int_equal(frame.bgr_stride, 3 * W);
    pzk_image_finish(&image);
}

TEST(test_decode_of_anything_cut_off_is_refused)
{
    uint8_t png[8192];
    char error[PZK_WHY_MAX] = "";
    size_t n = make_png(3, png, sizeof png);
    for (size_t cut = 0; cut < n; cut++) {
        struct pzk_image image = {0};
        /* a copy of just that size, for the sanitizers to see overreads */
        uint8_t *part = malloc(cut > 0 ? cut : 1);
        assert_non_null(part);
        memcpy(part, png, cut);
        assert_false(
            pzk_caged_image_decode(NULL, part, cut, true, &image, error));
        assert_true(strlen(error) > 0);
        assert_null(image.gray);
        free(part);
    }
}

TEST(test_decode_of_flipped_bytes_never_crashes)
{
    uint8_t png[8192];
    char error[PZK_WHY_MAX] = "";
    size_t n = make_png(1, png, sizeof png);
    for (size_t i = 0; i < n; i += 3) {
        struct pzk_image image = {0};
        png[i] ^= 0x55;
        if (pzk_caged_image_decode(NULL, png, n, false, &image, error)) {
            assert_non_null(image.gray);
        }
        pzk_image_finish(&image);
        png[i] ^= 0x55;
    }
}

TEST(test_header_says_size_of_every_format)
{
    static const struct {
        const char *name;
        const char *bytes;
        size_t size;
        enum pzk_picture_format format;
        unsigned long width, height;
        bool complete;
    } cases[] = {
        {"jpeg", "\xff\xd8\xff\xe0\0\4ab\xff\xc2\0\x0b\10\1\2\3\4\1\1\1\1", 21,
         PZK_PICTURE_JPEG, 0x304, 0x102, false},
        {"pnm", "P5 # by hand\n12 34\n255\n", 22, PZK_PICTURE_PNM, 12, 34,
         true},
        {"bmp upside down",
         "BM____________\x28\0\0\0\5\0\0\0\xfe\xff\xff\xff\1\0\x18\0", 30,
         PZK_PICTURE_BMP, 5, 2, true},
        {"webp lossless",
         "RIFF\x16\0\0\0WEBPVP8L\0\0\0\0\x2f\x09\xc0\x04\0\0\0\0\0\0", 30,
         PZK_PICTURE_WEBP, 10, 20, true},
        {"pnm, comment ended by CR", "P5 #\r20000 20000 #\n5 5 255\n", 27,
         PZK_PICTURE_PNM, 20000, 20000, true},
        {"tiff",
         "II*\0\10\0\0\0\2\0\0\1\3\0\1\0\0\0\7\0\0\0\1\1\4\0\1\0\0\0\11\0\0\0",
         34, PZK_PICTURE_TIFF, 7, 9, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pzk_picture_header h;
        if (!pzk_picture_header_read(cases[i].bytes, cases[i].size, &h)) {
            fail_msg("%s refused", cases[i].name);
        }
        assert_int_equal(h.format, cases[i].format);
        assert_int_equal(h.width, cases[i].width);
        assert_int_equal(h.height, cases[i].height);
        assert_int_equal(h.complete, cases[i].complete);
    }
    struct pzk_picture_header h;
    assert_false(pzk_picture_header_read("P5#\n5 5 255\n....", 16, &h));
    assert_false(pzk_picture_header_read("GIF89a\1\0\1\0\0\0", 12, &h));
    assert_false(pzk_picture_header_read("plain text, no picture", 22, &h));
}

/* A TIFF header whose directory has ENTRIES, of 12 bytes each. */
static bool
read_tiff(const char *entries, char count, struct pzk_picture_header *h)
{
    uint8_t bytes[128] = "II*\0\10\0\0";
    size_t n = 12 * (size_t)count;

    bytes[8] = (uint8_t)count;
    memcpy(bytes + 10, entries, n);
    return pzk_picture_header_read(bytes, 10 + n + 4, h);
}

#define SMALL "\0\1\4\0\1\0\0\0\5\0\0\0" /* width 5 */
#define LARGE "\0\1\4\0\1\0\0\0\0\0\1\0" /* width 65536 */
#define HEIGHT "\1\1\3\0\1\0\0\0\7\0\0\0"

/* libtiff takes the first of several, and converts other types. */
TEST(test_tiff_has_one_size)
{
    struct pzk_picture_header h;
    assert_true(read_tiff(SMALL LARGE HEIGHT, 3, &h));
    assert_int_equal(h.width, 5);
    assert_int_equal(h.height, 7);
    assert_true(read_tiff(LARGE SMALL HEIGHT, 3, &h));
    assert_int_equal(h.width, 65536);

    /* LONG8, SBYTE, BYTE, of two numbers, of none */
    assert_false(read_tiff("\0\1\20\0\1\0\0\0\5\0\0\0" HEIGHT, 2, &h));
    assert_false(read_tiff("\0\1\6\0\1\0\0\0\5\0\0\0" HEIGHT, 2, &h));
    assert_false(read_tiff("\0\1\1\0\1\0\0\0\5\0\0\0" HEIGHT, 2, &h));
    assert_false(read_tiff("\0\1\4\0\2\0\0\0\5\0\0\0" HEIGHT, 2, &h));
    assert_false(read_tiff("\0\1\4\0\0\0\0\0\5\0\0\0" HEIGHT, 2, &h));
    /* and the second does not mend the first */
    assert_false(read_tiff("\0\1\20\0\1\0\0\0\5\0\0\0" SMALL HEIGHT, 3, &h));
}

TEST(test_decode_of_a_bomb_is_refused_by_its_header)
{
    /* 20000 x 20000, said in 19 bytes */
    static const char pnm[] = "P5 20000 20000 255\n";
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    assert_false(pzk_caged_image_decode(NULL, pnm, sizeof pnm - 1, false,
                                        &image, error));
    assert_non_null(strstr(error, "100 megapixels"));
    assert_null(image.gray);
}

TEST(test_load_of_what_is_no_picture_names_the_reason)
{
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    assert_false(
        pzk_caged_image_load(NULL, "/nonexistent/x.jpg", false, &image, error));
    assert_string_equal(error, "No such file or directory");
    assert_false(pzk_caged_image_load(NULL, "/tmp", false, &image, error));
    assert_string_equal(error, "Is a directory");
    assert_false(pzk_caged_image_load(NULL, "/dev/zero", false, &image, error));
    assert_string_equal(error, "not a file");
    char pipe[] = "/tmp/pzk-pipe-XXXXXX";
    assert_non_null(mkdtemp(pipe));
    char name[64];
    snprintf(name, sizeof name, "%s/x.jpg", pipe);
    assert_int_equal(mkfifo(name, 0600), 0);
    assert_false(pzk_caged_image_load(NULL, name, false, &image, error));
    assert_string_equal(error, "not a file");
    unlink(name);
    FILE *empty = fopen(name, "wb");
    assert_non_null(empty);
    fclose(empty);
    assert_false(pzk_caged_image_load(NULL, name, false, &image, error));
    assert_string_equal(error, "the file is empty");
    unlink(name);
    rmdir(pipe);
}

RUN_TESTS()
