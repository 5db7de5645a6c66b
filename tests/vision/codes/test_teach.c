// SPDX-License-Identifier: MIT
/*
 * Teaching codes card by card: what people say meanwhile, and what is asked
 * about before it is learned. The labels are zint's, their size is given.
 */
#include "tests/kit/pzk_test.h"

#include "markers/jekyll_hyde/deck.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/in_cage.h"
#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "vision/base/image.h"
#include "vision/codes/teach.h"

struct lesson {
    struct pzk_teach *teach;
    bool mirrored; /* what the camera gives */
    int width;     /* of its picture, px */
    int64_t t_us;
    uint64_t seq;
    struct pzk_teach_event last; /* said last */
    int said;                    /* so many in the last look() */
};

static struct lesson
begin(void)
{
    struct lesson lesson = {
        .teach =
            pzk_teach_new(pzk_learned_new("x", &pzk_jh_deck), &in_cage, 40),
        .width = 480};

    assert_non_null(lesson.teach);
    return lesson;
}

/* For a second and a half SYMBOLOGY's label that says TEXT lies there; NULL:
 * nothing does. */
static void
look(struct lesson *lesson, enum pzk_symbology symbology, const char *text)
{
    struct paint_view view = {.x = 240, .y = 200, .px_per_mm = 2.2F};
    struct paint picture = paint_new(lesson->width, 400, 110);
    struct pzk_teach_event events[PZK_TEACH_EVENTS];
    struct foreign_label label;

    if (text) {
        if (!foreign_label_make(&label, FOREIGN_ZINT, symbology, text)) {
            skip(); /* the maker is not there */
        }
        paint_plane(&picture, &view, foreign_label_tone, &label,
                    foreign_label_radius(&label));
    }
    struct pzk_frame frame = paint_finish_frame(&picture, 0.5F, 2, 7);

    uint8_t *turned = malloc((size_t)frame.width * (size_t)frame.height);

    assert_non_null(turned);
    if (lesson->mirrored) {
        frame = pzk_frame_unmirror(&frame, turned, false);
    }
    frame.seq = ++lesson->seq;
    lesson->said = 0;
    for (int i = 0; i < 8; i++) {
        frame.t_us = lesson->t_us += 200000;
        size_t n = pzk_teach_frame(lesson->teach, &frame, events);

        lesson->said += (int)n;
        if (n > 0) {
            lesson->last = events[n - 1];
        }
    }
    free(turned);
    paint_free(&picture);
}

static void
expect(const struct lesson *lesson, enum pzk_teach_kind kind, int piece,
       size_t count)
{
    assert_int_equal(lesson->last.kind, kind);
    assert_int_equal(lesson->last.piece, piece);
    assert_int_equal(pzk_teach_asked(lesson->teach), piece);
    assert_int_equal(pzk_teach_learned(lesson->teach)->count, count);
}

#define TEST_OF_LESSON(function)                                               \
    TEST_BY(function, (struct lesson * l), NULL, NULL,                         \
            struct lesson l = begin();                                         \
            function(&l); pzk_teach_free(l.teach))

TEST_OF_LESSON(test_cards_are_left_out_taken_back_and_chosen)
{
    int all;

    look(l, PZK_SYMB_QR, NULL);
    expect(l, PZK_TEACH_ASK, PZK_JT, 0);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    assert_int_equal(l->said, 2);
    /* back: what still lies there is not taken for another card */
    l->last = pzk_teach_back(l->teach);
    expect(l, PZK_TEACH_FORGOTTEN, PZK_JT, 0);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    assert_int_equal(l->said, 0);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    l->last = pzk_teach_skip(l->teach);
    expect(l, PZK_TEACH_LEFT_OUT, PZK_JB, 1);
    assert_int_equal(l->last.other, PZK_JA);
    l->last = pzk_teach_choose(l->teach, PZK_HX3);
    expect(l, PZK_TEACH_ASK, PZK_HX3, 1);
    look(l, PZK_SYMB_CODE128, "Asset 0012");
    expect(l, PZK_TEACH_ASK, PZK_JB, 2);
    assert_int_equal(pzk_teach_learned(l->teach)->codes[1].piece, PZK_HX3);
    assert_float_equal(pzk_teach_learned(l->teach)->codes[1].width, 40, 0.5);
    assert_int_equal(pzk_teach_done(l->teach, &all), 2);
    assert_int_equal(all, 28);
}

