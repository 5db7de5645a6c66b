// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "src/rules/piece.h"
#include "vision/base/pose.h"
#include "vision/readers/reader.h"

/* A camera 700 mm over the table, tilted by about 30 degrees. */
static const struct pzk_homography camera = {
    {2.1, -0.4, 960, 0.3, 1.7, 540, 0.0001, 0.0006, 1}};

static struct pzk_px
seen(double x, double y)
{
    double at[2];
    assert_true(pzk_homography_apply(&camera, x, y, at));
    return (struct pzk_px){(float)at[0], (float)at[1]};
}

/* The mark of PIECE, its mark's centre at (x, y) mm, turned clockwise. */
static struct pzk_mark
lay(int piece, double x, double y, double turn)
{
    struct pzk_mark_shape shape;
    struct pzk_mark mark = {.family = PZK_TAG,
                            .piece = piece,
                            .tag_id = piece,
                            .upright_known = true};
    assert_true(pzk_catalog_shape(piece, PZK_TAG, &shape));
    double half = shape.mark_w / 2, c = cos(turn * M_PI / 180),
           s = sin(turn * M_PI / 180);
    for (int i = 0; i < 4; i++) {
        double cx = i == 0 || i == 3 ? -half : half;
        double cy = i < 2 ? -half : half;
        mark.quad[i] = seen(x + c * cx - s * cy, y + s * cx + c * cy);
    }
    mark.center = pzk_quad_center(mark.quad);
    return mark;
}

TEST(test_homography_of_four_points_sends_them_there)
{
    static const double from[4][2] = {{0, 0}, {24, 0}, {24, 24}, {0, 24}};
    static const double to[4][2] = {{10, 20}, {60, 25}, {55, 80}, {8, 70}};
    struct pzk_homography h, back;
    assert_true(pzk_homography_from_points(from, to, &h));
    assert_true(pzk_homography_invert(&h, &back));
    for (int i = 0; i < 4; i++) {
        double p[2];
        assert_true(pzk_homography_apply(&h, from[i][0], from[i][1], p));
        assert_true(hypot(p[0] - to[i][0], p[1] - to[i][1]) < 1e-9);
        assert_true(pzk_homography_apply(&back, to[i][0], to[i][1], p));
        assert_true(hypot(p[0] - from[i][0], p[1] - from[i][1]) < 1e-9);
    }
}

TEST(test_homography_of_points_on_a_line_is_refused)
{
    static const double from[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const double line[4][2] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    static const double point[4][2] = {{5, 5}, {5, 5}, {5, 5}, {5, 5}};
    struct pzk_homography h;
    assert_false(pzk_homography_from_points(from, line, &h));
    assert_false(pzk_homography_from_points(from, point, &h));
}

TEST(test_homography_refined_fits_all_points)
{
    enum { N = 9 };
    double from[N][2], to[N][2];
    struct pzk_homography h = camera;
    for (int i = 0; i < N; i++) {
        from[i][0] = i % 3 * 50 - 50;
        from[i][1] = i / 3 * 50 - 50;
        struct pzk_px p = seen(from[i][0], from[i][1]);
        to[i][0] = p.x;
        to[i][1] = p.y;
    }
    h.m[0] *= 1.02;
    h.m[7] = 0;
    assert_true(pzk_homography_refine(from, to, NULL, N, &h));
    for (int i = 0; i < N; i++) {
        double p[2];
        assert_true(pzk_homography_apply(&h, from[i][0], from[i][1], p));
        assert_true(hypot(p[0] - to[i][0], p[1] - to[i][1]) < 1e-3);
    }
}

TEST(test_quad_center_is_where_diagonals_meet)
{
    static const struct pzk_px quad[4] = {{0, 0}, {4, 0}, {3, 2}, {1, 2}};
    struct pzk_px c = pzk_quad_center(quad);
    assert_float_equal(c.x, 2, 1e-5);
    assert_float_equal(c.y, 4.0 / 3, 1e-5);
}

TEST(test_pose_places_cards_around_it)
{
    static const struct {
        double x, y, turn;
        int side;
    } cards[] = {
        {0, -90, 0, PZK_N},
        {90, 0, 90, PZK_E},
        {5, 100, 180, PZK_S},
        {-80, 20, 271.5, PZK_W},
        {150, -140, 33, PZK_ELSEWHERE},
    };
    struct pzk_mark placement = lay(PZK_PA, 0, 0, 0);
    struct pzk_pose pose;
    assert_true(pzk_pose_measure(&placement, NULL, 0, &pose));
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        struct pzk_mark mark =
            lay(PZK_JA, cards[i].x, cards[i].y, cards[i].turn);
        struct pzk_place place;
        assert_true(pzk_place_mark(&pose, &mark, &place));
        assert_float_equal(place.mark.x, cards[i].x, 0.05);
        assert_float_equal(place.mark.y, cards[i].y, 0.05);
        double off = remainder(place.rotation - cards[i].turn, 360);
        assert_true(fabs(off) < 0.2);
        assert_int_equal(place.side, cards[i].side);
    }
}

