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

/* The two tricks of the example every reader of event lines knows. */
TEST(test_first_tricks_say_the_events_of_the_manual)
{
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
        {18.4, LIFTED(HB), .want = "swept 1"},
        {20.1, PLACED(HA, E), .want = "play E HA; turn S"},
        {22.2, PLACED(J7, S), .want = "play S J7; turn W"},
        {24.3, PLACED(HX1, W), .want = "play W HX1; turn N"},
        {26.4, PLACED(JX1, N),
         .want = "play N JX1; trick 2 E leads E; "
                 "score 0*0=0/0 14*4=56/56; turn E"});
    desk_close(&desk);
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

TEST(test_earlier_trick_lying_about_is_ignored)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(
        &desk, {12, LIFTED(J5)}, {12.1, LIFTED(HB)}, {12.2, LIFTED(JX2)},
        {12.3, LIFTED(HX3), .want = "swept 1"},
        /* a face-up pile at the winner's side, then pushed into the zone */
        {13, OFF(HB, E, 210)}, {13.4, OFF(HX3, E, 205)},
        {14, PLACED(HX3, E), .mm = 150}, {15, PLACED(J5, W), .mm = 140},
        {16, LIFTED(J5)}, {17, PLACED(HA, E), .want = "play E HA; turn S"},
        /* brought back at once, or not by a hand of its own */
        {18, LIFTED(HX3)}, {20, PLACED(HX3, S)}, {21, LIFTED(HX3)},
        {26, PLACED(HX3, S), .no_hand = true}, {27, WAIT});
    desk_close(&desk);
}

TEST(test_earlier_card_brought_back_is_already_played)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(J5)}, {12.1, LIFTED(HB)}, {12.2, LIFTED(JX2)},
               {12.3, LIFTED(HX3), .want = "swept 1"},
               {18, PLACED(HX3, E), .want = "violation already_played E HX3"},
               {20, LIFTED(HX3), .want = "resolved already_played"},
               /* not at the turn's side */
               {25, PLACED(HX3, W)}, {26, LIFTED(HX3)}, {27, WAIT});
    desk_close(&desk);
}

TEST(test_earlier_pile_at_the_turns_side_is_ignored)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(J5)}, {12.1, LIFTED(HB)}, {12.2, LIFTED(JX2)},
               {12.3, LIFTED(HX3), .want = "swept 1"}, {13, OFF(HB, E, 180)},
               {19, PLACED(HX3, E), .mm = 150}, {20, WAIT});
    desk_close(&desk);
}

TEST(test_too_far_is_a_hint_once)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, OFF(HB, E, 190), .want = "remark too_far E HB"},
               {7, OFF(HB, E, 210)}, /* pushed about: not said again */
               {8, PLACED(HB, E), .want = "play E HB; turn S"},
               {9, OFF(JA, S, 300)},  /* out of reach: a hand */
               {10, OFF(J3, W, 200)}, /* not the turn's sector */
               {11, OFF(H3, S, 200)}, /* not the turn's team */
               {12, OFF(J4, S, 200), .no_hand = true}, /* nobody brought it */
               {13, LIFTED(J4)},
               {14, OFF(J4, S, 210), .want = "remark too_far S J4"},
               {15, LIFTED(J4)}, {16, WAIT});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

TEST(test_elsewhere_is_ignored)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, OFF(J3, E, 300)}, {7, OFF(H3, W, 200)},
               {8, OFF(HA, S, 240)}, {9, LIFTED(J3)}, {10, WAIT});
    desk_close(&desk);
}

TEST(test_card_of_the_trick_at_another_side_is_moved_card)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(
        &desk, {6, MOVED(J5, S), .want = "violation moved_card N J5"},
        {8, MOVED(J5, N), .want = "resolved moved_card"},
        {9, PLACED(HB, E), .want = "play E HB; turn S"},
        {10, PLACED(HB, W), .want = "violation moved_card E HB"},
        {11, MOVED(HB, S)}, /* still wrong in the same way, another side */
        {12, WAIT});
    desk_close(&desk);
}

TEST(test_wrong_side_of_the_table_is_not_your_turn)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(
        &desk, {6, PLACED(H4, S), .want = "violation not_your_turn S H4"},
        {7, PLACED(H4, S), .across = 30}, /* shifted there: the same */
        {8, MOVED(H4, E), .want = "resolved not_your_turn; play E H4; turn S"});
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

TEST(test_wrong_team_is_wrong_side)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J4, S)},
               {6.52, WAIT, .want = "violation not_your_turn S J4"},
               /* moved, and wrong in another way: that is news */
               {8, MOVED(J4, E),
                .want = "resolved not_your_turn; violation wrong_side E J4"},
               {9, OFF(J4, E, 300), .want = "resolved wrong_side"});
    desk_close(&desk);
}

TEST(test_card_ahead_of_its_turn_counts_when_the_turn_comes)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J4, S)},
               {6.52, WAIT, .want = "violation not_your_turn S J4"},
               {9, PLACED(HE, E),
                .want = "play E HE; resolved not_your_turn; "
                        "play S J4; turn W"});
    desk_close(&desk);
}

/* Two cards come to light from under a hand, the later one first. */
TEST(test_card_ahead_for_a_moment_is_no_mismatch)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J4, S)},
               {6.4, PLACED(HE, E), .want = "play E HE; play S J4; turn W"});
    desk_close(&desk);
}

TEST(test_right_card_beside_a_wrong_one_counts)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J4, E), .want = "violation wrong_side E J4"},
               {8, PLACED(HE, E), .across = 40, .want = "play E HE; turn S"},
               {10, LIFTED(J4), .want = "resolved wrong_side"},
               {11, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

TEST(test_two_mismatches_are_said_one_after_the_other)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J4, E), .want = "violation wrong_side E J4"},
               {8, PLACED(H6, W)},
               {10, LIFTED(J4),
                .want = "resolved wrong_side; violation not_your_turn W H6"},
               {12, LIFTED(H6), .want = "resolved not_your_turn"});
    desk_close(&desk);
}

