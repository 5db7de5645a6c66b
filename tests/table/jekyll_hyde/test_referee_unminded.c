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
    const struct pzk_wrong_trick *wrong;

    play_over_error(&desk);
    PLAY_LINES(&desk, {13, LIFTED(J5)}, {13.5, LIFTED(J3)}, {14, LIFTED(J7)},
               {14.5, LIFTED(HX3), .want = asked}, {15, HANDS(false)});
    difference = desk_view(&desk).difference;
    wrong = pzk_wrong_trick_in(&difference.wrong);
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

/* Nobody answers, and N, whose card it was, lays it again in a later trick. */
TEST(test_trick_with_card_laid_again_is_swept_and_asked_for)
{
    struct desk desk;

    play_over_error(&desk);
    PLAY_LINES(
        &desk, {13, LIFTED(J5)}, {13.5, LIFTED(J3)}, {14, LIFTED(J7)},
        {14.5, LIFTED(HX3), .want = asked}, {15, HANDS(false)},
        {17, PLACED(JB, N),
         .want = "play N JB; resolved trick_differs; turn E"},
        {19, PLACED(HX1, E), .want = "play E HX1; turn S"},
        {21, PLACED(JX2, S), .want = "play S JX2; turn W"},
        {23, PLACED(HX2, W),
         .want = "play W HX2; trick 2 N leads N; "
                 "score 16*2=32/32 0*0=0/0; turn N"},
        {25, LIFTED(JB)}, {25.2, LIFTED(HX1)}, {25.4, LIFTED(JX2)},
        {25.6, LIFTED(HX2), .want = "swept 2"},
        {28, PLACED(J3, N), .want = "violation already_played N J3"},
        {30, PLACED(HA, E)}, {32, PLACED(J4, S)}, {34, PLACED(HT, W)},
        {35.8, HANDS(true)}, {36, LIFTED(J3)}, {36.3, LIFTED(HA)},
        {36.6, LIFTED(J4)},
        {36.9, LIFTED(HT),
         .want = "resolved already_played; violation card_unseen N -"},
        {37.5, HANDS(false)},
        {38, COMMAND(CORRECT), .index = 2, CARD(HB),
         .want = "take_back E J3; play E HB; score 1*2=2/2 13*3=39/39; remark "
                 "led_anew E HX1; turn N"},
        {39, COMMAND(PLAY), CARD(J3),
         .want = "play N J3; resolved card_unseen; play E HA; play S J4; play "
                 "W HT; trick 3 - leads W; score 1*2=2/2 13*3=39/39; turn W"});
    desk_close(&desk);
}

RUN_TESTS()
