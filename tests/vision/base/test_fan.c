// SPDX-License-Identifier: MIT
/* Main marks and fan marks of cards, told apart. */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/base/fan.h"
#include "vision/base/pose.h"

static const struct pzk_homography camera = {
    {2.1, -0.4, 960, 0.3, 1.7, 540, 0.0001, 0.0006, 1}};

struct card {
    int piece;
    double x, y, turn, higher; /* HIGHER: so many times larger than it is */
};

/* The mark WHICH of CARD, as a reader gives it. */
static struct pzk_mark
mark_of(const struct card *card, enum pzk_family family,
        enum pzk_which_mark which)
{
    struct pzk_mark mark = {
        .family = family, .piece = card->piece, .upright_known = true};
    struct pzk_mark_shape shape;
    double corner[4][2];
    double c = cos(card->turn * M_PI / 180) * card->higher;
    double s = sin(card->turn * M_PI / 180) * card->higher;

    assert_true(pzk_catalog_mark(card->piece, family, which, &shape));
    pzk_mark_corners(&shape, corner);
    for (int i = 0; i < 4; i++) {
        double x = card->x + c * corner[i][0] - s * corner[i][1];
        double y = card->y + s * corner[i][0] + c * corner[i][1];

        assert_true(pzk_homography_px(&camera, x, y, &mark.quad[i]));
    }
    mark.center = pzk_quad_center(mark.quad);
    return mark;
}

static struct pzk_pose
pose_of_camera(void)
{
    struct pzk_pose pose = {.piece = PZK_PA, .mm_to_px = camera};

    assert_true(pzk_homography_invert(&camera, &pose.px_to_mm));
    return pose;
}

TEST(test_two_marks_of_a_card_tell_its_side)
{
    static const enum pzk_family families[] = {PZK_TAG, PZK_QR, PZK_CODE128};

    for (int fan = PZK_FAN_LEFT; fan < PZK_FANS; fan++) {
        for (int f = 0; f < 3; f++) {
            const struct card card = {PZK_JB, 40, -90, 33.0 + 100 * f, 1.1};
            struct pzk_fan_side side = {.deck = PZK_FAN_NONE};
            struct pzk_mark marks[2] = {
                mark_of(&card, PZK_TAG, pzk_fan_mark((enum pzk_fan)fan)),
                mark_of(&card, families[f], pzk_main_mark((enum pzk_fan)fan))};

            pzk_fan_tell(marks, 2, NULL, &side);
            assert_int_equal(marks[0].which, pzk_fan_mark((enum pzk_fan)fan));
            assert_int_equal(marks[1].which, pzk_main_mark((enum pzk_fan)fan));
            assert_int_equal(side.of[PZK_JB], fan);
            assert_int_equal(side.deck, fan);
        }
    }
}

/* Two stickers of one size, in opposite corners, are no fan mark. */
TEST(test_two_main_marks_are_no_pair)
{
    const struct card card = {PZK_JB, 40, -90, 12, 1};
    struct pzk_fan_side side = {.deck = PZK_FAN_NONE};
    struct pzk_mark marks[2] = {mark_of(&card, PZK_TAG, PZK_MARK_MAIN),
                                mark_of(&card, PZK_TAG, PZK_MARK_MAIN)};

    for (int i = 0; i < 4; i++) {
        marks[1].quad[i].x -= 60;
        marks[1].quad[i].y += 110;
    }
    marks[1].center = pzk_quad_center(marks[1].quad);
    pzk_fan_tell(marks, 2, NULL, &side);
    assert_int_equal(marks[0].which, PZK_MARK_MAIN);
    assert_int_equal(marks[1].which, PZK_MARK_MAIN);
    assert_int_equal(side.deck, PZK_FAN_NONE);
}

