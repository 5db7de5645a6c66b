// SPDX-License-Identifier: MIT
/*
 * The eye over nine map cards, without a placement card: any of them stands in
 * for one, and the table's coordinates outlast each of them.
 */
#include "tests/kit/pzk_test.h"

#include "markers/maze/deck.h"
#include "src/rules/maze/pieces.h"
#include "tests/kit/pictures/small_table.h"

enum { STEP = 80, HALF = 40 };

static struct small_table table;

static int
count(enum pzk_obs_kind kind)
{
    return (int)small_told(&table, kind, NULL);
}

/* What was told last of PIECE; fails where nothing was. */
static const struct pzk_obs *
told_of(enum pzk_obs_kind kind, int piece)
{
    for (size_t i = table.count; i-- > 0;) {
        if (table.told[i].kind == kind && table.told[i].piece == piece) {
            return &table.told[i];
        }
    }
    fail_msg("nothing was told of %s", pzk_piece_id(piece));
    return NULL;
}

static void
lies_at(const struct pzk_obs *obs, float x, float y)
{
    if (fabsf(obs->at.x - x) > 2.5F || fabsf(obs->at.y - y) > 2.5F) {
        fail_msg("%s is told at %.1f %.1f, not at %.0f %.0f",
                 pzk_piece_id(obs->piece), (double)obs->at.x, (double)obs->at.y,
                 (double)x, (double)y);
    }
}

/* Map card SLOT of three rows of three, the fifth in the middle. */
static int
card_in(int slot)
{
    return PZK_M1 + slot;
}

static void
start_with_map(void)
{
    const struct pzk_eye_options options = {.deck = &pzk_maze_deck,
                                            .placement = PZK_NO_PIECE};

    small_start(&table, &options);
    for (int slot = 0; slot < 9; slot++) {
        small_put(&table, card_in(slot), (float)(STEP * (slot % 3 - 1)),
                  (float)(STEP * (slot / 3 - 1)), 0);
    }
    small_run_s(&table, 2);
}

/* A hand comes, and when it is gone again the pieces lie elsewhere. */
static void
shift(const int *pieces, int n, float dx, float dy)
{
    small_reach(&table, 0, PZK_E, 40, 0);
    for (int step = 0; step < 8; step++) {
        for (int i = 0; i < n; i++) {
            small_find(&table, pieces[i])->x += dx / 8;
            small_find(&table, pieces[i])->y += dy / 8;
        }
        table.changed = true;
        small_run(&table, 1);
    }
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
}

static void
expect_quiet_but(int placed, int moved, int lifted)
{
    assert_int_equal(count(PZK_OBS_PLACED), placed);
    assert_int_equal(count(PZK_OBS_MOVED), moved);
    assert_int_equal(count(PZK_OBS_LIFTED), lifted);
    assert_int_equal(count(PZK_OBS_PLACEMENT), 0);
    for (size_t i = 0; i < table.count; i++) {
        /* coins are small for this camera, which it may say */
        assert_true(table.told[i].kind != PZK_OBS_CAMERA ||
                    table.told[i].camera == PZK_CAMERA_FAR);
    }
}

#define TEST_WITH_MAP(function)                                                \
    TEST_BY(function, (void), NULL, NULL, start_with_map(); function();        \
            small_finish(&table))

TEST_WITH_MAP(test_middle_card_gives_the_table_and_all_are_told)
{
    const struct pzk_obs *found = NULL;

    assert_int_equal(small_told(&table, PZK_OBS_PLACEMENT, &found), 1);
    assert_int_equal(found->placement, PZK_PLACEMENT_FOUND);
    assert_int_equal(found->piece, card_in(4));
    assert_int_equal(count(PZK_OBS_PLACED), 9);
    for (int slot = 0; slot < 9; slot++) {
        const struct pzk_obs *obs = told_of(PZK_OBS_PLACED, card_in(slot));
        lies_at(obs, (float)(STEP * (slot % 3 - 1)),
                (float)(STEP * (slot / 3 - 1)));
        assert_true(obs->initial);
    }
    assert_int_equal(count(PZK_OBS_MOVED) + count(PZK_OBS_LIFTED), 0);
}

UNSAMPLED(TEST_WITH_MAP, test_row_with_the_middle_card_is_shifted)
{
    const int row[] = {card_in(3), card_in(4), card_in(5)};

    table.count = 0;
    shift(row, 3, HALF, 0);
    expect_quiet_but(0, 3, 0);
    for (int i = 0; i < 3; i++) {
        lies_at(told_of(PZK_OBS_MOVED, row[i]), (float)(STEP * (i - 1) + HALF),
                0);
    }
    /* the coordinates are still those of the start */
    table.count = 0;
    small_bring(&table, PZK_S, PZK_C1J, -110, 90, 0, 0.5);
    small_run_s(&table, 1);
    expect_quiet_but(1, 0, 0);
    lies_at(told_of(PZK_OBS_PLACED, PZK_C1J), -110, 90);
}

/* With four coins on it the row has as many pieces as are left: coins are no
 * witnesses, they lie on what is moved. */
UNSAMPLED(TEST_WITH_MAP, test_row_full_of_coins_is_shifted)
{
    int row[7] = {card_in(3), card_in(4), card_in(5)};

    for (int i = 0; i < 4; i++) {
        row[3 + i] = PZK_C1J + 2 * i;
        small_bring(&table, PZK_S, row[3 + i], (float)(60 * i - 90), 28, 0,
                    0.5);
        small_run_s(&table, 1);
    }
    table.count = 0;
    shift(row, 7, HALF, 0);
    expect_quiet_but(0, 7, 0);
    lies_at(told_of(PZK_OBS_MOVED, card_in(4)), HALF, 0);
    lies_at(told_of(PZK_OBS_MOVED, PZK_C1J), HALF - 90, 28);
}

