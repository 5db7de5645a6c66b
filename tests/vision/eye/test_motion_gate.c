// SPDX-License-Identifier: MIT
/* The gate over a painted table top: what it takes for an arm, and for how
 * long. */
#include "tests/kit/pzk_test.h"

#include "vision/eye/motion_gate.h"

enum { WIDTH = 960, HEIGHT = 544, FPS = 15 };

struct top {
    struct pzk_gate gate;
    uint8_t pixels[WIDTH * HEIGHT];
    int64_t frames;
};

/* Something on the table: pixels from, to; as bright as LEVEL. */
struct thing {
    int x0, y0, x1, y1;
    uint8_t level;
};

/* Wood: a slow gradient with a grain. */
PAINTS static uint8_t
wood(int x, int y)
{
    return (uint8_t)(120 + x * 30 / WIDTH + (y / 5 % 4) * 2);
}

static struct top *
new_top(void)
{
    struct top *top = calloc(1, sizeof *top);
    assert_non_null(top);
    assert_true(pzk_gate_init(&top->gate, WIDTH, HEIGHT));
    return top;
}

static void
free_top(struct top *top)
{
    pzk_gate_finish(&top->gate);
    free(top);
}

/* SECONDS of the table with N things on it, in PERCENT of its light. */
PAINTS static void
show_in(struct top *top, int percent, const struct thing *things, int n,
        double seconds)
{
    struct pzk_frame frame = {
        .width = WIDTH, .height = HEIGHT, .stride = WIDTH, .gray = top->pixels};

    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            uint8_t level = wood(x, y);
            for (int i = 0; i < n; i++) {
                const struct thing *t = &things[i];
                level = x >= t->x0 && x < t->x1 && y >= t->y0 && y < t->y1
                            ? t->level
                            : level;
            }
            top->pixels[y * WIDTH + x] = (uint8_t)(level * percent / 100);
        }
    }
    for (int k = 0; k < (int)(seconds * FPS); k++) {
        frame.t_us = top->frames++ * 1000000 / FPS;
        frame.seq = (uint64_t)top->frames;
        pzk_gate_feed(&top->gate, &frame);
    }
}

static void
show(struct top *top, const struct thing *things, int n, double seconds)
{
    show_in(top, 100, things, n, seconds);
}

/* One frame of a checked cloth, SHIFT pixels to the right. */
static void
show_cloth(struct top *top, int shift)
{
    struct pzk_frame frame = {
        .width = WIDTH, .height = HEIGHT, .stride = WIDTH, .gray = top->pixels};

    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int odd = ((x + 1000 - shift) / 20 + y / 20) % 2;
            top->pixels[y * WIDTH + x] = odd ? 150 : 90;
        }
    }
    frame.t_us = top->frames++ * 1000000 / FPS;
    frame.seq = (uint64_t)top->frames;
    pzk_gate_feed(&top->gate, &frame);
}

static int
count(const struct top *top, uint8_t bits)
{
    return pzk_gate_count(&top->gate, (struct pzk_box){0, 0, WIDTH, HEIGHT},
                          bits, NULL);
}

/* Its rims lie within cells: a quarter of a cell is covered left and right. */
static const struct thing arm = {406, 0, 530, 300, 50};

#define TEST_ON_TOP(function)                                                  \
    TEST_BY(function, (struct top * top), NULL, NULL,                          \
            struct top *top = new_top();                                       \
            function(top); free_top(top))

TEST_ON_TOP(test_arm_that_rests_ten_seconds_is_an_arm)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 10);
    assert_int_equal(top->gate.arms.count, 1);
    assert_true(count(top, PZK_CELL_HAND) > 400);
    show(top, NULL, 0, 1);
    assert_int_equal(top->gate.arms.count, 0);
}

/* However dark the room was meanwhile, the table is the scene again. */
TEST_ON_TOP(test_lamp_off_and_on_leaves_the_scene)
{
    static const int percents[] = {9, 4};

    show(top, NULL, 0, 1);
    for (size_t i = 0; i < sizeof percents / sizeof *percents; i++) {
        show_in(top, percents[i], NULL, 0, 1);
        show(top, NULL, 0, 0.2);
        assert_float_equal(top->gate.gain, 1, 0.1);
        show(top, &arm, 1, 1);
        assert_int_equal(top->gate.arms.count, 1);
        show(top, NULL, 0, 1);
        assert_int_equal(top->gate.arms.count, 0);
    }
}

/* Between the two the table shows: a wrist as bright as wood. */
static const struct thing sleeve = {406, 0, 530, 160, 50};
static const struct thing hand = {406, 192, 530, 300, 60};
static const struct thing held_card = {420, 296, 516, 360, 230};

/* The arm comes in whole, is SECONDS long there with its hand apart, then
 * goes. */
static void
rest_apart(struct top *top, const struct thing *things, int n, double seconds)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 0.2);
    show(top, things, n, seconds);
}

