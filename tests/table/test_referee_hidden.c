// SPDX-License-Identifier: MIT
/*
 * Seen, not remembered: a card counts when its mark was seen after it became
 * due. One that is covered then is waited for, asked about after three seconds,
 * and never booked.
 */
#include "tests/kit/referee_script.h"

enum { PZK_W2 = PZK_W1 + 1, PZK_W3, PZK_W4, PZK_W5, PZK_W6, PZK_W7 };

/* N led J5; S laid too early, at 6 s, and is covered at 9 s. */
static void
open_with_early_card(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(
        desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {6, PLACED(JX2, S)}, {7, WAIT, .want = "violation not_your_turn S JX2"},
        {9, HIDDEN(JX2)});
}

TEST(test_due_card_in_view_is_played_at_once)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk, {9.5, SEEN(JX2)},
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; play S JX2; "
                        "turn W"});
    desk_close(&desk);
}

TEST(test_due_card_covered_is_waited_for)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk,
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {12.5, SEEN(JX2), .want = "play S JX2; turn W"}, {20, WAIT});
    desk_close(&desk);
}

TEST(test_due_card_covered_for_long_is_asked_about)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(
        &desk,
        {10, PLACED(HB, E),
         .want = "play E HB; resolved not_your_turn; turn S"},
        {13.5, WAIT, .want = "violation card_hidden S JX2"}, {40, HANDS(true)},
        {41, SEEN(JX2), .want = "resolved card_hidden; play S JX2; turn W"});
    desk_close(&desk);
}

/* Others play on meanwhile; nothing is wrong with that, and it counts. */
TEST(test_cards_after_a_covered_one_wait_with_it)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk,
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {11, PLACED(HX3, W)},
               {12.5, SEEN(JX2),
                .want = "play S JX2; play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
}

/* S's early card left under a shadow, unseen; S plays another one. */
TEST(test_hidden_card_is_not_called_wrong_anew)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk,
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {12, PLACED(J7, S), .want = "play S J7; turn W"}, {20, WAIT},
               {21, SEEN(JX2), .want = "violation not_your_turn S JX2"},
               {22, LIFTED(JX2), .want = "resolved not_your_turn"});
    desk_close(&desk);
}

TEST(test_duel_card_covered_is_asked_about)
{
    struct desk desk;
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    desk_open(&desk, &setup);
    PLAY_LINES(
        &desk, {1, FOUND(TB)},
        {4, PLACED(W3, N), .want = "deal; pass J; pass H; lead J W3; turn S"},
        {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"},
        {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {11, PLACED(W2, N)}, {12, WAIT, .want = "violation not_your_turn N W2"},
        {13, HIDDEN(W2)},
        {14, PLACED(W6, S),
         .want = "lead H W6; resolved not_your_turn; turn N"},
        {17.5, WAIT, .want = "violation card_hidden N W2"},
        {18, SEEN(W2),
         .want = "resolved card_hidden; answer J W2 trick 2 H; "
                 "turn S"});
    desk_close(&desk);
}

/* E lays the wrong card, takes it away and lays the right one there; that the
 * first is gone was not seen. What nobody sees is wrong no longer. */
TEST(test_wrong_card_under_the_right_one_is_not_wrong)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {6, PLACED(JX2, E), .want = "violation wrong_side E JX2"},
        {8, HANDS(true)}, {8, HIDDEN(JX2)}, {10, HANDS(false)}, {14, WAIT},
        {15, HANDS(true)}, {16, PLACED(HB, E), .want = "play E HB; turn S"},
        {17, HANDS(false), .want = "resolved wrong_side"},
        {20, PLACED(J7, S), .want = "play S J7; turn W"},
        /* it lay there all the time: it is wrong again */
        {22, LIFTED(HB)},
        {22, SEEN(JX2), .want = "violation not_your_turn E JX2"});
    desk_close(&desk);
}

RUN_TESTS()

/* ---- a card on the winner's own ---- */
