// SPDX-License-Identifier: MIT
/*
 * The eye over a small painted table: hands, bumps, light, sweeps.
 * Argument: "all" for every pair of seat and side, and every knock.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/eye_table.h"

static bool all; /* else every other one */

TEST_FROM_NOTHING(test_start_placement_card_is_found_once)
{
    small_put(&table, PZK_PB, 10, -5, 20);
    small_run_s(&table, 4);
    const struct pzk_obs *obs = NULL;
    expect(PZK_OBS_PLACEMENT, 1);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_FOUND);
    assert_int_equal(obs->piece, PZK_PB);
    assert_int_equal(table.count, 1);
}

TEST_FROM_NOTHING(test_start_cards_that_lie_there_are_initial)
{
    const struct pzk_obs *obs = NULL;
    small_put(&table, PZK_PA, 0, 0, 0);
    small_put(&table, PZK_JA, 0, -95, 180);
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACED, 1);
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_true(obs->initial);
    assert_false(obs->by_hand);
    assert_int_equal(obs->from, PZK_NO_SEAT);
    assert_int_equal(obs->side, PZK_N);
}

static void
expect_other_game(int piece)
{
    const struct pzk_obs *obs = NULL;

    expect(PZK_OBS_CAMERA, 1);
    small_told(&table, PZK_OBS_CAMERA, &obs);
    assert_int_equal(obs->camera, PZK_CAMERA_OTHER_GAME);
    assert_int_equal(obs->piece, piece);
}

/* Once a card of this game was read, others are not told again. */
UNSAMPLED(TEST_WITH_TABLE,
          test_cards_of_another_game_are_told_until_one_of_this_is_read)
{
    const struct pzk_obs *obs = NULL;

    small_bring(&table, PZK_N, PZK_W1, 0, -95, 180, 1);
    small_run_s(&table, 2);
    expect_other_game(PZK_W1);
    forget();
    small_bring(&table, PZK_E, PZK_JA, 95, 0, 180, 1);
    small_run_s(&table, 3);
    expect(PZK_OBS_PLACED, 1);
    expect(PZK_OBS_CAMERA, 1);
    small_told(&table, PZK_OBS_CAMERA, &obs);
    assert_int_equal(obs->camera, PZK_CAMERA_OK);
    small_bring(&table, PZK_S, PZK_W1, 0, 95, 180, 1);
    small_run_s(&table, 3);
    expect(PZK_OBS_CAMERA, 1);
}

/* Another table's placement card is told until this one's is found. */
TEST_FROM_NOTHING(test_another_tables_placement_card_is_told)
{
    const struct pzk_obs *obs = NULL;

    small_put(&table, PZK_PL5, 0, 0, 0);
    small_put(&table, PZK_JA, 0, -95, 180);
    small_run_s(&table, 4);
    expect_other_game(PZK_PL5);
    forget();
    small_find(&table, PZK_PL5)->on = false;
    small_put(&table, PZK_PA, 0, 0, 0);
    small_run_s(&table, 4);
    expect(PZK_OBS_PLACEMENT, 1);
    expect(PZK_OBS_CAMERA, 1);
    small_told(&table, PZK_OBS_CAMERA, &obs);
    assert_int_equal(obs->camera, PZK_CAMERA_OK);
}

/* A pile of another deck beside the play zone is not in play. */
TEST_WITH_TABLE(test_card_of_another_game_beside_the_play_zone_is_left_out)
{
    small_bring(&table, PZK_N, PZK_W1, 0, -200, 180, 1);
    small_run_s(&table, 3);
    expect_quiet();
}

UNSAMPLED(TEST, test_card_brought_by_each_seat_to_each_side)
{
    int decided = 0;

    for (int seat = 0; seat < 4; seat++) {
        for (int side = all ? 0 : seat % 2; side < 4; side += all ? 1 : 2) {
            const struct pzk_obs *obs = NULL;
            start_with_table();
            small_bring(&table, seat, PZK_JB, places[side][0], places[side][1],
                        places[side][2], 0.3);
            small_run_s(&table, 1);
            expect(PZK_OBS_PLACED, 1);
            expect(PZK_OBS_MOVED, 0);
            expect(PZK_OBS_LIFTED, 0);
            expect(PZK_OBS_HANDS, 2);
            small_told(&table, PZK_OBS_PLACED, &obs);
            assert_int_equal(obs->piece, PZK_JB);
            assert_int_equal(obs->side, side);
            assert_true(obs->by_hand);
            assert_false(obs->initial);
            if (obs->from != PZK_NO_SEAT) {
                assert_int_equal(obs->from, seat);
                decided++;
            }
            assert_true(fabsf(obs->card_at.x - places[side][0]) < 2);
            assert_true(fabsf(obs->card_at.y - places[side][1]) < 2);
            small_finish(&table);
        }
    }
    assert_in_range(decided, all ? 12 : 6, all ? 16 : 8);
}

