// SPDX-License-Identifier: MIT
/* The tracker's table of states, one transition a test, with a clock of the
 * test's own at 30 frames a second. A little long: it is one table. */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/eye/tracker.h"

enum { FRAME_US = 33333 };
#define SCALE 2.0F /* px per mm */

struct world {
    struct pzk_tracker tracker;
    int64_t t_us;
    size_t count;
    struct pzk_track_event events[64];
    int64_t told_us[64];
};

static struct pzk_spot
spot_at(float x_mm, float y_mm)
{
    float h = 8 * SCALE;
    float x = x_mm * SCALE;
    float y = y_mm * SCALE;
    return (struct pzk_spot){.family = PZK_TAG,
                             .quad = {{x - h, y - h},
                                      {x + h, y - h},
                                      {x + h, y + h},
                                      {x - h, y + h}},
                             .center = {x, y},
                             .upright_known = true,
                             .px_per_mm = SCALE};
}

static void
begin(struct world *world)
{
    pzk_tracker_begin(&world->tracker, world->t_us, true);
}

static void
end_held(struct world *world, bool hold, int except)
{
    struct pzk_track_event events[PZK_TRACK_EVENTS_MAX];
    size_t n = pzk_tracker_end(&world->tracker, hold, except, events);
    for (size_t i = 0; i < n; i++) {
        assert_in_range(world->count, 0, 63);
        world->told_us[world->count] = world->t_us;
        world->events[world->count++] = events[i];
    }
    world->t_us += FRAME_US;
}

static void
end(struct world *world)
{
    end_held(world, false, PZK_NO_PIECE);
}

/* FRAMES frames in which PIECE is read at (X, Y). */
static void
seen(struct world *world, int frames, int piece, float x, float y)
{
    struct pzk_spot spot = spot_at(x, y);
    for (int i = 0; i < frames; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, piece, &spot);
        end(world);
    }
}

static void
looks(struct world *world, int frames, int piece, enum pzk_home_state look)
{
    for (int i = 0; i < frames; i++) {
        begin(world);
        pzk_tracker_note_home(&world->tracker, piece, look);
        end(world);
    }
}

static void
start(struct world *world)
{
    memset(world, 0, sizeof *world);
    pzk_tracker_init(&world->tracker);
}

/* A world in which JA rests at (0, -90), told once. */
static void
start_resting(struct world *world)
{
    start(world);
    seen(world, 20, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_PLACED);
    world->count = 0;
}

static enum pzk_track_state
state_of(const struct world *world)
{
    return world->tracker.track[PZK_JA].state;
}

#define TEST_IN_WORLD(function) TEST_OF(function, struct world, world, start)

TEST_IN_WORLD(test_unseen_read_once_appears_and_is_forgotten)
{
    seen(world, 1, PZK_JA, 0, -90);
    assert_int_equal(state_of(world), PZK_TRACK_APPEARING);
    looks(world, 14, PZK_JA, PZK_HOME_UNKNOWN);
    assert_int_equal(state_of(world), PZK_TRACK_APPEARING);
    looks(world, 4, PZK_JA, PZK_HOME_UNKNOWN);
    assert_int_equal(state_of(world), PZK_TRACK_UNSEEN);
    assert_int_equal(world->count, 0);
}

TEST_IN_WORLD(test_appearing_agreeing_frames_rests_in_time)
{
    seen(world, 20, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_PLACED);
    assert_int_equal(world->events[0].piece, PZK_JA);
    /* it was read three times */
    assert_in_range(world->told_us[0], PZK_REST_QUICK_US,
                    PZK_REST_QUICK_US + FRAME_US);
}

TEST_IN_WORLD(test_appearing_in_slow_frames_rests_at_the_third)
{
    struct pzk_spot spot = spot_at(0, -90);
    /* seven frames a second */
    for (int i = 0; i < 6; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &spot);
        end(world);
        world->t_us += 143000 - FRAME_US;
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(world->told_us[0], 2 * 143000);
}

