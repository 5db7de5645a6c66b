// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/draw.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/tactile/tactile.h"

enum { MAX = 16, FINE = 20 /* pixels of a drawing a mm */ };

/* A label as markers/ draws it. */
struct label {
    cairo_surface_t *drawn;
    int width, height;
    struct pzk_mark_shape shape;
};

static struct label
label_of(int piece)
{
    struct label label = {0};

    assert_true(pzk_catalog_shape(piece, PZK_TACTILE, &label.shape));
    label.width = (int)(label.shape.sticker_w * FINE);
    label.height = (int)(label.shape.sticker_h * FINE);
    label.drawn = cairo_image_surface_create(CAIRO_FORMAT_RGB24, label.width,
                                             label.height);
    cairo_t *cr = cairo_create(label.drawn);
    cairo_scale(cr, FINE, FINE);
    cairo_translate(cr, (double)label.shape.sticker_w / 2,
                    (double)label.shape.sticker_h / 2);
    assert_true(pzk_draw_sticker(cr, piece, PZK_TACTILE));
    cairo_destroy(cr);
    cairo_surface_flush(label.drawn);
    return label;
}

static float
drawn_tone(const void *what, float x, float y)
{
    const struct label *label = what;
    int c = (int)floorf((x + label->shape.sticker_w / 2) * FINE);
    int r = (int)floorf((y + label->shape.sticker_h / 2) * FINE);

    if (c < 0 || r < 0 || c >= label->width || r >= label->height) {
        return -1;
    }
    const unsigned char *row = cairo_image_surface_get_data(label->drawn) +
                               r * cairo_image_surface_get_stride(label->drawn);
    return row[4 * c] > 127 ? 1.0f : 0.0f;
}

/* The greatest distance of a corner from where it should be; from any corner
 * where the mark cannot tell. */
static float
quad_error(const struct pzk_mark *mark, const struct paint_view *view,
           const struct pzk_mark_shape *shape)
{
    static const float corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    float least = INFINITY;

    for (int turn = 0; turn < (mark->upright_known ? 1 : 4); turn++) {
        float most = 0;

        for (int i = 0; i < 4; i++) {
            struct pzk_px p =
                paint_place(view, corner[i][0] * shape->mark_w / 2,
                            corner[i][1] * shape->mark_h / 2);
            const struct pzk_px *q = &mark->quad[(i + turn) % 4];

            most = fmaxf(most, hypotf(p.x - q->x, p.y - q->y));
        }
        least = fminf(least, most);
    }
    return least;
}

static bool
tells_up(int piece)
{
    int card = piece >= PZK_HT ? piece - PZK_HT : piece;

    return card == PZK_JA || card == PZK_JE;
}

TEST(test_read_of_every_label_gives_piece_and_place)
{
    struct pzk_tactile_reader *reader = pzk_tactile_reader_new(NULL, NULL);
    int read = 0;

    assert_non_null(reader);
    for (int piece = PZK_JT; piece <= PZK_HX3; piece++) {
        struct label label = label_of(piece);
        struct paint p = paint_new(200, 200, 90);
        struct paint_view view = {.x = 101.3f,
                                  .y = 98.7f,
                                  .px_per_mm = 2.4f,
                                  .turn = 37.0f * (float)piece,
                                  .tilt = 20,
                                  .tilt_turn = 61.0f * (float)piece};
        struct pzk_mark marks[MAX];

        paint_plane(&p, &view, drawn_tone, &label, 22);
        struct pzk_frame frame =
            paint_finish_frame(&p, 0.8f, 4, (unsigned)piece);
        size_t n = pzk_tactile_read(reader, &frame, NULL, NULL, marks, MAX);
        print_message("  %s\n", pzk_piece_id(piece));
        assert_int_equal(n, 1);
        assert_int_equal(marks[0].family, PZK_TACTILE);
        assert_int_equal(marks[0].piece, piece);
        assert_int_equal(marks[0].upright_known, tells_up(piece));
        assert_true(quad_error(&marks[0], &view, &label.shape) < 0.6f);
        assert_true(marks[0].margin > 0.3f);
        read++;
        cairo_surface_destroy(label.drawn);
        paint_free(&p);
    }
    assert_int_equal(read, 28);
    pzk_tactile_reader_free(reader);
}