TEST_WITH_TABLE(test_card_at_rest_is_told_in_half_a_second)
{
    const struct pzk_obs *obs = NULL;
    int64_t before_us = table.t_us;
    /* 13 frames of carrying, the hand stays on the card's edge */
    small_bring(&table, PZK_E, PZK_JB, 0, -95, 0, 3);
    expect(PZK_OBS_PLACED, 1);
    small_told(&table, PZK_OBS_PLACED, &obs);
    int64_t rest_us = before_us + 13 * (1000000 / SMALL_FPS);
    assert_in_range(obs->t_us, rest_us, rest_us + 600 * 1000);
}

UNSAMPLED(TEST, test_hand_rests_ten_seconds_nothing_told)
{
    start_with_trick();
    small_reach(&table, 0, PZK_S, -20, -70);
    small_run_s(&table, 10);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect_quiet();
    expect(PZK_OBS_HANDS, 2);
    small_finish(&table);
}

UNSAMPLED(TEST, test_two_sleeves_over_cards_nothing_told)
{
    start_with_trick();
    small_reach(&table, 0, PZK_W, -60, 10);
    small_reach(&table, 1, PZK_E, 70, -5);
    small_run_s(&table, 5);
    small_withdraw(&table, 1);
    small_run_s(&table, 5);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect_quiet();
    small_finish(&table);
}

UNSAMPLED(TEST, test_card_pushed_three_millimetres_nothing_told)
{
    start_with_trick();
    small_reach(&table, 0, PZK_N, 0, -130);
    small_find(&table, PZK_JA)->x += 3;
    small_find(&table, PZK_JA)->turn += 2;
    table.changed = true;
    small_run_s(&table, 1);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect_quiet();
    small_finish(&table);
}

TEST_WITH_TABLE(test_card_moved_to_another_side_is_moved)
{
    const struct pzk_obs *obs = NULL;
    small_bring(&table, PZK_N, PZK_JA, places[1][0], places[1][1], 270, 0.3);
    small_run_s(&table, 1);
    forget();
    small_bring(&table, PZK_N, PZK_JA, places[0][0], places[0][1], 180, 0.3);
    small_run_s(&table, 1);
    /* the path of the test's hand starts outside, so it may be lifted first */
    size_t lifted = small_told(&table, PZK_OBS_LIFTED, NULL);
    expect(PZK_OBS_MOVED, lifted == 0 ? 1 : 0);
    expect(PZK_OBS_PLACED, lifted);
    small_told(&table, lifted ? PZK_OBS_PLACED : PZK_OBS_MOVED, &obs);
    assert_int_equal(obs->side, PZK_N);
    assert_true(obs->by_hand);
}

TEST_WITH_TABLE(test_faint_mark_is_read_from_several_frames)
{
    const struct pzk_obs *obs = NULL;
    small_put(&table, PZK_JB, 2000, 2000, 0)->faint = true;
    small_bring(&table, PZK_N, PZK_JB, places[0][0], places[0][1], 180, 0.3);
    int64_t gone_us = table.t_us;
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACED, 1);
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_int_equal(obs->piece, PZK_JB);
    assert_true(obs->t_us < gone_us + 1300 * 1000);
    /* and where nothing of it shows, nothing is told */
    forget();
    small_run_s(&table, 6);
    expect_quiet();
}

TEST_FROM_NOTHING(test_faint_mark_at_the_start_is_initial)
{
    const struct pzk_obs *obs = NULL;
    small_put(&table, PZK_PA, 0, 0, 0);
    small_put(&table, PZK_JA, 0, -95, 180)->faint = true;
    small_run_s(&table, 3);
    expect(PZK_OBS_PLACED, 1);
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_true(obs->initial);
}

