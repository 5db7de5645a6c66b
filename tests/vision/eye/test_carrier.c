// SPDX-License-Identifier: MIT
/*
 * Whose arm brought a card: arms are drawn into a gate cell by cell, frame by
 * frame. A seat is named where its own arm came; arms that touch, that rested
 * there, or that came later name nobody, and never a seat of no arm.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/game.h"
#include "vision/eye/carrier.h"

enum { WIDTH = 640, HEIGHT = 360, FRAME_US = 40 * 1000 };

/* Cells from a picture's edge to where a hand ends. */
struct arm {
    int x, y, w, h;
};

struct world {
    struct pzk_gate gate;
    struct pzk_carrier carrier;
    int64_t t_us;
    int64_t came_us;  /* when the card's mark was covered; 0: not known */
    int64_t other_us; /* when another card was seen at its place; 0: none was */
    bool loose;       /* the frames to come are not held still */
};

static void
start(struct world *world)
{
    memset(world, 0, sizeof *world);
    assert_true(pzk_gate_init(&world->gate, WIDTH, HEIGHT));
    pzk_carrier_init(&world->carrier, WIDTH, HEIGHT);
}

/* FRAMES frames with N arms; those of one LABEL touch. */
static void
show(struct world *world, int frames, int n, const struct arm *arms,
     const int *labels)
{
    struct pzk_gate *gate = &world->gate;

    memset(gate->label, 0, (size_t)(gate->width * gate->height));
    gate->arms.count = 0;
    for (int i = 0; i < n; i++) {
        struct pzk_box box = {0, 0, gate->width, gate->height};
        for (int y = arms[i].y; y < arms[i].y + arms[i].h; y++) {
            memset(gate->label + y * gate->width + arms[i].x, labels[i],
                   (size_t)arms[i].w);
        }
        gate->arms.at[labels[i] - 1].box = box;
        gate->arms.count = (size_t)labels[i];
    }
    for (int i = 0; i < frames; i++) {
        gate->t_us = world->t_us;
        pzk_carrier_note(&world->carrier, gate, world->loose);
        world->t_us += FRAME_US;
    }
}

/* The card lies in the middle of the picture, a little towards E. */
static const struct pzk_px card[4] = {
    {340, 150}, {400, 150}, {400, 210}, {340, 210}};

static struct pzk_brought
ask(struct world *world)
{
    /* half a millimetre a pixel, N up */
    static const struct pzk_pose pose = {
        .piece = PZK_PA, .px_to_mm = {{0.5, 0, -160, 0, 0.5, -90, 0, 0, 1}}};
    const struct pzk_carried when = {.since_us = world->t_us - 1200 * 1000,
                                     .until_us = world->t_us,
                                     .came_us = world->came_us,
                                     .other_us = world->other_us};
    struct pzk_brought brought =
        pzk_carrier_ask(&world->carrier, card, &when, &pose);

    pzk_gate_finish(&world->gate);
    return brought;
}

static const struct arm from_e = {85, 38, 75, 14};   /* over the card */
static const struct arm from_n = {86, 0, 12, 52};    /* too */
static const struct arm from_w = {0, 38, 100, 14};   /* too */
static const struct arm beside_n = {100, 0, 12, 38}; /* not, touches E's */
static const int one[] = {1};
static const int both[] = {1, 1};
static const int apart[] = {1, 2};

#define TEST_IN_WORLD(function) TEST_OF(function, struct world, world, start)

TEST_IN_WORLD(test_arm_that_came_alone_is_named)
{
    show(world, 20, 0, NULL, NULL);
    show(world, 20, 1, &from_e, one);
    show(world, 6, 0, NULL, NULL);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_E);
    assert_true(brought.by_hand);
}

TEST_IN_WORLD(test_no_arm_names_nobody)
{
    show(world, 40, 0, NULL, NULL);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_false(brought.by_hand);
}