TEST_WITH_MAP(test_middle_card_is_turned)
{
    table.count = 0;
    small_reach(&table, 0, PZK_W, -30, 0);
    small_find(&table, card_in(4))->turn = 90;
    table.changed = true;
    small_run(&table, 3);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect_quiet_but(0, 1, 0);
    const struct pzk_obs *obs = told_of(PZK_OBS_MOVED, card_in(4));
    lies_at(obs, 0, 0);
    assert_true(fabsf(obs->rotation - 90) < 2);
}

UNSAMPLED(TEST_WITH_MAP, test_coin_on_a_mark_does_not_lose_the_map)
{
    table.count = 0;
    small_bring(&table, PZK_S, PZK_C1J, 0, 0, 0, 0.5);
    small_run_s(&table, 3);
    expect_quiet_but(1, 0, 0);
    lies_at(told_of(PZK_OBS_PLACED, PZK_C1J), 0, 0);
    table.count = 0;
    shift((const int[]){PZK_C1J}, 1, 20, 60);
    expect_quiet_but(0, 1, 0);
    lies_at(told_of(PZK_OBS_MOVED, PZK_C1J), 20, 60);
}

/* The card under it was pushed unseen, and is told of when the coin goes: that
 * is no card laid over the coin. */
UNSAMPLED(TEST_WITH_MAP, test_coin_is_seen_to_go_from_a_mark)
{
    const int pushed[] = {card_in(1), PZK_C1J};

    small_bring(&table, PZK_S, PZK_C1J, 3, -78, 0, 0.5);
    small_run_s(&table, 1);
    shift(pushed, 2, 0, -HALF);
    table.count = 0;
    small_reach(&table, 0, PZK_S, 3, -118);
    small_find(&table, PZK_C1J)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    assert_int_equal(count(PZK_OBS_LIFTED), 1);
    assert_int_equal(told_of(PZK_OBS_LIFTED, PZK_C1J)->piece, PZK_C1J);
}

/* Pushed with its row it lies where its neighbour was: what showed there before
 * is no table, and does not cover the place when the card is taken away. The
 * last of the row, whose own place nothing came to; WAY: to E or W. */
static void
expect_pushed_card_is_seen_to_go(int last, int way)
{
    const int row[] = {card_in(3), card_in(4), card_in(5)};
    float dx = (float)(way * HALF);

    start_with_map();
    shift(row, 3, dx, 0);
    table.count = 0;
    small_reach(&table, 0, PZK_S, small_find(&table, last)->x, 0);
    small_find(&table, last)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    assert_int_equal(count(PZK_OBS_LIFTED), 1);
    assert_int_equal(told_of(PZK_OBS_LIFTED, last)->piece, last);
    small_finish(&table);
}

TEST(test_pushed_map_card_is_seen_to_go)
{
    expect_pushed_card_is_seen_to_go(card_in(3), 1);
    expect_pushed_card_is_seen_to_go(card_in(5), -1);
}

/* Laid a little over the rim of another, its round hides the tip of a corner of
 * that one's mark: the lower one is seen to go all the same. */
TEST_WITH_MAP(test_coin_partly_under_another_is_seen_to_go)
{
    small_bring(&table, PZK_S, PZK_C1J + 2, 30, 30, 0, 0.5);
    small_run_s(&table, 1);
    small_bring(&table, PZK_S, PZK_C1J, 30 + 11.6F, 30 + 11.6F, 0, 0.5);
    small_run_s(&table, 1);
    table.count = 0;
    small_reach(&table, 0, PZK_S, 30, 30);
    small_find(&table, PZK_C1J + 2)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 3);
    expect_quiet_but(0, 0, 1);
    assert_int_equal(told_of(PZK_OBS_LIFTED, PZK_C1J + 2)->piece, PZK_C1J + 2);
}

/* Most of the cards were pushed one way while a coin hid the mark that gives
 * the table: when it is seen again, no camera moved. */
UNSAMPLED(TEST_WITH_MAP,
          test_map_pushed_while_a_coin_hides_the_middle_is_no_knock)
{
    const int first[] = {card_in(0), card_in(1), card_in(2)};
    const int second[] = {card_in(3), card_in(4), card_in(5), PZK_C1J};

    small_bring(&table, PZK_S, PZK_C1J, 0, 0, 0, 0.5);
    small_run_s(&table, 3);
    shift(first, 3, HALF, 0);
    shift(second, 4, HALF, 0);
    table.count = 0;
    shift((const int[]){PZK_C1J}, 1, 20, 60);
    lies_at(told_of(PZK_OBS_MOVED, PZK_C1J), HALF + 20, 60);
    lies_at(told_of(PZK_OBS_MOVED, card_in(4)), HALF, 0);
    expect_quiet_but(0, 2, 0);
}

TEST_WITH_MAP(test_knocked_camera_moves_no_map_card)
{
    table.count = 0;
    small_knock(&table, 9, -6, 1.5F);
    small_run_s(&table, 3);
    assert_int_equal(count(PZK_OBS_PLACED), 0);
    assert_int_equal(count(PZK_OBS_MOVED), 0);
    assert_int_equal(count(PZK_OBS_LIFTED), 0);
    assert_int_equal(count(PZK_OBS_PLACEMENT), 0);
    small_bring(&table, PZK_S, PZK_C1J, -50, 30, 0, 0.5);
    small_run_s(&table, 1);
    lies_at(told_of(PZK_OBS_PLACED, PZK_C1J), -50, 30);
}

RUN_TESTS()
