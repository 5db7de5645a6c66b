// SPDX-License-Identifier: MIT
/* What becomes of a card that another one covers: seen to be there, seen to be
 * gone, or disputed; told before what covers it. */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/small_table.h"

static struct small_table table;

static size_t
told(enum pzk_obs_kind kind, int piece)
{
    size_t n = 0;

    for (size_t i = 0; i < table.count; i++) {
        n += table.told[i].kind == kind && table.told[i].piece == piece;
    }
    return n;
}

/* The first that was told of KIND and PIECE. */
static const struct pzk_obs *
first(enum pzk_obs_kind kind, int piece)
{
    for (size_t i = 0; i < table.count; i++) {
        if (table.told[i].kind == kind && table.told[i].piece == piece) {
            return &table.told[i];
        }
    }
    fail_msg("%d of piece %d was not told", kind, piece);
    return NULL;
}

static void
start_with_card(int piece, float x, float y, float turn)
{
    small_start(&table, NULL);
    small_put(&table, PZK_PA, 0, 0, 0);
    small_run_s(&table, 1);
    small_bring(&table, PZK_S, piece, x, y, turn, 0.3);
    small_run_s(&table, 1);
    assert_int_equal(told(PZK_OBS_PLACED, piece), 1);
    table.count = 0;
}

/* Under a hand JA goes, and JD lies X, Y. */
static void
exchange(float x, float y)
{
    start_with_card(PZK_JA, 0, 95, 0);
    small_reach(&table, 0, PZK_S, 0, 95);
    small_run_s(&table, 0.3);
    small_find(&table, PZK_JA)->on = false;
    small_put(&table, PZK_JD, x, y, 0);
    small_run_s(&table, 0.3);
    small_withdraw(&table, 0);
    small_run_s(&table, 3);
    assert_int_equal(told(PZK_OBS_PLACED, PZK_JD), 1);
}

TEST(test_card_exchanged_at_its_place_is_disputed_first)
{
    exchange(1, 96);
    assert_int_equal(told(PZK_OBS_DISPUTED, PZK_JA), 1);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_JA), 0);
    assert_true(first(PZK_OBS_DISPUTED, PZK_JA) <
                first(PZK_OBS_PLACED, PZK_JD));
    assert_true(first(PZK_OBS_DISPUTED, PZK_JA)->t_us ==
                first(PZK_OBS_PLACED, PZK_JD)->t_us);
    small_finish(&table);
}

TEST(test_card_exchanged_beside_its_place_is_lifted)
{
    exchange(18, 104);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_JA), 1);
    small_finish(&table);
}

TEST(test_card_half_under_another_is_hidden_undisputed)
{
    start_with_card(PZK_JA, 0, 95, 0);
    small_bring(&table, PZK_S, PZK_JD, 20, 80, 30, 0.3);
    small_run_s(&table, 4);
    assert_int_equal(told(PZK_OBS_PLACED, PZK_JD), 1);
    assert_int_equal(told(PZK_OBS_HIDDEN, PZK_JA), 1);
    assert_int_equal(told(PZK_OBS_DISPUTED, PZK_JA), 0);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_JA), 0);
    small_finish(&table);
}

TEST(test_disputed_card_that_was_there_is_seen)
{
    start_with_card(PZK_JA, 0, 95, 0);
    small_bring(&table, PZK_S, PZK_JD, 0, 95, 0, 0.3);
    small_run_s(&table, 2);
    assert_int_equal(told(PZK_OBS_DISPUTED, PZK_JA), 1);
    small_reach(&table, 0, PZK_S, 0, 95);
    small_find(&table, PZK_JD)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    assert_int_equal(told(PZK_OBS_SEEN, PZK_JA), 1);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_JA), 0);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_JD), 1);
    small_finish(&table);
}

RUN_TESTS()