TEST(test_read_at_other_sizes_and_blurs)
{
    static const struct {
        const char *name;
        int piece;
        float px_per_mm, turn, tilt, blur, noise;
    } cases[] = {
        {"small square", PZK_HT, 1.67f, 20, 25, 0.8f, 4},
        {"small round", PZK_JX3, 1.67f, 20, 25, 0.8f, 4},
        {"small long", PZK_J5, 1.67f, 120, 10, 0.8f, 4},
        {"steep", PZK_JC, 2.6f, 70, 45, 0.8f, 4},
        {"large", PZK_HX2, 6, 200, 10, 1, 4},
        {"very large", PZK_J7, 9, 100, 10, 1.5f, 4},
        {"soft", PZK_HE, 3, 33, 10, 1.6f, 4},
        {"noisy", PZK_HD, 2.6f, 33, 10, 0.8f, 12},
        /* sharper than a drawing is for that size: its frame is the darker */
        {"sharp, thin frame", PZK_H3, 2.2f, 33, 10, 0.2f, 4},
        {"sharp, square frame", PZK_HD, 2.2f, 33, 10, 0.2f, 4},
    };
    struct pzk_tactile_reader *reader = pzk_tactile_reader_new(NULL, NULL);

    assert_non_null(reader);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct label label = label_of(cases[i].piece);
        struct paint p = paint_new(460, 460, 90);
        struct paint_view view = {.x = 231.3f,
                                  .y = 228.7f,
                                  .px_per_mm = cases[i].px_per_mm,
                                  .turn = cases[i].turn,
                                  .tilt = cases[i].tilt,
                                  .tilt_turn = 10};
        struct pzk_mark marks[MAX];

        print_message("  %s\n", cases[i].name);
        paint_plane(&p, &view, drawn_tone, &label, 22);
        struct pzk_frame frame =
            paint_finish_frame(&p, cases[i].blur, cases[i].noise, i);
        assert_int_equal(
            pzk_tactile_read(reader, &frame, NULL, NULL, marks, MAX), 1);
        assert_int_equal(marks[0].piece, cases[i].piece);

        double k = cases[i].px_per_mm;
        struct pzk_scale_hint hint = {{{k, 0, 0, 0, k, 0, 0, 0, 1}},
                                      {{1 / k, 0, 0, 0, 1 / k, 0, 0, 0, 1}},
                                      0.15f};
        assert_int_equal(
            pzk_tactile_read(reader, &frame, NULL, &hint, marks, MAX), 1);
        assert_int_equal(marks[0].piece, cases[i].piece);
        hint.mm_to_px.m[0] = hint.mm_to_px.m[4] = k * 1.6;
        hint.px_to_mm.m[0] = hint.px_to_mm.m[4] = 1 / (k * 1.6);
        assert_int_equal(
            pzk_tactile_read(reader, &frame, NULL, &hint, marks, MAX), 0);
        cairo_surface_destroy(label.drawn);
        paint_free(&p);
    }
    pzk_tactile_reader_free(reader);
}

TEST(test_read_across_the_edge_of_a_shadow)
{
    static const float left[] = {0.75f, 0.55f}; /* grey levels */
    struct pzk_tactile_reader *reader = pzk_tactile_reader_new(NULL, NULL);
    int read = 0;

    assert_non_null(reader);
    for (int i = 0; i < 56; i++) {
        int piece = PZK_JT + i % 28;
        struct label label = label_of(piece);
        struct paint p = paint_new(200, 200, 90);
        struct paint_view view = {.x = 101.3f,
                                  .y = 98.7f,
                                  .px_per_mm = 2.4f,
                                  .turn = 37.0f * (float)i,
                                  .tilt = 20,
                                  .tilt_turn = 61.0f * (float)i};
        struct pzk_mark marks[MAX];

        paint_plane(&p, &view, drawn_tone, &label, 22);
        paint_shadow(&p, 120.0f * (float)i, (float)(i * 7 % 19 - 9),
                     left[i / 28]);
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 4, (unsigned)i);
        size_t n = pzk_tactile_read(reader, &frame, NULL, NULL, marks, MAX);
        if (n > 0) {
            assert_int_equal(marks[0].piece, piece);
            assert_true(quad_error(&marks[0], &view, &label.shape) < 0.8f);
        }
        read += n == 1;
        print_message("  %s %.2f: %zu\n", pzk_piece_id(piece),
                      (double)left[i / 28], n);
        cairo_surface_destroy(label.drawn);
        paint_free(&p);
    }
    assert_true(read >= 53);
    pzk_tactile_reader_free(reader);
}