TEST(test_pose_with_cards_beats_placement_alone)
{
    struct pzk_mark marks[5] = {lay(PZK_PA, 0, 0, 0), lay(PZK_JA, 0, -95, 12),
                                lay(PZK_HA, 95, 3, 80), lay(PZK_JB, 4, 99, 200),
                                lay(PZK_HB, -90, -9, 281)};
    struct pzk_pose alone, all;
    /* a pixel's noise on the placement card's corners, far less elsewhere */
    marks[0].quad[0].x += 0.4F;
    marks[0].quad[2].y -= 0.4F;
    assert_true(pzk_pose_measure(&marks[0], NULL, 0, &alone));
    assert_true(pzk_pose_measure(&marks[0], marks, 5, &all));
    struct pzk_place a, b;
    struct pzk_mark far = lay(PZK_JC, 100, -100, 0);
    assert_true(pzk_place_mark(&alone, &far, &a));
    assert_true(pzk_place_mark(&all, &far, &b));
    double off_alone = hypot(a.mark.x - 100, a.mark.y + 100);
    double off_all = hypot(b.mark.x - 100, b.mark.y + 100);
    assert_true(off_all < off_alone / 2);
}

TEST(test_pose_of_a_card_is_refused)
{
    struct pzk_mark card = lay(PZK_JA, 0, 0, 0);
    struct pzk_mark flat = lay(PZK_PA, 0, 0, 0);
    struct pzk_pose pose;
    flat.quad[2] = flat.quad[1];
    flat.quad[3] = flat.quad[0];
    assert_false(pzk_pose_measure(&card, NULL, 0, &pose));
    assert_false(pzk_pose_measure(&flat, NULL, 0, &pose));
}

TEST(test_side_follows_the_card_and_the_zone_its_mark)
{
    static const struct {
        const char *name;
        struct pzk_mm mark, card;
        int side, sides;
    } cases[] = {
        {"north", {0, -90}, {0, -60}, PZK_N, 4},
        {"east", {90, 30}, {90, 30}, PZK_E, 4},
        {"south", {-20, 80}, {-20, 80}, PZK_S, 4},
        {"west", {-80, 70}, {-80, 70}, PZK_W, 4},
        {"on the boundary, card east", {70, -70}, {90, -60}, PZK_E, 4},
        {"on the boundary, card north", {70, -70}, {60, -90}, PZK_N, 4},
        {"mark over the neighbour's sector", {50, -110}, {90, -80}, PZK_E, 4},
        {"far", {0, -161}, {0, -120}, PZK_ELSEWHERE, 4},
        {"just near enough", {0, -159}, {0, -190}, PZK_N, 4},
        {"first of five", {55, -80}, {55, -80}, 0, 5},
        {"second of five", {62, -80}, {62, -80}, 1, 5},
        {"fourth of five", {-62, 80}, {-62, 80}, 3, 5},
        {"first of six", {-45, -80}, {-45, -80}, 0, 6},
        {"sixth of six", {-48, -80}, {-48, -80}, 5, 6},
        {"third of six", {80, 2}, {80, 2}, 2, 6},
        {"far from six", {0, 161}, {0, 120}, PZK_ELSEWHERE, 6},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int side = pzk_side_of(cases[i].sides, cases[i].mark, cases[i].card);
        if (side != cases[i].side) {
            print_error("%s\n", cases[i].name);
        }
        assert_int_equal(side, cases[i].side);
    }
}

TEST(test_scale_falls_with_distance)
{
    struct pzk_scale_hint hint = {.mm_to_px = camera};
    assert_true(pzk_homography_invert(&camera, &hint.px_to_mm));
    struct pzk_mark near = lay(PZK_JA, 0, -100, 0);
    struct pzk_mark far = lay(PZK_JA, 0, 200, 30);
    float at_near = pzk_scale_at(&hint, near.center);
    float at_far = pzk_scale_at(&hint, far.center);
    assert_float_equal(at_near, pzk_quad_size(near.quad) / 16, 0.01);
    assert_float_equal(at_far, pzk_quad_size(far.quad) / 16, 0.01);
    assert_true(at_far < at_near);
}

RUN_TESTS()
