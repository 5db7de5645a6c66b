// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "src/rules/maze/pieces.h"
#include "tests/kit/pictures/own_label.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/qr/version1.h"
#include "vision/readers/qr/fit.h"

enum { SIDE = PZK_QR_SIDE, MAX = 16 };

/* PK:JX3 at level H as libqrencode 4.1.1 draws it. */
static const char *const reference[SIDE] = {
#include "tests/data/qr_jx3.inc"
};

TEST(test_decode_of_a_foreign_drawing_matches_ours)
{
    struct pzk_qr_grid seen, drawn;
    struct pzk_qr_text text;

    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            seen.dark[r][c] = reference[r][c] == '#';
        }
    }
    assert_true(pzk_qr_decode(&seen, &text));
    assert_string_equal(text.text, "PK:JX3");
    assert_int_equal(text.level, PZK_QR_H);
    assert_int_equal(text.corrected, 0);
    assert_true(pzk_qr_encode("PK:JX3", text.mask, &drawn));
    assert_memory_equal(&seen, &drawn, sizeof(seen));
}

/* A small repeatable stream of numbers. */
static unsigned
next(uint32_t *stream)
{
    *stream = *stream * 1664525u + 1013904223u;
    return *stream >> 8;
}

static void
spoil_codewords(struct pzk_qr_grid *grid, int n, uint32_t *stream)
{
    uint8_t places[PZK_QR_DATA][2];
    bool spoilt[PZK_QR_DATA / 8] = {0};

    pzk_qr_data_places(places);
    while (n > 0) {
        unsigned word = next(stream) % (PZK_QR_DATA / 8);

        if (spoilt[word]) {
            continue;
        }
        spoilt[word] = true;
        unsigned bits = 1 + next(stream) % 255;
        for (unsigned k = 0; k < 8; k++) {
            const uint8_t *at = places[8 * word + k];

            if (bits >> k & 1) {
                grid->dark[at[0]][at[1]] ^= 1;
            }
        }
        n--;
    }
}

TEST(test_decode_corrects_eight_codewords_and_never_lies)
{
    uint32_t stream = 1;

    for (int n = 0; n < 1200; n++) {
        struct pzk_qr_grid grid;
        struct pzk_qr_text text;
        int wrong = n % 12;

        assert_true(pzk_qr_encode("PK:HX2", n % PZK_QR_MASKS, &grid));
        spoil_codewords(&grid, wrong, &stream);
        bool ok = pzk_qr_decode(&grid, &text);
        if (wrong <= 8) {
            assert_true(ok);
            assert_string_equal(text.text, "PK:HX2");
            assert_int_equal(text.corrected, wrong);
        } else {
            assert_false(ok);
        }
    }
}

TEST(test_decode_of_noise_finds_nothing)
{
    uint32_t stream = 7;

    for (int n = 0; n < 20000; n++) {
        struct pzk_qr_grid grid;
        struct pzk_qr_text text;

        for (int i = 0; i < SIDE * SIDE; i++) {
            grid.dark[i / SIDE][i % SIDE] = next(&stream) & 1;
        }
        assert_false(pzk_qr_decode(&grid, &text));
    }
}

TEST(test_encode_refuses_what_does_not_fit)
{
    struct pzk_qr_grid grid;

    assert_true(pzk_qr_encode("0123456789", 0, &grid));
    assert_false(pzk_qr_encode("01234567890", 0, &grid));
    assert_false(pzk_qr_encode("pk:ja", 0, &grid));
}

/* The data of a code, packed: every pair is compared. */
struct data_bits {
    int piece;
    uint64_t word[(PZK_QR_DATA + 63) / 64];
};

static struct data_bits
pack_data(int piece, const struct pzk_qr_grid *grid,
          uint8_t places[PZK_QR_DATA][2])
{
    struct data_bits bits = {.piece = piece};

    for (int i = 0; i < PZK_QR_DATA; i++) {
        bits.word[i / 64] |= (uint64_t)grid->dark[places[i][0]][places[i][1]]
                             << i % 64;
    }
    return bits;
}

