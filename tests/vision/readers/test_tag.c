// SPDX-License-Identifier: MIT
#include "tests/kit/arguments.h"

#include "markers/tag36h11.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/tag.h"
#include "vision/readers/tag_code.h"

enum { SIDE = PZK_TAG36H11_SIDE, BITS = 36, MAX = 64 };

/* A small repeatable stream of numbers. */
static unsigned
next(uint32_t *stream)
{
    *stream = *stream * 1664525U + 1013904223U;
    return *stream >> 8;
}

static uint64_t
flipped(uint64_t code, int i, int j)
{
    return code ^ (uint64_t)1 << i ^ (j == i ? 0 : (uint64_t)1 << j);
}

/* ---- the index ---- */

TEST(test_index_corrects_every_one_and_two_modules)
{
    struct pzk_tag_index *index = pzk_tag_index_new();
    assert_non_null(index);
    for (int id = 0; id < PZK_TAG36H11_COUNT; id++) {
        uint64_t code = pzk_tag36h11_code(id);
        for (int i = 0; i < BITS; i++) {
            for (int j = i; j < BITS; j++) {
                int turns = -1;
                uint64_t wrong = 0, bits = flipped(code, i, j);
                assert_int_equal(
                    pzk_tag_index_find(index, bits, &turns, &wrong), id);
                assert_int_equal(turns, 0);
                assert_true(wrong == (bits ^ code));
            }
        }
    }
    pzk_tag_index_free(index);
}

TEST(test_index_refuses_three_wrong_modules)
{
    struct pzk_tag_index *index = pzk_tag_index_new();
    uint32_t stream = 5;
    assert_non_null(index);
    for (int n = 0; n < 20000; n++) {
        int turns = 0, id = (int)(next(&stream) % PZK_TAG36H11_COUNT);
        uint64_t wrong = 0, bits = pzk_tag36h11_code(id);
        while (__builtin_popcountll(bits ^ pzk_tag36h11_code(id)) < 3) {
            bits ^= (uint64_t)1 << next(&stream) % BITS;
        }
        assert_int_equal(pzk_tag_index_find(index, bits, &turns, &wrong), -1);
    }
    pzk_tag_index_free(index);
}

/* ---- pictures ---- */

/* A sticker with a tag: what the modules show, black 0 .. white 1. */
struct drawn {
    float module[SIDE][SIDE];
    bool mirrored;
};

static struct drawn
draw(int id)
{
    struct drawn d = {0};
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            d.module[r][c] = pzk_tag36h11_white(id, r, c) ? 1 : 0;
        }
    }
    return d;
}

/* 2 mm a module, a ring of one module around. */
static float
tone(const void *what, float x, float y)
{
    const struct drawn *d = what;
    x = d->mirrored ? -x : x;
    if (fabsf(x) >= 10 || fabsf(y) >= 10) {
        return -1;
    }
    if (fabsf(x) >= 8 || fabsf(y) >= 8) {
        return 1;
    }
    return d->module[(int)((y + 8) / 2)][(int)((x + 8) / 2)];
}

/* Reads one tag painted as VIEW has it. Returns how many were read. */
static size_t
read_drawn(const struct drawn *d, const struct paint_view *view, float noise,
           struct pzk_mark out[MAX])
{
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    struct paint picture =
        paint_new((int)(2 * view->x), (int)(2 * view->y), 100);
    assert_non_null(reader);
    paint_plane(&picture, view, tone, d, 12);
    struct pzk_frame frame = paint_finish_frame(&picture, 0.7F, noise, 3);
    size_t n = pzk_tag_read(reader, &frame, NULL, NULL, out, MAX);
    paint_free(&picture);
    pzk_tag_reader_free(reader);
    return n;
}

static void
assert_quad(const struct pzk_mark *mark, const struct paint_view *view,
            float tolerance)
{
    for (int i = 0; i < 4; i++) {
        struct pzk_px want =
            paint_place(view, i == 0 || i == 3 ? -8 : 8, i < 2 ? -8 : 8);
        float off = hypotf(mark->quad[i].x - want.x, mark->quad[i].y - want.y);
        if (off > tolerance) {
            fail_msg("corner %d is %.2f px off", i, (double)off);
        }
    }
}

TEST(test_read_every_id_however_turned)
{
    for (int id = 0; id < PZK_TAG36H11_COUNT; id += 7) {
        struct drawn d = draw(id);
        struct paint_view view = {80,
                                  82,
                                  1.4F,
                                  (float)(id * 37 % 360),
                                  (float)(id % 45),
                                  (float)(id * 11 % 360)};
        struct pzk_mark marks[MAX];
        assert_int_equal(read_drawn(&d, &view, 2, marks), 1);
        assert_int_equal(marks[0].tag_id, id);
        assert_int_equal(marks[0].family, PZK_TAG);
        assert_int_equal(marks[0].piece,
                         pzk_catalog_piece(id) ? id : PZK_NO_PIECE);
        assert_true(marks[0].upright_known);
        assert_false(marks[0].mirrored);
        assert_float_equal(marks[0].px_per_module, 2.8, 0.15);
        assert_quad(&marks[0], &view, 0.35F);
    }
}