/* What was taught lies on, or was laid again so soon that it never seemed to be
 * gone; and no code is there at all. */
UNSAMPLED(TEST_OF_LESSON, test_what_waits_in_vain_is_told_why)
{
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    for (int i = 0; i < 4; i++) {
        look(l, PZK_SYMB_EAN13, "4006381333931");
        assert_int_equal(l->said, 0);
    }
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_KNOWN, PZK_JA, 1);
    assert_int_equal(l->last.other, PZK_JT);
    for (int i = 0; i < 9; i++) { /* once is enough */
        look(l, PZK_SYMB_EAN13, i < 3 ? "4006381333931" : NULL);
        assert_int_equal(l->said, 0);
    }
    look(l, PZK_SYMB_CODE128, "Asset 0012");
    expect(l, PZK_TEACH_ASK, PZK_JB, 2);
    /* that card took long, so another may */
    for (int i = 0; i < 7; i++) {
        look(l, PZK_SYMB_QR, NULL);
        assert_int_equal(l->said, 0);
    }
    look(l, PZK_SYMB_QR, NULL);
    expect(l, PZK_TEACH_NOTHING, PZK_JB, 2);
    look(l, PZK_SYMB_EAN8, "96385074");
    expect(l, PZK_TEACH_ASK, PZK_JC, 3);
}

/* Who heard it of a card before is told in few words of the next; of the same
 * card again they are told all. */
UNSAMPLED(TEST_OF_LESSON, test_what_is_told_of_another_card_is_told_again)
{
    look(l, PZK_SYMB_EAN13, "4006381333931");
    look(l, PZK_SYMB_QR, NULL);
    for (int i = 0; i < 2; i++) {
        look(l, PZK_SYMB_EAN13, "4006381333931");
        expect(l, PZK_TEACH_KNOWN, PZK_JA, 1);
        assert_false(l->last.again);
        look(l, PZK_SYMB_QR, NULL);
    }
    look(l, PZK_SYMB_CODE128, "Asset 0012");
    expect(l, PZK_TEACH_ASK, PZK_JB, 2);
    assert_false(l->last.again);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_KNOWN, PZK_JB, 2);
    assert_true(l->last.again);
}

UNSAMPLED(TEST_OF_LESSON, test_addresses_and_like_codes_are_asked_about)
{
    look(l, PZK_SYMB_QR, "https://e.org/a/0012");
    expect(l, PZK_TEACH_ADDRESS, PZK_JT, 0);
    look(l, PZK_SYMB_QR, "https://e.org/a/0012");
    assert_int_equal(l->said, 0); /* once */
    pzk_teach_take(l->teach);
    look(l, PZK_SYMB_QR, "https://e.org/a/0012");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_QR, "https://e.org/a/0013"); /* of the same roll */
    expect(l, PZK_TEACH_ASK, PZK_JB, 2);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_CODABAR, "A123456B");
    expect(l, PZK_TEACH_ASK, PZK_JC, 3);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_CODABAR, "A123457B");
    expect(l, PZK_TEACH_ALIKE, PZK_JC, 3);
    assert_int_equal(l->last.other, PZK_JB);
    pzk_teach_take(l->teach);
    look(l, PZK_SYMB_CODABAR, "A123457B");
    expect(l, PZK_TEACH_ASK, PZK_JD, 4);
}

/* Something white lay over the rest, or lies there now. */
TEST_OF_LESSON(test_a_part_and_its_whole_are_not_taken_for_two_cards)
{
    static const char part[] = "611912", whole[] = "0053611912";

    for (int i = 0; i < 2; i++) {
        look(l, PZK_SYMB_I25, i ? whole : part);
        expect(l, PZK_TEACH_ASK, PZK_JA, 1);
        look(l, PZK_SYMB_I25, i ? part : whole);
        expect(l, PZK_TEACH_ALIKE, PZK_JA, 1);
        assert_int_equal(l->last.other, PZK_JT);
        look(l, PZK_SYMB_I25, NULL);
        pzk_teach_back(l->teach);
    }
}

