// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "vision/readers/sharpen.h"

enum { WIDTH = 64, HEIGHT = 40, STRIDE = 70, EDGE = 30 };

static uint8_t gray[HEIGHT * STRIDE];
static const struct pzk_view plane = {WIDTH, HEIGHT, STRIDE, gray};

/* Dark to the left of EDGE, light from it on. */
static void
paint_step(uint8_t dark, uint8_t light)
{
    for (int y = 0; y < HEIGHT; y++) {
        memset(gray + y * STRIDE, dark, EDGE);
        memset(gray + y * STRIDE + EDGE, light, STRIDE - EDGE);
    }
}

static int
at(const struct pzk_view *view, int x, int y)
{
    return view->gray[(size_t)y * view->stride + (size_t)x];
}

TEST(test_an_even_picture_stays_as_it_is)
{
    struct pzk_plane_buffer room = {0};
    struct pzk_view out;

    for (int grey = 0; grey < 256; grey++) {
        memset(gray, grey, sizeof gray);
        assert_true(
            pzk_sharpen(&plane, &(struct pzk_box){3, 2, 50, 30}, &room, &out));
        assert_int_equal(out.width, 50);
        assert_int_equal(out.height, 30);
        for (int i = 0; i < 50 * 30; i++) {
            assert_int_equal(at(&out, i % 50, i / 50), grey);
        }
    }
    pzk_plane_buffer_finish(&room);
}

TEST(test_an_edge_is_steeper_and_what_is_far_from_it_is_not_changed)
{
    struct pzk_plane_buffer room = {0};
    struct pzk_view out;
    const struct pzk_box part = {10, 5, 40, 20};

    paint_step(100, 120);
    assert_true(pzk_sharpen(&plane, &part, &room, &out));
    assert_int_equal(out.width, part.width);
    for (int y = 0; y < part.height; y++) {
        /* three times half of 20 less half the middle tap, 52 of 256 */
        assert_in_range(at(&out, EDGE - 1 - part.x, y), 75, 77);
        assert_in_range(at(&out, EDGE - part.x, y), 143, 145);
        assert_int_equal(at(&out, EDGE - 6 - part.x, y), 100);
        assert_int_equal(at(&out, EDGE + 6 - part.x, y), 120);
    }
    paint_step(2, 250); /* nothing wraps around */
    assert_true(pzk_sharpen(&plane, &part, &room, &out));
    assert_int_equal(at(&out, EDGE - 1 - part.x, 9), 0);
    assert_int_equal(at(&out, EDGE - part.x, 9), 255);
    pzk_plane_buffer_finish(&room);
}

TEST(test_parts_at_the_border_and_empty_ones)
{
    struct pzk_plane_buffer room = {0};
    struct pzk_view out;

    paint_step(80, 160);
    assert_true(pzk_sharpen(&plane, &(struct pzk_box){0, 0, WIDTH, HEIGHT},
                            &room, &out));
    assert_int_equal(out.width, WIDTH);
    assert_int_equal(at(&out, 0, 0), 80);
    assert_int_equal(at(&out, WIDTH - 1, HEIGHT - 1), 160);
    assert_false(
        pzk_sharpen(&plane, &(struct pzk_box){5, 5, 0, 9}, &room, &out));
    assert_false(
        pzk_sharpen(&plane, &(struct pzk_box){5, 5, 9, 0}, &room, &out));
    pzk_plane_buffer_finish(&room);
}

/* An edge as a lens blurs it by SIGMA px. */
static void
paint_blurred(float sigma)
{
    for (int x = 0; x < STRIDE; x++) {
        float z = ((float)x - 16) / sigma;
        int grey = (int)(125 + 85 * erff(z * (float)M_SQRT1_2));

        for (int y = 0; y < HEIGHT; y++) {
            gray[y * STRIDE + x] = (uint8_t)grey;
        }
    }
}

TEST(test_a_picture_is_soft_by_the_slope_of_its_edges)
{
    paint_step(40, 210);
    assert_false(pzk_is_soft(&plane));
    paint_blurred(0.7F);
    assert_false(pzk_is_soft(&plane));
    paint_blurred(1.1F);
    assert_true(pzk_is_soft(&plane));
    paint_blurred(2);
    assert_true(pzk_is_soft(&plane));
    paint_step(100, 140); /* no edge to tell by */
    assert_false(pzk_is_soft(&plane));
}

RUN_TESTS()
