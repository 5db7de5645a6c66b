// SPDX-License-Identifier: MIT
/*
 * The duel's table when people do not wait for the program: a trick swept early
 * or with a card that was never read, a card exchanged for another, a potion
 * whose colour nobody names.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

#define ROLE(who) .role = PZK_##who + 1
#define ACT(what) COMMAND(ACT), .act = PZK_DUEL_##what

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
    const struct pzk_duel_wrong *wrong;
    struct pzk_difference difference;
    struct desk desk;

    open_with_early_sweep(&desk);
    difference = desk_view(&desk).difference;
    wrong = pzk_duel_wrong_in(&difference.wrong);
    assert_int_equal(wrong->trick_no, 1);
    assert_int_equal(wrong->seat[0], PZK_N);
    assert_int_equal(wrong->card[0], PZK_W3);
    assert_int_equal(wrong->seat[1], PZK_S);
    assert_int_equal(wrong->card[1], PZK_W5);
    PLAY_LINES(&desk, {11, COMMAND(ACCEPT), .want = "resolved trick_differs"},
               {12, PLACED(G2, S), .want = "lead H G2; turn N"});
    desk_close(&desk);
}

TEST(test_question_about_a_swept_trick_survives_a_kill)
{
    struct desk desk;

    open_with_early_sweep(&desk);
    desk_restore(&desk);
    PLAY_LINES(&desk, {10.1, WAIT, .want = "violation trick_differs S -"},
               {11, FOUND(TB)},
               {14, COMMAND(CORRECT), .index = 4, CARD(W2), ROLE(HYDE),
                .want = "take_back S W5; answer H W2 trick 1 J; "
                        "resolved trick_differs; turn N"});
    desk_close(&desk);
}

/* Played on: the next lead says that it was right. */
TEST(test_next_lead_answers_the_question_about_a_swept_trick)
{
    struct desk desk;

    open_with_early_sweep(&desk);
    PLAY_LINES(&desk,
               {12, PLACED(G2, S),
                .want = "lead H G2; resolved trick_differs; turn N"},
               {14, PLACED(P1, N), .want = "answer J P1 trick 2 J; turn N"});
    desk_close(&desk);
}

/* A lead taken back and laid again: the card ahead counts as its answer. */
TEST(test_lead_laid_again_is_no_early_sweep)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {7, LIFTED(W3), .want = "take_back N W3"}, {8, PLACED(W5, S)},
        {9, WAIT, .want = "violation not_your_turn S W5"}, {10, PLACED(W4, N)},
        {15, WAIT,
         .want = DEALT "lead J W4; resolved not_your_turn; turn S; answer H W5 "
                       "trick 1 H; turn S"});
    desk_close(&desk);
}

/* ---- cards that were never read ---- */

TEST(test_answer_never_read_is_asked_for_after_the_sweep)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {8, UNREAD(S), .want = "violation card_unseen S -"},
               {11, READ_OR_GONE(S)}, {11.2, LIFTED(W3)}, {13, WAIT},
               {14, PLACED(G2, S)}, {16, PLACED(P1, N)},
               {18, ACT(ANSWER), ROLE(HYDE), CARD(W5),
                .want = "answer H W5 trick 1 H; lead H G2; "
                        "resolved card_unseen; answer J P1 trick 2 J; turn N"});
    desk_close(&desk);
}

TEST(test_lead_never_read_is_asked_for_after_the_sweep)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk,
               {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"},
               {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, UNREAD(S), .want = "violation card_unseen S -"},
               {13, PLACED(P1, N)}, {15, READ_OR_GONE(S)}, {15.2, LIFTED(P1)},
               {17, WAIT},
               {18, ACT(LEAD), ROLE(HYDE), CARD(G2),
                .want = "lead H G2; resolved card_unseen; "
                        "answer J P1 trick 2 J; turn N"});
    desk_close(&desk);
}

/* A round's first lead, too: before it nothing of the round is in the list. */
TEST(test_first_lead_of_a_round_never_read_is_asked_for)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(
        &desk, {1, FOUND(TB)}, {3, HANDS(true)}, {4, HANDS(false)},
        {5, UNREAD(N), .want = "violation card_unseen N -"}, {8, PLACED(W5, S)},
        {13, WAIT}, {15, READ_OR_GONE(N)}, {15.2, LIFTED(W5)}, {17, WAIT},
        {18, PLACED(P1, S)}, {20, PLACED(P2, N)},
        {22, ACT(LEAD), ROLE(JEKYLL), CARD(W3),
         .want = DEALT "lead J W3; resolved card_unseen; answer H W5 trick 1 "
                       "H; lead H P1; answer J P2 trick 2 J; turn N"});
    desk_close(&desk);
}

/* Only the lead goes: something still lies opposite. */
TEST(test_lead_lifted_beside_an_unread_answer_is_not_taken_back)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {8, UNREAD(S), .want = "violation card_unseen S -"},
               {10, LIFTED(W3)},
               {12, PLACED(W5, S),
                .want = "answer H W5 trick 1 H; resolved card_unseen; turn S"},
               {12, READ_OR_GONE(S)}, {12.1, WAIT});
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

TEST(test_accepted_the_answer_is_there_and_the_card_on_it_leads)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk,
               {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"},
               {9, PLACED(W2, S)}, {9.1, HIDDEN(W5)},
               {9.6, DISPUTED(W5), .want = "violation card_hidden S W5"},
               {11, COMMAND(ACCEPT),
                .want = "resolved card_hidden; lead H W2; turn N"});
    desk_close(&desk);
}

/* The leader's next card is ahead of its turn more often than right. */
TEST(test_card_on_the_disputed_lead_replaces_it_when_swept)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, PLACED(W2, N)}, {7.1, HIDDEN(W3)},
               {7.3, DISPUTED(W3)},
               {8, WAIT, .want = "violation not_your_turn N W2"},
               {9, PLACED(W5, S)}, {11, LIFTED(W2)},
               {11.1, LIFTED(W5),
                .want = "take_back N W3; " DEALT
                        "lead J W2; answer H W5 trick 1 H; resolved "
                        "not_your_turn; swept 1; turn S"},
               {11.2, LIFTED(W3)});
    desk_close(&desk);
}

/* ---- a potion's colour ---- */

/* Nobody names it, but it was answered and taken. */
TEST(test_potion_without_a_colour_counts_when_its_trick_is_taken)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(
        &desk, {1, FOUND(TB)}, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
        {8, PLACED(W5, S)}, {10, LIFTED(Q3)},
        {10.1, LIFTED(W5),
         .want = DEALT "lead J Q3; answer H W5 trick 1 H effect W; swept 1; "
                       "turn S; violation trick_differs S -"},
        {12, COMMAND(CORRECT), .index = 3, .act = PZK_DUEL_LEAD,
         .colour = PZK_PRIDE + 1, ROLE(JEKYLL),
         .want = "take_back N Q3; lead J Q3 asks P; resolved trick_differs; "
                 "turn S"});
    desk_close(&desk);
}

TEST(test_potion_laid_again_keeps_its_colour)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4, PLACED(Q3, N), .want = "remark demand N Q3"},
               {6, ACT(LEAD), ROLE(JEKYLL), .colour = PZK_PRIDE + 1,
                .want = DEALT "lead J Q3 asks P; turn S"},
               {8, LIFTED(Q3), .want = "take_back N Q3"},
               {12, PLACED(Q3, N), .want = DEALT "lead J Q3 asks P; turn S"});
    desk_close(&desk);
}

RUN_TESTS()