TEST(test_read_from_tiny_to_large)
{
    static const float px_per_mm[] = {0.9F, 1, 1.5F, 3, 6};
    for (size_t i = 0; i < sizeof px_per_mm / sizeof px_per_mm[0]; i++) {
        struct drawn d = draw(80);
        struct paint_view view = {81, 80, px_per_mm[i], 21, 20, 50};
        struct pzk_mark marks[MAX];
        assert_int_equal(read_drawn(&d, &view, 3, marks), 1);
        assert_int_equal(marks[0].piece, 80);
        assert_quad(&marks[0], &view, 0.5F);
    }
}

/* A camera that stands on the table sees tags at 12 degrees. */
TEST(test_read_of_flat_tags)
{
    static const float wide_px[] = {60, 90, 130};
    enum { TAGS = 72 };

    for (int id = 0; id < TAGS; id++) {
        float slant = id < TAGS / 2 ? 78 : 73;
        float px_per_mm =
            wide_px[id % 3] / 16 * sqrtf(cosf(slant * (float)M_PI / 180));
        struct drawn d = draw(id);
        struct paint_view view = {120,   120, px_per_mm, (float)(id * 10 + 3),
                                  slant, 90};
        struct pzk_mark marks[MAX];

        assert_int_equal(read_drawn(&d, &view, 2, marks), 1);
        assert_int_equal(marks[0].tag_id, id);
    }
}

TEST(test_read_mirrored_tag_names_no_piece)
{
    for (int id = 0; id < 30; id++) {
        struct drawn d = draw(id);
        struct paint_view view = {80, 80, 2, (float)(12 * id), 0, 0};
        struct pzk_mark marks[MAX];
        d.mirrored = true;
        assert_int_equal(read_drawn(&d, &view, 2, marks), 1);
        assert_true(marks[0].mirrored);
        assert_int_equal(marks[0].tag_id, id);
        assert_int_equal(marks[0].piece, PZK_NO_PIECE);
    }
}

/* A module in doubt is corrected, one that clearly says otherwise is not. */
TEST(test_read_corrects_only_modules_in_doubt)
{
    static const struct {
        const char *name;
        int modules;
        float tone; /* of a black module that should be */
        bool read;
    } cases[] = {
        {"one grey", 1, 0.68F, true},    {"two grey", 2, 0.68F, true},
        {"three grey", 3, 0.68F, false}, {"one white", 1, 1, false},
        {"two white", 2, 1, false},
    };
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        struct drawn d = draw(1);
        struct paint_view view = {80, 80, 4, 10, 0, 0};
        struct pzk_mark marks[MAX];
        int left = cases[k].modules;
        for (int i = 9; i < SIDE * SIDE && left > 0; i += 5) {
            float *module = &d.module[i / SIDE][i % SIDE];
            bool inner = i / SIDE > 0 && i / SIDE < SIDE - 1 && i % SIDE > 0 &&
                         i % SIDE < SIDE - 1;
            if (inner && *module < 0.5F) {
                *module = cases[k].tone;
                left--;
            }
        }
        assert_int_equal(left, 0);
        size_t n = read_drawn(&d, &view, 1, marks);
        if (n != (cases[k].read ? 1 : 0)) {
            fail_msg("%s: %zu read", cases[k].name, n);
        }
        if (n > 0) {
            assert_int_equal(marks[0].tag_id, 1);
            assert_int_equal(marks[0].corrected, cases[k].modules);
        }
    }
}

TEST(test_read_part_of_frame_gives_frame_coordinates)
{
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    struct paint picture = paint_new(400, 300, 90);
    struct paint_view left = {100, 150, 2, 30, 10, 0};
    struct paint_view right = {300, 140, 2, 77, 10, 90};
    struct drawn a = draw(3), b = draw(17);
    struct pzk_mark marks[MAX];
    assert_non_null(reader);
    paint_plane(&picture, &left, tone, &a, 12);
    paint_plane(&picture, &right, tone, &b, 12);
    struct pzk_frame frame = paint_finish_frame(&picture, 0.7F, 2, 9);
    assert_int_equal(pzk_tag_read(reader, &frame, NULL, NULL, marks, MAX), 2);
    assert_int_equal(pzk_tag_read(reader, &frame, NULL, NULL, marks, 1), 1);
    struct pzk_box box = {205, 61, 180, 170};
    assert_int_equal(pzk_tag_read(reader, &frame, &box, NULL, marks, MAX), 1);
    assert_int_equal(marks[0].tag_id, 17);
    assert_quad(&marks[0], &right, 0.35F);
    struct pzk_box outside = {390, 290, 50, 50}, beyond = {500, 0, 9, 9};
    assert_int_equal(pzk_tag_read(reader, &frame, &outside, NULL, marks, MAX),
                     0);
    assert_int_equal(pzk_tag_read(reader, &frame, &beyond, NULL, marks, MAX),
                     0);
    paint_free(&picture);
    pzk_tag_reader_free(reader);
}