TEST_WITH_TRICK(test_card_taken_away_is_lifted)
{
    const struct pzk_obs *obs = NULL;
    small_reach(&table, 0, PZK_S, 0, 95);
    small_find(&table, PZK_JC)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect(PZK_OBS_LIFTED, 1);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
    small_told(&table, PZK_OBS_LIFTED, &obs);
    assert_int_equal(obs->piece, PZK_JC);
}

UNSAMPLED(TEST_WITH_TRICK,
          test_card_laid_soon_on_a_bare_place_lifts_the_one_before)
{
    small_reach(&table, 0, PZK_S, 0, 95);
    small_find(&table, PZK_JC)->on = false;
    table.changed = true;
    small_withdraw(&table, 0);
    small_run_s(&table, 0.1);
    expect(PZK_OBS_LIFTED, 0);
    small_put(&table, PZK_JE, 0, 95, 0);
    small_run_s(&table, 1);
    expect(PZK_OBS_LIFTED, 1);
    expect(PZK_OBS_PLACED, 1);
    expect(PZK_OBS_MOVED, 0);
    /* in this order */
    for (size_t i = 0; i < table.count; i++) {
        if (table.told[i].kind == PZK_OBS_PLACED) {
            assert_int_equal(table.told[i].piece, PZK_JE);
            break;
        }
        if (table.told[i].kind == PZK_OBS_LIFTED) {
            assert_int_equal(table.told[i].piece, PZK_JC);
        }
        assert_int_not_equal(i + 1, table.count);
    }
}

UNSAMPLED(TEST_WITH_TRICK, test_trick_swept_to_a_pile_is_lifted)
{
    static const int cards[] = {PZK_JA, PZK_HB, PZK_JC, PZK_HD};
    for (int i = 0; i < 4; i++) {
        small_reach(&table, 0, PZK_W, places[i][0], places[i][1]);
        small_find(&table, cards[i])->on = false;
        table.changed = true;
        small_run(&table, 1);
    }
    /* face down at the winner's side */
    small_put(&table, PZK_NO_PIECE, -230, 60, 30);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect(PZK_OBS_LIFTED, 4);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
}

UNSAMPLED(TEST, test_trick_pushed_aside_is_moved_elsewhere)
{
    static const int cards[] = {PZK_JA, PZK_HB, PZK_JC, PZK_HD};
    start_with_trick();
    small_reach(&table, 0, PZK_E, -60, 0);
    for (int step = 0; step < 12; step++) {
        for (int i = 0; i < 4; i++) {
            struct small_card *card = small_find(&table, cards[i]);
            card->x += (210 + (float)i * 12 - card->x) / (12 - (float)step);
            card->y += ((float)i * 26 - 40 - card->y) / (12 - (float)step);
        }
        table.arm[0].to_x += 20;
        table.changed = true;
        small_run(&table, 1);
    }
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    /* those underneath cannot be seen and stay unknown or are gone */
    size_t moved = small_told(&table, PZK_OBS_MOVED, NULL);
    size_t lifted = small_told(&table, PZK_OBS_LIFTED, NULL);
    expect(PZK_OBS_PLACED, 0);
    assert_int_equal(moved + lifted, 4);
    for (size_t i = 0; i < table.count; i++) {
        if (table.told[i].kind == PZK_OBS_MOVED) {
            assert_int_equal(table.told[i].side, PZK_ELSEWHERE);
        }
    }
    small_finish(&table);
}

UNSAMPLED(TEST, test_card_half_under_another_is_still_there)
{
    const struct pzk_obs *obs = NULL;
    start_with_trick();
    /* over JA's mark, which is at (-18, -65) */
    small_bring(&table, PZK_N, PZK_JD, -30, -60, 180, 0.3);
    small_run_s(&table, 4);
    expect(PZK_OBS_PLACED, 1);
    expect(PZK_OBS_LIFTED, 0);
    expect(PZK_OBS_MOVED, 0);
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_int_equal(obs->piece, PZK_JD);
    small_finish(&table);
}