static int
data_distance(const struct data_bits *a, const struct data_bits *b)
{
    int n = 0;

    for (size_t i = 0; i < sizeof(a->word) / sizeof(a->word[0]); i++) {
        n += __builtin_popcountll(a->word[i] ^ b->word[i]);
    }
    return n;
}

/* What the reader's last resort relies on. */
TEST(test_catalogue_codes_differ_in_52_modules)
{
    enum { ALL = PZK_PIECE_END * PZK_QR_MASKS };
    static struct data_bits codes[ALL];
    uint8_t places[PZK_QR_DATA][2];
    size_t n = 0, too_close = 0;

    pzk_qr_data_places(places);
    for (int number = 0; number < PZK_PIECE_END; number++) {
        struct pzk_qr_grid grid;
        char text[16];

        for (int mask = 0; mask < PZK_QR_MASKS; mask++) {
            if (pzk_catalog_qr_text(number, text, sizeof(text))) {
                assert_true(pzk_qr_encode(text, mask, &grid));
                codes[n++] = pack_data(number, &grid, places);
            }
        }
    }
    assert_true(n > 300 * PZK_QR_MASKS);
    for (size_t a = 0; a < n; a++) {
        for (size_t b = a + 1; b < n; b++) {
            too_close += codes[a].piece != codes[b].piece &&
                         data_distance(&codes[a], &codes[b]) < 52;
        }
    }
    assert_int_equal(too_close, 0);
}

/* ---- the reader ---- */

static void
assert_quad(const struct pzk_mark *mark, const struct paint_view *view,
            float within)
{
    expect_own_quad(mark->quad, view, SIDE / 2.0f, SIDE / 2.0f, within);
}

