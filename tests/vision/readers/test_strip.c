// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/own_label.h"
#include "vision/readers/strip/strip.h"
#include "vision/readers/strip/decode.h"
#include "vision/readers/strip/slopes.h"

enum { MAX = 16 };

static void
assert_quad(const struct pzk_mark *mark, const struct paint_view *view,
            float within)
{
    expect_own_quad(mark->quad, view, OWN_STRIP_HALF_WIDE, 23 * 1.25f, within);
}

TEST(test_table_strips_differ_in_four_modules)
{
    static struct pzk_strip_table table;

    pzk_strip_table_fill(&table);
    for (int a = 0; a < PZK_STRIP_NUMBERS; a++) {
        for (int b = 0; b < PZK_STRIP_NUMBERS; b++) {
            int forward = 0, backward = 0;

            for (int m = 0; m < PZK_STRIP_MODULES; m++) {
                forward += table.dark[a][m] != table.dark[b][m];
                backward += table.dark[a][m] !=
                            table.dark[b][PZK_STRIP_MODULES - 1 - m];
            }
            assert_true(a == b || forward >= 4);
            assert_true(backward >= 4);
        }
    }
}

TEST(test_read_of_one_strip_gives_piece_and_place)
{
    static const struct {
        const char *name;
        int number, piece;
        float module, turn, tilt, blur, noise;
    } cases[] = {
        {"upright", 0, PZK_JT, 3, 0, 0, 0.8f, 4},
        {"small", 13, PZK_JX3, 1.8f, 0, 0, 0.8f, 4},
        {"turned by 45", 20, PZK_H3, 2, 45, 0, 0.8f, 4},
        {"turned by 200, tilted", 27, PZK_HX3, 2, 200, 25, 0.8f, 4},
        {"steep", 37, PZK_G1, 3, 71, 45, 0.8f, 4},
        {"lying", 54, 54, 2.6f, 90, 20, 0.8f, 4},
        {"large", 30, PZK_W1, 6, -63, 10, 1, 4},
        {"soft", 44, PZK_P1, 3.2f, 17, 10, 1.5f, 4},
        {"noisy", 25, PZK_HX1, 3, 17, 10, 0.8f, 14},
        {"piece without a strip", 80, PZK_NO_PIECE, 3, 17, 10, 0.8f, 4},
        {"free number", 99, PZK_NO_PIECE, 3, 300, 10, 0.8f, 4},
    };
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);

    assert_non_null(reader);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct paint p = paint_new(480, 480, 120);
        struct paint_view view = {.x = 233.3f,
                                  .y = 241.7f,
                                  .px_per_mm = cases[i].module / 1.25f,
                                  .turn = cases[i].turn,
                                  .tilt = cases[i].tilt,
                                  .tilt_turn = 33};
        struct own_strip label = own_strip_of(cases[i].number);
        struct pzk_mark marks[MAX];
        char text[4];

        print_message("  %s\n", cases[i].name);
        paint_plane(&p, &view, own_strip_tone, &label, 45);
        struct pzk_frame frame =
            paint_finish_frame(&p, cases[i].blur, cases[i].noise, i);
        size_t n = pzk_strip_read(reader, &frame, NULL, NULL, marks, MAX);
        assert_int_equal(n, 1);
        text[0] = (char)('0' + cases[i].number / 10);
        text[1] = (char)('0' + cases[i].number % 10);
        text[2] = '\0';
        assert_int_equal(marks[0].family, PZK_CODE128);
        assert_string_equal(marks[0].text, text);
        assert_int_equal(marks[0].piece, cases[i].piece);
        assert_true(marks[0].upright_known);
        assert_quad(&marks[0], &view, 1.5f);
        paint_free(&p);
    }
    pzk_strip_reader_free(reader);
}

/* What marks.md refuses: each differs from a strip in one thing. */
/* Bars of two pixels that the lens blurs by 1.5: in the levels they are no more
 * than ripples, sharpened they are bars. */