/* Read twice and else unchanged, it must rest for longer. */
TEST_IN_WORLD(test_appearing_read_twice_rests_after_longer)
{
    seen(world, 2, PZK_JA, 0, -90);
    for (int i = 0; i < 40; i++) {
        begin(world);
        pzk_tracker_same(&world->tracker, PZK_JA);
        end(world);
    }
    assert_int_equal(world->count, 1);
    assert_in_range(world->told_us[0], PZK_REST_US, PZK_REST_US + FRAME_US);
}

TEST_IN_WORLD(test_appearing_two_frames_only_never_rests)
{
    seen(world, 2, PZK_JA, 0, -90);
    looks(world, 60, PZK_JA, PZK_HOME_UNKNOWN);
    assert_int_equal(world->count, 0);
}

/* A reading is only believed when it is made again. */
TEST_IN_WORLD(test_appearing_read_once_and_unchanged_does_not_rest)
{
    seen(world, 1, PZK_JA, 0, -90);
    for (int i = 0; i < 40; i++) {
        begin(world);
        pzk_tracker_same(&world->tracker, PZK_JA);
        end(world);
    }
    assert_int_equal(world->count, 0);
    seen(world, 1, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
}

/* The same picture handed back cannot be read anew. */
TEST_IN_WORLD(test_appearing_same_picture_again_rests)
{
    seen(world, 1, PZK_JA, 0, -90);
    for (int i = 0; i < 14; i++) {
        pzk_tracker_begin(&world->tracker, world->t_us, false);
        pzk_tracker_same(&world->tracker, PZK_JA);
        end(world);
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_PLACED);
}

TEST_IN_WORLD(test_appearing_carried_slowly_rests_only_when_still)
{
    /* 20 mm a second, for two seconds */
    for (int i = 0; i < 60; i++) {
        seen(world, 1, PZK_JA, 0, -130 + (float)i * 0.66F);
    }
    assert_int_equal(world->count, 0);
    seen(world, 12, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
}

TEST_IN_WORLD(test_appearing_on_its_way_rests_only_when_still)
{
    /* 12 mm a second, as one that a hand turns over at its place */
    for (int i = 0; i < 60; i++) {
        seen(world, 1, PZK_JA, 0, -114 + (float)i * 0.4F);
    }
    assert_int_equal(world->count, 0);
    seen(world, 8, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
}

/* Where it rests. */
#define TEST_RESTING(function)                                                 \
    TEST_OF(function, struct world, world, start_resting)

TEST_RESTING(test_resting_unchanged_stays)
{
    looks(world, 100, PZK_JA, PZK_HOME_SAME);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_resting_hand_over_it_ten_seconds_is_hidden_and_back)
{
    looks(world, 300, PZK_JA, PZK_HOME_COVERED);
    assert_int_equal(state_of(world), PZK_TRACK_HIDDEN);
    seen(world, 1, PZK_JA, 0, -90);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_resting_taken_away_is_lifted_after_a_while)
{
    looks(world, 20, PZK_JA, PZK_HOME_COVERED);
    int64_t open_us = world->t_us;
    looks(world, 40, PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_LIFTED);
    assert_in_range(world->told_us[0], open_us + PZK_GONE_US,
                    open_us + PZK_GONE_US + FRAME_US);
    assert_int_equal(state_of(world), PZK_TRACK_UNSEEN);
}

TEST_RESTING(test_leaving_covered_again_starts_its_time_anew)
{
    for (int i = 0; i < 10; i++) {
        looks(world, 20, PZK_JA, PZK_HOME_OPEN);
        looks(world, 6, PZK_JA, PZK_HOME_COVERED);
    }
    assert_int_equal(state_of(world), PZK_TRACK_HIDDEN);
    assert_int_equal(world->count, 0);
}

/* A noisy picture, or a lamp that flickers: every third frame the place seems
 * covered. What lay open counts on, and only that. */
TEST_RESTING(test_leaving_covered_for_a_frame_goes_on)
{
    int64_t open_us = world->t_us;
    for (int i = 0; i < 12; i++) {
        looks(world, 2, PZK_JA, PZK_HOME_OPEN);
        looks(world, 1, PZK_JA, PZK_HOME_COVERED);
        assert_int_equal(state_of(world), PZK_TRACK_LEAVING);
        assert_int_equal(world->count, 0);
    }
    looks(world, 10, PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_LIFTED);
    assert_in_range(world->told_us[0], open_us + PZK_GONE_US + 12 * FRAME_US,
                    open_us + PZK_GONE_US + 14 * FRAME_US);
}

/* ... and one where it is covered more often than not is not gone. */
TEST_RESTING(test_leaving_mostly_covered_stays)
{
    for (int i = 0; i < 60; i++) {
        looks(world, 2, PZK_JA, PZK_HOME_OPEN);
        looks(world, 5, PZK_JA, PZK_HOME_COVERED);
    }
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_leaving_seen_again_rests)
{
    looks(world, 20, PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(state_of(world), PZK_TRACK_LEAVING);
    seen(world, 1, PZK_JA, 0, -90);
    looks(world, 60, PZK_JA, PZK_HOME_SAME);
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_resting_pushed_three_millimetres_says_nothing)
{
    seen(world, 60, PZK_JA, 2, -88);
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_resting_pushed_a_little_is_followed_not_moved)
{
    seen(world, 30, PZK_JA, 8, -90);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_NUDGED);
    /* and a second push of as much is 16 mm from where it was said to lie */
    seen(world, 30, PZK_JA, 16, -90);
    assert_int_equal(world->count, 2);
    assert_int_equal(world->events[1].change, PZK_TRACK_MOVED);
}

/* JA is pushed by 24 mm, one a frame, so that its home goes along, and PA, the
 * table's measure, BY so much a frame. Where PA is told of it was the camera,
 * as the eye would find out. */
static void
creep(struct world *world, float by)
{
    struct pzk_homography sag = {{1, 0, 24 * by * SCALE, 0, 1, 0, 0, 0, 1}};

    for (int i = 0; i < 60; i++) {
        float k = (float)(i < 24 ? i : 24);
        struct pzk_spot card = spot_at(k, -90);
        struct pzk_spot middle = spot_at(by * k, 0);
        size_t told = world->count;
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &card);
        pzk_tracker_see(&world->tracker, PZK_PA, &middle);
        end_held(world, false, PZK_PA);
        if (world->count > told && world->events[told].piece == PZK_PA) {
            pzk_tracker_shift(&world->tracker, PZK_PA, &sag);
        }
    }
}

static void
start_creeping(struct world *world)
{
    start_resting(world);
    seen(world, 20, PZK_PA, 0, 0);
    seen(world, 1, PZK_JA, 0, -90);
    assert_int_equal(world->count, 1);
    world->count = 0;
}

TEST(test_resting_pushed_slowly_is_moved_once)
{
    struct world world;
    start_creeping(&world);
    creep(&world, 0);
    assert_int_equal(world.count, 1);
    assert_int_equal(world.events[0].change, PZK_TRACK_MOVED);
    assert_int_equal(world.events[0].piece, PZK_JA);
}

TEST(test_camera_sags_cards_are_not_moved)
{
    struct world world;
    start_creeping(&world);
    creep(&world, 1);
    assert_int_equal(world.count, 1);
    assert_int_equal(world.events[0].piece, PZK_PA);
}

/* The placement card's mark, by BY mm to and fro, three frames each way. */
static void
tremble(struct world *world, int times, float by)
{
    for (int k = 0; k < times; k++) {
        seen(world, 3, PZK_PA, k % 2 ? by : -by, 0);
    }
}

TEST_IN_WORLD(test_trembling_placement_rests_after_a_while)
{
    tremble(world, 20, 1.2F);
    assert_int_equal(world->count, 0);
    tremble(world, 8, 1.2F);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_PLACED);
    assert_in_range(world->told_us[0], PZK_TREMBLES_US,
                    PZK_TREMBLES_US + 2 * PZK_REST_US);
    tremble(world, 20, 1.2F); /* and stays */
    assert_int_equal(world->count, 1);
}

TEST_IN_WORLD(test_placement_on_its_way_does_not_rest)
{
    for (int k = 0; k < 40; k++) {
        seen(world, 3, PZK_PA, 4.0F * (float)k, 0);
    }
    assert_int_equal(world->count, 0);
}

TEST_RESTING(test_resting_rests_elsewhere_moved_once)
{
    looks(world, 5, PZK_JA, PZK_HOME_COVERED);
    seen(world, 40, PZK_JA, 90, 0);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_MOVED);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
}

