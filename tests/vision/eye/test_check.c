// SPDX-License-Identifier: MIT
/* Camera check and deck check: what is measured is what was done to the
 * picture, grades do not flicker, and a deck is counted card by card. */
#include "tests/kit/pzk_test.h"

#include <cairo.h>

#include "markers/draw.h"
#include "markers/jekyll_hyde/deck.h"
#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/paint.h"
#include "vision/eye/check.h"
#include "vision/eye/eye_parts.h"
#include "vision/eye/health.h"
#include "vision/eye/measure.h"

/* ---- measures ---- */

/* Rows of dark squares, SIGMA px blurred, all moved by (DX, DY). */
static struct pzk_frame
squares(struct paint *picture, float dx, float dy, float sigma, float noise)
{
    *picture = paint_new(400, 300, 190);
    for (int y = 0; y < 300; y++) {
        for (int x = 0; x < 400; x++) {
            float u = fmodf((float)x - dx + 4000, 57);
            float v = fmodf((float)y - dy + 4100, 41);
            if (u < 23 && v < 19) {
                picture->grey[y * 400 + x] = 60;
            }
        }
    }
    return paint_finish_frame(picture, sigma, noise, 7);
}

TEST(test_edge_width_follows_the_blur)
{
    static const float sigmas[] = {0.8F, 1.5F, 2.5F, 4};

    for (size_t i = 0; i < sizeof sigmas / sizeof sigmas[0]; i++) {
        struct paint picture;
        struct pzk_frame frame = squares(&picture, 0, 0, sigmas[i], 3);
        float edge = pzk_measure_edge(&frame, NULL, 40);
        float truth = 2.563F * sigmas[i];
        if (fabsf(edge - truth) > 0.25F * truth) {
            fail_msg("sigma %.1f: %.2f px, not %.2f", (double)sigmas[i],
                     (double)edge, (double)truth);
        }
        paint_free(&picture);
    }
}

TEST(test_edge_width_of_an_even_picture_is_unknown)
{
    struct paint picture = paint_new(400, 300, 120);
    struct pzk_frame frame = paint_finish_frame(&picture, 0.5F, 4, 3);

    assert_true(pzk_measure_edge(&frame, NULL, 40) == 0);
    paint_free(&picture);
}

TEST(test_edge_width_sees_a_smear_in_one_direction)
{
    struct paint picture;
    struct pzk_frame frame = squares(&picture, 0, 0, 0.8F, 1);
    uint8_t *smeared = malloc((size_t)frame.width * (size_t)frame.height);

    assert_non_null(smeared);
    for (int y = 0; y < frame.height; y++) {
        for (int x = 0; x < frame.width; x++) {
            int sum = 0;
            for (int k = -5; k <= 5; k++) {
                int at = x + k < 0 ? 0 : x + k >= frame.width ? x : x + k;
                sum += frame.gray[(size_t)y * frame.stride + (size_t)at];
            }
            smeared[y * frame.width + x] = (uint8_t)(sum / 11);
        }
    }
    float sharp = pzk_measure_edge(&frame, NULL, 40);
    frame.gray = smeared;
    frame.stride = (size_t)frame.width;
    assert_true(sharp < 3);
    assert_true(pzk_measure_edge(&frame, NULL, 40) > 2 * sharp);
    free(smeared);
    paint_free(&picture);
}

/* ---- what the eye measures over time ---- */

struct seen {
    struct pzk_eye_view view;
    struct pzk_camera_check check;
};

/* Four seconds of looks, ten a second; odd ones moved by SHIFT px. */
static void
watch_squares(float shift, struct seen *seen)
{
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct paint even, odd;
    struct pzk_frame frames[2] = {squares(&even, 0, 0, 1, 2),
                                  squares(&odd, shift, 0, 1, 2)};

    assert_non_null(eye);
    memset(seen, 0, sizeof *seen);
    for (int i = 0; i < 40; i++) {
        struct pzk_frame frame = frames[i % 2];
        frame.t_us = i * 100 * 1000;
        frame.seq = (uint64_t)i + 1;
        pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        pzk_eye_view(eye, &seen->view);
        pzk_camera_check_frame(&seen->check, &seen->view);
    }
    pzk_eye_free(eye);
    paint_free(&even);
    paint_free(&odd);
}

TEST(test_eye_measures_rate_and_steadiness)
{
    struct seen *seen = malloc(sizeof *seen);

    assert_non_null(seen);
    watch_squares(0, seen);
    assert_float_equal(seen->view.health.fps, 10, 0.2);
    assert_true(seen->view.health.shake_px < 0.1F);
    assert_int_equal(seen->check.line[PZK_CHECK_STEADY].grade, PZK_GRADE_GOOD);
    assert_int_equal(seen->check.line[PZK_CHECK_RATE].grade, PZK_GRADE_GOOD);
    watch_squares(2, seen);
    assert_float_equal(seen->view.health.shake_px, 2, 0.5);
    assert_int_equal(seen->check.line[PZK_CHECK_STEADY].grade, PZK_GRADE_FAIR);
    free(seen);
}