/* The farthest a corner of FIT is off, in modules of 1 mm. */
static float
corner_error(const struct pzk_fit *fit, const struct paint_view *view)
{
    static const float corner[4][2] = {
        {0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    float worst = 0;

    for (int i = 0; i < 4; i++) {
        struct pzk_px at = pzk_fit_at(fit, corner[i][0], corner[i][1]);
        struct pzk_px p = paint_place(view, corner[i][0] - SIDE / 2.0f,
                                      corner[i][1] - SIDE / 2.0f);

        worst = fmaxf(worst, hypotf(at.x - p.x, at.y - p.y));
    }
    return worst / view->px_per_mm;
}

/* Nothing is blurred here, as on a sheet made by a program: only the pixels at
 * the modules' edges slope, and a step can lead away. */
TEST(test_settle_goes_where_it_fits_better_or_stays)
{
    static const struct {
        float module; /* px */
        float turn;   /* degrees */
        float off;    /* modules to the right */
        float error;  /* then, modules */
    } cases[] = {
        {7, 13, 0.4f, 0.1f},      {7, 26, 0.2f, 0.1f},
        {11.81f, 13, 0.2f, 0.1f}, {11.81f, 26, 0, 0.1f},
        {9, 13, 0.3f, 0.31f},     {11.81f, 13, 0.4f, 0.41f},
        {9, 39, 0.4f, 0.41f},     {11.81f, 39, 0.2f, 0.21f},
    };
    struct pzk_qr_known all;
    struct pzk_qr_grid grid;

    assert_true(pzk_qr_encode("PK:JA", 0, &grid));
    pzk_qr_known_grid(&grid, &all);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct paint p = paint_new(400, 400, 120);
        struct paint_view view = {.x = 200.3f,
                                  .y = 199.7f,
                                  .px_per_mm = cases[i].module,
                                  .turn = cases[i].turn};
        float left = cases[i].off - SIDE / 2.0f, top = -SIDE / 2.0f;
        struct pzk_fit fit = pzk_fit_corner(
            paint_place(&view, left, top), paint_place(&view, left + SIDE, top),
            paint_place(&view, left, top + SIDE), 0, SIDE);

        paint_plane(&p, &view, own_qr_tone, &grid, 13);
        struct pzk_frame frame = paint_finish_frame(&p, 0, 0, i);
        struct pzk_view plane = pzk_view_of(&frame, NULL);
        assert_float_equal(corner_error(&fit, &view), cases[i].off, 0.01f);
        pzk_qr_fit_settle(&plane, &all, 5, &fit);
        print_message("  %g px, %g degrees, %g off: then %g\n",
                      (double)cases[i].module, (double)cases[i].turn,
                      (double)cases[i].off, (double)corner_error(&fit, &view));
        assert_true(corner_error(&fit, &view) < cases[i].error);
        paint_free(&p);
    }
}

TEST(test_read_of_one_label_gives_piece_and_place)
{
    static const struct {
        const char *name;
        const char *text;
        int piece, mask;
        float module, turn, tilt, blur, noise;
        float ground; /* grey around the label, whose white is 215 */
    } cases[] = {
        {"upright", "PK:JA", PZK_JA, 0, 4, 0, 0, 0.8f, 4, 120},
        {"small", "PK:JX3", PZK_JX3, 1, 2.2f, 0, 0, 0.8f, 4, 120},
        {"turned by 45", "PK:HT", PZK_HT, 2, 2.4f, 45, 0, 0.8f, 4, 120},
        {"turned by 200, tilted", "PK:H7", PZK_HT + 10, 3, 2.4f, 200, 25, 0.8f,
         4, 120},
        {"steep", "PK:W1", PZK_W1, 4, 3, 71, 45, 0.8f, 4, 120},
        {"placement card", "PK:PB", PZK_PB, 5, 2.6f, -63, 25, 0.8f, 4, 120},
        {"large", "PK:M9", PZK_M9, 6, 9, 30, 10, 1, 4, 120},
        {"very large", "PK:TB", PZK_TB, 7, 11, 118, 10, 1, 4, 120},
        {"on a light card", "PK:J7", 10, 0, 2.4f, 178, 22, 0.8f, 2, 200},
        {"soft", "PK:Q5", 54, 0, 3.2f, 17, 10, 1.6f, 4, 120},
        {"noisy", "PK:HX1", PZK_HX1, 0, 3, 17, 10, 0.8f, 14, 120},
        {"no piece", "PK:ZZ", PZK_NO_PIECE, 0, 3, 17, 10, 0.8f, 4, 120},
        {"no prefix", "JA", PZK_NO_PIECE, 0, 3, 17, 10, 0.8f, 4, 120},
    };
    struct pzk_qr_reader *reader = pzk_qr_reader_new(NULL);

    assert_non_null(reader);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct paint p = paint_new(480, 400, cases[i].ground);
        struct paint_view view = {.x = 233.3f,
                                  .y = 201.7f,
                                  .px_per_mm = cases[i].module,
                                  .turn = cases[i].turn,
                                  .tilt = cases[i].tilt,
                                  .tilt_turn = 33};
        struct pzk_qr_grid grid;
        struct pzk_mark marks[MAX];

        print_message("  %s\n", cases[i].name);
        assert_true(pzk_qr_encode(cases[i].text, cases[i].mask, &grid));
        paint_plane(&p, &view, own_qr_tone, &grid, 13);
        struct pzk_frame frame =
            paint_finish_frame(&p, cases[i].blur, cases[i].noise, i);
        size_t n = pzk_qr_read(reader, &frame, NULL, NULL, marks, MAX);
        assert_int_equal(n, 1);
        assert_int_equal(marks[0].family, PZK_QR);
        assert_string_equal(marks[0].text, cases[i].text);
        assert_int_equal(marks[0].piece, cases[i].piece);
        assert_true(marks[0].upright_known);
        assert_float_equal(marks[0].px_per_module, cases[i].module,
                           0.05f * cases[i].module);
        assert_quad(&marks[0], &view, 0.4f);
        paint_free(&p);
    }
    pzk_qr_reader_free(reader);
}

/* A code with the edge of a shadow through its middle. */
struct half_lit {
    const struct pzk_qr_grid *grid;
    float nx, ny; /* the edge's normal */
    float left;   /* of the light behind it */
};