TEST(test_read_of_soft_strips)
{
    enum { STRIPS = 16 };
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);
    size_t read = 0;

    assert_non_null(reader);
    for (int i = 0; i < STRIPS; i++) {
        struct own_strip label = own_strip_of(i);
        struct paint p = paint_new(240, 240, 70);
        struct paint_view view = {.x = 121.3f,
                                  .y = 118.7f,
                                  .px_per_mm = 2 / 1.25f,
                                  .turn = 360.0f * (float)i / STRIPS + 5,
                                  .tilt = 25,
                                  .tilt_turn = 77.0f * (float)i};
        struct pzk_mark marks[MAX];

        paint_plane(&p, &view, own_strip_tone, &label, 45);
        struct pzk_frame frame =
            paint_finish_frame(&p, 1.6f, 3, (uint64_t)i + 1);
        size_t n = pzk_strip_read(reader, &frame, NULL, NULL, marks, MAX);

        assert_true(n <= 1);
        for (size_t k = 0; k < n; k++) {
            assert_int_equal(marks[k].piece, i);
            read++;
        }
        paint_free(&p);
    }
    print_message("  %zu of %d\n", read, STRIPS);
    assert_true(4 * read >= 3 * STRIPS);
    pzk_strip_reader_free(reader);
}

TEST(test_read_of_almost_a_strip_finds_nothing)
{
    enum { OK, NO_QUIET, SPOILT, REVERSED_BARS, CASES };
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);
    struct paint_view view = {
        .x = 200, .y = 200, .px_per_mm = 2.4f, .turn = 33, .tilt = 20};

    assert_non_null(reader);
    for (int k = 0; k < CASES; k++) {
        struct paint p = paint_new(400, 400, 60);
        struct own_strip label = own_strip_of(42);
        struct pzk_mark marks[MAX];

        if (k == NO_QUIET) {
            label.quiet = 2.5f;
        }
        if (k == SPOILT) {
            /* another first digit: the check symbol no longer agrees */
            struct own_strip other = own_strip_of(72);
            memcpy(label.widths + 6, other.widths + 6, 6);
        }
        if (k == REVERSED_BARS) {
            /* an even pattern of bars */
            memset(label.widths, 2, sizeof(label.widths));
        }
        paint_plane(&p, &view, own_strip_tone, &label, 45);
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 4, 3);
        assert_int_equal(pzk_strip_read(reader, &frame, NULL, NULL, marks, MAX),
                         k == OK ? 1 : 0);
        paint_free(&p);
    }
    pzk_strip_reader_free(reader);
}

TEST(test_read_with_scale_wants_modules_of_that_size)
{
    static const struct {
        double px_per_mm;
        size_t found;
    } cases[] = {{2.4, 1}, {2.2, 1}, {2.6, 1}, {1.9, 0}, {3.0, 0}};
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);
    struct paint p = paint_new(400, 400, 120);
    struct paint_view view = {
        .x = 200, .y = 200, .px_per_mm = 2.4f, .turn = 33};
    struct own_strip label = own_strip_of(5);

    assert_non_null(reader);
    paint_plane(&p, &view, own_strip_tone, &label, 45);
    struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 4, 3);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        double k = cases[i].px_per_mm;
        struct pzk_scale_hint hint = {{{k, 0, 0, 0, k, 0, 0, 0, 1}},
                                      {{1 / k, 0, 0, 0, 1 / k, 0, 0, 0, 1}},
                                      0.2f};
        struct pzk_mark marks[MAX];

        assert_int_equal(
            pzk_strip_read(reader, &frame, NULL, &hint, marks, MAX),
            cases[i].found);
    }
    struct pzk_box away = {0, 0, 100, 400};
    struct pzk_mark marks[MAX];
    assert_int_equal(pzk_strip_read(reader, &frame, &away, NULL, marks, MAX),
                     0);
    assert_int_equal(pzk_strip_read(reader, &frame, NULL, NULL, marks, 0), 0);
    paint_free(&p);
    pzk_strip_reader_free(reader);
}

TEST(test_read_of_noise_and_slivers_finds_nothing)
{
    static const int sizes[][2] = {{400, 300}, {1, 1}, {3, 200}, {200, 3}};
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);

    assert_non_null(reader);
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        struct paint p = paint_new(sizes[i][0], sizes[i][1], 120);
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 60, i);
        struct pzk_mark marks[MAX];

        assert_int_equal(pzk_strip_read(reader, &frame, NULL, NULL, marks, MAX),
                         0);
        paint_free(&p);
    }
    pzk_strip_reader_free(reader);
    pzk_strip_reader_free(NULL);
}

/* Fills the stack that the next call will use. */
__attribute__((noinline)) static void
fill_stack(float with)
{
    volatile float waste[4096];

    for (size_t i = 0; i < sizeof(waste) / sizeof(waste[0]); i++) {
        waste[i] = with;
    }
}