/* ---- grades ---- */

static struct pzk_eye_view
good_view(void)
{
    return (struct pzk_eye_view){
        .placement = PZK_PA,
        .has_table = true,
        .width = 640,
        .height = 480,
        /* 1.2 px a mm, the middle in the middle */
        .mm_to_px = {1.2, 0, 320, 0, 1.2, 240, 0, 0, 1},
        .health = {.brightness = 110,
                   .white = 190,
                   .glare = 0.01F,
                   .edge_px = 3,
                   .blurred_px = 4.6F,
                   .px_per_module = 3,
                   .family = PZK_TAG,
                   .shake_px = 0.1F,
                   .fps = 29}};
}

static void
expect_grades(const struct pzk_camera_check *check, const char *grades)
{
    char found[PZK_CHECKS + 1] = "";

    for (int i = 0; i < PZK_CHECKS; i++) {
        assert_int_equal(check->line[i].what, i);
        found[i] = "?+-!"[check->line[i].grade];
    }
    assert_string_equal(found, grades);
}

TEST(test_check_grades_every_line)
{
    struct pzk_eye_view view = good_view();
    struct pzk_camera_check check = {0};

    pzk_camera_check_frame(&check, &view);
    expect_grades(&check, "+++++++++++");
    assert_int_equal(check.line[PZK_CHECK_PLACEMENT].detail, PZK_PA);
    assert_int_equal(check.line[PZK_CHECK_SIZE].detail, 0);
    view.placement_hidden = true;
    view.health.family = PZK_QR;
    view.health.px_per_module = 1.8F;
    view.health.white = 50;
    view.health.glare = 0.05F;
    view.health.edge_px = 3.9F;
    view.health.shake_px = 2;
    view.health.fps = 7;
    view.health.bands = 0.1F;
    check = (struct pzk_camera_check){0};
    pzk_camera_check_frame(&check, &view);
    expect_grades(&check, "-------+-++");
    assert_int_equal(check.line[PZK_CHECK_SIZE].detail, 1);
    view = good_view();
    view.health.mirrored = true;
    view.health.px_per_module = 1.2F;
    view.health.edge_px = 5;
    view.health.bands = 0.3F;
    view.health.refused = 2;
    check = (struct pzk_camera_check){0};
    pzk_camera_check_frame(&check, &view);
    expect_grades(&check, "+!++!++!!+-");
}

/* Which side is cut off, and which way the camera should go. */
TEST(test_check_says_where_to_move_the_camera)
{
    static const struct {
        double x, y, scale; /* of the middle, px; px a mm */
        enum pzk_grade grade;
        int towards;
        float cm;
    } tables[] = {
        {320, 240, 1.2, PZK_GRADE_GOOD, PZK_NO_SEAT, 0},
        {320, 160, 1.2, PZK_GRADE_FAIR, PZK_N, 2},
        {150, 240, 1.2, PZK_GRADE_FAIR, PZK_W, 3},
        {100, 240, 1.2, PZK_GRADE_BAD, PZK_W, 7},
        {540, 240, 1.2, PZK_GRADE_BAD, PZK_E, 7},
        {320, 400, 1.2, PZK_GRADE_BAD, PZK_S, 9},
        {320, 240, 2.0, PZK_GRADE_BAD, PZK_NO_SEAT, 3.5F},
    };

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct pzk_eye_view view = good_view();
        struct pzk_camera_check check = {0};
        const struct pzk_check_line *line = &check.line[PZK_CHECK_WHOLE];

        view.mm_to_px[0] = view.mm_to_px[4] = tables[i].scale;
        view.mm_to_px[2] = tables[i].x;
        view.mm_to_px[5] = tables[i].y;
        pzk_camera_check_frame(&check, &view);
        assert_int_equal(line->grade, tables[i].grade);
        assert_int_equal(line->detail, tables[i].towards);
        assert_true(fabsf(line->value - tables[i].cm) < 0.6F);
    }
}

TEST(test_check_of_nothing_seen_yet_is_unknown)
{
    struct pzk_eye_view view = {.placement = PZK_NO_PIECE};
    struct pzk_camera_check check = {0};

    pzk_camera_check_frame(&check, &view);
    expect_grades(&check, "!??????+??+");
}

TEST(test_check_does_not_flicker)
{
    struct pzk_eye_view view = good_view();
    struct pzk_camera_check check = {0};

    /* the light comes and goes three times a second: said once, at the start */
    for (int i = 0; i < 60; i++) {
        view.t_us = i * 100 * 1000;
        view.health.white = i % 4 < 2 ? 190 : 20;
        pzk_camera_check_frame(&check, &view);
        assert_int_equal(check.line[PZK_CHECK_LIGHT].grade, PZK_GRADE_GOOD);
    }
    view.health.white = 20;
    for (int i = 60; i < 72; i++) {
        view.t_us = i * 100 * 1000;
        pzk_camera_check_frame(&check, &view);
    }
    assert_int_equal(check.line[PZK_CHECK_LIGHT].grade, PZK_GRADE_BAD);
}

