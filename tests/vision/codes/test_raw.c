// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/code128.h"
#include "tests/kit/in_cage.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/qr/version1.h"

/* What is read in one picture. */
enum { FOUND_MAX = 4, TEXT_MAX = 64 };
struct found {
    size_t n;
    struct pzk_raw_code codes[FOUND_MAX];
    char texts[FOUND_MAX][TEXT_MAX];
};

static void
take(void *data, const struct pzk_raw_code *code)
{
    struct found *found = data;

    assert_in_range(found->n, 0, FOUND_MAX - 1);
    assert_in_range(code->length, 1, TEXT_MAX - 1);
    memcpy(found->texts[found->n], code->text, code->length + 1);
    found->codes[found->n] = *code;
    found->codes[found->n].text = found->texts[found->n];
    found->n++;
}

static struct found
read_all(struct pzk_cage *cage, const struct pzk_frame *frame)
{
    char why[PZK_WHY_MAX] = "";
    struct found found = {.n = 0};

    assert_true(
        pzk_caged_raw_read(cage, IN_CAGE_RAW, frame, take, &found, why));
    return found;
}

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
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);
    struct paint p = paint_new(640, 480, 140);
    struct paint_view first = {.x = 130, .y = 120, .px_per_mm = 4};
    struct paint_view twin = {
        .x = 400, .y = 130, .px_per_mm = 5, .turn = 160, .tilt = 30};
    struct paint_view bars = {.x = 330, .y = 360, .px_per_mm = 4, .turn = 47};
    unsigned char widths[PZK_CODE128_WIDTHS];
    struct pzk_qr_grid grid;

    assert_non_null(cage);
    assert_true(pzk_qr_encode("HELLO", 3, &grid));
    assert_int_equal(pzk_code128_widths(42, widths), PZK_CODE128_WIDTHS);
    paint_plane(&p, &first, qr_label, &grid, 14);
    paint_plane(&p, &twin, qr_label, &grid, 14);
    paint_plane(&p, &bars, bar_label, widths, 33);
    struct pzk_frame frame = paint_finish_frame(&p, 1, 3, 1);

    struct found found = read_all(cage, &frame);

    assert_int_equal(found.n, 3);
    assert_string_equal(found.codes[0].text, "HELLO");
    assert_int_equal(found.codes[0].family, PZK_QR);
    assert_string_equal(found.codes[1].text, "HELLO");
    assert_string_equal(found.codes[2].text, "42");
    assert_int_equal(found.codes[2].family, PZK_CODE128);
    assert_float_equal(found.codes[0].center.x, 130, 12);
    assert_float_equal(found.codes[1].center.x, 400, 12);

    struct paint empty = paint_new(320, 240, 140);
    frame = paint_finish_frame(&empty, 1, 20, 2);
    assert_int_equal(read_all(cage, &frame).n, 0);
    paint_free(&empty);
    paint_free(&p);
    pzk_cage_free(cage);
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
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);
    struct paint p = paint_new(320, 240, 140);
    struct paint_view view = {.x = 160,
                              .y = 120,
                              .px_per_mm = 1.4f,
                              .turn = 33,
                              .tilt = 25,
                              .tilt_turn = 70};

    assert_non_null(cage);
    paint_plane(&p, &view, version_3_label, version_3, 19);
    struct pzk_frame frame = paint_finish_frame(&p, 0.9f, 5, 1);
    struct found found = read_all(cage, &frame);

    assert_int_equal(found.n, 1);
    assert_string_equal(found.codes[0].text, "https://example.org/Platzkarte");
    paint_free(&p);
    pzk_cage_free(cage);
}

TEST(test_read_gives_a_codes_bytes_as_they_are)
{
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);
    struct paint p = paint_new(320, 240, 140);
    struct paint_view view = {.x = 160, .y = 120, .px_per_mm = 4, .turn = 10};

    assert_non_null(cage);
    paint_plane(&p, &view, version_3_label, code_of_bytes, 19);
    struct pzk_frame frame = paint_finish_frame(&p, 0.9f, 5, 1);
    struct found found = read_all(cage, &frame);

    assert_int_equal(found.n, 1);
    assert_int_equal(found.codes[0].length, sizeof bytes - 1);
    assert_memory_equal(found.codes[0].text, bytes, sizeof bytes - 1);
    paint_free(&p);
    pzk_cage_free(cage);
}

TEST(test_read_of_a_sliver_finds_nothing)
{
    static const int sizes[][2] = {{1, 1}, {1, 300}, {300, 1}, {3, 3}};
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);

    assert_non_null(cage);
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        struct paint p = paint_new(sizes[i][0], sizes[i][1], 100);
        struct pzk_frame frame = paint_finish_frame(&p, 0, 30, i);

        assert_int_equal(read_all(cage, &frame).n, 0);
        paint_free(&p);
    }
    pzk_cage_free(cage);
}

RUN_TESTS()
