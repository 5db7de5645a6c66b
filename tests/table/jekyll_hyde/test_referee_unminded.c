// SPDX-License-Identifier: MIT
/*
 * Errors that nobody minds: a card of the wrong team, a wrong leader, a wrong
 * card just after the lead. The table's own trick counts, with one question;
 * nothing is lost, and the next trick is followed at once.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

/* E lays a Jekyll card; S and W play on, N takes the trick. */
static void
play_over_error(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk,
               {6, PLACED(J3, E), FROM(E), .want = "violation wrong_side E J3"},
               {8, PLACED(J7, S), FROM(S)}, {10, PLACED(HX3, W), FROM(W)},
               {12, WAIT}, {12.5, HANDS(true)});
}

static const char asked[] =
    "play E J3 from E; play S J7 from S; play W HX3 from W; "
    "trick 1 N leads N; score 15*0=0/0 0*0=0/0; "
    "resolved wrong_side; swept 1; turn N; violation trick_differs N -";

TEST(test_trick_with_wrong_card_is_swept_and_asked_about)
{
    struct desk desk;
    struct pzk_difference difference;
    const struct pzk_jh_wrong *wrong;

    play_over_error(&desk);
    PLAY_LINES(&desk, {13, LIFTED(J5)}, {13.5, LIFTED(J3)}, {14, LIFTED(J7)},
               {14.5, LIFTED(HX3), .want = asked}, {15, HANDS(false)});
    difference = desk_view(&desk).difference;
    wrong = pzk_jh_wrong_in(&difference.wrong);
    assert_int_equal(difference.due_at, PZK_N);
    assert_int_equal(wrong->trick_no, 1);
    for (int i = 0; i < 4; i++) {
        static const int8_t cards[] = {PZK_J5, PZK_J3, PZK_J7, PZK_HX3};

        assert_int_equal(wrong->seat[i], i);
        assert_int_equal(wrong->card[i], cards[i]);
    }
    /* whoever it was leads: nothing remains to be asked */
    PLAY_LINES(
        &desk,
        {17, PLACED(JB, N), FROM(N),
         .want = "play N JB from N; resolved trick_differs; "
                 "turn E"},
        {19, PLACED(HA, E), FROM(N), .want = "play E HA from N; turn S"});
    desk_close(&desk);
}

/* In any order, and pushed together first. */
TEST(test_trick_with_wrong_card_is_swept_from_the_wrong_card_on)
{
    struct desk desk;

    play_over_error(&desk);
    PLAY_LINES(&desk, {13, LIFTED(J3)}, {13.2, MOVED(HX3, S)},
               {13.4, LIFTED(J7)}, {13.6, LIFTED(J5)},
               {14.5, LIFTED(HX3), .want = asked},
               {15, COMMAND(ACCEPT), .want = "resolved trick_differs"},
               {15.5, HANDS(false)});
    desk_close(&desk);
}

/* A kill in between: asked again. */
TEST(test_question_about_a_trick_survives_a_kill)
{
    struct desk desk;

    play_over_error(&desk);
    PLAY_LINES(&desk, {13, LIFTED(J5)}, {13.5, LIFTED(J3)}, {14, LIFTED(J7)},
               {14.5, LIFTED(HX3), .want = asked}, {15, HANDS(false)});
    desk_restore(&desk);
    PLAY_LINES(&desk, {15.1, WAIT, .want = "violation trick_differs N -"},
               {16, FOUND(PA)},
               {20, COMMAND(CORRECT), .index = 2, CARD(HB), AT(E),
                .want = "take_back E J3; play E HB; score 0*0=0/0 13*3=39/39; "
                        "resolved trick_differs; turn E"});
    desk_close(&desk);
}

/* Who erred notices before the sweep: nothing is lost. */
TEST(test_wrong_card_is_exchanged_when_all_have_played)
{
    struct desk desk;

    play_over_error(&desk);
    PLAY_LINES(&desk, {13, LIFTED(J3)}, {13.5, HANDS(false)},
               {15.05, WAIT, .want = "resolved wrong_side"},
               {17, PLACED(HB, E), FROM(E),
                .want = "play E HB from E; play S J7 from S; "
                        "play W HX3 from W; trick 1 E leads E; "
                        "score 0*0=0/0 13*3=39/39; turn E"});
    desk_close(&desk);
}

