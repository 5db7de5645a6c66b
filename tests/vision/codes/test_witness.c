// SPDX-License-Identifier: MIT
/*
 * The second witness: what it says of marks that are as they were read, of
 * others, and of none; and that the eye passes over what it denies, counts it,
 * and takes what it says nothing of.
 */
#include "tests/kit/pictures/own_label.h"

#include "tests/kit/in_cage.h"

#include <time.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/codes/witness.h"
#include "vision/eye/eye.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/strip/strip.h"

enum { SIDE = PZK_QR_SIDE, WIDE = 480, HIGH = 400, MAX = 4 };

static struct pzk_witness
call_witness(void)
{
    struct pzk_witness witness;

    assert_true(pzk_witness_make(&in_cage, &witness));
    return witness;
}

/* ---- what it says ---- */

static struct pzk_frame
paint(struct paint *picture, paint_tone *tone, const void *what,
      const struct paint_view *view)
{
    *picture = paint_new(WIDE, HIGH, 120);
    paint_plane(picture, view, tone, what, 45);
    return paint_finish_frame(picture, 0.7F, 3, 5);
}

TEST(test_marks_as_they_were_read_are_confirmed)
{
    struct pzk_witness witness = call_witness();
    struct pzk_qr_reader *qr = pzk_qr_reader_new(NULL);
    struct pzk_strip_reader *strip = pzk_strip_reader_new(NULL);
    clock_t spent = 0;
    int agreed = 0, asked = 0;

    assert_true(qr && strip);
    for (int i = 0; i < (PZK_SAMPLE ? 4 : 24); i++) {
        struct paint_view view = {.x = 233.3F,
                                  .y = 201.7F,
                                  .px_per_mm = i % 2 ? 2.4F : 3.2F,
                                  .turn = 31 * (float)i,
                                  .tilt = 20,
                                  .tilt_turn = 77 * (float)i};
        struct own_strip label = own_strip_of(i % 8);
        struct pzk_qr_grid grid;
        struct paint picture;
        struct pzk_mark marks[MAX];

        assert_true(pzk_qr_encode("PK:JX3", i % PZK_QR_MASKS, &grid));
        struct pzk_frame frame =
            i % 2 ? paint(&picture, own_strip_tone, &label, &view)
                  : paint(&picture, own_qr_tone, &grid, &view);
        size_t n = i % 2 ? pzk_strip_read(strip, &frame, NULL, NULL, marks, MAX)
                         : pzk_qr_read(qr, &frame, NULL, NULL, marks, MAX);

        assert_int_equal(n, 1);
        clock_t start = clock();
        enum pzk_testimony says = witness.ask(witness.self, &frame, &marks[0]);
        spent += clock() - start;
        assert_int_not_equal(says, PZK_WITNESS_REJECTS);
        agreed += says == PZK_WITNESS_AGREES;
        asked++;
        /* the same place, another text */
        strcpy(marks[0].text, i % 2 ? "77" : "PK:HX1");
        assert_int_equal(witness.ask(witness.self, &frame, &marks[0]),
                         says == PZK_WITNESS_AGREES ? PZK_WITNESS_REJECTS
                                                    : PZK_WITNESS_SILENT);
        paint_free(&picture);
    }
    print_message("  %d of %d confirmed, %.2f ms each\n", agreed, asked,
                  1000.0 * (double)spent / CLOCKS_PER_SEC / asked);
    assert_true(agreed >= asked * 9 / 10);
    pzk_qr_reader_free(qr);
    pzk_strip_reader_free(strip);
    witness.free(witness.self);
}

TEST(test_witness_says_nothing_where_there_is_nothing_and_of_tags)
{
    struct pzk_witness witness = call_witness();
    struct paint picture = paint_new(WIDE, HIGH, 150);
    struct pzk_frame frame = paint_finish_frame(&picture, 0.7F, 4, 1);
    struct pzk_mark mark = {
        .family = PZK_QR,
        .text = "PK:JA",
        .quad = {{90, 90}, {170, 95}, {165, 170}, {85, 165}}};

    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    mark.family = PZK_CODE128;
    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    mark.family = PZK_TAG;
    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    /* no outline at all, and one out of the picture */
    mark.family = PZK_QR;
    memset(mark.quad, 0, sizeof(mark.quad));
    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    mark.family = PZK_CODE128;
    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    mark.family = PZK_QR;
    for (int i = 0; i < 4; i++) {
        mark.quad[i] = (struct pzk_px){-900 + 80.0F * (float)(i == 1 || i == 2),
                                       -900 + 80.0F * (float)(i >= 2)};
    }
    assert_int_equal(witness.ask(witness.self, &frame, &mark),
                     PZK_WITNESS_SILENT);
    paint_free(&picture);
    witness.free(witness.self);
}