/* A box that holds little but the mark must not take its modules for noise. */
TEST(test_read_of_a_tight_box_in_the_dark)
{
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    assert_non_null(reader);
    for (int id = 0; id < 20; id++) {
        struct paint picture = paint_new(160, 160, 100);
        struct paint_view view = {80, 80, 1.3F, (float)(18 * id), 20, 30};
        struct drawn d = draw(id);
        struct pzk_box box = {62, 62, 36, 36};
        struct pzk_mark marks[MAX];
        paint_plane(&picture, &view, tone, &d, 12);
        for (int i = 0; i < 160 * 160; i++) {
            picture.grey[i] *= 0.25F;
        }
        struct pzk_frame frame = paint_finish_frame(&picture, 0.7F, 1.5F, 3);
        size_t n = pzk_tag_read(reader, &frame, &box, NULL, marks, MAX);
        assert_int_equal(n, 1);
        assert_int_equal(marks[0].tag_id, id);
        paint_free(&picture);
    }
    pzk_tag_reader_free(reader);
}

/* A straight camera, SCALE pixels a millimetre. */
static struct pzk_scale_hint
hint_of(double scale)
{
    struct pzk_scale_hint hint = {
        {{scale, 0, 80, 0, scale, 80, 0, 0, 1}}, {{0}}, 0.2F};
    assert_true(pzk_homography_invert(&hint.mm_to_px, &hint.px_to_mm));
    return hint;
}

TEST(test_read_with_hint_skips_other_sizes)
{
    static const struct {
        double scale;
        bool read;
    } cases[] = {{1.5, true}, {1.2, true}, {2, true}, {0.6, false}, {4, false}};
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    struct paint picture = paint_new(160, 160, 100);
    struct paint_view view = {80, 80, 1.5F, 20, 0, 0};
    struct drawn d = draw(5);
    assert_non_null(reader);
    paint_plane(&picture, &view, tone, &d, 12);
    struct pzk_frame frame = paint_finish_frame(&picture, 0.7F, 2, 3);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pzk_scale_hint hint = hint_of(cases[i].scale);
        struct pzk_mark marks[MAX];
        size_t n = pzk_tag_read(reader, &frame, NULL, &hint, marks, MAX);
        assert_int_equal(n, cases[i].read ? 1 : 0);
    }
    paint_free(&picture);
    pzk_tag_reader_free(reader);
}

TEST(test_read_of_odd_frames_finds_nothing)
{
    static const int sizes[][2] = {{1, 1},   {3, 200}, {200, 3},
                                   {13, 17}, {64, 64}, {131, 97}};
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    struct pzk_mark marks[MAX];
    uint32_t stream = 1;
    assert_non_null(reader);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int w = sizes[i][0], h = sizes[i][1];
        uint8_t *pixels = malloc((size_t)w * (size_t)h);
        assert_non_null(pixels);
        struct pzk_frame frame = {
            .width = w, .height = h, .stride = (size_t)w, .gray = pixels};
        for (int kind = 0; kind < 4; kind++) {
            for (int k = 0; k < w * h; k++) {
                int board = (k % w ^ k / w) & 1 ? 255 : 0;
                int grey = kind == 0   ? 0
                           : kind == 1 ? 255
                           : kind == 2 ? board
                                       : (int)(next(&stream) & 255);
                pixels[k] = (uint8_t)grey;
            }
            assert_int_equal(
                pzk_tag_read(reader, &frame, NULL, NULL, marks, MAX), 0);
        }
        free(pixels);
    }
    pzk_tag_reader_free(reader);
}

/* ---- pictures without marks ---- */

enum { EMPTY_W = 640, EMPTY_H = 480 };

static void
fill(uint8_t *pixels, int x0, int y0, int w, int h, uint8_t grey)
{
    for (int y = y0 < 0 ? 0 : y0; y < y0 + h && y < EMPTY_H; y++) {
        for (int x = x0 < 0 ? 0 : x0; x < x0 + w && x < EMPTY_W; x++) {
            pixels[y * EMPTY_W + x] = grey;
        }
    }
}

/* Squares with a black border and modules by chance, on white: all that a tag
 * has but its code. */