/* Their entries' mean lies in a third seat's sector, or between. */
TEST_IN_WORLD(test_arms_that_touch_name_nobody)
{
    const struct arm arms[] = {from_e, from_w};
    show(world, 20, 0, NULL, NULL);
    show(world, 20, 2, arms, both);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

/* Whoever of the two laid it, one of them rests there then. */
TEST_IN_WORLD(test_arms_that_came_touching_name_nobody)
{
    const struct arm arms[] = {from_e, from_n};
    show(world, 20, 0, NULL, NULL);
    show(world, 6, 2, arms, both);
    show(world, 30, 1, &from_e, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

TEST_IN_WORLD(test_arms_that_touch_for_a_moment_are_told_apart)
{
    const struct arm arms[] = {from_e, beside_n};
    show(world, 20, 0, NULL, NULL);
    show(world, 20, 1, &from_e, one);
    show(world, 3, 2, arms, both);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_E);
}

/* An arm leans on the table, its hand over the place; the card comes on a dark
 * sleeve that nobody sees. */
TEST_IN_WORLD(test_arm_that_rests_there_names_nobody)
{
    show(world, 110, 1, &from_w, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

TEST_IN_WORLD(test_arm_that_comes_beside_a_resting_one_is_named)
{
    const struct arm arms[] = {{0, 38, 88, 14}, {90, 0, 12, 52}};
    show(world, 80, 1, arms, one);
    show(world, 20, 2, arms, apart);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_N);
}

/* W's arm has lain beside the mark for long, and its hand covers some of the
 * card's place; N's arm, which touches it, lays the card, which then passes for
 * a part of W's arm. */
TEST_IN_WORLD(test_arm_beside_the_mark_is_not_named_for_the_card)
{
    const struct arm arms[] = {{0, 38, 90, 14}, from_n};
    const struct arm with_card[] = {{0, 38, 100, 14}};
    show(world, 5, 0, NULL, NULL);
    show(world, 40, 1, arms, one);
    world->came_us = world->t_us;
    show(world, 10, 2, arms, both);
    show(world, 10, 1, with_card, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

/* The rim of N's sleeve is many entries; E's arm, behind them, is one of the
 * blob's all the same. */
TEST_IN_WORLD(test_many_entries_hide_no_other_arm)
{
    enum { RIMS = 10 };
    struct arm arms[RIMS + 1] = {from_e};
    int labels[RIMS + 1] = {1};
    show(world, 20, 0, NULL, NULL);
    for (int i = 0; i < RIMS; i++) {
        arms[i + 1] = (struct arm){60 + i * 4, 0, 2, 38};
        labels[i + 1] = 1;
    }
    show(world, 20, RIMS + 1, arms, labels);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

/* PATCHES of light reach in at the picture's edge, and E's arm, which is found
 * after them if there is room, lays the card; then one more patch, W's, reaches
 * the card: W is not named. */
static void
lay_among(struct world *world, int patches)
{
    struct arm arms[PZK_BLOBS_MAX + 1];
    int labels[PZK_BLOBS_MAX + 1];

    for (int i = 0; i < patches; i++) {
        arms[i] = (struct arm){4 + i * 10, 0, 6, 3};
        labels[i] = i + 1;
    }
    arms[patches] = from_e;
    labels[patches] = patches + 1;
    show(world, 20, patches, arms, labels);
    show(world, 20, patches + (patches < PZK_BLOBS_MAX), arms, labels);
    show(world, 3, 1, &from_w, one);
    assert_int_equal(ask(world).from, PZK_NO_SEAT);
}

TEST_IN_WORLD(test_patches_of_light_hide_no_arm)
{
    lay_among(world, PZK_BLOBS_MAX - 2);
}

TEST_IN_WORLD(test_more_patches_of_light_than_fit_leave_doubt)
{
    lay_among(world, PZK_BLOBS_MAX);
}

/* An arm that comes in between two seats' sides touches N's, which then stays:
 * anybody may have laid it. */
TEST_IN_WORLD(test_arm_of_anybody_beside_another_leaves_doubt)
{
    const struct arm arms[] = {from_n, {118, 0, 10, 10}};
    show(world, 20, 0, NULL, NULL);
    show(world, 5, 2, arms, both);
    show(world, 40, 1, &from_n, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

/* N lays it, and before it is read E's hand covers it. */
TEST_IN_WORLD(test_arm_that_came_before_another_leaves_doubt)
{
    show(world, 20, 0, NULL, NULL);
    show(world, 20, 1, &from_n, one);
    show(world, 40, 1, &from_e, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

/* E takes another card away, and in dappled light its arm seems to stay; N lays
 * this one beside what seems to be E's. */
TEST_IN_WORLD(test_arm_that_came_for_another_card_is_not_named)
{
    const struct arm arms[] = {from_e, from_n};
    show(world, 20, 0, NULL, NULL);
    world->other_us = world->came_us = world->t_us;
    show(world, 20, 1, &from_e, one);
    show(world, 5, 2, arms, both);
    show(world, 3, 1, &from_e, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

TEST_IN_WORLD(test_arm_that_comes_after_another_card_is_gone_is_named)
{
    show(world, 20, 0, NULL, NULL);
    world->other_us = world->t_us;
    show(world, 20, 1, &from_e, one);
    show(world, 15, 0, NULL, NULL);
    world->came_us = world->t_us;
    show(world, 15, 1, &from_n, one);
    show(world, 3, 0, NULL, NULL);
    assert_int_equal(ask(world).from, PZK_N);
}

/* Long ago another card lay there: it tells nothing of the arm that rests. */
TEST_IN_WORLD(test_arm_after_a_card_of_long_ago_is_named)
{
    world->other_us = 1;
    show(world, PZK_CARRIER_FRAMES, 0, NULL, NULL);
    show(world, 20, 1, &from_e, one);
    show(world, 6, 0, NULL, NULL);
    world->came_us = world->t_us - 26 * FRAME_US;
    assert_int_equal(ask(world).from, PZK_E);
}

/* A hand rests on the card for longer than arms are remembered; another one
 * came there for a moment before. */
TEST_IN_WORLD(test_hand_that_rests_on_a_card_came_when_it_came)
{
    show(world, 10, 0, NULL, NULL);
    show(world, 10, 1, &from_n, one);
    show(world, 20, 0, NULL, NULL);
    int64_t came_us = world->t_us;
    show(world, 100, 1, &from_e, one);
    show(world, 5, 0, NULL, NULL); /* not for long enough to be away */
    show(world, 100, 1, &from_e, one);
    assert_true(world->t_us - came_us > (int64_t)PZK_CARRIER_FRAMES * FRAME_US);
    show(world, 12, 0, NULL, NULL);
    assert_int_equal(
        pzk_carrier_came(&world->carrier, card, world->t_us - 1200 * 1000),
        came_us);
    pzk_gate_finish(&world->gate);
}

/* In a picture that shakes anything may look like an arm. */
TEST_IN_WORLD(test_arm_in_a_shaking_picture_is_not_named)
{
    show(world, 20, 0, NULL, NULL);
    show(world, 14, 1, &from_e, one);
    world->loose = true;
    show(world, 12, 1, &from_e, one);
    struct pzk_brought brought = ask(world);
    assert_int_equal(brought.from, PZK_NO_SEAT);
    assert_true(brought.by_hand);
}

TEST_IN_WORLD(test_arm_is_named_for_all_that_one_frame_shakes)
{
    show(world, 20, 0, NULL, NULL);
    world->loose = true;
    show(world, 2, 1, &from_e, one);
    world->loose = false;
    show(world, 18, 1, &from_e, one);
    show(world, 6, 0, NULL, NULL);
    assert_int_equal(ask(world).from, PZK_E);
}

TEST_IN_WORLD(test_no_hand_never_came)
{
    const struct arm beside = {0, 0, 40, 20};
    show(world, 20, 1, &from_e, one); /* long ago */
    show(world, 60, 1, &beside, one);
    assert_int_equal(
        pzk_carrier_came(&world->carrier, card, world->t_us - 1200 * 1000), 0);
    pzk_gate_finish(&world->gate);
}

RUN_TESTS()