TEST_ON_TOP(test_hand_beside_its_arm_is_a_part_of_it)
{
    const struct thing apart[] = {sleeve, hand};
    int cell;
    rest_apart(top, apart, 2, 5);
    assert_int_equal(top->gate.arms.count, 1);
    cell = pzk_gate_cell(&top->gate, (struct pzk_px){468, 250});
    assert_true(top->gate.bits[cell] & PZK_CELL_HAND);
    assert_int_equal(top->gate.label[cell], 1);
    assert_true(top->gate.arms.at[0].box.y + top->gate.arms.at[0].box.height >=
                290 / top->gate.cell);
    show(top, NULL, 0, 1);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
}

/* What the hand leaves behind is a thing, though the sleeve is still there. */
TEST_ON_TOP(test_card_left_by_a_hand_is_no_part_of_the_arm)
{
    const struct thing laying[] = {arm, held_card};
    const struct thing left[] = {sleeve, held_card};
    int cell;
    show(top, NULL, 0, 1);
    show(top, laying, 2, 1);
    cell = pzk_gate_cell(&top->gate, (struct pzk_px){468, 330});
    assert_true(top->gate.bits[cell] & PZK_CELL_HAND);
    show(top, left, 2, 0.2);
    assert_int_equal(top->gate.arms.count, 1);
    assert_false(top->gate.bits[cell] & PZK_CELL_HAND);
}

/* A thing that was no arm's does not become one's because an arm comes near. */
TEST_ON_TOP(test_thing_beside_an_arm_is_no_part_of_it)
{
    const struct thing both[] = {sleeve, hand};
    int cell;
    show(top, NULL, 0, 1);
    show(top, &hand, 1, 0.3);
    show(top, both, 2, 0.2);
    cell = pzk_gate_cell(&top->gate, (struct pzk_px){468, 250});
    assert_int_equal(top->gate.arms.count, 1);
    assert_true(top->gate.bits[cell] & PZK_CELL_FOREIGN);
    assert_false(top->gate.bits[cell] & PZK_CELL_HAND);
}

TEST_ON_TOP(test_arm_that_went_leaves_no_rim)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 5);
    show(top, NULL, 0, 0.2);
    assert_int_equal(count(top, PZK_CELL_FOREIGN), 0);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
}

TEST_ON_TOP(test_arm_of_the_first_frame_that_went_is_forgotten_in_a_second)
{
    show(top, &arm, 1, 3);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
    show(top, NULL, 0, 1);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
    assert_int_equal(count(top, PZK_CELL_FOREIGN), 0);
}

TEST_ON_TOP(test_arm_over_the_ghost_of_another_is_still_an_arm)
{
    const struct thing other = {300, 0, 480, 200, 210};
    show(top, &arm, 1, 3);
    show(top, &other, 1, 5);
    assert_int_equal(top->gate.arms.count, 1);
    assert_true(count(top, PZK_CELL_HAND) > 300);
    show(top, NULL, 0, 1);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
}

/* Where CARD comes to lie beside the ghost there is neither a hand nor anything
 * foreign a moment later. */
static void
expect_ghost_forgotten(const struct thing *card)
{
    struct top *top = new_top();

    show(top, &arm, 1, 3);
    show(top, card, 1, 2);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
    assert_int_equal(count(top, PZK_CELL_FOREIGN), 0);
    free_top(top);
}

/* Something new lies where it ended: together they are still no arm. */
TEST(test_ghost_that_touches_something_new_is_forgotten_in_a_second)
{
    expect_ghost_forgotten(&(struct thing){360, 260, 580, 420, 220});
}

/* Something new lies along its root: what is left of it farther in is no hand,
 * either. */
TEST(test_ghost_beside_something_new_leaves_no_hand)
{
    expect_ghost_forgotten(&(struct thing){500, 40, 540, 200, 220});
}

TEST_ON_TOP(test_arm_over_a_light_card_stays_an_arm)
{
    const struct thing card = {420, 200, 500, 320, 220};
    const struct thing both[] = {card, arm};
    show(top, NULL, 0, 1);
    show(top, &card, 1, 2); /* is the scene now */
    assert_int_equal(count(top, PZK_CELL_FOREIGN), 0);
    show(top, both, 2, 10);
    assert_int_equal(top->gate.arms.count, 1);
    assert_true(pzk_gate_count(&top->gate, (struct pzk_box){440, 220, 40, 60},
                               PZK_CELL_HAND, NULL) >= 5 * 7);
}

/* ---- light ---- */

