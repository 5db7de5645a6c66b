// SPDX-License-Identifier: MIT
/*
 * The referee's two tables, cell by cell: what a card that lies somewhere
 * means while a hand runs, and what happens to the cards of a trick.
 */
#include "tests/kit/referee_script.h"

/* A hand led by N with J5, E's turn; N and S play for Jekyll. */
static void
open_with_lead(struct desk *desk, const struct pzk_table_setup *setup)
{
    desk_open(desk, setup);
    PLAY_LINES(desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"}, {5, WAIT});
}

/* The same with a whole trick, taken by E with HB; E's turn. */
static void
open_with_trick(struct desk *desk, const struct pzk_table_setup *setup)
{
    open_with_lead(desk, setup);
    PLAY_LINES(desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {10, PLACED(HX3, W),
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"});
}

/* A transformation trick; W led it with HT and leads again. */
static void
open_with_transformation(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(desk, {1, FOUND(PA)},
               {2, PLACED(HT, W), .want = "play W HT; turn N"},
               {4, PLACED(J3, N), .want = "play N J3; turn E"},
               {6, PLACED(H3, E), .want = "play E H3; turn S"},
               {8, PLACED(JX1, S),
                .want = "play S JX1; trick 1 - leads W; "
                        "score 0*0=0/0 0*0=0/0; turn W"});
}

/* ---- the table of findings ---- */

TEST(test_other_pieces_are_ignored)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(W1, E)}, {7, PLACED(M1, S)},
               {8, PLACED(Q2, N)}, {9, LIFTED(W1)}, {10, MOVED(TB, W)},
               {11, LIFTED(HB)},
               {12, PLACED(HB, E), .want = "play E HB; turn S"});
    for (int piece = -3; piece < 130; piece++) {
        struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                              .piece = piece,
                              .t_us = 13000000,
                              .side = PZK_E,
                              .by_hand = true,
                              .from = PZK_NO_SEAT};

        if (piece < 0 || piece >= PZK_JH_CARDS) {
            desk_observe(&desk, &obs);
        }
    }
    expect_text(&desk, NULL, 13);
    desk_close(&desk);
}

TEST(test_mismatch_shows_what_puts_it_right)
{
    struct desk desk;
    struct pzk_table_view view;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk,
               {6, PLACED(H4, S), .want = "violation not_your_turn S H4"});
    view = desk_view(&desk);
    assert_int_equal(view.state, PZK_TABLE_MISMATCH);
    assert_int_equal(view.difference.finding, PZK_FIND_NOT_YOUR_TURN);
    assert_int_equal(view.difference.card, PZK_H4);
    assert_int_equal(view.difference.lies_at, PZK_S);
    assert_int_equal(view.difference.due_at, PZK_E);
    PLAY_LINES(&desk, {8, LIFTED(H4), .want = "resolved not_your_turn"});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    assert_int_equal(desk_view(&desk).difference.finding, PZK_FIND_NONE);
    desk_close(&desk);
}

/* ---- cards that go ---- */

TEST(test_taking_back_is_judged_by_the_house_rule)
{
    static const struct {
        enum pzk_take_back rule;
        const char *newest, *older;
    } cases[] = {
        {PZK_TAKE_BACK_OFF,
         "take_back S JX2; remark take_back_not_allowed S JX2; turn S",
         "take_back S JX3; remark take_back_not_allowed S JX3; "
         "take_back E HB; remark take_back_not_allowed E HB; turn E"},
        {PZK_TAKE_BACK_UNTIL_NEXT_CARD, "take_back S JX2; turn S",
         "take_back S JX3; take_back E HB; "
         "remark take_back_not_allowed E HB; turn E"},
        {PZK_TAKE_BACK_UNTIL_TRICK_ENDS, "take_back S JX2; turn S",
         "take_back S JX3; take_back E HB; turn E"},
    };

    for (size_t i = 0; i < 3; i++) {
        struct pzk_table_setup setup;
        struct desk desk;
        struct line newest = {10, LIFTED(JX2), .want = cases[i].newest};
        struct line older = {13.5, LIFTED(JX3), .want = cases[i].older};

        pzk_table_setup_init(&setup, pzk_table_games[0]);
        setup.take_back = cases[i].rule;
        open_with_lead(&desk, &setup);
        PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
                   {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
        play_lines(&desk, &newest, 1);
        PLAY_LINES(&desk, {12, PLACED(JX3, S), .want = "play S JX3; turn W"},
                   {13, LIFTED(HB)});
        play_lines(&desk, &older, 1);
        desk_close(&desk);
    }
}

TEST(test_done_trick_is_not_judged)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_DONE);
    assert_int_equal(desk_view(&desk).on_table[PZK_W], PZK_HX3);
    PLAY_LINES(&desk, {12, MOVED(J5, E)}, {13, MOVED(HX3, E), .across = 40},
               {14, MOVED(HB, N)}, {15, MOVED(J5, W)}, {25, WAIT});
    desk_close(&desk);
}

/* ---- transformation ---- */

TEST(test_transformation_pushed_aside)
{
    struct desk desk;

    open_with_transformation(&desk);
    PLAY_LINES(&desk, {10, HANDS(true)}, {10.1, LIFTED(JX1)},
               {10.5, OFF(HT, W, 170)}, {10.6, OFF(J3, W, 195)},
               {10.7, LIFTED(H3)}, {11, OFF(H3, S, 240)},
               {11.2, OFF(JX1, W, 185)}, {11.3, HANDS(false)},
               {12, MOVED(J3, W), .mm = 155}, /* slips back a little */
               {13, PLACED(HC, W), .want = "play W HC; turn N"},
               {15, PLACED(J6, N), .want = "play N J6; turn E"});
    assert_int_equal(desk_view(&desk).on_table[PZK_W], PZK_HC);
    desk_close(&desk);
}

RUN_TESTS()