/* S leads the second trick, though N took the first; nobody minds. */
TEST(test_trick_led_by_the_wrong_player_is_kept_in_its_order)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(H3, E), .want = "play E H3; turn S"},
               {8, PLACED(J7, S), .want = "play S J7; turn W"},
               {10, PLACED(HX3, W),
                .want = "play W HX3; trick 1 N leads N; "
                        "score 15*0=0/0 0*0=0/0; turn N"},
               {12, LIFTED(J5)}, {12.1, LIFTED(H3)}, {12.2, LIFTED(J7)},
               {12.3, LIFTED(HX3), .want = "swept 1"},
               {15, PLACED(JA, S), FROM(S), .came = 14.2},
               {15.55, WAIT, .want = "violation not_your_turn S JA"},
               {17, PLACED(H7, W), FROM(W), .came = 16.2},
               {19, PLACED(J4, N), FROM(N), .came = 18.2},
               {21, PLACED(HA, E), FROM(E), .came = 20.2}, {22.2, WAIT},
               {23, HANDS(true)}, {23.1, LIFTED(J4)}, {23.2, LIFTED(JA)},
               {23.3, LIFTED(HA)},
               {23.4, LIFTED(H7),
                .want = "play S JA from S; play W H7 from W; play N J4 from N; "
                        "play E HA from E; trick 2 S leads S; "
                        "score 28*0=0/0 0*0=0/0; "
                        "resolved not_your_turn; swept 2; turn S; "
                        "violation trick_differs S -"},
               {24, HANDS(false)},
               {26, PLACED(JX1, S),
                .want = "play S JX1; resolved trick_differs; turn W"});
    desk_close(&desk);
}

/* The seat before the one on turn leads, so that the others seem to follow in
 * turn. */
TEST(test_trick_led_by_the_seat_before_is_kept_in_its_order)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(H3, E), .want = "play E H3; turn S"},
        {8, PLACED(J7, S), .want = "play S J7; turn W"},
        {10, PLACED(HX3, W),
         .want = "play W HX3; trick 1 N leads N; score 15*0=0/0 0*0=0/0; "
                 "turn N"},
        {12, LIFTED(J5)}, {12.1, LIFTED(H3)}, {12.2, LIFTED(J7)},
        {12.3, LIFTED(HX3), .want = "swept 1"}, {15, PLACED(H7, W), FROM(W)},
        {15.55, WAIT, .want = "violation not_your_turn W H7"},
        {17, PLACED(J4, N), FROM(N), .want = "play N J4 from N; turn E"},
        {19, PLACED(HX1, E), FROM(E), .want = "play E HX1 from E; turn S"},
        /* scenes are equal: by the order of turns it would be N's */
        {21, PLACED(JX1, S), FROM(S),
         .want = "remark led_anew W H7; play W H7 from W; play N J4 from N; "
                 "play E HX1 from E; play S JX1 from S; trick 2 W leads W; "
                 "score 15*0=0/0 11*1=11/11; resolved not_your_turn; turn W; "
                 "violation trick_differs W -"},
        {22, COMMAND(ACCEPT), .want = "resolved trick_differs"});
    desk_close(&desk);
}

/* ... who only laid too soon: it is put right, and nothing is asked. */
TEST(test_card_laid_too_soon_and_again_counts_in_its_turn)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(H3, E), .want = "play E H3; turn S"},
        {8, PLACED(J7, S), .want = "play S J7; turn W"},
        {10, PLACED(HX3, W),
         .want = "play W HX3; trick 1 N leads N; score 15*0=0/0 0*0=0/0; "
                 "turn N"},
        {12, LIFTED(J5)}, {12.1, LIFTED(H3)}, {12.2, LIFTED(J7)},
        {12.3, LIFTED(HX3), .want = "swept 1"}, {15, PLACED(H7, W), FROM(W)},
        {15.55, WAIT, .want = "violation not_your_turn W H7"},
        {17, PLACED(J4, N), FROM(N), .want = "play N J4 from N; turn E"},
        {18, LIFTED(H7), .want = "resolved not_your_turn"},
        {19, PLACED(HX1, E), FROM(E), .want = "play E HX1 from E; turn S"},
        {21, PLACED(JX1, S), FROM(S), .want = "play S JX1 from S; turn W"},
        {23, PLACED(H7, W), FROM(W), .across = 20,
         .want = "play W H7 from W; trick 2 N leads N; "
                 "score 26*1=26/26 0*0=0/0; turn N"});
    desk_close(&desk);
}

/* The lead lay at the neighbour's side, is moved, and nobody minds the rest. */
TEST(test_trick_whose_lead_was_moved_counts_as_it_lies)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PB)}, {5, PLACED(J5, E), .want = "play E J5; turn S"},
        {9, MOVED(J5, N), .want = "violation moved_card E J5"},
        {11, PLACED(JB, E)}, {13, PLACED(H4, S), .want = "play S H4; turn W"},
        {15, PLACED(HX1, W),
         .want = "remark led_anew N J5; play N J5; play E JB; "
                 "play S H4; play W HX1; trick 1 E leads E; "
                 "score 10*0=0/0 0*0=0/0; resolved moved_card; "
                 "turn E"});
    desk_close(&desk);
}

