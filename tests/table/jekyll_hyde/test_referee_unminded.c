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

RUN_TESTS()
