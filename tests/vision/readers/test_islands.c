// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "vision/readers/islands.h"

enum { WIDTH = 200, HEIGHT = 160 };

static uint8_t gray[HEIGHT * WIDTH];
static const struct pzk_view view = {WIDTH, HEIGHT, WIDTH, gray};
static const struct pzk_island_limits limits = {10, 100, 0.5F, false};

/* Threads of a cloth, 12 pixels wide each way, that are LIGHT and whose
 * gaps are darker by DEPTH. */
static void
paint_weave(int light, int depth)
{
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool gap = x / 12 % 2 == 1 && y / 12 % 2 == 1;

            gray[y * WIDTH + x] = (uint8_t)(gap ? light - depth : light);
        }
    }
}

/* A dark frame with a white one around it and white inside. */
static void
paint_frame(int x0, int y0, int size, int ink, int paper)
{
    for (int y = -10; y < size + 10; y++) {
        for (int x = -10; x < size + 10; x++) {
            bool out = x < 0 || y < 0 || x >= size || y >= size;
            bool in = x >= 3 && y >= 3 && x < size - 3 && y < size - 3;

            gray[(y0 + y) * WIDTH + x0 + x] =
                (uint8_t)(out || in ? paper : ink);
        }
    }
}

enum { FRAME_X = 80, FRAME_Y = 60, FRAME = 30, FRAME_AREA = 30 * 30 - 24 * 24 };

/* How many islands there are; whether the frame is one of them. */
static size_t
find(bool *frame)
{
    struct pzk_islands *islands = pzk_islands_new();
    size_t n;

    assert_non_null(islands);
    assert_true(pzk_islands_load(islands, &view, 0.05F));
    pzk_islands_find(islands, &limits);
    n = pzk_islands_count(islands);
    *frame = false;
    for (size_t i = 0; i < n; i++) {
        struct pzk_island at = pzk_islands_at(islands, i);

        *frame = *frame || (at.x0 == FRAME_X && at.y0 == FRAME_Y &&
                            at.x1 == FRAME_X + FRAME &&
                            at.y1 == FRAME_Y + FRAME && at.area == FRAME_AREA);
    }
    pzk_islands_free(islands);
    return n;
}

TEST(test_a_weave_is_no_ink_and_a_frame_on_it_is)
{
    static const struct {
        int light, depth, ink, paper;
    } cases[] = {
        {220, 44, 80, 230},  /* a bright cloth */
        {220, 44, 120, 250}, /* too much light */
        {110, 22, 40, 115},  /* half of it */
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bool frame;

        paint_weave(cases[i].light, cases[i].depth);
        assert_int_equal(find(&frame), 0);
        paint_frame(FRAME_X, FRAME_Y, FRAME, cases[i].ink, cases[i].paper);
        find(&frame);
        assert_true(frame);
    }
}

/* Whatever the light, what is printed differs from paper by most of it. */
TEST(test_ink_counts_in_any_light)
{
    for (int paper = 60; paper <= 240; paper += 20) {
        bool frame;

        memset(gray, paper, sizeof gray);
        paint_frame(FRAME_X, FRAME_Y, FRAME, paper * 6 / 10, paper);
        assert_int_equal(find(&frame), 1);
        assert_true(frame);
    }
}

RUN_TESTS()
