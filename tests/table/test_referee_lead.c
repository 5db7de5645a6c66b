// SPDX-License-Identifier: MIT
/*
 * How a hand begins, though not as one would wish: its lead is seen only after
 * others have answered, for the hand that laid it lies on it; it seemed to be
 * gathering; the players are quick. A trick that no hand was opened for is said
 * not to be followed.
 */
#include "tests/kit/referee_script.h"

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
