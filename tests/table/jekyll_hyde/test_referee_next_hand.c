// SPDX-License-Identifier: MIT
/*
 * Whole hands at the table: how the next one opens after the last, by its cards
 * or by command, and how the game ends.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

/* Plays CARDS from LEADER on, 2 s apart, and returns what was said to the
 * last of them. */
static void
play_trick(struct desk *desk, int leader, const int *cards, char *said)
{
    for (int i = 0; i < 4; i++) {
        struct line line = {(double)desk->t_us / 1e6 + 2, .kind = DO_PLACED,
                            .piece = cards[i], .side = (leader + i) % 4};
        struct pzk_obs obs = obs_of(&line);

        desk->text[0] = '\0';
        desk_observe(desk, &obs);
    }
    strcpy(said, desk->text);
    desk->text[0] = '\0';
}

static void
sweep(struct desk *desk)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_obs obs = {
            .kind = PZK_OBS_LIFTED, .piece = card, .t_us = desk->t_us + 200000};

        desk_observe(desk, &obs);
    }
}

/* The first hand: Jekyll 2, Hyde 0; N leads the next. */
static void
play_first_hand(struct desk *desk)
{
    static const int tricks[7][4] = {
        {PZK_J3, PZK_HA, PZK_J4, PZK_H3},   {PZK_HB, PZK_JB, PZK_H4, PZK_JC},
        {PZK_HC, PZK_JD, PZK_H5, PZK_JE},   {PZK_HD, PZK_J5, PZK_H6, PZK_J6},
        {PZK_HE, PZK_J7, PZK_H7, PZK_JX1},  {PZK_HX1, PZK_JA, PZK_HX2, PZK_JX2},
        {PZK_JX3, PZK_HX3, PZK_JT, PZK_HT},
    };
    char said[TEXT_SIZE];

    play_trick(desk, PZK_N, tricks[0], said);
    assert_non_null(strstr(said, "trick 1 E leads E"));
    sweep(desk);
    assert_string_equal(desk->text, "swept 1");
    for (int i = 1; i < 6; i++) {
        play_trick(desk, PZK_E, tricks[i], said);
        sweep(desk);
    }
    assert_non_null(strstr(said, "trick 6 S leads S"));
    assert_string_equal(desk->text, "swept 6");
    play_trick(desk, PZK_S, tricks[6], said);
    assert_string_equal(said,
                        "play E HT; trick 7 - leads N; score 1*2=2/2 59*0=0/0; "
                        "hand 1 2:0");
}

TEST(test_next_hand_opens_after_the_table_was_empty)
{
    struct desk desk;
    double t;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    play_first_hand(&desk);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
    assert_int_equal(desk_view(&desk).on_table[PZK_N], PZK_JT);
    t = (double)desk.t_us / 1e6;
    struct line lines[] = {
        /* the deck is gathered: nothing of it is a lead */
        {t + 1, MOVED(JX3, E)},
        {t + 2, PLACED(HA, N)},
        {t + 2.1, PLACED(HB, N), .across = 10},
        {t + 3, LIFTED(HA)},
        {t + 3.1, LIFTED(HB)},
        {t + 3.1, LIFTED(JX3)},
        {t + 3.2, LIFTED(HX3)},
        {t + 3.2, LIFTED(JT)},
        {t + 4, LIFTED(HT)},
        /* too soon after it, then a short look at a card, then the lead */
        {t + 5, PLACED(J6, S)},
        {t + 6, LIFTED(J6)},
        {t + 9.5, PLACED(H6, W),
         .want = "play W H6; remark deal_order E H6; turn N"},
        {t + 10, LIFTED(H6), .want = "take_back W H6"},
        {t + 12, PLACED(H6, E), .want = "play E H6; turn S"},
    };

    play_lines(&desk, lines, sizeof(lines) / sizeof(lines[0]));
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 2);
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_N);
    desk_close(&desk);
}

/* Plays the first hand and takes all of its last trick away but JT, at N,
 * whose going is not seen. Returns the time then, in seconds. */
static double
leave_one_behind(struct desk *desk)
{
    static const int others[] = {PZK_JX3, PZK_HX3, PZK_HT};

    desk_open(desk, NULL);
    PLAY_LINES(desk, {1, FOUND(PA)});
    play_first_hand(desk);
    for (int i = 0; i < 3; i++) {
        struct pzk_obs obs = {.kind = PZK_OBS_LIFTED,
                              .piece = others[i],
                              .t_us = desk->t_us + 200000};

        desk_observe(desk, &obs);
    }
    expect_text(desk, NULL, 0);
    return (double)desk->t_us / 1e6;
}

