// SPDX-License-Identifier: MIT
/*
 * A camera that sways: the picture is held still, nothing is told of what does
 * not move on the table, and what does is told as ever.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/small_table.h"

#define CIRCLE 6.2831853

static struct small_table table;
static double still[6]; /* the camera before it swayed */
static double swaying_s;

static double
where_x(void)
{
    return 3.5 * sin(CIRCLE * 0.5 * swaying_s);
}

static double
where_y(void)
{
    return 2.5 * sin(CIRCLE * 0.35 * swaying_s);
}

static void
sway_s(double seconds)
{
    for (int i = 0; i < (int)(seconds * SMALL_FPS); i++) {
        swaying_s += 1.0 / SMALL_FPS;
        table.cam[2] = still[2] + where_x();
        table.cam[5] = still[5] + where_y();
        table.changed = true;
        small_run(&table, 1);
    }
}

static void
start_with_trick(void)
{
    static const struct {
        int piece;
        float x, y, turn;
    } cards[] = {{PZK_JA, 0, -70, 180},
                 {PZK_HB, 70, 0, 270},
                 {PZK_JC, 0, 70, 0},
                 {PZK_HD, -70, 0, 90}};

    small_start(&table, NULL);
    small_put(&table, PZK_PB, 0, 0, 0);
    small_run_s(&table, 1);
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        small_put(&table, cards[i].piece, cards[i].x, cards[i].y,
                  cards[i].turn);
    }
    small_run_s(&table, 3);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, NULL), 4);
    table.count = 0;
    swaying_s = 0;
    memcpy(still, table.cam, sizeof still);
}

#define TEST_WITH_TRICK(function)                                              \
    TEST_BY(function, (void), NULL, NULL, start_with_trick(); function();      \
            small_finish(&table))

TEST_WITH_TRICK(test_camera_sways_nothing_told)
{
    sway_s(8);
    assert_int_equal(table.count, 0);
}

TEST_WITH_TRICK(test_camera_sways_picture_is_held_within_two_pixels)
{
    /* what the camera does not see any more is at the rim */
    const struct pzk_box inner = {8, 8, SMALL_W - 16, SMALL_H - 16};
    float farthest = 0;
    int most_hand = 0; /* cells, of 16000 */
    sway_s(1);
    for (int i = 0; i < 6 * SMALL_FPS; i++) {
        sway_s(1.001 / SMALL_FPS);
        double x = where_x() - table.eye->steady.shift[0];
        double y = where_y() - table.eye->steady.shift[1];
        farthest = fmaxf(farthest, (float)hypot(x, y));
        int hand = pzk_gate_count(&table.eye->gate, inner, PZK_CELL_HAND, NULL);
        most_hand = hand > most_hand ? hand : most_hand;
    }
    assert_true(farthest > 0); /* it did sway */
    assert_true(farthest < 2);
    assert_in_range(most_hand, 0, 40);
}

TEST_WITH_TRICK(test_camera_sways_what_is_taken_is_told_at_once)
{
    const struct pzk_obs *obs = NULL;
    sway_s(5);
    small_find(&table, PZK_JC)->on = false;
    sway_s(1.5);
    assert_int_equal(small_told(&table, PZK_OBS_LIFTED, &obs), 1);
    assert_int_equal(obs->piece, PZK_JC);
    assert_int_equal(small_told(&table, PZK_OBS_MOVED, NULL), 0);
    assert_int_equal(small_told(&table, PZK_OBS_PLACEMENT, NULL), 0);
    assert_int_equal(small_told(&table, PZK_OBS_CAMERA, NULL), 0);
}

/* A card alone that creeps is no camera that sways. */
TEST_WITH_TRICK(test_one_card_creeps_picture_stays)
{
    for (int i = 0; i < 30; i++) {
        small_find(&table, PZK_HB)->x += 0.4F;
        table.changed = true;
        small_run(&table, 1);
        assert_int_equal(table.eye->steady.shift[0], 0);
        assert_int_equal(table.eye->steady.shift[1], 0);
    }
}

/* The whole picture was taken anew while the camera was far to one side. */
TEST_WITH_TRICK(test_camera_sways_scene_taken_aside_comes_back)
{
    float mean = 0;
    sway_s(2);
    table.eye->steady.next[0] = 7;
    table.eye->gate.upset = true;
    sway_s(1);
    for (int i = 0; i < 4 * SMALL_FPS; i++) { /* there and back twice */
        sway_s(1.001 / SMALL_FPS);
        mean += (float)table.eye->steady.shift[0] / (4 * SMALL_FPS);
    }
    assert_true(mean > 3);
    sway_s(15);
    mean = 0;
    for (int i = 0; i < 4 * SMALL_FPS; i++) {
        sway_s(1.001 / SMALL_FPS);
        mean += (float)table.eye->steady.shift[0] / (4 * SMALL_FPS);
    }
    assert_true(fabsf(mean) < 2);
    assert_int_equal(small_told(&table, PZK_OBS_LIFTED, NULL), 0);
    assert_int_equal(small_told(&table, PZK_OBS_MOVED, NULL), 0);
}

/* What the window shows lies over the picture as the camera gives it. */
TEST_WITH_TRICK(test_camera_sways_view_follows_the_camera)
{
    struct pzk_eye_view view;
    sway_s(0.5);
    pzk_eye_view(table.eye, &view);
    const double *m = view.mm_to_px;
    assert_true(view.has_table);
    assert_true(where_x() > 3);
    assert_true(fabs(m[2] / m[8] - table.cam[2]) < 1.5);
    assert_true(fabs(m[5] / m[8] - table.cam[5]) < 1.5);
}

RUN_TESTS()
