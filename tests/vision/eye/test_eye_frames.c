// SPDX-License-Identifier: MIT
/*
 * The camera's picture itself before the eye: mirrored, gone for a while, the
 * same again, of another size.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/eye_table.h"

TEST_FROM_NOTHING(test_tags_only_mirrored_is_reported)
{
    const struct pzk_obs *obs = NULL;
    table.mirrored = true;
    small_put(&table, PZK_PA, 0, 0, 0);
    small_put(&table, PZK_JA, 0, -95, 0);
    small_run_s(&table, 12);
    expect(PZK_OBS_CAMERA, 1);
    small_told(&table, PZK_OBS_CAMERA, &obs);
    assert_int_equal(obs->camera, PZK_CAMERA_MIRRORED);
}

TEST_WITH_TRICK(test_camera_lost_and_back_keeps_the_table)
{
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    assert_int_equal(pzk_eye_lost(table.eye, table.t_us, out, PZK_EYE_OBS_MAX),
                     1);
    assert_int_equal(out[0].camera, PZK_CAMERA_LOST);
    assert_int_equal(pzk_eye_lost(table.eye, table.t_us, out, PZK_EYE_OBS_MAX),
                     0);
    table.t_us += 20 * 1000 * 1000;
    small_run_s(&table, 3);
    expect(PZK_OBS_CAMERA, 1);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_LIFTED, 0);
    expect(PZK_OBS_PLACEMENT, 0);
}

TEST_FROM_NOTHING(test_same_frame_again_lets_time_pass)
{
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    size_t told = 0;
    small_put(&table, PZK_PA, 0, 0, 0);
    small_run(&table, 1);
    struct pzk_frame frame = {.width = SMALL_W,
                              .height = SMALL_H,
                              .stride = SMALL_W,
                              .gray = table.pixels,
                              .seq = table.seq};
    for (int i = 1; i < 20; i++) {
        frame.t_us = i * 50000;
        told += pzk_eye_observe(table.eye, &frame, out, PZK_EYE_OBS_MAX);
    }
    assert_int_equal(told, 1);
}

/* What lies for long where a card lay is no hand, though the picture is the
 * same all that time: the card is gone. */
TEST_WITH_TRICK(test_same_frame_again_tells_a_thing_from_a_hand)
{
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    size_t told = 0;
    struct small_card *gone = small_find(&table, PZK_JA);
    struct small_card *thing =
        small_put(&table, PZK_NO_PIECE, gone->x, gone->y, gone->turn + 45);
    assert_non_null(thing);
    gone->on = false;
    small_run(&table, 2);
    expect(PZK_OBS_LIFTED, 0);
    struct pzk_frame frame = {.width = SMALL_W,
                              .height = SMALL_H,
                              .stride = SMALL_W,
                              .gray = table.pixels,
                              .seq = table.seq};
    for (int i = 1; i <= 14 * SMALL_FPS; i++) {
        frame.t_us = table.t_us + (int64_t)i * 1000000 / SMALL_FPS;
        size_t n = pzk_eye_observe(table.eye, &frame, out, PZK_EYE_OBS_MAX);
        for (size_t k = 0; k < n; k++) {
            if (out[k].kind == PZK_OBS_LIFTED) {
                told += out[k].piece == PZK_JA;
            }
        }
    }
    assert_int_equal(told, 1);
}

TEST_WITH_TRICK(test_picture_of_another_size_goes_on)
{
    static uint8_t half[SMALL_W / 2 * SMALL_H / 2];
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    table.changed = true;
    small_run(&table, 1);
    for (int y = 0; y < SMALL_H / 2; y++) {
        for (int x = 0; x < SMALL_W / 2; x++) {
            half[y * (SMALL_W / 2) + x] = table.pixels[2 * y * SMALL_W + 2 * x];
        }
    }
    struct pzk_frame frame = {.width = SMALL_W / 2,
                              .height = SMALL_H / 2,
                              .stride = SMALL_W / 2,
                              .gray = half,
                              .seq = table.seq};
    /* the reader meets no marks at this size: nothing must break */
    for (int i = 0; i < 5; i++) {
        frame.t_us = table.t_us + i * 50000;
        frame.seq++;
        pzk_eye_observe(table.eye, &frame, out, PZK_EYE_OBS_MAX);
    }
    frame.width = 3;
    frame.height = 3;
    frame.seq++;
    assert_int_equal(pzk_eye_observe(table.eye, &frame, out, PZK_EYE_OBS_MAX),
                     0);
}

RUN_TESTS()