/* ---- cards that go ---- */

TEST(test_newest_card_lifted_is_taken_back)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {7, LIFTED(HB), .want = "take_back E HB; turn E"},
               {8, PLACED(H7, E), .want = "play E H7; turn S"},
               /* pulled back to his hand: the same */
               {9, MOVED(H7, E), .mm = 200, .want = "take_back E H7; turn E"});
    desk_close(&desk);
}

TEST(test_a_nudge_is_nothing)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(&desk, {6, PLACED(J5, N), .mm = 100}, {7, PLACED(J5, N)},
               {8, MOVED(J5, N), .mm = 140, .across = 30},
               {9, MOVED(J5, N), .mm = 168}, /* pushed out of the zone a bit */
               {10, MOVED(J5, N), .mm = 92},
               {11, PLACED(HB, E), .want = "play E HB; turn S"});
    desk_close(&desk);
}

TEST(test_older_card_gone_is_missing)
{
    struct desk desk;

    open_with_lead(&desk, NULL);
    PLAY_LINES(
        &desk, {6, PLACED(HB, E), .want = "play E HB; turn S"}, {8, LIFTED(J5)},
        {8.5, PLACED(J5, N)}, /* only adjusted */
        {9, LIFTED(J5)}, {11.1, WAIT, .want = "violation card_missing N J5"},
        {12, PLACED(J5, N), .want = "resolved card_missing"}, {13, LIFTED(J5)},
        {13.4, LIFTED(HB), .want = "take_back E HB; take_back N J5"},
        {15, WAIT});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_BETWEEN_HANDS);
    desk_close(&desk);
}

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

TEST(test_sweep_in_any_order_is_one_sweep)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {11, HANDS(true)},
               {12, LIFTED(HX3)},    /* the fourth first */
               {12.9, MOVED(J5, E)}, /* dragged across */
               {13.1, PLACED(JX2, E), .across = 50}, {13.8, OFF(J5, E, 220)},
               {14, LIFTED(JX2)}, {14.2, OFF(HB, E, 215), .want = "swept 1"},
               {14.4, OFF(JX2, E, 214)}, {15, HANDS(false)}, {20, WAIT},
               {21, PLACED(H6, E), .want = "play E H6; turn S"});
    desk_close(&desk);
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

TEST(test_leader_may_play_before_the_sweep_ends)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(J5)}, {12.1, LIFTED(HB)},
               {13, PLACED(HA, E), .want = "play E HA; turn S"},
               {13.2, LIFTED(JX2)}, {13.4, LIFTED(HX3), .want = "swept 1"},
               {15, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

TEST(test_fourth_card_lifted_alone_opens_the_trick_again)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(HX3)}, {13, PLACED(HX3, W)}, /* adjusted */
               {14, LIFTED(HX3)},
               {15.6, WAIT, .want = "take_back W HX3; turn W"},
               {17, PLACED(HE, W),
                .want = "play W HE; trick 1 E leads E; "
                        "score 0*0=0/0 7*0=0/0; turn E"});
    desk_close(&desk);
}

TEST(test_fourth_card_under_a_hand_waits)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, HANDS(true)}, {12.2, LIFTED(HX3)},
               {17, HANDS(false)}, {18, LIFTED(JX2)}, {19, LIFTED(HB)},
               {20, LIFTED(J5), .want = "swept 1"});
    desk_close(&desk);
}

TEST(test_fourth_card_replaced_at_once)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(HX3)},
               {12.8, PLACED(HA, W),
                .want = "take_back W HX3; play W HA; trick 1 W leads "
                        "W; score 0*0=0/0 7*0=0/0; turn W"});
    desk_close(&desk);
}

/* Who collects slowly, one card after the other, has swept. */
TEST(test_slow_sweep_after_opening_again_is_a_sweep)
{
    struct desk desk;

    open_with_trick(&desk, NULL);
    PLAY_LINES(&desk, {12, LIFTED(HX3)},
               {13.6, WAIT, .want = "take_back W HX3; turn W"},
               {15, LIFTED(JX2),
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"},
               {17, LIFTED(HB)}, {19, LIFTED(J5), .want = "swept 1"});
    desk_close(&desk);
}

/* ---- transformation ---- */

TEST(test_transformation_left_lying)
{
    struct desk desk;

    open_with_transformation(&desk);
    PLAY_LINES(
        &desk, {12, PLACED(HC, W), .across = 40, .want = "play W HC; turn N"},
        /* little room: farther out than the zone */
        {14, OFF(J6, N, 215), .want = "play N J6; turn E"},
        {16, OFF(H5, E, 245), .want = "remark too_far E H5"},
        {17, OFF(H5, E, 200), .want = "play E H5; turn S"},
        /* the wide zone forbids nothing */
        {18, OFF(HE, S, 200)}, {18.5, LIFTED(HE)},
        {19, PLACED(J4, S),
         .want = "play S J4; trick 2 W leads W; "
                 "score 0*0=0/0 22*0=0/0; turn W"},
        /* all eight go, in any order */
        {21, LIFTED(HT)}, {21.2, LIFTED(HC)}, {21.3, LIFTED(J3)},
        {21.3, LIFTED(J6)}, {21.9, LIFTED(H5)}, {22, LIFTED(JX1)},
        {22.1, LIFTED(J4), .want = "swept 2"}, {22.4, LIFTED(H3)}, {24, WAIT});
    desk_close(&desk);
}

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
