// SPDX-License-Identifier: MIT
/*
 * Tricks over a break: a pause, or a program that ended and goes on. In the
 * team game and in the duel what changed meanwhile is asked about, never
 * guessed.
 */
#include "tests/kit/trick_tables.h"

/* A pause moves no cards: whoever takes his card back after it means to. */
TEST(test_a_pause_is_no_sweep)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {8, COMMAND(PAUSE), .want = "paused"},
               {9, COMMAND(RESUME), .want = "running"}, {10, LIFTED(HX3)},
               {11.6, WAIT, .want = "take_back W HX3; turn W"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {8, COMMAND(PAUSE), .want = "paused"},
               {9, COMMAND(RESUME), .want = "running"}, {10, LIFTED(W5)},
               {11.6, WAIT, .want = "take_back S W5; turn S"});
    desk_close(&desk);
}

/* No score is told for what was laid in a pause: it is asked about. */
TEST(test_a_card_laid_in_a_pause_is_asked_about)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(HB, E), .want = "play E HB; turn S"},
        {6, PLACED(JX2, S), .want = "play S JX2; turn W"},
        {7, COMMAND(PAUSE), .want = "paused"},
        {7.3, PLACED(HX2, W)}, /* it lay there before */
        {8, LIFTED(HX2)}, {9, PLACED(HX3, W)},
        {12, COMMAND(RESUME), .want = "running; violation table_differs - HX3"},
        {15, COMMAND(ACCEPT),
         .want = "play W HX3; " TRICK_AFTER("table_differs")});
    desk_close(&desk);
    desk_open(&desk, NULL); /* it is taken away, another one is laid */
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {2, COMMAND(PAUSE), .want = "paused"},
        {5, PLACED(J5, N)},
        {6, COMMAND(RESUME), .want = "running; violation table_differs - J5"},
        {8, LIFTED(J5), .want = "resolved table_differs"},
        {10, PLACED(J6, N), .want = "play N J6; turn E"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* it opens the hand when a person says so */
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {2, COMMAND(PAUSE), .want = "paused"},
        {5, PLACED(J5, N)},
        {6, COMMAND(RESUME), .want = "running; violation table_differs - J5"},
        {8, COMMAND(ACCEPT),
         .want = "play N J5; resolved table_differs; turn E"});
    desk_close(&desk);
    desk_open_duel(&desk);
    PLAY_LINES(
        &desk, {1, FOUND(TB)},
        {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
        {6, COMMAND(PAUSE), .want = "paused"}, {8, PLACED(W5, S)},
        {9, COMMAND(RESUME), .want = "running; violation table_differs - W5"},
        {10, COMMAND(ACCEPT),
         .want = "answer H W5 trick 1 H; resolved table_differs; "
                 "turn S"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* so late in coming to rest: laid before */
    PLAY_LINES(&desk, {1, FOUND(PA)}, {3, COMMAND(PAUSE), .want = "paused"},
               {3.3, PLACED(J5, N)},
               {6, COMMAND(RESUME), .want = "running; play N J5; turn E"});
    desk_close(&desk);
}

/* The last card alone is gone after a pause: the score stands. */
TEST(test_a_trick_is_not_taken_back_in_a_pause)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {8, COMMAND(PAUSE), .want = "paused"}, {9, LIFTED(HX3)},
               {20, COMMAND(RESUME), .want = "running"}, {30, WAIT},
               {31, LIFTED(J5)}, {31, LIFTED(HB)},
               {31, LIFTED(JX2), .want = "swept 1"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {8, COMMAND(PAUSE), .want = "paused"}, {9, LIFTED(W5)},
               {20, COMMAND(RESUME), .want = "running"}, {30, WAIT},
               {31, LIFTED(W3), .want = "swept 1"});
    desk_close(&desk);
}

TEST(test_what_is_gone_on_resuming_was_swept)
{
    struct desk desk;

    open_team_game(&desk);
    desk_restore(&desk);
    PLAY_LINES(&desk, {8, FOUND(PA)}, {8, LAY_THERE(J5, N)},
               {8, LAY_THERE(HB, E)}, {8, LAY_THERE(JX2, S)}, {13, WAIT},
               {14, LIFTED(J5)}, {14, LIFTED(HB)},
               {14, LIFTED(JX2), .want = "swept 1"});
    desk_close(&desk);
    open_duel(&desk);
    desk_restore(&desk);
    PLAY_LINES(&desk, {8, FOUND(TB)}, {8, LAY_THERE(W3, N)}, {13, WAIT},
               {14, LIFTED(W3), .want = "swept 1"});
    desk_close(&desk);
}

/* After a break a card lies at another side: it is there, only not where it
 * was laid. */
TEST(test_a_card_elsewhere_after_a_pause_was_moved)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {6, COMMAND(PAUSE), .want = "paused"}, {7, MOVED(J5, W)},
        {8, COMMAND(RESUME), .want = "running; violation moved_card N J5"},
        {9, MOVED(J5, N), .want = "resolved moved_card"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {11, PLACED(G2, S), .want = "lead H G2; turn N"},
        {12, COMMAND(PAUSE), .want = "paused"}, {13, MOVED(G2, E)},
        {14, COMMAND(RESUME), .want = "running; violation moved_card S G2"},
        {15, MOVED(G2, S), .want = "resolved moved_card"});
    desk_close(&desk);
}

RUN_TESTS()
