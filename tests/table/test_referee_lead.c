// SPDX-License-Identifier: MIT
/*
 * How a hand begins, though not as one would wish: its lead is seen only after
 * others have answered, for the hand that laid it lies on it; it seemed to be
 * gathering; the players are quick. A trick that no hand was opened for is said
 * not to be followed.
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

TEST(test_lead_under_a_hand_is_led_anew)
{
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk,
               {6.2, PLACED(H3, W), FROM(W), .came = 2,
                .want = "remark led_first W H3; play W H3 from W; "
                        "play N J5 from N; turn E"},
               {8, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_S);
    desk_close(&desk);
    /* ... long after, and after two */
    open_with_answers(&desk, 2);
    PLAY_LINES(&desk, {9, PLACED(H3, W), FROM(W), .came = 3.7,
                       .want = "remark led_first W H3; play W "
                               "H3 from W; play N J5 from N; "
                               "play E H7 from E; turn S"});
    desk_close(&desk);
    /* ... and after all three, when the equals' first decides */
    open_with_answers(&desk, 3);
    PLAY_LINES(&desk, {11, PLACED(H4, W), FROM(W), .came = 2,
                       .want = "remark led_first W H4; play W H4 from W; "
                               "play N J5 from N; play E H7 from E; "
                               "play S J7 from S; trick 1 W leads W; "
                               "score 0*0=0/0 23*0=0/0; turn W"});
    desk_close(&desk);
}

/* Two cards so soon one after the other, and the hands came in the order in
 * which they are seen: somebody gathers. */
TEST(test_second_card_at_once_closes_the_hand)
{
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
TEST(test_lead_under_a_hand_is_not_young)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(J5, N), .came = 2, .want = "play N J5; turn E"},
               {5.2, PLACED(H7, E), .came = 3.9, .want = "play E H7; turn S"},
               {5.6, PLACED(H3, W), .came = 5.1},
               {6.1, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
}

/* ... nor where the lead was told late, and the next card was laid 1.5 s after
 * it: by the hands, however soon one is told after the other. */
TEST(test_lead_told_late_is_not_gathered)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {4.7, PLACED(J5, N), .came = 3.5, .want = "play N J5; turn E"},
               {5.9, PLACED(H3, W), .came = 5},
               {6.4, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* a little sooner */
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {4.7, PLACED(J5, N), .came = 3.5, .want = "play N J5; turn E"},
               {5.9, PLACED(H3, W), .came = 4.9, .want = "take_back N J5"});
    desk_close(&desk);
}