/* The same table, each pixel as light as LIGHT says of row Y at that moment. */
PAINTS static void
show_lit(struct top *top, const struct thing *thing, double seconds,
         void (*light)(int y, double t, float row[WIDTH]))
{
    struct pzk_frame frame = {
        .width = WIDTH, .height = HEIGHT, .stride = WIDTH, .gray = top->pixels};
    float row[WIDTH];

    for (int k = 0; k < (int)(seconds * FPS); k++) {
        for (int y = 0; y < HEIGHT; y++) {
            bool across = thing && y >= thing->y0 && y < thing->y1;

            light(y, (double)k / FPS, row);
            for (int x = 0; x < WIDTH; x++) {
                bool on = across && x >= thing->x0 && x < thing->x1;
                float level = (on ? thing->level : wood(x, y)) * row[x];

                top->pixels[y * WIDTH + x] =
                    (uint8_t)(level > 255 ? 255 : level);
            }
        }
        frame.t_us = top->frames++ * 1000000 / FPS;
        frame.seq = (uint64_t)top->frames;
        pzk_gate_feed(&top->gate, &frame);
    }
}

/* A head's: a third darker, from the left, soft over a tenth of the picture; it
 * comes in half a second and sways. */
PAINTS static void
head_shadow(int y, double t, float row[WIDTH])
{
    double in = t < 0.5 ? t / 0.5 : 1;
    double edge = (in * 0.4 - 0.1) * WIDTH + 10 * sin(3 * t) + 0.05 * y;

    for (int x = 0; x < WIDTH; x++) {
        float s = (float)((edge - x) / (0.1 * WIDTH) + 0.5);

        s = s < 0 ? 0 : s > 1 ? 1 : s;
        row[x] = 1 - 0.35F * s * s * (3 - 2 * s);
    }
}

PAINTS static void
lamp_bands(int y, double t, float row[WIDTH])
{
    double light = 1 + 0.12 * sin(6.2831853 * (2.8 * y / HEIGHT + 3.3 * t));

    for (int x = 0; x < WIDTH; x++) {
        row[x] = (float)light;
    }
}

TEST_ON_TOP(test_soft_shadow_is_no_arm)
{
    show(top, NULL, 0, 1);
    show_lit(top, NULL, 4, head_shadow);
    assert_true(top->pixels[HEIGHT / 2 * WIDTH + 20] < 90); /* it is there */
    assert_int_equal(top->gate.arms.count, 0);
    assert_in_range(count(top, PZK_CELL_FOREIGN), 0, 10);
}

TEST_ON_TOP(test_arm_in_a_shadow_is_an_arm)
{
    show(top, NULL, 0, 1);
    show_lit(top, NULL, 2, head_shadow);
    show_lit(top, &arm, 3, head_shadow);
    assert_int_equal(top->gate.arms.count, 1);
    assert_in_range(count(top, PZK_CELL_HAND), 400, 800);
}

TEST_ON_TOP(test_bands_of_a_lamp_move_nothing_and_are_measured)
{
    show_lit(top, NULL, 4, lamp_bands);
    assert_in_range(count(top, PZK_CELL_MOVING | PZK_CELL_FOREIGN), 0, 10);
    assert_true(top->gate.bands.depth > 0.08F);
    assert_true(top->gate.bands.depth < 0.16F);
    show_lit(top, &arm, 3, lamp_bands);
    assert_int_equal(top->gate.arms.count, 1);
    assert_in_range(count(top, PZK_CELL_HAND), 400, 800);
}

TEST_ON_TOP(test_still_light_has_no_bands)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 3);
    assert_true(top->gate.bands.depth < 0.01F);
}

static int
renewed_now(const struct pzk_gate *gate)
{
    int n = 0;

    for (int i = 0; i < gate->width * gate->height; i++) {
        n += gate->scene.renewed_us[i] == gate->t_us;
    }
    return n;
}

/* Many cells differ from the scene then, but hardly from the frame before. */
TEST_ON_TOP(test_camera_knocked_nothing_new_at_once)
{
    for (int k = 0; k < 2 * FPS; k++) {
        show_cloth(top, 0);
    }
    for (int k = 0; k < FPS / 2; k++) {
        show_cloth(top, 2 + k % 2);
        assert_int_equal(renewed_now(&top->gate), 0);
    }
}

static const struct pzk_homography identity = {{1, 0, 0, 0, 1, 0, 0, 0, 1}};

/* What a knock leaves at the picture's edge, where no arm was. */
TEST_ON_TOP(test_camera_followed_no_arm_before_none_stays)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 0.1);
    assert_true(count(top, PZK_CELL_HAND) > 400);
    pzk_gate_warp(&top->gate, &identity);
    show(top, &arm, 1, 1);
    assert_int_equal(top->gate.arms.count, 0);
    assert_int_equal(count(top, PZK_CELL_HAND), 0);
}

TEST_ON_TOP(test_camera_followed_arm_before_stays_one)
{
    show(top, NULL, 0, 1);
    show(top, &arm, 1, 1);
    memcpy(top->gate.sway.arms, top->gate.bits,
           (size_t)(top->gate.width * top->gate.height));
    pzk_gate_warp(&top->gate, &identity);
    show(top, &arm, 1, 5);
    assert_int_equal(top->gate.arms.count, 1);
    assert_true(count(top, PZK_CELL_HAND) > 400);
}

RUN_TESTS()
