// SPDX-License-Identifier: MIT
/* The table is found while cards lie there already: those in view are told at
 * once, one under an arm when it is seen. The camera that trembles finds it
 * late, and has seen them come. */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/small_table.h"

static struct small_table table;

/* Two arms lie over the card in the east. */
static void
hide(void)
{
    small_reach(&table, 0, PZK_E, 60, 18);
    small_reach(&table, 1, PZK_E, 60, -18);
}

TEST(test_table_found_card_under_an_arm_is_told_when_seen)
{
    const struct pzk_obs *obs = NULL;

    small_start(&table, NULL);
    small_put(&table, PZK_JA, 0, -95, 180);
    small_put(&table, PZK_HB, 95, 0, 270);
    small_run_s(&table, 1);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, NULL), 0);
    hide();
    small_put(&table, PZK_PB, 0, 0, 0);
    small_run_s(&table, 1.5);
    assert_int_equal(small_told(&table, PZK_OBS_PLACEMENT, NULL), 1);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, &obs), 1);
    assert_int_equal(obs->piece, PZK_JA);
    assert_true(obs->initial);
    small_withdraw(&table, 0);
    small_withdraw(&table, 1);
    small_run_s(&table, 1.5);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, &obs), 2);
    assert_int_equal(obs->piece, PZK_HB);
    assert_true(obs->initial);
    small_finish(&table);
}

TEST(test_table_found_card_taken_meanwhile_is_not_told)
{
    small_start(&table, NULL);
    small_put(&table, PZK_HB, 95, 0, 270);
    small_run_s(&table, 1);
    hide();
    small_put(&table, PZK_PB, 0, 0, 0);
    small_run_s(&table, 1.5);
    small_find(&table, PZK_HB)->on = false;
    small_withdraw(&table, 0);
    small_withdraw(&table, 1);
    small_run_s(&table, 3);
    assert_int_equal(small_told(&table, PZK_OBS_PLACEMENT, NULL), 1);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, NULL), 0);
    assert_int_equal(small_told(&table, PZK_OBS_LIFTED, NULL), 0);
    small_finish(&table);
}

/* FRAMES pass in a picture that trembles: the placement card rests only after
 * two seconds. Meanwhile an arm goes on by STEP mm. */
static void
tremble(int frames, float step)
{
    for (int i = 0; i < frames; i++) {
        small_find(&table, PZK_PB)->x = i % 2 ? 1.5F : 0;
        table.arm[0].to_x += step;
        small_run(&table, 1);
    }
}

TEST(test_table_found_late_cards_seen_to_come_are_told_in_their_order)
{
    const struct pzk_obs *obs = NULL;

    small_start(&table, NULL);
    small_put(&table, PZK_PB, 0, 0, 0);
    tremble(8, 0);
    table.arm[0] = (struct small_arm){.on = true, .from_x = 320, .to_x = 310};
    tremble(10, -20);
    small_put(&table, PZK_HB, 95, 0, 270);
    tremble(10, 20);
    table.arm[0].on = false;
    tremble(4, 0);
    small_put(&table, PZK_JA, 0, -95, 180);
    tremble(20, 0);
    assert_int_equal(small_told(&table, PZK_OBS_PLACEMENT, NULL), 1);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, &obs), 2);
    assert_int_equal(obs->piece, PZK_JA);
    assert_false(obs->initial);
    assert_false(obs->by_hand);
    while (obs->kind != PZK_OBS_PLACED || obs->piece != PZK_HB) {
        obs--;
    }
    assert_false(obs->initial);
    assert_true(obs->by_hand);
    assert_int_equal(obs->from, PZK_E);
    small_finish(&table);
}

RUN_TESTS()