TEST(test_card_laid_after_the_lead_is_out_of_turn)
{
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(&desk, {9, PLACED(H3, W), FROM(W), .came = 8},
               {9.6, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
}

TEST(test_it_is_asked_who_led_where_hands_came_at_once)
{
    struct desk desk;

    open_with_answers(&desk, 1);
    PLAY_LINES(
        &desk, {6.2, PLACED(H3, W), FROM(W), .came = 3.9},
        {7, WAIT, .want = "violation who_led W H3"},
        {8, COMMAND(ACCEPT),
         .want = "remark led_first W H3; play W H3 from W; play N J5 from N; "
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

/* ---- a card that is seen while another hand was there before ---- */

static void
open_under_hands(struct desk *desk, int leader)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.leader = leader;
    desk_open(desk, &setup);
    PLAY_LINES(desk, {1, FOUND(PA)}, {2, HANDS(true)});
}

TEST(test_answer_waits_for_a_lead_under_a_hand)
{
    struct desk desk;

    open_under_hands(&desk, PZK_NO_SEAT);
    PLAY_LINES(&desk, {5, PLACED(J5, N), FROM(N), .came = 4},
               {7, PLACED(H3, W), FROM(W), .came = 2.2,
                .want = "play W H3 from W; play N J5 from N; turn E"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_NO_SEAT); /* two answers */
    PLAY_LINES(&desk, {5, PLACED(J5, N), .came = 4.5},
               {6.5, PLACED(H7, E), .came = 6},
               {7, PLACED(H3, W), .came = 2.2,
                .want = "play W H3; play N J5; play E H7; turn S"});
    desk_close(&desk);
}

/* ... but not for long, not when that hand has gone, and not where the seat
 * that is to lead has led. */
TEST(test_answer_does_not_wait_for_long)
{
    struct desk desk;

    open_under_hands(&desk, PZK_NO_SEAT);
    PLAY_LINES(&desk, {5, PLACED(J5, N), .came = 4},
               {8, WAIT, .want = "play N J5; turn E"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_NO_SEAT);
    PLAY_LINES(&desk, {5, PLACED(J5, N), .came = 4}, {5.5, HANDS(false)},
               {6, WAIT, .want = "play N J5; turn E"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_N);
    PLAY_LINES(&desk,
               {5, PLACED(J5, N), .came = 4, .want = "play N J5; turn E"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_NO_SEAT); /* there was no other hand */
    PLAY_LINES(&desk,
               {3.5, PLACED(J5, N), .came = 2.5, .want = "play N J5; turn E"});
    desk_close(&desk);
}

/* Whatever was laid meanwhile is judged after the lead: N's card is of the
 * wrong team, S's is too early. */
TEST(test_lead_from_under_a_hand_comes_before_wrong_cards)
{
    struct desk desk;

    open_under_hands(&desk, PZK_NO_SEAT);
    PLAY_LINES(
        &desk,
        {4, PLACED(H7, N), .came = 3.5, .want = "violation wrong_side N H7"},
        {5, PLACED(H4, W), .came = 2.2,
         .want = "resolved wrong_side; play W H4; turn N; "
                 "violation wrong_side N H7"},
        {7, LIFTED(H7), .want = "resolved wrong_side"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_NO_SEAT);
    PLAY_LINES(&desk, {4, PLACED(H7, E), .came = 3.5},
               {5, PLACED(H4, W), .came = 2.2, .want = "play W H4; turn N"},
               {7.05, WAIT, .want = "violation not_your_turn E H7"});
    desk_close(&desk);
    open_under_hands(&desk, PZK_NO_SEAT); /* no hand lay on it for long */
    PLAY_LINES(&desk, {4, PLACED(H7, E), .came = 3.5},
               {5, PLACED(H4, W), .came = 4.5}, {20, WAIT});
    desk_close(&desk);
}

/* A card before the lead is out of its turn where the lead's own hand had come
 * long before. */
TEST(test_hand_that_came_first_led)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(J5, N), .came = 2, .want = "play N J5; turn E"},
               {5, PLACED(H3, W), .came = 4.4},
               {5.5, WAIT, .want = "violation not_your_turn W H3"});
    desk_close(&desk);
}

/* What is covered begins no hand, however plainly the others lie there. */
TEST(test_covered_cards_begin_no_hand)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {4, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(H4, W), .want = "take_back N J5"}, {6, LIFTED(H4)},
        {7, PLACED(HB, E)}, {9, PLACED(J6, S)}, {9.5, HIDDEN(J5)}, {12, WAIT},
        {13, SEEN(J5), .want = "play N J5; play E HB; play S J6; turn W"});
    desk_close(&desk);
}

/* The order of dealing decides of a fourth card: its hand may have waited. */
TEST(test_fourth_card_of_a_waiting_hand_is_the_fourth)
{
    struct pzk_table_setup setup;
    struct desk desk;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
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

TEST(test_duel_lead_told_late_is_not_gathered)
{
    struct desk desk;

    desk_open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4.7, PLACED(W3, N), .came = 3.5,
                .want = "deal; pass J; pass H; lead J W3; turn S"},
               {5.9, PLACED(W5, N), .came = 5},
               {6.4, WAIT, .want = "violation not_your_turn N W5"});
    desk_close(&desk);
    desk_open_duel(&desk); /* a little sooner */
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4.7, PLACED(W3, N), .came = 3.5,
                .want = "deal; pass J; pass H; lead J W3; turn S"},
               {5.9, PLACED(W5, N), .came = 4.9, .want = "take_back N W3"});
    desk_close(&desk);
}

/* N leads; S's answer is seen first. */
TEST(test_duel_lead_under_a_hand_opens_the_round)
{
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

TEST(test_duel_cards_gathered_open_no_round)
{
    struct desk desk;

    desk_open_duel(&desk);
    PLAY_LINES(
        &desk, {1, FOUND(TB)}, {5, PLACED(W5, S)},
        {5.5, WAIT, .want = "violation not_your_turn S W5"}, {6, PLACED(W3, N)},
        {7, PLACED(W4, S), .across = 30, .want = "resolved not_your_turn"},
        {20, WAIT});
    desk_close(&desk);
}

/* ---- a hand that begins otherwise ---- */

/* N's wrong card lies there when S, who led under his hand, is seen. */
TEST(test_hand_begins_plainly_after_what_seemed_gathering)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {4, PLACED(H4, N), .want = "violation wrong_side N H4"},
               /* the hand that lay on it did not come for it alone */
               {6, PLACED(J7, S), .no_hand = true, .came = 2,
                .want = "resolved wrong_side"},
               {7, LIFTED(H4)}, {9, PLACED(HB, W)}, {11, PLACED(J6, N)},
               {12.5, WAIT, .want = "play S J7; play W HB; play N J6; turn E"},
               {14, PLACED(H7, E),
                .want = "play E H7; trick 1 W leads W; "
                        "score 0*0=0/0 21*0=0/0; turn W"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* set aside at first */
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {4, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(H4, W), .want = "take_back N J5"}, {6, LIFTED(H4)},
               {7, PLACED(HB, E)}, {9, PLACED(J6, S)},
               {10.5, WAIT, .want = "play N J5; play E HB; play S J6; turn W"});
    desk_close(&desk);
}

/* Four cards as of a trick, but nobody knows who led. */
TEST(test_trick_that_is_not_followed_is_said)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {4, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(H4, W), .want = "take_back N J5"}, {7, PLACED(J6, S)},
               {8, PLACED(HB, E)},
               {9.5, WAIT, .want = "remark not_followed - -"}, {12, LIFTED(H4)},
               {12, LIFTED(HB)}, {12.2, LIFTED(J5)}, {12.2, LIFTED(J6)},
               /* the next one is followed, however soon it is led */
               {13, PLACED(H6, E), .want = "play E H6; turn S"}, {16, WAIT});
    desk_close(&desk);
}