static void
paint_false_tags(uint8_t *pixels, uint32_t *stream)
{
    for (int n = 0; n < 40; n++) {
        int m = 2 + (int)(next(stream) % 4), size = 10 * m;
        int x = (int)next(stream) % (EMPTY_W - size);
        int y = (int)next(stream) % (EMPTY_H - size);
        fill(pixels, x, y, size, size, 230);
        fill(pixels, x + m, y + m, 8 * m, 8 * m, 20);
        for (int i = 0; i < BITS; i++) {
            if (next(stream) & 1) {
                fill(pixels, x + (2 + i % 6) * m, y + (2 + i / 6) * m, m, m,
                     230);
            }
        }
    }
}

static void
paint_chequers(uint8_t *pixels, uint32_t *stream)
{
    int size = 3 + (int)(next(stream) % 20);
    uint8_t dark = (uint8_t)(next(stream) % 100);
    uint8_t bright = (uint8_t)(155 + next(stream) % 100);
    for (int y = 0; y < EMPTY_H; y++) {
        for (int x = 0; x < EMPTY_W; x++) {
            pixels[y * EMPTY_W + x] = (x / size + y / size) & 1 ? bright : dark;
        }
    }
}

/* Lines of small dark strokes, as newsprint and bar codes have. */
static void
paint_print(uint8_t *pixels, uint32_t *stream)
{
    fill(pixels, 0, 0, EMPTY_W, EMPTY_H, 220);
    int height = 6 + (int)(next(stream) % 14);
    for (int y = 2; y < EMPTY_H; y += height + 4) {
        for (int x = 0; x < EMPTY_W;) {
            int w = 1 + (int)(next(stream) % 5);
            int top = (int)(next(stream) % 4), h = height - top;
            fill(pixels, x, y + top, w, next(stream) % 3 ? h : 2, 40);
            x += w + 1 + (int)(next(stream) % 4);
        }
    }
}

static void
paint_grains(uint8_t *pixels, uint32_t *stream)
{
    int size = 1 + (int)(next(stream) % 8);
    for (int y = 0; y < EMPTY_H; y += size) {
        for (int x = 0; x < EMPTY_W; x += size) {
            fill(pixels, x, y, size, size, (uint8_t)next(stream));
        }
    }
}

static void
paint_boxes(uint8_t *pixels, uint32_t *stream)
{
    for (int n = 0; n < 400; n++) {
        fill(pixels, (int)(next(stream) % EMPTY_W),
             (int)(next(stream) % EMPTY_H), 2 + (int)(next(stream) % 60),
             2 + (int)(next(stream) % 60), (uint8_t)next(stream));
    }
}

static void
add_noise(uint8_t *pixels, uint32_t *stream)
{
    int reach = 1 + (int)(next(stream) % 24);
    for (int i = 0; i < EMPTY_W * EMPTY_H; i++) {
        int v = pixels[i] + (int)(next(stream) % (unsigned)reach) - reach / 2;
        pixels[i] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
    }
}

/* How many frames the next test looks at. */
static int empty_frames = 100;

TEST(test_read_of_frames_without_marks_finds_nothing)
{
    static void (*const paint[])(uint8_t *, uint32_t *) = {
        paint_false_tags, paint_chequers, paint_print, paint_grains,
        paint_boxes};
    enum { KINDS = sizeof paint / sizeof paint[0] };
    struct pzk_tag_reader *reader = pzk_tag_reader_new(NULL, NULL);
    uint8_t *pixels = malloc(EMPTY_W * EMPTY_H);
    struct pzk_frame frame = {
        .width = EMPTY_W, .height = EMPTY_H, .stride = EMPTY_W, .gray = pixels};
    uint32_t stream = 77;
    int false_ids = 0;
    assert_non_null(reader);
    assert_non_null(pixels);
    for (int n = 0; n < empty_frames; n++) {
        struct pzk_mark marks[MAX];
        fill(pixels, 0, 0, EMPTY_W, EMPTY_H, 128);
        paint[n % KINDS](pixels, &stream);
        add_noise(pixels, &stream);
        size_t count = pzk_tag_read(reader, &frame, NULL, NULL, marks, MAX);
        for (size_t i = 0; i < count; i++) {
            print_error("frame %d: id %d, corrected %d, margin %.2f%s\n", n,
                        marks[i].tag_id, marks[i].corrected,
                        (double)marks[i].margin,
                        marks[i].mirrored ? ", mirrored" : "");
            false_ids++;
        }
    }
    free(pixels);
    pzk_tag_reader_free(reader);
    assert_int_equal(false_ids, 0);
}

RUN_TESTS_WITH(argc, argv,
               empty_frames = is_given(argc, argv, 1, "slow") ? 10000
                                                              : empty_frames)
