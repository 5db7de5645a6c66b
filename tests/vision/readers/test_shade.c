// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "vision/readers/shade.h"

enum { SIDE = 21, ANGLES = 12 };
_Static_assert(SIDE *SIDE <= PZK_SHADE_SPOTS, "there is room for all");

static const float full_turn = 6.2831853f;
static const float ink = 40, paper = 200, reach = 10;

/* Bars of ink, three units wide, slanted so that they are in line with no edge
 * that is looked for; under the light that EDGE leaves. */
static struct pzk_shade_spots
bars_under(const struct pzk_shade_edge *edge)
{
    struct pzk_shade_spots spots = {.n = SIDE * SIDE};
    float nx = cosf(edge->turn), ny = sinf(edge->turn);

    for (int i = 0; i < SIDE * SIDE; i++) {
        float x = (float)(i % SIDE - SIDE / 2), y = (float)(i / SIDE) - reach;
        float along = 0.83f * x + 0.56f * y;
        bool dark = fmodf(along + 60, 6) < 2.5f;
        /* three grey levels of noise, always the same */
        float rough = (float)(i * 7919 % 13) / 2 - 3;
        float in = nx * x + ny * y - edge->off;

        spots.x[i] = x;
        spots.y[i] = y;
        spots.grey[i] = ((dark ? ink : paper)) *
                            pzk_shade_light(in, edge->soft, edge->left) +
                        rough;
    }
    return spots;
}

TEST(test_an_edge_is_found_where_it_lies)
{
    static const struct pzk_shade_edge edges[] = {
        {0, 0, 0.5f, 0.5f},        {0.5f, 3, 0.5f, 0.5f},
        {1.2f, -4, 0.5f, 0.45f},   {2.1f, 2, 1, 0.6f},
        {3.0f, -3, 0.5f, 0.7f},    {3.9f, 4, 0.3f, 0.55f},
        {4.7f, 0.5f, 0.5f, 0.35f}, {5.6f, -2, 1.5f, 0.5f},
    };

    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        const struct pzk_shade_edge *e = &edges[i];
        struct pzk_shade_spots spots = bars_under(e);
        struct pzk_shade_edge found;

        assert_true(pzk_shade_find(&spots, ANGLES, &found));
        float turned = remainderf(found.turn - e->turn, full_turn);
        print_message("  turn %.2f off %.1f left %.2f: %.2f, %.2f, %.2f away\n",
                      (double)e->turn, (double)e->off, (double)e->left,
                      (double)turned, (double)(found.off - e->off),
                      (double)(found.left - e->left));
        assert_true(fabsf(turned) < 0.15f);
        assert_true(fabsf(found.off - e->off) < 0.8f);
        assert_true(fabsf(found.left - e->left) < 0.06f);
    }
}

/* What a strip's reader asks for. */
TEST(test_with_one_angle_the_edge_runs_across_x)
{
    for (int k = 0; k < 2; k++) {
        const struct pzk_shade_edge edge = {(float)k * full_turn / 2, 2, 0.5f,
                                            0.5f};
        struct pzk_shade_spots spots = bars_under(&edge);
        struct pzk_shade_edge found;

        assert_true(pzk_shade_find(&spots, 1, &found));
        assert_true(fabsf(remainderf(found.turn - edge.turn, full_turn)) <
                    1e-3f);
        assert_true(fabsf(found.off - edge.off) < 0.8f);
    }
}

TEST(test_where_light_is_even_there_is_no_edge)
{
    /* none; none that matters; one beside the picture */
    static const struct pzk_shade_edge edges[] = {
        {0.7f, 0, 0.5f, 1}, {0.7f, 0, 0.5f, 0.9f}, {0.7f, 40, 0.5f, 0.4f}};

    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        struct pzk_shade_spots spots = bars_under(&edges[i]);
        struct pzk_shade_edge found;

        assert_false(pzk_shade_find(&spots, ANGLES, &found));
    }
}

TEST(test_one_tone_has_no_edge)
{
    struct pzk_shade_spots spots = {.n = 0};
    struct pzk_shade_edge found;

    assert_false(pzk_shade_find(&spots, ANGLES, &found)); /* of nothing */
    spots = bars_under(&(struct pzk_shade_edge){0, 40, 1, 0.5f});
    for (size_t i = 0; i < spots.n; i++) {
        spots.grey[i] = paper;
    }
    assert_false(pzk_shade_find(&spots, ANGLES, &found));
}

TEST(test_light_falls_from_one_to_what_is_left)
{
    assert_float_equal(pzk_shade_light(-5, 2, 0.4f), 1, 1e-6);
    assert_float_equal(pzk_shade_light(-2, 2, 0.4f), 1, 1e-6);
    assert_float_equal(pzk_shade_light(0, 2, 0.4f), 0.7, 1e-6);
    assert_float_equal(pzk_shade_light(1, 2, 0.4f), 0.55, 1e-6);
    assert_float_equal(pzk_shade_light(2, 2, 0.4f), 0.4, 1e-6);
    assert_float_equal(pzk_shade_light(9, 2, 0.4f), 0.4, 1e-6);
}

RUN_TESTS()