/* ... also where one of its cards is never seen, once it is gone. */
TEST(test_trick_seen_in_part_is_said_when_it_is_gone)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {4, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(H4, W), .want = "take_back N J5"}, {7, PLACED(J6, S)},
        {9.5, WAIT}, {12, LIFTED(H4)}, {12.2, LIFTED(J6)},
        {12.2, LIFTED(J5), .want = "remark not_followed - -"}, {15, WAIT});
    desk_close(&desk);
}

/* Who led it is entered, while it lies there: the other cards follow. */
TEST(test_trick_that_was_not_followed_is_entered)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
               {0.5, LAY_THERE(H3, E)}, {0.5, LAY_THERE(J3, N)},
               {0.6, LAY_THERE(HX1, W)},
               {3, WAIT, .want = "remark under_way - -"},
               {4, COMMAND(PLAY), CARD(JA), AT(S),
                .want = "play S JA; play W HX1; play N J3; play E H3; trick 1 "
                        "S leads S; score 7*0=0/0 0*0=0/0; turn S"},
               {9, LIFTED(JA)}, {9, LIFTED(H3)}, {9, LIFTED(J3)},
               {9.1, LIFTED(HX1), .want = "swept 1"});
    desk_close(&desk);
}

/* What somebody gathers: two at one side, a wrong team. */
TEST(test_gathered_cards_are_no_trick)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {4, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(H4, W), .want = "take_back N J5"}, {6, PLACED(J6, S)},
        {6.5, PLACED(J7, E)}, {9, LIFTED(J7)}, {9, PLACED(JA, N), .across = 20},
        {9.5, PLACED(HB, E)}, {14, LIFTED(J6)}, {14, LIFTED(H4)},
        {14, LIFTED(J5)}, {14, LIFTED(JA)}, {14, LIFTED(HB)},
        {15, PLACED(J6, N)}, {15.2, LIFTED(J6)}, {20, WAIT});
    desk_close(&desk);
}