TEST(test_next_hand_opens_beside_a_card_of_the_last)
{
    struct desk desk;
    double t = leave_one_behind(&desk);
    struct line seen_to_go_late[] = {
        {t + 9, PLACED(H6, E), FROM(E)},
        {t + 11, PLACED(J6, S), FROM(N)},
        {t + 12.5, WAIT, .want = "play E H6 from E; play S J6 from N; turn W"},
        {t + 13, LIFTED(JT)},
        {t + 14, PLACED(HT, W), .want = "play W HT; turn N"},
        {t + 15, PLACED(JT, N),
         .want = "play N JT; trick 1 - leads W; score 0*0=0/2 0*0=0/0; turn W"},
    };
    play_lines(&desk, seen_to_go_late, 6);
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 2);
    desk_close(&desk);

    t = leave_one_behind(&desk);
    struct line gone_after_the_lead[] = {
        {t + 9, PLACED(H6, E)},
        {t + 10, LIFTED(JT)},
        {t + 10.8, WAIT, .want = "play E H6; turn S"},
        {t + 11, PLACED(J6, S), .want = "play S J6; turn W"},
    };
    play_lines(&desk, gone_after_the_lead, 4);
    desk_close(&desk);

    t = leave_one_behind(&desk);
    struct line led_elsewhere[] = {
        {t + 9, PLACED(J6, S)},
        {t + 11, PLACED(H6, W)},
        {t + 13, PLACED(J7, N)},
        {t + 14.5, WAIT,
         .want = "play S J6; remark deal_order E J6; play W H6; play N J7; "
                 "turn E"},
    };
    play_lines(&desk, led_elsewhere, 4);
    desk_close(&desk);
}

TEST(test_gathering_beside_a_card_of_the_last_hand_opens_nothing)
{
    static const struct line first = {9, PLACED(H6, E)};
    static const struct line second[] = {
        {11, PLACED(H7, E), .across = 20}, /* two at one side */
        {11, PLACED(H7, S)},               /* of the wrong team */
        {11, PLACED(J6, S), .no_hand = true},
        {11, LIFTED(H6)},
        {11, PLACED(H7, W)}, /* not round the table */
    };

    for (size_t i = 0; i < sizeof(second) / sizeof(second[0]); i++) {
        struct desk desk;
        double t = leave_one_behind(&desk);
        struct line lines[] = {first, second[i], {30, WAIT}};

        for (size_t k = 0; k < 3; k++) {
            lines[k].t += t;
        }
        play_lines(&desk, lines, 3);
        assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
        desk_close(&desk);
    }
}

/* A card out of an open pile of the last hand: the deck is gathered, or its
 * going from there was not seen and it was dealt since. */
TEST(test_card_of_an_open_pile_leads_only_when_it_stays)
{
    static const struct {
        struct line second, third;
    } cases[] = {
        /* it stays; it is answered; another one comes out of a pile */
        {{11.05, WAIT, .want = "play N J6; remark deal_order E J6; turn E"},
         {13, PLACED(H6, E), .want = "play E H6; turn S"}},
        {{9, PLACED(H6, E),
          .want = "play N J6; remark deal_order E J6; play E H6; turn S"},
         {11, PLACED(J5, S), .want = "play S J5; turn W"}},
        {{9, MOVED(H5, E)}, {14, WAIT}},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct line lines[] = {
            {1, LIFTED(JX3)},     {1, LIFTED(HX3)},
            {1, LIFTED(JT)},      {1, LIFTED(HT)},
            {2, OFF(J6, S, 220)}, {2.2, OFF(H5, S, 220), .across = 70},
            {8, MOVED(J6, N)},    cases[i].second,
            cases[i].third};
        struct desk desk;
        double t;

        desk_open(&desk, NULL);
        PLAY_LINES(&desk, {1, FOUND(PA)});
        play_first_hand(&desk);
        t = (double)desk.t_us / 1e6;
        for (size_t k = 0; k < 9; k++) {
            lines[k].t += t;
        }
        play_lines(&desk, lines, 9);
        assert_int_equal(desk_jh_view(&desk).status.hand_no, i < 2 ? 2 : 1);
        desk_close(&desk);
    }
}