TEST_RESTING(test_lifted_and_laid_again_is_placed_again)
{
    looks(world, 40, PZK_JA, PZK_HOME_OPEN);
    seen(world, 20, PZK_JA, 0, -90);
    assert_int_equal(world->count, 2);
    assert_int_equal(world->events[0].change, PZK_TRACK_LIFTED);
    assert_int_equal(world->events[1].change, PZK_TRACK_PLACED);
}

/* While a card is read at home and another of the same id beside it, these are
 * two; each stays where it is. */
TEST_RESTING(test_resting_read_twice_in_a_frame_is_two_cards)
{
    struct pzk_spot home = spot_at(0, -90);
    struct pzk_spot other = spot_at(200, 50);
    for (int i = 0; i < 100; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &other);
        pzk_tracker_see(&world->tracker, PZK_JA, &home);
        end(world);
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_PLACED);
    assert_int_equal(world->events[0].piece, PZK_JA + PZK_PIECE_END);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
    for (int i = 0; i < 60; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &home);
        pzk_tracker_note_home(&world->tracker, PZK_JA + PZK_PIECE_END,
                              PZK_HOME_OPEN);
        end(world);
    }
    assert_int_equal(world->count, 2);
    assert_int_equal(world->events[1].change, PZK_TRACK_LIFTED);
    assert_int_equal(world->events[1].piece, PZK_JA + PZK_PIECE_END);
}

