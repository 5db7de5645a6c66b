// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/tag36h11.h"

#ifdef HAVE_APRILTAG
#    include <apriltag/apriltag.h>
#    include <apriltag/tag36h11.h>
#endif

/* A quarter turn clockwise of the 6 x 6 modules. */
static uint64_t
turned(uint64_t code)
{
    uint64_t out = 0;

    for (int row = 0; row < 6; row++) {
        for (int column = 0; column < 6; column++) {
            /* what comes to (row, column) was at (5 - column, row) */
            out = out << 1 | (code >> (35 - (6 * (5 - column) + row)) & 1);
        }
    }
    return out;
}

TEST(test_code_of_tag_0_is_the_reference_one)
{
    assert_int_equal(pzk_tag36h11_code(0), 0xd5d628584);
}

TEST(test_code_of_no_tag_is_0)
{
    assert_int_equal(pzk_tag36h11_code(-1), 0);
    assert_int_equal(pzk_tag36h11_code(PZK_TAG36H11_COUNT), 0);
    for (int id = 0; id < PZK_TAG36H11_COUNT; id++) {
        uint64_t code = pzk_tag36h11_code(id);

        assert_int_not_equal(code, 0);
        assert_int_equal(code >> 36, 0);
    }
}

TEST(test_codes_turned_any_way_differ_in_11_modules)
{
    for (int a = 0; a < PZK_TAG36H11_COUNT; a++) {
        uint64_t code = pzk_tag36h11_code(a);

        for (int turns = 0; turns < 4; turns++) {
            for (int b = turns ? a : a + 1; b < PZK_TAG36H11_COUNT; b++) {
                uint64_t difference = code ^ pzk_tag36h11_code(b);

                assert_true(__builtin_popcountll(difference) >= 11);
            }
            code = turned(code);
        }
    }
}

TEST(test_white_follows_the_code_inside_a_black_border)
{
    for (int i = 0; i < PZK_TAG36H11_SIDE; i++) {
        assert_false(pzk_tag36h11_white(0, 0, i));
        assert_false(pzk_tag36h11_white(0, 7, i));
        assert_false(pzk_tag36h11_white(0, i, 0));
        assert_false(pzk_tag36h11_white(0, i, 7));
    }
    /* 0xd5d628584: the first row is 110101, the last 000100 */
    static const char first[] = "110101";
    static const char last[] = "000100";

    for (int i = 0; i < 6; i++) {
        assert_int_equal(pzk_tag36h11_white(0, 1, i + 1), first[i] == '1');
        assert_int_equal(pzk_tag36h11_white(0, 6, i + 1), last[i] == '1');
    }
    assert_false(pzk_tag36h11_white(PZK_TAG36H11_COUNT, 3, 3));
}

TEST(test_codes_are_those_of_the_library)
{
#ifdef HAVE_APRILTAG
    apriltag_family_t *family = tag36h11_create();

    assert_int_equal(family->ncodes, PZK_TAG36H11_COUNT);
    assert_int_equal(family->nbits, 36);
    assert_int_equal(family->width_at_border, PZK_TAG36H11_SIDE);
    for (uint32_t id = 0; id < family->ncodes; id++) {
        for (uint32_t bit = 0; bit < family->nbits; bit++) {
            bool white = family->codes[id] >> (35 - bit) & 1;

            assert_int_equal(pzk_tag36h11_white((int)id,
                                                (int)family->bit_y[bit],
                                                (int)family->bit_x[bit]),
                             white);
        }
    }
    tag36h11_destroy(family);
#else
    skip();
#endif
}

RUN_TESTS()
