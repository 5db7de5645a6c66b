// SPDX-License-Identifier: MIT
/*
 * The duel's table when people do not wait for the program: a trick swept early
 * or with a card that was never read, a card exchanged for another, a potion
 * whose colour nobody names.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

/* Jekyll sits at N and led W3. */
static void
open_with_lead(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {6, WAIT});
}

/* The lead is swept before S answers; S's card goes, too. */
static void
open_with_early_sweep(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk, {7, LIFTED(W3), .want = "take_back N W3"},
               {8, PLACED(W5, S)},
               {9, WAIT, .want = "violation not_your_turn S W5"},
               {10, LIFTED(W5),
                .want = DEALT
                "lead J W3; answer H W5 trick 1 H; resolved not_your_turn; "
                "turn S; violation trick_differs S -"});
}

TEST(test_a_trick_swept_before_the_answer_counts_and_is_asked_about)
{
    const struct pzk_wrong_trick *wrong;
    struct pzk_difference difference;
    struct desk desk;

    open_with_early_sweep(&desk);
    difference = desk_view(&desk).difference;
    wrong = pzk_wrong_trick_in(&difference.wrong);
    assert_int_equal(wrong->trick_no, 1);
    assert_int_equal(wrong->seat[0], PZK_N);
    assert_int_equal(wrong->card[0], PZK_W3);
    assert_int_equal(wrong->seat[1], PZK_S);
    assert_int_equal(wrong->card[1], PZK_W5);
    PLAY_LINES(&desk, {11, COMMAND(ACCEPT), .want = "resolved trick_differs"},
               {12, PLACED(G2, S), .want = "lead H G2; turn N"});
    desk_close(&desk);
}

/* ---- exchanged ---- */

/* S exchanges the answer for another card, below which it may still lie. Swept
 * together with the lead, it was exchanged; left there, it leads. */
TEST(test_card_on_the_disputed_answer_waits_for_the_sweep)
{
    struct desk desk;

    for (int leads = 0; leads < 2; leads++) {
        open_with_lead(&desk);
        PLAY_LINES(&desk,
                   {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"},
                   {9, PLACED(W2, S)}, {9.1, HIDDEN(W5)},
                   {9.6, DISPUTED(W5), .want = "violation card_hidden S W5"},
                   {11, LIFTED(W3)});
        if (leads) {
            PLAY_LINES(&desk,
                       {11.1, LIFTED(W5), .want = "resolved card_hidden"},
                       {12.5, WAIT, .want = "swept 1; lead H W2; turn N"});
        } else {
            PLAY_LINES(&desk, {11.1, LIFTED(W2)},
                       {11.3, LIFTED(W5),
                        .want = "resolved card_hidden; take_back S W5; "
                                "answer H W2 trick 1 J; swept 1; turn N"});
        }
        desk_close(&desk);
    }
}

/* N exchanges the lead for a potion and names its colour; S answers. */
TEST(test_a_potion_laid_for_the_lead_keeps_the_colour_that_a_token_named)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, PLACED(Q4, N)}, {7.1, HIDDEN(W3)},
               {7.4, DISPUTED(W3)},
               {8, WAIT, .want = "violation not_your_turn N Q4"},
               {10, PLACED(TP, N), .across = 40}, {12, PLACED(P1, S)},
               {13, PLACED(TP, E)}, {15, LIFTED(Q4)}, {15.2, LIFTED(W3)},
               {15.4, LIFTED(P1),
                .want = "take_back N W3; " DEALT
                        "lead J Q4 asks P; answer H P1 trick 1 J effect P; "
                        "resolved not_your_turn; swept 1; turn N"});
    desk_close(&desk);
}

RUN_TESTS()
