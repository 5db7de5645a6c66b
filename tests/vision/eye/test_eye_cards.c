// SPDX-License-Identifier: MIT
/*
 * What becomes of a card that another one covers: seen to be there, seen to be
 * gone, or disputed; told before what covers it. Two cards of one id. And what
 * lies there unread.
 */
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

UNSAMPLED(TEST, test_card_exchanged_beside_its_place_is_lifted)
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

UNSAMPLED(TEST, test_disputed_card_that_was_there_is_seen)
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

/* ---- two of one id ---- */

static size_t
told_of_copies(void)
{
    size_t n = 0;

    for (size_t i = 0; i < table.count; i++) {
        n += table.told[i].copy > 0;
    }
    return n;
}

/* One HB lies off the zone, another is laid in the west. */
static void
start_with_two(void)
{
    start_with_card(PZK_HB, 230, 60, 0);
    small_reach(&table, 0, PZK_W, -95, 0);
    small_put(&table, PZK_HB, -95, 0, 90);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
}

TEST(test_second_of_one_id_in_the_zone_is_the_first)
{
    const struct pzk_obs *obs = NULL;

    start_with_two();
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_int_equal(obs->piece, PZK_HB);
    assert_int_equal(obs->copy, 0);
    assert_int_equal(obs->side, PZK_W);
    assert_int_equal(obs->from, PZK_W);
    assert_int_equal(obs[-1].kind, PZK_OBS_PLACED);
    assert_int_equal(obs[-1].copy, 1);
    assert_int_equal(obs[-1].side, PZK_ELSEWHERE);
    assert_true(obs[-1].t_us == obs->t_us);
    small_finish(&table);
}

UNSAMPLED(TEST, test_one_of_two_is_lifted_alone)
{
    start_with_two();
    table.count = 0;
    small_reach(&table, 0, PZK_W, -95, 0);
    for (int i = 0; i < SMALL_CARDS; i++) {
        if (table.card[i].on && table.card[i].x == -95) {
            table.card[i].on = false;
        }
    }
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_HB), 1);
    assert_int_equal(told(PZK_OBS_PLACED, PZK_HB), 0);
    assert_int_equal(told_of_copies(), 0);
    small_finish(&table);
}

TEST(test_two_stay_two_when_the_camera_is_knocked)
{
    start_with_two();
    table.count = 0;
    small_knock(&table, 14, -9, 2);
    small_run_s(&table, 3);
    assert_int_equal(told(PZK_OBS_PLACED, PZK_HB), 0);
    assert_int_equal(told(PZK_OBS_MOVED, PZK_HB), 0);
    assert_int_equal(told(PZK_OBS_LIFTED, PZK_HB), 0);
    small_finish(&table);
}

TEST(test_card_carried_to_another_side_is_one)
{
    start_with_card(PZK_HB, 0, 95, 0);
    small_find(&table, PZK_HB)->x = 95;
    small_find(&table, PZK_HB)->y = 0;
    table.changed = true;
    small_run_s(&table, 3);
    assert_int_equal(told_of_copies(), 0);
    assert_int_equal(told(PZK_OBS_MOVED, PZK_HB), 1);
    small_finish(&table);
}

UNSAMPLED(TEST, test_shifted_placement_card_makes_no_copies)
{
    start_with_card(PZK_HB, 0, 95, 0);
    small_find(&table, PZK_PA)->x = 40;
    table.changed = true;
    small_run_s(&table, 3);
    small_knock(&table, 30, 0, 5);
    small_run_s(&table, 3);
    assert_int_equal(told_of_copies(), 0);
    assert_int_equal(told(PZK_OBS_PLACED, PZK_HB), 0);
    small_finish(&table);
}

/* ---- unread ---- */

/* West brings a card whose mark shows nothing. */
static struct small_card *
start_with_unread(void)
{
    struct small_card *card;

    start_with_card(PZK_JA, 0, 95, 0);
    small_run_s(&table, 2);
    card = small_put(&table, PZK_HB, 2000, 2000, 90);
    card->unreadable = true;
    small_bring(&table, PZK_W, PZK_HB, -95, 0, 90, 0.3);
    return card;
}

TEST(test_card_without_a_readable_mark_is_unread_once)
{
    const struct pzk_obs *obs = NULL;

    start_with_unread();
    small_run_s(&table, 8);
    assert_int_equal(small_told(&table, PZK_OBS_UNREAD, &obs), 1);
    assert_int_equal(obs->side, PZK_W);
    assert_int_equal(obs->from, PZK_W);
    assert_int_equal(obs->piece, PZK_NO_PIECE);
    assert_true(obs->came_us > 0 && obs->came_us < obs->t_us - 1000 * 1000);
    assert_int_equal(small_told(&table, PZK_OBS_READ_OR_GONE, NULL), 0);
    small_finish(&table);
}

UNSAMPLED(TEST, test_unread_card_read_later_is_of_who_laid_it)
{
    const struct pzk_obs *obs = NULL;
    struct small_card *card = start_with_unread();

    small_run_s(&table, 2);
    small_reach(&table, 1, PZK_N, -60, -40);
    small_run_s(&table, 0.5);
    card->unreadable = false;
    table.changed = true;
    small_withdraw(&table, 1);
    small_run_s(&table, 7);
    assert_int_equal(small_told(&table, PZK_OBS_UNREAD, NULL), 1);
    assert_int_equal(small_told(&table, PZK_OBS_READ_OR_GONE, &obs), 1);
    assert_int_equal(obs->side, PZK_W);
    assert_int_equal(small_told(&table, PZK_OBS_PLACED, &obs), 1);
    assert_int_equal(obs->piece, PZK_HB);
    assert_int_equal(obs->from, PZK_W);
    small_finish(&table);
}

UNSAMPLED(TEST, test_unread_card_taken_away_is_gone)
{
    struct small_card *card = start_with_unread();

    small_run_s(&table, 2);
    small_reach(&table, 0, PZK_W, -95, 0);
    card->on = false;
    small_withdraw(&table, 0);
    small_run_s(&table, 4);
    assert_int_equal(small_told(&table, PZK_OBS_UNREAD, NULL), 1);
    assert_int_equal(small_told(&table, PZK_OBS_READ_OR_GONE, NULL), 1);
    small_finish(&table);
}

UNSAMPLED(TEST, test_readable_cards_coming_and_going_are_never_unread)
{
    start_with_card(PZK_JA, 0, 95, 0);
    small_run_s(&table, 2);
    small_bring(&table, PZK_W, PZK_HB, -95, 0, 90, 0.3);
    small_run_s(&table, 3);
    small_reach(&table, 0, PZK_W, -95, 0);
    small_find(&table, PZK_HB)->on = false;
    small_withdraw(&table, 0);
    small_run_s(&table, 4);
    small_reach(&table, 0, PZK_N, 30, -80);
    small_run_s(&table, 10);
    small_withdraw(&table, 0);
    small_run_s(&table, 3);
    small_knock(&table, 9, 6, 1);
    small_run_s(&table, 5);
    assert_int_equal(small_told(&table, PZK_OBS_UNREAD, NULL), 0);
    small_finish(&table);
}

RUN_TESTS()