/* Things in a frame, or framed things, that are no marks. */
struct other {
    int what;
};

static float
other_tone(const void *what, float x, float y)
{
    const struct other *other = what;
    float box = fmaxf(fabsf(x), fabsf(y)), r = hypotf(x, y);
    bool dark = false;

    if (box > 10) {
        return -1;
    }
    switch (other->what) {
    case 0: /* an empty square frame */
        dark = box < 9 && box > 7.4f;
        break;
    case 1: /* an empty ring */
        dark = r < 9 && r > 7.4f;
        break;
    case 2: /* a QR finder pattern as large as a label */
        dark = box < 1.5f * 18 / 7 || (box > 2.5f * 18 / 7 && box < 9);
        break;
    case 3: /* a clock */
        dark = (r < 9 && r > 8.2f) || (fabsf(x) < 0.5f && y < 0 && y > -6) ||
               (fabsf(y) < 0.5f && x > 0 && x < 4);
        break;
    case 4: /* a letter O in a box */
        dark = (box < 9 && box > 7.4f) || (r < 5 && r > 3);
        break;
    case 5: /* a die */
        dark =
            (box < 9 && box > 8) || hypotf(fabsf(x) - 4, fabsf(y) - 4) < 1.5f;
        break;
    case 7: /* an exclamation mark, as long and wide as one bar */
        dark = (r < 9 && r > 7.4f) || (fabsf(x) < 1 && y > -5 && y < 2.1f) ||
               (fabsf(x) < 1 && y > 3.5f && y < 5);
        break;
    case 8: /* two bars joined to an H */
        dark = (box < 9 && box > 7.4f) ||
               (fabsf(fabsf(y) - 1.8f) < 1 && fabsf(x) < 5) ||
               (fabsf(x) < 1 && fabsf(y) < 2);
        break;
    case 9: /* a grey square */
        return box < 4.25f ? 0.4f : r < 9 && r > 7.4f ? 0.0f : 1.0f;
    case 10: /* a lattice: to blurred eyes a square */
        dark =
            (box < 9 && box > 7.4f) ||
            (box < 4.5f && (fabsf(fabsf(fabsf(x) - 2.57f) - 1.285f) < 0.65f ||
                            fabsf(fabsf(fabsf(y) - 2.57f) - 1.285f) < 0.65f));
        break;
    default: /* four bars */
        dark = (r < 9 && r > 7.4f) ||
               (fabsf(x) < 5 && fabsf(fabsf(fabsf(y) - 3.2f) - 1.6f) < 0.6f);
        break;
    }
    return dark ? 0.0f : 1.0f;
}

TEST(test_read_of_what_is_no_mark_finds_nothing)
{
    struct pzk_tactile_reader *reader = pzk_tactile_reader_new(NULL, NULL);
    struct pzk_mark marks[MAX];

    assert_non_null(reader);
    for (int what = 0; what < 11; what++) {
        for (int size = 0; size < 3; size++) {
            struct other other = {what};
            struct paint p = paint_new(160, 160, 90);
            struct paint_view view = {.x = 80.4f,
                                      .y = 79.2f,
                                      .px_per_mm = 1.6f + 0.9f * (float)size,
                                      .turn = 20,
                                      .tilt = 15};

            paint_plane(&p, &view, other_tone, &other, 12);
            struct pzk_frame frame =
                paint_finish_frame(&p, 0.8f, 4, (unsigned)size);
            assert_int_equal(
                pzk_tactile_read(reader, &frame, NULL, NULL, marks, MAX), 0);
            paint_free(&p);
        }
    }
    static const int sizes[][2] = {{400, 300}, {1, 1}, {3, 200}, {200, 3}};
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        struct paint p = paint_new(sizes[i][0], sizes[i][1], 120);
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 60, i);

        assert_int_equal(
            pzk_tactile_read(reader, &frame, NULL, NULL, marks, MAX), 0);
        paint_free(&p);
    }
    pzk_tactile_reader_free(reader);
    pzk_tactile_reader_free(NULL);
}

RUN_TESTS()
