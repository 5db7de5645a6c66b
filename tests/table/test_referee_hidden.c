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

/* It was taken back under the hand: another card of the seat counts. */
TEST(test_due_card_gone_under_the_cover_is_never_played)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk,
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {13.5, WAIT, .want = "violation card_hidden S JX2"},
               {15, LIFTED(JX2), .want = "resolved card_hidden"},
               {17, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

TEST(test_due_card_covered_counts_when_accepted)
{
    struct desk desk;

    open_with_early_card(&desk);
    PLAY_LINES(&desk,
               {10, PLACED(HB, E),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {13.5, WAIT, .want = "violation card_hidden S JX2"},
               {14, COMMAND(ACCEPT),
                .want = "play S JX2; resolved card_hidden; turn W"},
               /* entered by a person: seen to be gone it still counts */
               {16, LIFTED(JX2)}, {20, WAIT});
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

/* The hand that laid E's card still lies on it when S has answered. */
TEST(test_card_ahead_of_one_under_a_hand_is_not_wrong)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, HANDS(true)}, {6, PLACED(JX2, S)}, {8, HANDS(false)},
               {8.4, PLACED(HB, E), .want = "play E HB; play S JX2; turn W"});
    desk_close(&desk);
    /* ... but whoever leaves a hand there for long is told */
    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, HANDS(true)}, {6, PLACED(JX2, S)}, {8.9, HANDS(true)},
               {9.2, WAIT, .want = "violation not_your_turn S JX2"});
    desk_close(&desk);
}

/* W's card was taken back. A hand comes again before the trick is cleared away:
 * it may have laid another one that was not seen. */
TEST(test_card_taken_back_is_not_booked_again_unseen)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(HB, E), .want = "play E HB; turn S"},
        {7, PLACED(JX2, S), .want = "play S JX2; turn W"},
        {9, PLACED(HX3, W),
         .want = "play W HX3; trick 1 E leads E; score 0*0=0/0 6*3=18/18; "
                 "turn E"},
        {10, HANDS(true)}, {11, LIFTED(HX3)}, {11.5, HANDS(false)},
        {13.05, WAIT, .want = "take_back W HX3; turn W"}, {13.5, HANDS(true)},
        {16, LIFTED(JX2)}, {16.2, LIFTED(HB)},
        {16.4, LIFTED(J5), .want = "violation card_unseen W -"});
    desk_close(&desk);
}

/* A hand over the table takes the newest of three cards: the others may go with
 * it, and were not taken back. */
TEST(test_three_cards_cleared_away_are_not_taken_back)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"},
               {7, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {9, HANDS(true)}, {11, LIFTED(JX2)}, {11.5, LIFTED(HB)},
               {12, LIFTED(J5), .want = "violation card_unseen W -"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* but they stay */
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(HB, E), .want = "play E HB; turn S"}, {7, HANDS(true)},
        {8, LIFTED(HB)}, {8.5, HANDS(false)},
        {9.35, WAIT, .want = "take_back E HB; turn E"},
        {9.5, PLACED(HB, E), .want = "play E HB; turn S"}, {10, HANDS(true)},
        {11, LIFTED(HB)}, /* it stays, too */
        {12.5, WAIT, .want = "take_back E HB; turn E"},
        {14, PLACED(HB, E), .want = "play E HB; turn S"},
        {16, LIFTED(HB)}, /* another one lies there at once */
        {16.4, PLACED(H7, E), .want = "take_back E HB; play E H7; turn S"});
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

/* Where the camera says that marks cannot be read, a card out of its turn may
 * follow one that was not: that one is asked for, nobody is accused. */
TEST(test_soft_picture_accuses_nobody_of_a_card_ahead)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)}, {2, CAMERA(PZK_CAMERA_BLURRED)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {6, PLACED(JX2, S)}, {8.9, WAIT},
               {9.1, WAIT, .want = "violation card_unseen E -"},
               {12, PLACED(HB, E),
                .want = "play E HB; resolved card_unseen; play S JX2; turn W"});
    desk_close(&desk);
}

/* ... but for one that cannot have followed: of the wrong team. */
TEST(test_soft_picture_excuses_no_wrong_card)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)}, {2, CAMERA(PZK_CAMERA_BLURRED)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {6, PLACED(HC, S), .want = "violation not_your_turn S HC"},
               {8, LIFTED(HC), .want = "resolved not_your_turn"},
               {10, PLACED(J4, E), .want = "violation wrong_side E J4"});
    desk_close(&desk);
}

TEST(test_sharp_picture_tells_who_is_too_early)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)}, {2, CAMERA(PZK_CAMERA_BLURRED)},
               {2.5, CAMERA(PZK_CAMERA_OK)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {6, PLACED(JX2, S)},
               {7, WAIT, .want = "violation not_your_turn S JX2"});
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