/* Turned alike and nearer than a card is long, but no two stickers of one card:
 * the other is not on it. */
TEST_RESTING(test_copy_close_beside_is_another_card)
{
    struct pzk_spot home = spot_at(0, -90);
    struct pzk_spot other = spot_at(80, -60);
    for (int i = 0; i < 100; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &home);
        pzk_tracker_see(&world->tracker, PZK_JA, &other);
        end(world);
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].piece, PZK_JA + PZK_PIECE_END);
}

/* Only its look says that it is still at home: it may have been moved. */
TEST_RESTING(test_resting_read_elsewhere_alone_is_one_card)
{
    struct pzk_spot other = spot_at(200, 50);
    for (int i = 0; i < 100; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &other);
        pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_SAME);
        end(world);
    }
    assert_int_equal(world->count, 0);
}

/* A second sticker the other way up makes no second card. */
TEST_RESTING(test_sticker_the_other_way_up_is_the_same_card)
{
    struct pzk_spot home = spot_at(0, -90);
    struct pzk_spot other = spot_at(-36, -20);
    for (int i = 0; i < 2; i++) {
        struct pzk_px corner = other.quad[i];
        other.quad[i] = other.quad[i + 2];
        other.quad[i + 2] = corner;
    }
    for (int i = 0; i < 100; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &home);
        pzk_tracker_see(&world->tracker, PZK_JA, &other);
        end(world);
    }
    assert_int_equal(world->count, 0);
}