TEST_OF_LESSON(test_short_codes_without_a_check_are_refused)
{
    look(l, PZK_SYMB_I25, "1234");
    expect(l, PZK_TEACH_TOO_SHORT, PZK_JT, 0);
    pzk_teach_take(l->teach);
    look(l, PZK_SYMB_I25, "1234");
    assert_int_equal(pzk_teach_learned(l->teach)->count, 0);
}

/* Label and picture end at one place of such a code or another. */
TEST_OF_LESSON(test_a_part_of_a_code_is_not_learned)
{
    for (l->width = 300; l->width < 320; l->width += 2) {
        look(l, PZK_SYMB_I25, "48085753475675");
        assert_int_equal(pzk_teach_learned(l->teach)->count, 0);
    }
    l->width = 480;
    look(l, PZK_SYMB_I25, "48085753475675");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    assert_string_equal(pzk_teach_learned(l->teach)->codes[0].text,
                        "48085753475675");
}

/* The camera's picture shows where a code is, as the camera has it. */
TEST_OF_LESSON(test_a_mirrored_picture_is_turned_back)
{
    struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX];

    l->mirrored = true;
    pzk_teach_set_mirror(l->teach, true);
    look(l, PZK_SYMB_CODE128, "Asset 0012");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    assert_string_equal(pzk_teach_learned(l->teach)->codes[0].text,
                        "Asset 0012");
    assert_int_equal(pzk_teach_sights(l->teach, sights), 1);
    assert_int_equal(sights[0].piece, PZK_JT);
    assert_true(sights[0].quad[0].x > sights[0].quad[1].x);
}

/* A card that was left out comes back with its codes. */
TEST_OF_LESSON(test_back_after_leaving_out_takes_no_code_away)
{
    assert_int_equal(pzk_teach_take(l->teach).kind, PZK_TEACH_NO_QUESTION);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    assert_int_equal(pzk_teach_of(l->teach, PZK_JT), PZK_TAUGHT_CODE);
    pzk_teach_choose(l->teach, PZK_JT);
    pzk_teach_skip(l->teach);
    l->last = pzk_teach_back(l->teach);
    expect(l, PZK_TEACH_ASK, PZK_JT, 1);
}

/* Nothing is learned in a pause; then what lies there is. */
TEST_OF_LESSON(test_a_pause_learns_nothing)
{
    assert_int_equal(pzk_teach_back(l->teach).kind, PZK_TEACH_NO_LAST);
    look(l, PZK_SYMB_QR, NULL);
    l->last = pzk_teach_pause(l->teach, true);
    expect(l, PZK_TEACH_PAUSED, PZK_JT, 0);
    for (int i = 0; i < 3; i++) { /* nor is anything missed */
        look(l, PZK_SYMB_QR, NULL);
        assert_int_equal(l->said, 0);
    }
    look(l, PZK_SYMB_EAN13, "4006381333931");
    assert_int_equal(l->said, 0);
    l->last = pzk_teach_pause(l->teach, false);
    expect(l, PZK_TEACH_ASK, PZK_JT, 0);
    look(l, PZK_SYMB_EAN13, "4006381333931");
    expect(l, PZK_TEACH_ASK, PZK_JA, 1);
    /* whatever else people say goes on, too */
    pzk_teach_pause(l->teach, true);
    l->last = pzk_teach_skip(l->teach);
    expect(l, PZK_TEACH_LEFT_OUT, PZK_JB, 1);
    assert_false(pzk_teach_paused(l->teach));
}

/* Where sizes are not given: what was asked for is told again, once the
 * placement card that was missing lies there. Here it never does. */
TEST_OF_LESSON(test_a_missing_placement_card_is_told_after_what_is_asked)
{
    pzk_teach_set_size(l->teach, 0);
    look(l, PZK_SYMB_QR, NULL);
    look(l, PZK_SYMB_QR, NULL);
    assert_int_equal(l->said, 0); /* 3.2 s */
    look(l, PZK_SYMB_QR, NULL);
    expect(l, PZK_TEACH_NO_SCALE, PZK_JT, 0);
    assert_int_equal(l->said, 1);
    look(l, PZK_SYMB_QR, NULL);
    assert_int_equal(l->said, 0);
}

RUN_TESTS()