TEST(test_resumed_between_hands)
{
    struct desk desk;
    double t;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    play_first_hand(&desk);
    desk_restore(&desk); /* the last trick still lies there, piled up */
    t = (double)desk.t_us / 1e6;
    struct line pile[] = {{t + 1, FOUND(PA)},
                          {t + 1.4, LAY_THERE(JT, N)},
                          {t + 4, WAIT},
                          {t + 5, LIFTED(JT), .want = "swept 7"}};
    play_lines(&desk, pile, 3);
    desk_restore(&desk);
    play_lines(&desk, pile, 2);
    desk_tick(&desk, desk.t_us + 4000000);
    desk.text[0] = '\0';
    desk_restore(&desk); /* the next hand was led meanwhile */
    struct line lead[] = {{t + 21, FOUND(PA)},
                          {t + 21.4, LAY_THERE(H6, E)},
                          {t + 23.1, WAIT, .want = "play E H6; turn S"}};
    play_lines(&desk, lead, 3);
    desk_close(&desk);
}

TEST(test_next_hand_by_command)
{
    struct desk desk;
    double t;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)}, {1.1, COMMAND(NEXT_HAND), .fails = true},
               {1.5, COMMAND(NEXT_HAND), AT(N), .want = "turn N"},
               {2, COMMAND(NEXT_HAND), .fails = true});
    play_first_hand(&desk);
    t = (double)desk.t_us / 1e6;
    struct line lines[] = {
        {t + 1, COMMAND(NEXT_HAND), .want = "turn E"},
        {t + 1.1, COMMAND(PLAY), CARD(H6), .want = "play E H6; turn S"},
        {t + 2, COMMAND(UNDO), .want = "take_back E H6; turn E"},
        /* led from another side after all */
        {t + 3, LIFTED(JX3)},
        {t + 3, LIFTED(HX3)},
        {t + 3, LIFTED(JT)},
        {t + 3, LIFTED(HT)},
        {t + 4, PLACED(J6, N),
         .want = "play N J6; remark deal_order E J6; turn E"},
        {t + 8, PLACED(H6, E), .want = "play E H6; turn S"},
    };

    play_lines(&desk, lines, sizeof(lines) / sizeof(lines[0]));
    desk_close(&desk);
}

TEST(test_game_over_at_the_target)
{
    struct pzk_table_setup setup;
    struct desk desk;
    char said[TEXT_SIZE];
    static const int tricks[7][4] = {
        {PZK_J3, PZK_HA, PZK_J4, PZK_HX3}, {PZK_HB, PZK_JB, PZK_H4, PZK_JC},
        {PZK_HC, PZK_JD, PZK_H5, PZK_JE},  {PZK_HD, PZK_J5, PZK_H6, PZK_J6},
        {PZK_HE, PZK_J7, PZK_H7, PZK_JX1}, {PZK_HX1, PZK_JA, PZK_HX2, PZK_JX2},
        {PZK_JX3, PZK_H3, PZK_JT, PZK_HT},
    };

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.target = 100;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    for (int i = 0; i < 7; i++) {
        play_trick(&desk,
                   i == 0   ? PZK_N
                   : i == 6 ? PZK_S
                            : PZK_E,
                   tricks[i], said);
        if (i < 6) {
            sweep(&desk);
            desk.text[0] = '\0';
        }
    }
    assert_string_equal(said, "play E HT; trick 7 - leads N; "
                              "score 1*2=2/2 56*3=168/168; hand 1 2:168; "
                              "game 2");
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_GAME_OVER);
    sweep(&desk);
    desk.text[0] = '\0';
    desk_tick(&desk, desk.t_us + 5000000);
    struct line lines[] = {
        {(double)desk.t_us / 1e6 + 5, PLACED(J5, N)},
        {(double)desk.t_us / 1e6 + 6, COMMAND(NEXT_HAND), .fails = true},
        {(double)desk.t_us / 1e6 + 6, COMMAND(PLAY), CARD(J6), .fails = true},
        {(double)desk.t_us / 1e6 + 7, COMMAND(UNDO),
         .want = "take_back E HT; turn E"},
    };
    play_lines(&desk, lines, 4);
    assert_int_equal(desk_jh_view(&desk).status.total[PZK_HYDE], 0);
    desk_close(&desk);
}

RUN_TESTS()