/* Two stickers on one card: one may be hidden, the piece stays. */
TEST_IN_WORLD(test_two_stickers_one_hidden_is_still_there)
{
    struct pzk_spot first = spot_at(0, -90);
    struct pzk_spot second = spot_at(-36, -20);
    for (int i = 0; i < 20; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &first);
        pzk_tracker_see(&world->tracker, PZK_JA, &second);
        end(world);
    }
    assert_int_equal(world->count, 1);
    for (int i = 0; i < 60; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &second);
        pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_OPEN);
        end(world);
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
    assert_true(
        fabsf(world->tracker.track[PZK_JA].home.center.y - first.center.y) < 1);
}

TEST_RESTING(test_hold_nothing_moves_or_leaves)
{
    struct pzk_spot there = spot_at(30, -90);
    for (int i = 0; i < 60; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_JA, &there);
        pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_OPEN);
        end_held(world, true, PZK_NO_PIECE);
    }
    assert_int_equal(world->count, 0);
}

/* A card was taken; then the camera is knocked. */
TEST_RESTING(test_hold_what_was_leaving_goes_on_after)
{
    looks(world, (int)(PZK_GONE_US * 3 / 4 / FRAME_US), PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(world->count, 0);
    for (int i = 0; i < 20; i++) {
        begin(world);
        pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_COVERED);
        end_held(world, true, PZK_NO_PIECE);
    }
    assert_int_equal(world->count, 0);
    looks(world, (int)(PZK_GONE_US / 2 / FRAME_US), PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_LIFTED);
}

TEST_IN_WORLD(test_hold_the_placement_card_is_excepted)
{
    struct pzk_spot spot = spot_at(0, 0);
    for (int i = 0; i < 20; i++) {
        begin(world);
        pzk_tracker_see(&world->tracker, PZK_PA, &spot);
        end_held(world, true, PZK_PA);
    }
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].piece, PZK_PA);
}

TEST_RESTING(test_shift_homes_follow_the_camera)
{
    struct pzk_homography map = {{1, 0, 40, 0, 1, -10, 0, 0, 1}};
    /* seen where the camera's motion takes it, before the motion is known */
    for (int i = 0; i < 5; i++) {
        begin(world);
        struct pzk_spot there = spot_at(20, -95);
        pzk_tracker_see(&world->tracker, PZK_JA, &there);
        end_held(world, true, PZK_NO_PIECE);
    }
    pzk_tracker_shift(&world->tracker, PZK_PA, &map);
    seen(world, 60, PZK_JA, 20, -95);
    assert_int_equal(world->count, 0);
    assert_int_equal(state_of(world), PZK_TRACK_RESTING);
}

TEST_RESTING(test_shift_card_taken_before_it_is_not_seen)
{
    struct pzk_homography map = {{1, 0, 40, 0, 1, -10, 0, 0, 1}};
    struct pzk_spot there = spot_at(20, -95);
    begin(world);
    pzk_tracker_see(&world->tracker, PZK_JA, &there);
    end_held(world, true, PZK_NO_PIECE);
    for (int i = 0; i < 10; i++) { /* a hand takes it */
        begin(world);
        pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_COVERED);
        end_held(world, true, PZK_NO_PIECE);
    }
    begin(world);
    pzk_tracker_note_home(&world->tracker, PZK_JA, PZK_HOME_COVERED);
    pzk_tracker_shift(&world->tracker, PZK_PA, &map);
    assert_false(world->tracker.track[PZK_JA].home_seen);
    end(world);
    assert_int_equal(state_of(world), PZK_TRACK_HIDDEN);
    looks(world, (int)(PZK_GONE_US / FRAME_US) + 3, PZK_JA, PZK_HOME_OPEN);
    assert_int_equal(world->count, 1);
    assert_int_equal(world->events[0].change, PZK_TRACK_LIFTED);
}

RUN_TESTS()