/* ---- the deck ---- */

enum { DECK_W = 1100, DECK_H = 420 };

struct laid {
    int piece;
    float x, y, turn; /* mm, degrees; the sticker's middle */
};

static struct pzk_frame
lay_deck(const struct laid *laid, size_t n, uint8_t *gray)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, DECK_W, DECK_H);
    cairo_t *cr = cairo_create(surface);

    cairo_set_source_rgb(cr, 0.3, 0.3, 0.3);
    cairo_paint(cr);
    cairo_scale(cr, 2.2, 2.2);
    for (size_t i = 0; i < n; i++) {
        cairo_save(cr);
        cairo_translate(cr, (double)laid[i].x, (double)laid[i].y);
        cairo_rotate(cr, (double)laid[i].turn * M_PI / 180);
        assert_true(pzk_draw_sticker(cr, laid[i].piece, PZK_TAG));
        cairo_restore(cr);
    }
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    const unsigned char *from = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (size_t i = 0; i < (size_t)DECK_W * DECK_H; i++) {
        gray[i] = from[i / DECK_W * stride + i % DECK_W * 4];
    }
    cairo_surface_destroy(surface);
    return (struct pzk_frame){.width = DECK_W,
                              .height = DECK_H,
                              .stride = DECK_W,
                              .gray = gray,
                              .seq = 1};
}

/* The 28 cards in rows, a few degrees off. */
static size_t
whole_deck(struct laid *laid)
{
    size_t n = 0;

    for (; n < 28; n++) {
        laid[n] = (struct laid){
            pzk_deck_at(&pzk_jh_deck, (int)n), 40 + 65 * (float)(n % 7),
            30 + 44 * (float)(n / 7), (float)(n % 5) * 4 - 8};
    }
    return n;
}

/* Two looks at N cards, and what came of it. */
static void
check_deck(const struct laid *laid, size_t n, struct pzk_deck_report *report)
{
    struct pzk_deck_check *check =
        pzk_deck_check_new(&pzk_jh_deck, 1U << PZK_TAG);
    uint8_t *gray = malloc((size_t)DECK_W * DECK_H);

    assert_true(check && gray);
    struct pzk_frame frame = lay_deck(laid, n, gray);
    assert_true(pzk_deck_check_frame(check, &frame));
    pzk_deck_check_report(check, report);
    assert_int_equal(report->seen, 0); /* one frame is not enough */
    /* the same frame again, then a new one too soon */
    frame.t_us = 900 * 1000;
    assert_false(pzk_deck_check_frame(check, &frame));
    frame.seq = 2;
    frame.t_us = 100 * 1000;
    assert_false(pzk_deck_check_frame(check, &frame));
    frame.t_us = 400 * 1000;
    assert_true(pzk_deck_check_frame(check, &frame));
    pzk_deck_check_report(check, report);
    pzk_deck_check_free(check);
    free(gray);
}

TEST(test_deck_all_there)
{
    struct laid laid[32];
    struct pzk_deck_report report;
    size_t n = whole_deck(laid);

    check_deck(laid, n, &report);
    assert_int_equal(report.total, 28);
    assert_int_equal(report.seen, 28);
    assert_int_equal(report.n_missing, 0);
    assert_int_equal(report.n_twice, 0);
    assert_int_equal(report.n_strange, 0);
}

TEST(test_deck_names_missing_double_and_strange_cards)
{
    struct laid laid[32];
    struct pzk_deck_report report;
    size_t n = whole_deck(laid);

    int gone[] = {laid[3].piece, laid[20].piece};
    laid[3].piece = PZK_J5;  /* its own is elsewhere: there twice */
    laid[20].piece = PZK_W1; /* of the duel */
    check_deck(laid, n, &report);
    assert_int_equal(report.total, 28);
    assert_int_equal(report.seen, 26);
    assert_int_equal(report.n_missing, 2);
    assert_memory_equal(report.missing, gone, sizeof gone);
    assert_int_equal(report.n_twice, 1);
    assert_int_equal(report.twice[0], PZK_J5);
    assert_int_equal(report.n_strange, 1);
    assert_int_equal(report.strange[0], PZK_W1);
}

TEST(test_deck_second_sticker_of_a_card_is_not_a_double)
{
    /* top right, and bottom left turned half: one card of 59 x 91 mm */
    const struct laid one[] = {{PZK_JA, 100, 40, 0}, {PZK_JA, 66, 105, 180}};
    const struct laid two[] = {{PZK_JA, 100, 40, 0}, {PZK_JA, 165, 40, 0}};
    struct pzk_deck_report report;

    check_deck(one, 2, &report);
    assert_int_equal(report.seen, 1);
    assert_int_equal(report.n_twice, 0);
    check_deck(two, 2, &report);
    assert_int_equal(report.seen, 1);
    assert_int_equal(report.n_twice, 1);
}

RUN_TESTS()