/* ---- quick players ---- */

/* The first hand of the team game is played but for its last card, at E; Hyde
 * has 0, N leads the next hand. */
static void
play_to_last(struct desk *desk)
{
    static const int tricks[7][4] = {
        {PZK_J3, PZK_HA, PZK_J4, PZK_H3},   {PZK_HB, PZK_JB, PZK_H4, PZK_JC},
        {PZK_HC, PZK_JD, PZK_H5, PZK_JE},   {PZK_HD, PZK_J5, PZK_H6, PZK_J6},
        {PZK_HE, PZK_J7, PZK_H7, PZK_JX1},  {PZK_HX1, PZK_JA, PZK_HX2, PZK_JX2},
        {PZK_JX3, PZK_HX3, PZK_JT, PZK_HT},
    };
    static const int leader[7] = {PZK_N, PZK_E, PZK_E, PZK_E,
                                  PZK_E, PZK_E, PZK_S};

    desk_open(desk, NULL);
    PLAY_LINES(desk, {1, FOUND(PA)});
    for (int i = 0; i < 28; i++) {
        struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                              .piece = tricks[i / 4][i % 4],
                              .side = (leader[i / 4] + i % 4) % 4,
                              .by_hand = true};

        obs.t_us = desk->t_us + 2000000;
        obs.at = place_at(obs.side, 92, 0);
        obs.card_at = place_at(obs.side, 122, 0);
        obs.from = PZK_NO_SEAT;
        desk_observe(desk, &obs);
        for (int k = 0; i % 4 == 3 && k < 4; k++) {
            struct pzk_obs lifted = {.kind = PZK_OBS_LIFTED,
                                     .piece = tricks[i / 4][k],
                                     .t_us = desk->t_us + 100000};

            desk_observe(desk, &lifted);
        }
    }
    assert_non_null(strstr(desk->text, "hand 1 2:0"));
    desk->text[0] = '\0';
    assert_int_equal(desk_view(desk).state, PZK_TABLE_HAND_OVER);
}

TEST(test_next_hand_is_led_at_once)
{
    struct desk desk;

    play_to_last(&desk);
    double t = (double)desk.t_us / 1e6;
    struct line lines[] = {
        {t + 0.5, PLACED(H6, E)}, /* W dealt the first, N this one */
        {t + 2.05, WAIT, .want = "play E H6; turn S"},
        {t + 3, PLACED(J6, S), .want = "play S J6; turn W"},
    };
    play_lines(&desk, lines, 3);
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 2);
    desk_close(&desk);

    play_to_last(&desk); /* with a quick answer */
    t = (double)desk.t_us / 1e6;
    struct line quick[] = {
        {t + 0.5, PLACED(H6, E)},
        {t + 1.5, PLACED(J6, S)},
        {t + 3.05, WAIT, .want = "play E H6; play S J6; turn W"},
    };
    play_lines(&desk, quick, 3);
    desk_close(&desk);
}

/* Whoever gathers the deck lays more than one card, takes it away again, or
 * lays it where nobody leads. */
TEST(test_who_gathers_leads_nothing)
{
    static const struct line cases[][4] = {
        {{0.5, PLACED(H6, E)}, {1.5, PLACED(H7, E), .across = 20}, {4, WAIT}},
        {{0.5, PLACED(H6, E)}, {1.5, LIFTED(H6)}, {4, WAIT}},
        {{0.5, PLACED(J6, N)}, {4, WAIT}},
        {{0.5, PLACED(J6, E)}, {4, WAIT}},
        {{0.5, PLACED(H6, E), .no_hand = true}, {4, WAIT}},
        {{0.5, OFF(H6, S, 220)}, {2, MOVED(H6, E)}, {4.9, WAIT}},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct desk desk;

        play_to_last(&desk);
        double t = (double)desk.t_us / 1e6;
        for (size_t k = 0; k < 3 && cases[i][k].t > 0; k++) {
            struct line line = cases[i][k];

            line.t += t;
            play_lines(&desk, &line, 1);
        }
        assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
        desk_close(&desk);
    }
}

RUN_TESTS()