/* A wrong card just after the lead, from another hand: an error of play. */
TEST(test_wrong_card_just_after_the_lead_is_judged)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3.5, PLACED(JA, N), FROM(S), .want = "play N JA from S; turn E"},
        {4.6, PLACED(JX3, E), FROM(E)},
        {5.1, WAIT, .want = "violation wrong_side E JX3"},
        {8, LIFTED(JX3), .want = "resolved wrong_side"},
        {11, PLACED(H5, E), FROM(E), .want = "play E H5 from E; turn S"});
    desk_close(&desk);
    /* ... from the hand that supplied the lead, too: whoever is asked for a
     * card, and whoever is next, may be one */
    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3.5, PLACED(JA, N), FROM(S), .want = "play N JA from S; turn E"},
        {4.6, PLACED(JX3, E), FROM(S)},
        {5.1, WAIT, .want = "violation wrong_side E JX3"},
        {8, LIFTED(JX3), .want = "resolved wrong_side"},
        {11, PLACED(H5, E), FROM(E), .want = "play E H5 from E; turn S"});
    desk_close(&desk);
    /* the same hand brings more: somebody gathers */
    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3.5, PLACED(JA, N), FROM(S), .want = "play N JA from S; turn E"},
        {4.2, PLACED(JX3, E), FROM(S)},
        {4.8, PLACED(J7, S), FROM(S), .want = "take_back N JA"});
    desk_close(&desk);
}

/* Glare on E's card: nobody else is accused. */
TEST(test_lead_laid_again_counts_beside_the_wrong_card)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(J3, E), .want = "violation wrong_side E J3"},
               {9, LIFTED(J5), .want = "take_back N J5; resolved wrong_side"},
               {11, PLACED(J5, N), .want = "play N J5; turn E"},
               {13, WAIT, .want = "violation wrong_side E J3"},
               {14, LIFTED(J3), .want = "resolved wrong_side"},
               {17, PLACED(H3, E), .want = "play E H3; turn S"});
    desk_close(&desk);
}

TEST(test_card_that_cannot_be_read_is_asked_for)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, UNREAD(E), .want = "violation card_unseen E -"},
        {8, PLACED(J7, S), FROM(S)}, {12, WAIT}, {13, READ_OR_GONE(E)},
        {13.1, PLACED(HX3, E), FROM(E),
         .want = "play E HX3 from E; resolved card_unseen; play S J7 from S; "
                 "turn W"},
        {15, UNREAD(N)}, /* N has laid: not the card that is due */
        {16, PLACED(H3, W),
         .want = "play W H3; trick 1 N leads N; "
                 "score 15*0=0/0 0*0=0/0; turn N"});
    desk_close(&desk);
}

/* Under a hand a card goes and another is on the same spot. */
TEST(test_card_exchanged_under_the_hand_is_replaced)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, DISPUTED(HB)},
               {8, PLACED(HC, E), .mm = 95, .no_hand = true,
                .want = "take_back E HB; play E HC; turn S"},
               {9, LIFTED(HB)},
               {10, PLACED(JX2, S), .want = "play S JX2; turn W"});
    desk_close(&desk);
}

/* ... when the trick is done, too, before anybody leads the next. */
TEST(test_last_card_of_a_trick_is_exchanged_under_the_hand)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {10, PLACED(HX3, W),
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"},
               {12, DISPUTED(HX3)},
               {12, PLACED(HX1, W), .mm = 95, .no_hand = true,
                .want = "take_back W HX3; play W HX1; trick 1 E leads E; "
                        "score 0*0=0/0 6*1=6/6; turn E"},
               {14, LIFTED(J5)}, {14.1, LIFTED(HB)}, {14.2, LIFTED(JX2)},
               {14.3, LIFTED(HX3)}, {14.4, LIFTED(HX1), .want = "swept 1"},
               {16, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
}

/* ... though it is turned round, its mark at the other end. */
TEST(test_card_turned_round_replaces_the_one_below)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, DISPUTED(HB)},
               {8, PLACED(HC, E), .mm = 125, .turned = 180, .no_hand = true,
                .want = "take_back E HB; play E HC; turn S"});
    desk_close(&desk);
}

/* ... and was below the other all the time, as is seen when that one is lifted.
 */
TEST(test_card_that_seemed_exchanged_counts_again_where_it_is_seen)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, DISPUTED(HB)},
               {8, PLACED(HC, E), .mm = 95, .no_hand = true,
                .want = "take_back E HB; play E HC; turn S"},
               {10, HANDS(true)}, {10.5, SEEN(HB), .side = PZK_E, .mm = 95},
               {11, LIFTED(HC), .want = "take_back E HC; play E HB; turn S"},
               {12, HANDS(false)},
               {14, PLACED(JX2, S), .want = "play S JX2; turn W"});
    desk_close(&desk);
}

/* ... when others have played since: asked, before the trick is decided. */
TEST(test_trick_with_a_disputed_card_is_not_decided)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {9, DISPUTED(HB)}, {9, PLACED(HC, E), .mm = 95, .no_hand = true},
               {10, PLACED(HX3, W)},
               {13, WAIT, .want = "violation card_hidden E HB"},
               {14, COMMAND(CORRECT), .index = 2, CARD(HC), AT(E),
                .want = "take_back E HB; play E HC; score 0*0=0/0 0*0=0/0; "
                        "resolved card_hidden; turn W"});
    desk_close(&desk);
    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {9, DISPUTED(HB)}, {10, PLACED(HX3, W)},
               {13, WAIT, .want = "violation card_hidden E HB"},
               {14, COMMAND(ACCEPT),
                .want = "resolved card_hidden; play W HX3; "
                        "trick 1 E leads E; score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
}

RUN_TESTS()