/* ---- the eye ---- */

/* A forgery: the modules are those of one code, a dot in the middle of each is
 * that of another. We take the mean of each module, ZBar its middle. */
struct forged {
    struct pzk_qr_grid modules, dots;
};

static float
forged_tone(const void *what, float x, float y)
{
    const struct forged *forged = what;
    const float dot = 0.16F;
    float u = x + (float)SIDE / 2, v = y + (float)SIDE / 2;
    bool middle =
        fabsf(u - floorf(u) - 0.5F) < dot && fabsf(v - floorf(v) - 0.5F) < dot;

    return own_qr_tone(middle ? &forged->dots : &forged->modules, x, y);
}

/* A code that shows NO fault, or as many as our last resort puts right and no
 * correction does. */
static struct forged
honest(const char *text, int faults)
{
    struct forged forged;
    uint8_t places[PZK_QR_DATA][2];

    assert_true(pzk_qr_encode(text, 2, &forged.modules));
    pzk_qr_data_places(places);
    for (int i = 0; i < faults; i++) {
        const uint8_t *at = places[16 * i + 3]; /* another codeword each */

        forged.modules.dark[at[0]][at[1]] ^= 1;
    }
    forged.dots = forged.modules;
    return forged;
}

/* What the eye makes of two seconds of FORGED. */
static void
watch(const struct forged *forged, bool witnessed, struct pzk_eye_view *view)
{
    static const struct paint_view seen = {
        .x = 233.3F, .y = 201.7F, .px_per_mm = 12, .turn = 8};
    struct pzk_eye_options options = {.placement = PZK_NO_PIECE};

    if (witnessed) {
        options.witness_take = call_witness();
    }
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct paint picture = paint_new(WIDE, HIGH, 120);

    assert_non_null(eye);
    paint_plane(&picture, &seen, forged_tone, forged, 13);
    paint_blur(&picture, 0.5F);
    for (int i = 0; i < 30; i++) {
        struct pzk_obs out[PZK_EYE_OBS_MAX];
        struct pzk_frame frame =
            paint_finish_frame(&picture, 0, 2, (uint64_t)i + 1);

        frame.seq = (uint64_t)i + 1;
        frame.t_us = (int64_t)(i + 1) * 66667;
        pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);
    }
    pzk_eye_view(eye, view);
    pzk_eye_free(eye);
    paint_free(&picture);
}

static void
expect_piece(const struct pzk_eye_view *view, int piece)
{
    assert_int_equal(view->health.refused, 0);
    assert_int_equal(view->count, 1);
    assert_int_equal(view->pieces[0].piece, piece);
    assert_true(view->pieces[0].resting);
}

TEST(test_forged_code_is_refused_and_counted_once)
{
    static struct pzk_eye_view view;
    struct forged forged = honest("PK:JX3", 0);

    assert_true(pzk_qr_encode("PK:HX1", 2, &forged.dots));
    watch(&forged, false, &view);
    expect_piece(&view, PZK_JX3); /* without a witness it is taken in */
    watch(&forged, true, &view);
    assert_int_equal(view.count, 0);
    assert_int_equal(view.health.refused, 1);
}

TEST(test_honest_code_is_taken)
{
    static struct pzk_eye_view view;
    const struct forged code = honest("PK:JX3", 0);

    watch(&code, true, &view);
    expect_piece(&view, PZK_JX3);
}

TEST(test_code_of_which_the_witness_reads_nothing_stands)
{
    static struct pzk_eye_view view;
    const struct forged code = honest("PK:JX3", 12);
    struct pzk_qr_text text;

    assert_false(pzk_qr_decode(&code.modules, &text));
    watch(&code, true, &view);
    expect_piece(&view, PZK_JX3);
}

RUN_TESTS()