TEST(test_single_mark_is_told_by_its_size_once_the_side_is_known)
{
    const struct pzk_pose pose = pose_of_camera();
    const struct card card = {PZK_H4, -70, 60, 200, 1.04};
    struct pzk_mark small = mark_of(&card, PZK_TAG, PZK_MARK_FAN_RIGHT);
    struct pzk_mark large = mark_of(&card, PZK_TAG, PZK_MARK_MAIN_MIRRORED);
    struct pzk_fan_side side = {.deck = PZK_FAN_NONE};
    struct pzk_place place;

    pzk_fan_tell(&small, 1, &pose.px_to_mm, &side);
    assert_int_equal(small.which, PZK_MARK_UNKNOWN);
    assert_false(pzk_place_mark(&pose, &small, &place));
    pzk_fan_tell(&large, 1, &pose.px_to_mm, &side);
    assert_int_equal(large.which, PZK_MARK_MAIN);
    side.deck = PZK_FAN_RIGHT;
    pzk_fan_tell(&small, 1, &pose.px_to_mm, &side);
    pzk_fan_tell(&large, 1, &pose.px_to_mm, &side);
    assert_int_equal(small.which, PZK_MARK_FAN_RIGHT);
    assert_int_equal(large.which, PZK_MARK_MAIN_MIRRORED);
    /* without the table's scale every single one is a main mark */
    pzk_fan_tell(&small, 1, NULL, &side);
    assert_int_equal(small.which, PZK_MARK_MAIN_MIRRORED);
}

/* Of neither size, in a deck with fan marks: nothing is guessed. */
TEST(test_mark_between_the_sizes_is_unknown)
{
    const struct pzk_pose pose = pose_of_camera();
    const struct card card = {PZK_H4, -70, 60, 200, 1.29};
    struct pzk_mark small = mark_of(&card, PZK_TAG, PZK_MARK_FAN_LEFT);
    struct pzk_fan_side side = {.deck = PZK_FAN_LEFT};

    pzk_fan_tell(&small, 1, &pose.px_to_mm, &side);
    assert_int_equal(small.which, PZK_MARK_UNKNOWN);
    side.deck = PZK_FAN_NONE;
    pzk_fan_tell(&small, 1, &pose.px_to_mm, &side);
    assert_int_equal(small.which, PZK_MARK_MAIN);
}

TEST(test_other_pieces_have_no_fan_mark)
{
    struct pzk_mark_shape shape;
    struct pzk_fan_side side = {.deck = PZK_FAN_LEFT};
    static const int pieces[] = {PZK_PA, 55, 60, 70};

    for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
        struct pzk_mark mark = {.family = PZK_TAG, .piece = pieces[i]};

        pzk_fan_tell(&mark, 1, NULL, &side);
        assert_int_equal(mark.which, PZK_MARK_MAIN);
        assert_false(
            pzk_catalog_mark(pieces[i], PZK_TAG, PZK_MARK_FAN_LEFT, &shape));
    }
    assert_false(pzk_catalog_mark(PZK_JA, PZK_QR, PZK_MARK_FAN_LEFT, &shape));
}

/* Whichever mark of a card is read, it lies at the same place. */
TEST(test_card_lies_at_one_place_by_any_of_its_marks)
{
    const struct pzk_pose pose = pose_of_camera();

    for (int turn = 0; turn < 360; turn += 15) {
        for (int fan = PZK_FAN_LEFT; fan < PZK_FANS; fan++) {
            const struct card card = {PZK_JX2, 20, 95, turn, 1};
            struct pzk_mark small =
                mark_of(&card, PZK_TAG, pzk_fan_mark((enum pzk_fan)fan));
            struct pzk_mark large =
                mark_of(&card, PZK_TAG, pzk_main_mark((enum pzk_fan)fan));
            struct pzk_place by_small, by_large;

            small.which = pzk_fan_mark((enum pzk_fan)fan);
            large.which = pzk_main_mark((enum pzk_fan)fan);
            assert_true(pzk_place_mark(&pose, &small, &by_small));
            assert_true(pzk_place_mark(&pose, &large, &by_large));
            assert_float_equal(by_small.card.x, 20, 0.1);
            assert_float_equal(by_small.card.y, 95, 0.1);
            assert_float_equal(by_large.card.x, 20, 0.1);
            assert_float_equal(by_large.card.y, 95, 0.1);
            assert_float_equal(by_small.mark.x, by_large.mark.x, 0.1);
            assert_float_equal(by_small.mark.y, by_large.mark.y, 0.1);
            assert_int_equal(by_small.side, by_large.side);
        }
    }
}

RUN_TESTS()
