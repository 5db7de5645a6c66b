// SPDX-License-Identifier: MIT
#include "tests/referee_script.h"

/* The two tricks of the example every reader of event lines knows. */
static void
test_first_trick_says_the_events_of_the_manual(void **state)
{
    (void)state;
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1.9, FOUND(PA)},
        {3.1, PLACED(J5, N), FROM(E), .want = "play N J5 from E; turn E"},
        {5.4, PLACED(J3, E), .want = "violation wrong_side E J3"},
        {7.0, LIFTED(J3), .want = "resolved wrong_side"},
        {8.2, PLACED(HB, E), FROM(E), .want = "play E HB from E; turn S"},
        {9.6, LIFTED(HB), .want = "take_back E HB; turn E"},
        {10.9, PLACED(HB, E), FROM(E), .want = "play E HB from E; turn S"},
        {12.8, PLACED(JX2, S), FROM(S), .want = "play S JX2 from S; turn W"},
        {15.0, PLACED(HX3, W), FROM(N),
         .want = "play W HX3 from N; trick 1 E leads E; "
                 "score 0*0=0/0 6*3=18/18; turn E"},
        {17.0, LIFTED(J5)}, {17.1, LIFTED(HX3)}, {17.4, LIFTED(JX2)},
        {18.4, LIFTED(HB), .want = "swept 1"}, {20, WAIT});
    desk_close(&desk);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_trick_says_the_events_of_the_manual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