static float
half_lit_label(const void *what, float x, float y)
{
    static const float penumbra_mm = 1;
    static const float ink = 0.15f; /* light, where paper has one */
    const struct half_lit *h = what;
    float tone = own_qr_tone(h->grid, x, y);
    float out = (h->nx * x + h->ny * y) / penumbra_mm + 0.5f;
    float light = 1 - (1 - h->left) * fminf(fmaxf(out, 0), 1);

    return tone < 0 ? tone : (ink + (1 - ink) * tone) * light;
}

enum { SMALL_CODES = 12 };

/* How many of SMALL_CODES are read, each alone in a picture, turned and tilted
 * in its own way; LEFT is the light on one side of an edge across it; where
 * SCALED the table's scale is known. */
static size_t
read_small_codes(float px_per_mm, float tilt, float blur, float left,
                 bool scaled)
{
    const double scale = (double)px_per_mm;
    const struct pzk_scale_hint hint = {
        {{scale, 0, 0, 0, scale, 0, 0, 0, 1}},
        {{1 / scale, 0, 0, 0, 1 / scale, 0, 0, 0, 1}},
        0.3f};
    struct pzk_qr_reader *reader = pzk_qr_reader_new(NULL);
    struct pzk_qr_grid grid;
    size_t read = 0;

    assert_non_null(reader);
    assert_true(pzk_qr_encode("PK:JX3", 1, &grid));
    for (int i = 0; i < SMALL_CODES; i++) {
        struct paint p = paint_new(200, 200, 70);
        struct half_lit half = {&grid, cosf((float)i), sinf((float)i), left};
        struct paint_view view = {.x = 101.3f,
                                  .y = 99.7f,
                                  .px_per_mm = px_per_mm,
                                  .turn = 360.0f * (float)i / SMALL_CODES,
                                  .tilt = tilt,
                                  .tilt_turn = 77.0f * (float)i};
        struct pzk_mark marks[MAX];

        paint_plane(&p, &view, half_lit_label, &half, 13);
        struct pzk_frame frame =
            paint_finish_frame(&p, blur, 3, (uint64_t)i + 1);
        size_t n = pzk_qr_read(reader, &frame, NULL, scaled ? &hint : NULL,
                               marks, MAX);

        assert_true(n <= 1);
        for (size_t k = 0; k < n; k++) {
            assert_int_equal(marks[k].piece, PZK_JX3);
            assert_quad(&marks[k], &view, 0.8f);
            read++;
        }
        paint_free(&p);
    }
    print_message("  %.1f px, tilt %.0f, blur %.1f, light %.2f: %zu of %d\n",
                  (double)px_per_mm, (double)tilt, (double)blur, (double)left,
                  read, SMALL_CODES);
    pzk_qr_reader_free(reader);
    return read;
}

/* As a whole the code is not like the drawing any more, sharpened it is. */
TEST(test_read_of_small_codes_with_a_shadow_across)
{
    assert_true(read_small_codes(2, 25, 0.7f, 0.35f, false) >= SMALL_CODES - 2);
    assert_true(read_small_codes(1.8f, 25, 0.7f, 0.25f, false) >=
                SMALL_CODES - 4);
}

/* Hardly a row shows a finder pattern. */
TEST(test_read_of_small_codes_that_are_soft_or_tilted)
{
    assert_true(read_small_codes(2, 25, 1.1f, 1, false) >= SMALL_CODES - 1);
    assert_true(read_small_codes(2.4f, 25, 1.5f, 1, false) >= SMALL_CODES - 1);
    assert_true(read_small_codes(1.6f, 45, 0.7f, 1, false) >= SMALL_CODES - 3);
}

/* No row shows one; they are looked for where the scale tells how small. */
TEST(test_read_of_small_codes_at_a_known_scale)
{
    assert_true(read_small_codes(1.4f, 25, 0.7f, 1, true) >= SMALL_CODES - 1);
    assert_true(read_small_codes(1.6f, 45, 0.7f, 1, true) >= SMALL_CODES - 2);
}

