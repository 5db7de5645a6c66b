// SPDX-License-Identifier: MIT
/*
 * Who led a hand: a lead that is seen only after others have answered, for the
 * hand that laid it lies on it. The hands tell who laid first; where they do
 * not, it is asked.
 */
#include "tests/kit/referee_script.h"

enum { PZK_W2 = PZK_W1 + 1, PZK_W3, PZK_W4, PZK_W5 };
#define OPENED "deal; pass J; pass H; lead J W3; resolved not_your_turn; "

/* N's card is seen at 5 s, the hand there since 4 s; so are E's and S's, 7 and
 * 9 s. */
static void
open_with_answers(struct desk *desk, int answers)
{
    static const struct line lines[] = {
        {1, FOUND(PA)},
        {5, PLACED(J5, N), FROM(N), .came = 4,
         .want = "play N J5 from N; turn E"},
        {7, PLACED(H7, E), FROM(E), .came = 6,
         .want = "play E H7 from E; turn S"},
        {9, PLACED(J7, S), FROM(S), .came = 8,
         .want = "play S J7 from S; turn W"},
    };

    desk_open(desk, NULL);
    play_lines(desk, lines, 2);
    if (answers > 1) {
        play_lines(desk, lines + 2, (size_t)answers - 1);
    }
}

static void
test_lead_under_a_hand_is_led_anew(void **state)
{
    (void)state;
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk,
               {6.2, PLACED(H3, W), FROM(W), .came = 2,
                .want = "take_back N J5; play W H3 from W; "
                        "play N J5 from N; turn E"},
               {8, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_S);
    desk_close(&desk);
    /* ... long after, and after two */
    open_with_answers(&desk, 2);
    PLAY_LINES(&desk, {9, PLACED(H3, W), FROM(W), .came = 3.7,
                       .want = "take_back E H7; take_back N J5; "
                               "play W H3 from W; play N J5 from N; "
                               "play E H7 from E; turn S"});
    desk_close(&desk);
    /* ... and after all three, when the equals' first decides */
    open_with_answers(&desk, 3);
    PLAY_LINES(&desk, {11, PLACED(H4, W), FROM(W), .came = 2,
                       .want = "take_back S J7; take_back E H7; "
                               "take_back N J5; play W H4 from W; "
                               "play N J5 from N; play E H7 from E; "
                               "play S J7 from S; trick 1 W leads W; "
                               "score 0*0=0/0 23*0=0/0; turn W"});
    desk_close(&desk);
}

/* Two cards so soon one after the other, and the hands came in the order in
 * which they are seen: somebody gathers. */
static void
test_second_card_at_once_closes_the_hand(void **state)
{
    (void)state;
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk, {6, PLACED(H3, W), FROM(W), .came = 5.2,
                       .want = "take_back N J5"});
    desk_close(&desk);
    open_with_answers(&desk, 1); /* nobody knows whose hands */
    PLAY_LINES(&desk,
               {6, PLACED(H3, W), .came = 4.1, .want = "take_back N J5"});
    desk_close(&desk);
}

/* ... but not where the lead had lain under its hand for long. */
static void
test_lead_under_a_hand_is_not_young(void **state)
{
    (void)state;
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(J5, N), .came = 2, .want = "play N J5; turn E"},
               {5.2, PLACED(H7, E), .came = 3.9, .want = "play E H7; turn S"},
               {5.6, PLACED(H3, W), .came = 5.1},
               {6.1, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
}

static void
test_card_laid_after_the_lead_is_out_of_turn(void **state)
{
    (void)state;
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk, {9, PLACED(H3, W), FROM(W), .came = 8},
               {9.6, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
}

static void
test_it_is_asked_who_led_where_hands_came_at_once(void **state)
{
    (void)state;
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk, {6.2, PLACED(H3, W), FROM(W), .came = 3.9},
               {7, WAIT, .want = "violation who_led W H3"},
               {8, COMMAND(ACCEPT),
                .want = "take_back N J5; play W H3 from W; play N J5 from N; "
                        "resolved who_led; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_S);
    desk_close(&desk);
    open_with_answers(&desk, 1); /* he did not */
    PLAY_LINES(&desk,
               {7, PLACED(H3, W), FROM(W), .came = 4.2,
                .want = "violation who_led W H3"},
               {9, LIFTED(H3), .want = "resolved who_led"},
               {11, PLACED(HB, E), .want = "play E HB; turn S"});
    desk_close(&desk);
}

/* The order of dealing decides of a fourth card: its hand may have waited. */
static void
test_fourth_card_of_a_waiting_hand_is_the_fourth(void **state)
{
    (void)state;
    struct pzk_table_setup setup;
    struct desk desk;

    pzk_table_setup_init(&setup, NULL);
    setup.leader = PZK_N;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(J5, N), .came = 4, .want = "play N J5; turn E"},
               {7, PLACED(H7, E), .came = 6, .want = "play E H7; turn S"},
               {9, PLACED(J7, S), .came = 8, .want = "play S J7; turn W"},
               {11, PLACED(H4, W), .came = 2,
                .want = "play W H4; trick 1 N leads N; "
                        "score 23*0=0/0 0*0=0/0; turn N"});
    desk_close(&desk);
}

static void
desk_open_duel(struct desk *desk)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    desk_open(desk, &setup);
}

/* N leads; S's answer is seen first. */
static void
test_duel_lead_under_a_hand_opens_the_round(void **state)
{
    (void)state;
    struct desk desk;

    desk_open_duel(&desk); /* N's hand came first */
    PLAY_LINES(&desk, {1, FOUND(TB)}, {5, PLACED(W5, S), .came = 4.2},
               {5.5, WAIT, .want = "violation not_your_turn S W5"},
               {7, PLACED(W3, N), .came = 3,
                .want = OPENED "answer H W5 trick 1 H; turn S"});
    desk_close(&desk);
    desk_open_duel(&desk); /* nobody knows; it is N's turn */
    PLAY_LINES(&desk, {1, FOUND(TB)}, {5, PLACED(W5, S)},
               {5.5, WAIT, .want = "violation not_your_turn S W5"},
               {7, PLACED(W3, N)}, {8.5, WAIT, .want = OPENED "turn S"},
               {10.05, WAIT, .want = "answer H W5 trick 1 H; turn S"});
    desk_close(&desk);
}

static void
test_duel_cards_gathered_open_no_round(void **state)
{
    (void)state;
    struct desk desk;

    desk_open_duel(&desk);
    PLAY_LINES(
        &desk, {1, FOUND(TB)}, {5, PLACED(W5, S)},
        {5.5, WAIT, .want = "violation not_your_turn S W5"}, {6, PLACED(W3, N)},
        {7, PLACED(W4, S), .across = 30, .want = "resolved not_your_turn"},
        {20, WAIT});
    desk_close(&desk);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lead_under_a_hand_is_led_anew),
        cmocka_unit_test(test_second_card_at_once_closes_the_hand),
        cmocka_unit_test(test_lead_under_a_hand_is_not_young),
        cmocka_unit_test(test_card_laid_after_the_lead_is_out_of_turn),
        cmocka_unit_test(test_it_is_asked_who_led_where_hands_came_at_once),
        cmocka_unit_test(test_fourth_card_of_a_waiting_hand_is_the_fourth),
        cmocka_unit_test(test_duel_lead_under_a_hand_opens_the_round),
        cmocka_unit_test(test_duel_cards_gathered_open_no_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