UNSAMPLED(TEST, test_camera_knocked_pieces_keep_their_places)
{
    static const float knocks[][3] = {
        {25, 10, 0}, {8, -6, 1}, {-40, 20, 3}, {2, 1, 0}, {0, 0, 8}};

    for (size_t i = 0; i < sizeof knocks / sizeof knocks[0]; i += all ? 1 : 2) {
        start_with_trick();
        small_knock(&table, knocks[i][0], knocks[i][1], knocks[i][2]);
        small_run_s(&table, 3);
        expect(PZK_OBS_PLACED, 0);
        expect(PZK_OBS_MOVED, 0);
        expect(PZK_OBS_LIFTED, 0);
        expect(PZK_OBS_PLACEMENT, 0);
        struct pzk_eye_view view;
        pzk_eye_view(table.eye, &view);
        assert_int_equal(view.count, 4);
        for (size_t k = 0; k < view.count; k++) {
            float r = hypotf(view.pieces[k].at.x, view.pieces[k].at.y);
            assert_true(r > 50 && r < 90);
            assert_false(view.pieces[k].hidden);
        }
        small_finish(&table);
    }
}

/* A knock while a hand hides the placement card and one of the others. */
UNSAMPLED(TEST_WITH_TRICK,
          test_camera_knocked_under_a_hand_pieces_keep_their_places)
{
    small_reach(&table, 0, PZK_S, 0, 10);
    small_run_s(&table, 1);
    small_knock(&table, 30, 8, 0);
    small_run_s(&table, 2);
    small_withdraw(&table, 0);
    small_run_s(&table, 3);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
    expect(PZK_OBS_LIFTED, 0);
    expect(PZK_OBS_PLACEMENT, 0);
}

TEST_WITH_TRICK(test_light_switched_off_and_on_nothing_told)
{
    for (int i = 0; i < 2; i++) {
        table.light = 0.45F;
        table.slope = 0.4F;
        table.changed = true;
        small_run_s(&table, 3);
        table.light = 1;
        table.slope = 0;
        table.changed = true;
        small_run_s(&table, 3);
    }
    expect_quiet();
}

UNSAMPLED(TEST, test_light_switched_while_a_hand_rests_nothing_told)
{
    start_with_trick();
    small_reach(&table, 0, PZK_S, -20, -70);
    table.light = 0.5F;
    table.slope = 0.3F;
    table.changed = true;
    small_run_s(&table, 5);
    small_withdraw(&table, 0);
    small_run_s(&table, 2);
    expect_quiet();
    small_finish(&table);
}

TEST_WITH_TRICK(test_placement_shifted_is_followed)
{
    const struct pzk_obs *obs = NULL;
    struct small_card *card = small_find(&table, PZK_PA);
    card->x += 8;
    card->turn += 10;
    table.changed = true;
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACEMENT, 1);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
    expect(PZK_OBS_LIFTED, 0);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_MOVED);
}

UNSAMPLED(TEST, test_placement_turned_far_is_told_and_seats_stay)
{
    const struct pzk_obs *obs = NULL;
    start_with_trick();
    small_find(&table, PZK_PA)->turn += 90;
    table.changed = true;
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACEMENT, 1);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_TURNED);
    assert_true(fabsf(obs->turned - 90) < 3);
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
    forget();
    /* a card laid now belongs to the same side as before */
    small_find(&table, PZK_HB)->on = false;
    small_bring(&table, PZK_E, PZK_HE, places[1][0], places[1][1], 270, 0.3);
    small_run_s(&table, 2);
    small_told(&table, PZK_OBS_PLACED, &obs);
    assert_int_equal(obs->side, PZK_E);
    forget();
    small_find(&table, PZK_PA)->turn -= 90;
    table.changed = true;
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACEMENT, 1);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_MOVED);
    small_finish(&table);
}

TEST_WITH_TABLE(test_placement_taken_away_is_lost_then_found)
{
    const struct pzk_obs *obs = NULL;
    small_find(&table, PZK_PA)->on = false;
    table.changed = true;
    small_run_s(&table, 3);
    expect(PZK_OBS_PLACEMENT, 1);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_LOST);
    small_put(&table, PZK_PA, 0, 0, 0);
    small_run_s(&table, 2);
    expect(PZK_OBS_PLACEMENT, 2);
    small_told(&table, PZK_OBS_PLACEMENT, &obs);
    assert_int_equal(obs->placement, PZK_PLACEMENT_FOUND);
}

int
main(int argc, char **argv)
{
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return run_cases(NULL, NULL);
}
