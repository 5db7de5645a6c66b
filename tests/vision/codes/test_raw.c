// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/code128.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/qr/version1.h"
#include "vision/codes/raw.h"

static float
qr_label(const void *what, float x, float y)
{
    const struct pzk_qr_grid *grid = what;
    int c = (int)floorf(x + 10.5f), r = (int)floorf(y + 10.5f);

    if (fabsf(x) > 14 || fabsf(y) > 14) {
        return -1;
    }
    return c < 0 || r < 0 || c > 20 || r > 20 || !grid->dark[r][c];
}

/* A strip of one millimetre a module along x, 20 mm high. */
static float
bar_label(const void *what, float x, float y)
{
    const unsigned char *widths = what;
    float at = x + 23;

    if (fabsf(x) > 33 || fabsf(y) > 10) {
        return -1;
    }
    if (at < 0) {
        return 1;
    }
    for (int i = 0; i < PZK_CODE128_WIDTHS; i++) {
        at -= widths[i];
        if (at < 0) {
            return i % 2 ? 1.0f : 0.0f;
        }
    }
    return 1;
}

TEST(test_read_finds_all_codes_at_any_turn_and_counts_twins)
{
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    struct paint p = paint_new(640, 480, 140);
    struct paint_view first = {.x = 130, .y = 120, .px_per_mm = 4};
    struct paint_view twin = {
        .x = 400, .y = 130, .px_per_mm = 5, .turn = 160, .tilt = 30};
    struct paint_view bars = {.x = 330, .y = 360, .px_per_mm = 4, .turn = 47};
    unsigned char widths[PZK_CODE128_WIDTHS];
    const struct pzk_raw_code *codes = NULL;
    struct pzk_qr_grid grid;

    assert_non_null(reader);
    assert_true(pzk_qr_encode("HELLO", 3, &grid));
    assert_int_equal(pzk_code128_widths(42, widths), PZK_CODE128_WIDTHS);
    paint_plane(&p, &first, qr_label, &grid, 14);
    paint_plane(&p, &twin, qr_label, &grid, 14);
    paint_plane(&p, &bars, bar_label, widths, 33);
    struct pzk_frame frame = paint_finish_frame(&p, 1, 3, 1);

    assert_int_equal(pzk_raw_read(reader, &frame, &codes), 3);
    assert_string_equal(codes[0].text, "HELLO");
    assert_int_equal(codes[0].family, PZK_QR);
    assert_string_equal(codes[1].text, "HELLO");
    assert_string_equal(codes[2].text, "42");
    assert_int_equal(codes[2].family, PZK_CODE128);
    assert_float_equal(codes[0].center.x, 130, 12);
    assert_float_equal(codes[1].center.x, 400, 12);

    /* the next picture's codes replace these */
    struct paint empty = paint_new(320, 240, 140);
    frame = paint_finish_frame(&empty, 1, 20, 2);
    assert_int_equal(pzk_raw_read(reader, &frame, &codes), 0);
    paint_free(&empty);
    paint_free(&p);
    pzk_raw_reader_free(reader);
    pzk_raw_reader_free(NULL);
}

/* "https://example.org/Platzkarte", version 3, as libqrencode draws it. */
enum { SIDE_3 = 29 };
static const char *const version_3[SIDE_3] = {
#include "tests/data/qr_v3.inc"
};

/* These bytes, of no one character set; version 3 as well. */
static const char bytes[] = "Z\xc3\xbcrich\0\xff\x80\xa4\xe4";
static const char *const code_of_bytes[SIDE_3] = {
#include "tests/data/qr_bytes.inc"
};

static float
version_3_label(const void *what, float x, float y)
{
    const char *const *rows = what;
    int c = (int)floorf(x + SIDE_3 / 2.0f), r = (int)floorf(y + SIDE_3 / 2.0f);

    if (fabsf(x) > SIDE_3 / 2.0f + 4 || fabsf(y) > SIDE_3 / 2.0f + 4) {
        return -1;
    }
    return c < 0 || r < 0 || c >= SIDE_3 || r >= SIDE_3 || rows[r][c] != '#';
}

TEST(test_read_of_a_small_slanted_code_of_version_3_decodes_it)
{
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    const struct pzk_raw_code *codes = NULL;
    struct paint p = paint_new(320, 240, 140);
    struct paint_view view = {.x = 160,
                              .y = 120,
                              .px_per_mm = 1.4f,
                              .turn = 33,
                              .tilt = 25,
                              .tilt_turn = 70};

    assert_non_null(reader);
    paint_plane(&p, &view, version_3_label, version_3, 19);
    struct pzk_frame frame = paint_finish_frame(&p, 0.9f, 5, 1);
    assert_int_equal(pzk_raw_read(reader, &frame, &codes), 1);
    assert_string_equal(codes[0].text, "https://example.org/Platzkarte");
    paint_free(&p);
    pzk_raw_reader_free(reader);
}

TEST(test_read_gives_a_codes_bytes_as_they_are)
{
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    const struct pzk_raw_code *codes = NULL;
    struct paint p = paint_new(320, 240, 140);
    struct paint_view view = {.x = 160, .y = 120, .px_per_mm = 4, .turn = 10};

    assert_non_null(reader);
    paint_plane(&p, &view, version_3_label, code_of_bytes, 19);
    struct pzk_frame frame = paint_finish_frame(&p, 0.9f, 5, 1);
    assert_int_equal(pzk_raw_read(reader, &frame, &codes), 1);
    assert_int_equal(codes[0].length, sizeof bytes - 1);
    assert_memory_equal(codes[0].text, bytes, sizeof bytes - 1);
    paint_free(&p);
    pzk_raw_reader_free(reader);
}

TEST(test_read_of_a_sliver_finds_nothing)
{
    static const int sizes[][2] = {{1, 1}, {1, 300}, {300, 1}, {3, 3}};
    struct pzk_raw_reader *reader = pzk_raw_reader_new();

    assert_non_null(reader);
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        struct paint p = paint_new(sizes[i][0], sizes[i][1], 100);
        struct pzk_frame frame = paint_finish_frame(&p, 0, 30, i);
        const struct pzk_raw_code *codes;

        assert_int_equal(pzk_raw_read(reader, &frame, &codes), 0);
        paint_free(&p);
    }
    pzk_raw_reader_free(reader);
}

RUN_TESTS()