/* Once the fit of the bars' slant began from what the stack held. */
TEST(test_read_does_not_depend_on_what_the_stack_held)
{
    enum { TURNS = 12 };
    static const float held[] = {-1e30f, 1e30f};
    struct own_strip label = own_strip_of(20);
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);

    assert_non_null(reader);
    for (int turn = 0; turn < TURNS; turn++) {
        struct paint p = paint_new(480, 480, 120);
        struct paint_view view = {.x = 233.3f,
                                  .y = 241.7f,
                                  .px_per_mm = 2.2f / 1.25f,
                                  .turn = 7 + 360.0f / TURNS * (float)turn,
                                  .tilt = 45,
                                  .tilt_turn = 33};
        struct pzk_mark mark[2][2];

        paint_plane(&p, &view, own_strip_tone, &label, 45);
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 4, 1);
        for (int i = 0; i < 2; i++) {
            fill_stack(held[i]);
            assert_int_equal(
                pzk_strip_read(reader, &frame, NULL, NULL, mark[i], 2), 1);
        }
        assert_memory_equal(mark[0][0].quad, mark[1][0].quad,
                            sizeof(mark[0][0].quad));
        paint_free(&p);
    }
    pzk_strip_reader_free(reader);
}

/* A shadow's edge across the bars leaves 0.7 of the grey levels, and 0.55. */
TEST(test_read_across_the_edge_of_a_shadow)
{
    struct pzk_strip_reader *reader = pzk_strip_reader_new(NULL);

    assert_non_null(reader);
    for (int number = 0; number < 28; number++) {
        struct own_strip label = own_strip_of(number);
        struct paint p = paint_new(400, 400, 120);
        struct paint_view view = {.x = 203.3f,
                                  .y = 198.7f,
                                  .px_per_mm = 1.7f,
                                  .turn = 47.0f * (float)number,
                                  .tilt = 20,
                                  .tilt_turn = 61.0f * (float)number};
        struct pzk_mark marks[MAX];

        paint_plane(&p, &view, own_strip_tone, &label, 45);
        /* across the bars within 40 degrees, up to 9 px from the middle */
        paint_shadow(&p, view.turn + 90 + (float)(number * 31 % 81 - 40),
                     (float)(number * 7 % 19 - 9), number % 2 ? 0.7f : 0.55f);
        struct pzk_frame frame =
            paint_finish_frame(&p, 0.7f, 4, (unsigned)number);
        print_message("  %d\n", number);
        assert_int_equal(pzk_strip_read(reader, &frame, NULL, NULL, marks, MAX),
                         1);
        assert_int_equal(marks[0].piece, number);
        paint_free(&p);
    }
    pzk_strip_reader_free(reader);
}

/* What is summed four blocks at a time is what it is one by one. */
TEST(test_slopes_are_those_of_single_pixels)
{
    enum { BLOCKS = 11, STRIDE = 4 * BLOCKS + 3, ROWS = 5 };
    uint8_t px[ROWS * STRIDE];
    uint32_t seed = 1;

    for (int i = 0; i < ROWS * STRIDE; i++) {
        seed = seed * 1664525U + 1013904223U;
        px[i] = (uint8_t)(i % 7 == 0 ? 255 : i % 5 == 0 ? 0 : seed >> 24);
    }
    for (int n = 1; n <= BLOCKS; n++) {
        float sums[5][BLOCKS];
        const struct pzk_slopes slopes = {sums[0], sums[1], sums[2], sums[3],
                                          sums[4]};

        pzk_slopes_sum(px + STRIDE + 1, STRIDE, n, &slopes);
        for (int i = 0; i < n; i++) {
            float want[5] = {0};

            for (int k = 0; k < 8; k++) {
                const uint8_t *at =
                    px + (1 + k / 4 * 2) * STRIDE + 1 + 4 * i + k % 4;
                float x = (float)(at[1] - at[-1]);
                float y = (float)(at[STRIDE] - at[-STRIDE]);
                const float of[5] = {x * x, y * y, x * y, x, y};

                for (int v = 0; v < 5; v++) {
                    want[v] += of[v];
                }
            }
            for (int v = 0; v < 5; v++) {
                assert_true(sums[v][i] == want[v]);
            }
        }
    }
}

RUN_TESTS()
