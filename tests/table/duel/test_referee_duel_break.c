// SPDX-License-Identifier: MIT
/*
 * The duel after a pause or a kill: cards laid, taken back and exchanged
 * meanwhile are asked about, never played; what is laid then counts as ever.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

#define ANSWERED "answer H W5 trick 1 H; turn S"

static void
open_led(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
}

static void
open_with_trick(struct desk *desk)
{
    open_led(desk);
    PLAY_LINES(desk, {7, PLACED(W5, S), .want = ANSWERED});
}

TEST(test_a_card_laid_in_a_pause_is_asked_about)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(
        &desk, {6, COMMAND(PAUSE), .want = "paused"}, {7, PLACED(W5, S)},
        {9, COMMAND(RESUME), .want = "running; violation table_differs - W5"},
        {20, WAIT},
        {21, COMMAND(ACCEPT),
         .want = "answer H W5 trick 1 H; resolved table_differs; turn S"});
    desk_close(&desk);

    open_led(&desk);
    PLAY_LINES(
        &desk, {6, COMMAND(PAUSE), .want = "paused"}, {7, PLACED(W5, S)},
        {9, COMMAND(RESUME), .want = "running; violation table_differs - W5"},
        {20, LIFTED(W5), .want = "resolved table_differs"},
        {22, PLACED(W5, S), .want = ANSWERED});
    desk_close(&desk);
}

/* Another trick was begun: its cards are no answer to the one before. */
TEST(test_tricks_played_in_a_pause_are_asked_about)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(
        &desk, {6, COMMAND(PAUSE), .want = "paused"}, {7, PLACED(W5, S)},
        {9, LIFTED(W3)}, {9, LIFTED(W5)}, {11, PLACED(G2, S)},
        {13, PLACED(G4, N)},
        {15, COMMAND(RESUME), .want = "running; violation table_differs N W3"},
        {30, WAIT});
    assert_int_equal(desk_duel_view(&desk).status.trick_no, 1);
    assert_int_equal(desk_view(&desk).acts, 4);
    desk_close(&desk);
}

/* Both sides of the next trick: nobody saw who led. */
TEST(test_the_next_trick_laid_in_a_pause_is_asked_about)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {10, COMMAND(PAUSE), .want = "paused"}, {11, PLACED(G4, N)},
        {13, PLACED(G2, S)},
        {15, COMMAND(RESUME), .want = "running; violation not_your_turn N G4"},
        {30, WAIT});
    assert_int_equal(desk_view(&desk).acts, 5);
    desk_close(&desk);
}

/* The answer was exchanged for another: the trick stays until a person says
 * otherwise. */
TEST(test_an_answer_exchanged_in_a_pause_is_asked_about)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(
        &desk, {8, COMMAND(PAUSE), .want = "paused"}, {9, LIFTED(W5)},
        {11, PLACED(W1, S)},
        {15, COMMAND(RESUME), .want = "running; violation table_differs - W1"},
        {30, WAIT});
    assert_int_equal(desk_view(&desk).acts, 5);
    desk_close(&desk);
}

TEST(test_a_deal_in_a_pause_is_asked_about)
{
    struct desk desk;
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    desk_open(&desk, &setup);
    PLAY_LINES(
        &desk, {1, FOUND(TB)}, {4, COMMAND(PAUSE), .want = "paused"},
        {5, PLACED(W3, N)},
        {9, COMMAND(RESUME), .want = "running; violation table_differs - W3"},
        {20, WAIT},
        {21, COMMAND(ACCEPT),
         .want = DEALT "lead J W3; resolved table_differs; turn S"});
    desk_close(&desk);
}

TEST(test_what_is_laid_after_a_pause_counts)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(&desk, {6, COMMAND(PAUSE), .want = "paused"},
               {9, COMMAND(RESUME), .want = "running"},
               {10, PLACED(W5, S), .want = ANSWERED});
    desk_close(&desk);
}

TEST(test_a_pause_judges_nothing)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(
        &desk, {7, COMMAND(PAUSE), .want = "paused"}, {8, LIFTED(W3)},
        {9, PLACED(G1, E)}, {12, LIFTED(G1)},
        {13, COMMAND(RESUME), .want = "running; violation table_differs N W3"},
        {14, PLACED(W3, N), .want = "resolved table_differs"});
    desk_close(&desk);
}

TEST(test_a_card_gone_in_a_pause_can_be_taken_back)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(
        &desk, {7, COMMAND(PAUSE), .want = "paused"}, {8, LIFTED(W3)},
        {13, COMMAND(RESUME), .want = "running; violation table_differs N W3"},
        {14, COMMAND(ACCEPT),
         .want = "take_back N W3; resolved table_differs"});
    desk_close(&desk);
}

TEST(test_a_game_goes_on_after_a_kill)
{
    struct desk desk;

    open_led(&desk);
    desk_restore(&desk);
    PLAY_LINES(&desk, {10, FOUND(TB)}, {10.1, LAY_THERE(W3, N)},
               {14, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
    desk_restore(&desk);
    PLAY_LINES(&desk, {20, FOUND(TB)}, {23, WAIT, .want = "swept 1"},
               {24, PLACED(G2, S), .want = "lead H G2; turn N"});
    desk_close(&desk);
}

RUN_TESTS()