TEST(test_read_keeps_to_region_scale_and_room)
{
    struct paint p = paint_new(480, 200, 120);
    struct paint_view left = {.x = 110, .y = 100, .px_per_mm = 3};
    struct paint_view right = {.x = 350, .y = 100, .px_per_mm = 3};
    struct pzk_qr_reader *reader = pzk_qr_reader_new(NULL);
    struct pzk_qr_grid grid;
    struct pzk_mark marks[MAX];

    assert_non_null(reader);
    assert_true(pzk_qr_encode("PK:JA", 0, &grid));
    paint_plane(&p, &left, own_qr_tone, &grid, 13);
    paint_plane(&p, &right, own_qr_tone, &grid, 13);
    struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 4, 1);

    /* the same piece twice is two marks */
    assert_int_equal(pzk_qr_read(reader, &frame, NULL, NULL, marks, MAX), 2);
    assert_int_equal(pzk_qr_read(reader, &frame, NULL, NULL, marks, 1), 1);
    assert_int_equal(pzk_qr_read(reader, &frame, NULL, NULL, marks, 0), 0);

    struct pzk_box half = {240, -50, 500, 900};
    assert_int_equal(pzk_qr_read(reader, &frame, &half, NULL, marks, MAX), 1);
    assert_float_equal(marks[0].center.x, 350, 0.3f);
    assert_quad(&marks[0], &right, 0.4f);

    struct pzk_scale_hint hint = {{{3, 0, 0, 0, 3, 0, 0, 0, 1}},
                                  {{1 / 3.0, 0, 0, 0, 1 / 3.0, 0, 0, 0, 1}},
                                  0.15f};
    assert_int_equal(pzk_qr_read(reader, &frame, NULL, &hint, marks, MAX), 2);
    struct pzk_scale_hint coarse = {{{7, 0, 0, 0, 7, 0, 0, 0, 1}},
                                    {{1 / 7.0, 0, 0, 0, 1 / 7.0, 0, 0, 0, 1}},
                                    0.15f};
    assert_int_equal(pzk_qr_read(reader, &frame, NULL, &coarse, marks, MAX), 0);
    pzk_qr_reader_free(reader);
    paint_free(&p);
}

/* Squares of 3 mm. */
static float
chequers(const void *what, float x, float y)
{
    return ((int)floorf(x / 3) + (int)floorf(y / 3)) & 1 ? 1.0f : 0.0f;
}

/* Finder patterns everywhere and nothing between them. */
static float
rings(const void *what, float x, float y)
{
    float u = fabsf(x - 14 * roundf(x / 14)),
          v = fabsf(y - 14 * roundf(y / 14));
    float ring = fmaxf(u, v);

    return ring > 3.5f || (ring > 1.5f && ring < 2.5f);
}

TEST(test_read_of_what_is_no_code_finds_nothing)
{
    static paint_tone *const tones[] = {chequers, rings, NULL};
    struct pzk_qr_reader *reader = pzk_qr_reader_new(NULL);

    assert_non_null(reader);
    for (size_t i = 0; i < 3; i++) {
        struct paint p = paint_new(480, 400, 120);
        struct paint_view view = {
            .x = 240, .y = 200, .px_per_mm = 2.7f, .turn = 20, .tilt = 20};
        struct pzk_mark marks[MAX];

        if (tones[i]) {
            paint_plane(&p, &view, tones[i], NULL, 60);
        }
        struct pzk_frame frame = paint_finish_frame(&p, 0.8f, 30, i);
        assert_int_equal(pzk_qr_read(reader, &frame, NULL, NULL, marks, MAX),
                         0);
        paint_free(&p);
    }
    /* smaller than any code */
    uint8_t dot = 0;
    struct pzk_frame tiny = {
        .width = 1, .height = 1, .stride = 1, .gray = &dot};
    struct pzk_mark mark;
    assert_int_equal(pzk_qr_read(reader, &tiny, NULL, NULL, &mark, 1), 0);
    pzk_qr_reader_free(reader);
    pzk_qr_reader_free(NULL);
}

RUN_TESTS()
